// What waits to be sent, in words and as a count, on every page (OFFLINE-5).

const parts = new Map();

/**
 * Says what waits of one kind.
 *
 * @param {string} kind
 * @param {string[]} sentences - None when nothing waits.
 * @param {{label: string, action: () => void} | undefined} button - What the driver can do about it.
 */
export const sayWaiting = (kind, sentences, button) => {
  const before = JSON.stringify(parts.get(kind)?.sentences ?? []);
  if (before === JSON.stringify(sentences)) return;
  const isNew = before === "[]";
  parts.set(kind, { sentences, button });
  const notice = place();
  notice.list.replaceChildren(...[...parts.values()].flatMap(({ sentences, button }) => [
    ...sentences.map((sentence) => {
      const words = document.createElement("p");
      words.textContent = sentence;
      return words;
    }),
    ...(button && sentences.length > 0 ? [control(button)] : []),
  ]));
  notice.section.hidden = notice.list.childElementCount === 0;
  // Spoken when it begins; a count that moves every second would drown everything else.
  if (isNew) notice.spoken.textContent = sentences[0] ?? "";
  else if (sentences.length === 0) notice.spoken.textContent = "";
};

const control = ({ label, action }) => {
  const button = document.createElement("button");
  button.type = "button";
  button.textContent = label;
  button.addEventListener("click", action);
  return button;
};

let made = null;
const place = () => made ??= make();
const make = () => {
  const section = document.createElement("section");
  section.id = "waiting";
  section.className = "notice waiting";
  section.setAttribute("aria-label", "Waiting to be sent");
  const list = document.createElement("div");
  const spoken = document.createElement("p");
  spoken.className = "visually-hidden";
  spoken.setAttribute("role", "status");
  section.append(list, spoken);
  document.querySelector("main").before(section);
  return { section, list, spoken };
};
