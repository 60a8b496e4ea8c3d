// The content of the page, and how other content takes its place without the page being loaded anew.

/** The part of the page that changes. */
export const content = () => document.querySelector("main");

/** A page as the server sent it. */
export const parse = (text) => new DOMParser().parseFromString(text, "text/html");

const preparing = [];
const following = [];

/** Has `prepare` called with every page that is about to be shown, before anything of it is. */
export const onFresh = (prepare) => { preparing.push(prepare); };

/** Has `follow` called whenever other content is in place. */
export const onContent = (follow) => { following.push(follow); };

// Counts what was drawn, so that an answer asked for before it can be told to be out of date.
let drawn = 0;
export const drawing = () => drawn;

/** Shows another page in place of this one: its title, its navigation and its content. */
export const show = (page) => {
  prepare(page);
  document.title = page.title;
  document.body.dataset.page = page.body.dataset.page ?? "";
  const bar = document.querySelector(".bar");
  const freshBar = page.querySelector(".bar");
  // A page that could not be given has no navigation; the way on is then the one that stands here.
  if (bar && freshBar) merge(bar, freshBar);
  else if (freshBar) content().before(freshBar);
  content().replaceWith(page.querySelector("main"));
  finish();
};

/**
 * Brings the content up to date. What is the same stays the same element, so that nothing moves, a press under way
 * reaches its button and the focus stays. What was typed stays in any case.
 *
 * @param {Document} page
 * @param {boolean} keepsRefusals - Whether what a press was refused with stays to be read.
 */
export const update = (page, keepsRefusals) => {
  prepare(page);
  document.title = page.title;
  keeps = keepsRefusals;
  merge(content(), page.querySelector("main"));
  finish();
};

/** Brings one part of the content up to date, where the page that is shown has it too. */
export const updatePart = (fresh) => {
  const old = document.getElementById(fresh.id);
  if (!old) return;
  keeps = true;
  prepare(fresh.ownerDocument);
  merge(old, fresh);
  finish();
};

/** Brings the content to what our own scripts have made, in the same way. */
export const fill = (nodes, keepsRefusals) => {
  keeps = keepsRefusals;
  mergeChildren(content(), nodes);
};

const prepare = (page) => { for (const action of preparing) action(page); };
const finish = () => {
  drawn += 1;
  for (const action of following) action();
};

/**
 * Keeps the second tap of a doubled one from the next step, which has taken the place of the one that was pressed. It rests
 * when it first stands there, and not once more when the answer to the press arrives after it.
 */
export const rest = (form) => {
  if (form.dataset.sent || form.dataset.rested === asked(form)) return;
  form.dataset.rested = asked(form);
  for (const button of form.querySelectorAll("button")) {
    button.dataset.resting = "yes";
    button.disabled = true;
    setTimeout(() => {
      delete button.dataset.resting;
      button.disabled = false;
    }, 350);
  }
};

// MARK: Merging

let keeps = false;

// What a script or a refusal has put on an element is not in the fresh page.
const isKept = (name, element) =>
  ["data-sent", "data-resting", "data-rested", "data-unanswered"].includes(name) ||
  (name === "value" && element.name === "attempt" && "unanswered" in (element.form?.dataset ?? {})) ||
  (name === "disabled" && "resting" in element.dataset) ||
  (name === "tabindex" && element === document.activeElement) ||
  (name === "open" && element.localName === "details") ||
  (keeps && /^aria-(invalid|describedby)$/.test(name) && element.getAttribute("aria-invalid") === "true");

const isKeptNode = (node) => keeps && node.nodeType === Node.ELEMENT_NODE && node.matches(".refusal");

const isAlike = (one, other) => one.nodeName === other.nodeName && (one.id ?? "") === (other.id ?? "");

// Most parts have no name of their own, but hold something that has.
const inner = (node) => node.nodeType === Node.ELEMENT_NODE ? node.querySelector("[id]")?.id : undefined;
const isSame = (one, other) => isAlike(one, other) && inner(one) === inner(other);

const isNamed = (node) => Boolean(node.id || inner(node));

const asked = (form) => [form.getAttribute("action"), form.dataset.tap, form.dataset.delivery].join(" ");

const merge = (old, fresh) => {
  if (old.nodeType !== Node.ELEMENT_NODE) {
    if (old.data !== fresh.data) old.data = fresh.data;
    return;
  }
  // A template's content is a document of its own.
  if (old.localName === "template") { old.replaceWith(fresh); return; }
  // A form that asks for something else now is another attempt, which may be pressed before the first is answered.
  const isOther = old.localName === "form" && asked(old) !== asked(fresh);
  const isNext = isOther && "sent" in old.dataset;
  if (isOther) {
    delete old.dataset.sent;
    delete old.dataset.unanswered;
    delete old.dataset.rested;
    for (const words of old.querySelectorAll(".told")) words.remove();
  }
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !isKept(name, old)) old.removeAttribute(name);
  }
  for (const { name, value } of fresh.attributes) {
    if (old.getAttribute(name) !== value && !isKept(name, old)) old.setAttribute(name, value);
  }
  if (isNext) rest(old);
  mergeChildren(old, [...fresh.childNodes]);
};

const mergeChildren = (old, children) => {
  let next = old.firstChild;
  children.forEach((child, index) => {
    while (next && isKeptNode(next) && !isSame(next, child)) next = next.nextSibling;
    let match = next;
    while (match && !isSame(match, child)) match = match.nextSibling;
    const later = children.slice(index + 1);
    // A part without a name is found again in no other one beyond what is yet to come.
    if (match && !isNamed(child) && isNeededBefore(match, next, later)) match = null;
    if (!match && next && isAlike(next, child) && !later.some((one) => isSame(next, one))) match = next;
    if (!match) { old.insertBefore(child, next); return; }
    while (next !== match) next = leave(next);
    next = match.nextSibling;
    merge(match, child);
  });
  while (next) next = leave(next);
};

const isNeededBefore = (end, first, later) => {
  for (let node = first; node !== end; node = node.nextSibling) {
    if (isNamed(node) && later.some((one) => isSame(node, one))) return true;
  }
  return false;
};

const leave = (node) => {
  const next = node.nextSibling;
  if (!isKeptNode(node)) node.remove();
  return next;
};
