// A link or a press changes the content in place: a page loaded anew would end the recording of the route (INTAKE-18).
// What is no page of ours, and what the driver wants elsewhere, goes the browser's own way.
import { content, drawing, parse, rest, show, update } from "./content.js";
import { isUnpaired, letPageGo } from "./pairing.js";

// Longer than the server takes at most for a request other than an import (HTTP-7).
const timeout = 40_000;

/**
 * Asks for a page, until `controller` gives up or the time is over.
 *
 * @param {{hasFile?: boolean}} kind - A file may take as long as it moves.
 */
const ask = async (address, options = {}, controller = new AbortController(), { hasFile = false } = {}) => {
  const timer = hasFile ? null : setTimeout(() => controller.abort("timeout"), timeout);
  try {
    const headers = { Accept: "text/html", ...options.headers };
    const answer = await fetch(address, { ...options, headers, signal: controller.signal });
    if (isUnpaired(answer)) await letPageGo();
    return { answer, page: isPage(answer) ? parse(await answer.text()) : null };
  } finally { clearTimeout(timer); }
};

// A page of ours: a network that asks to sign in first answers with one of its own (HTTP-8).
const isPage = (answer) =>
  answer.headers.has("X-Request-ID") &&
  (answer.headers.get("Content-Type") ?? "").startsWith("text/html") &&
  !(answer.headers.get("Content-Disposition") ?? "").startsWith("attachment");

// MARK: Visits

let visiting = new AbortController();

// How many pages the driver's own steps have led to, and the step under way.
let goings = 0;
let going = Promise.resolve();
const go = (address, options) => {
  going = visit(address, options).then((isShown) => { if (isShown) goings += 1; });
};
export const goingsSoFar = () => goings;

/** Whether the driver has gone on since then; a step that led nowhere is none. No answer takes back who has. */
export const hasGoneOn = async (before) => {
  await going;
  return before !== goings;
};

// What the address of the content is, without the place on it.
let shown = location.pathname + location.search;

/**
 * Shows the page at an address.
 *
 * @param {string} address
 * @param {{isReturn?: boolean, isAnswer?: boolean}} options - Whether the browser's history has led there already, and
 *   whether a press has.
 * @returns {Promise<boolean | undefined>} Whether it is shown.
 */
export const visit = async (address, { isReturn = false, isAnswer = false } = {}) => {
  const url = new URL(address, location.href);
  visiting.abort("superseded");
  const mine = visiting = new AbortController();
  let answer, page;
  try {
    ({ answer, page } = await ask(url, {}, mine));
  } catch {
    if (mine.signal.reason !== "superseded") {
      tell(content(), isAnswer
        ? "It is recorded, but DashPilot cannot be reached any more. What is shown here is from before."
        : "DashPilot cannot be reached. Try again when there is a connection.");
    }
    return;
  }
  if (mine.signal.aborted) return;
  if (!page) {
    // The browser asks for it anew, in its own way.
    mine.abort("superseded");
    location.assign(url);
    return;
  }
  const actual = new URL(answer.redirected ? answer.url : url);
  if (!actual.hash) actual.hash = url.hash;
  const isHere = actual.pathname === location.pathname;
  if (!isReturn) {
    // What leads back to the page it stands on is no step of the history.
    if (isHere) history.replaceState({}, "", actual);
    else history.pushState({}, "", actual);
  }
  shown = location.pathname + location.search;
  draw(page, { top: isReturn ? history.state?.top ?? 0 : isHere && isAnswer ? null : 0, place: actual.hash });
  return true;
};

// Shows on the page that the driver has gone on to what was recorded meanwhile; what is typed there stays.
const catchUp = async () => {
  const before = drawing();
  const { answer, page } = await ask(shown).catch(() => ({}));
  if (answer?.ok && page && before === drawing()) update(page, true);
};

/** @param {{top?: number | null, place?: string}} where - `top` is `null` where what is seen stays where it is. */
const draw = (page, { top = null, place = "" } = {}) => {
  const isUpdate = top === null && page.body.dataset.page !== "" && page.body.dataset.page === document.body.dataset.page;
  if (isUpdate) update(page, false);
  else show(page);
  const target = place.length > 1 ? document.getElementById(decodeURIComponent(place.slice(1))) : null;
  if (target) target.scrollIntoView({ behavior: "instant" });
  else if (top !== null) scrollTo({ top, behavior: "instant" });
  // So that a screen reader says what there is now.
  focus(content().querySelector(".refusal,[role=alert]") ?? target ?? content().querySelector("h1") ?? content());
};

const focus = (element) => {
  if (!element.matches("a[href],button,input,select,textarea,[tabindex]")) element.tabIndex = -1;
  element.focus({ preventScroll: true });
  if (element.matches(".refusal,[role=alert]")) element.scrollIntoView({ block: "nearest" });
};

// MARK: Presses

// One after the other, in the order they were made.
let presses = Promise.resolve();
let count = 0;

const press = (form, submitter) => {
  if (form.dataset.sent) return;
  // The form may be another attempt's by the time this one is over, and pressed again as that.
  const mark = String(count += 1);
  form.dataset.sent = mark;
  delete form.dataset.rested;
  // Until the answer is there the form keeps the identifier of its attempt, also where it is brought up to date meanwhile:
  // pressing again then records nothing twice (HTTP-11).
  form.dataset.unanswered = mark;
  const data = new FormData(form);
  if (submitter?.name) data.append(submitter.name, submitter.value);
  const isMultipart = form.enctype === "multipart/form-data";
  if (isMultipart) mention(form, "Sending the file. Keep this page open until it has been read.");
  const sent = {
    form, mark, hasFile: isMultipart, asked: form.getAttribute("action"), before: goings,
    address: submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? location.href,
    body: isMultipart ? data : new URLSearchParams(data),
  };
  presses = presses.then(() => send(sent)).catch(reportError).finally(() => {
    if (form.dataset.sent === mark) delete form.dataset.sent;
  });
};

const send = async ({ form, mark, hasFile, asked, before, address, body }) => {
  let answer, page;
  try {
    const options = { method: "POST", body, headers: { "In-Place": "yes" } };
    ({ answer, page } = await ask(address, options, undefined, { hasFile }));
    if (answer.ok && !page && answer.status !== 204) { await save(answer); return; }
  } catch {
    if (await hasGoneOn(before)) {
      tell(content(), "The answer to what you sent before was lost, so nobody knows whether it is recorded. Look before " +
        "you send it again.");
    } else if (form.isConnected && form.getAttribute("action") === asked) {
      tell(form, "DashPilot did not answer, so nobody knows whether this is recorded. Press again: it is recorded once.");
    } else {
      tell(content(), "The answer to what you pressed was lost. What is recorded is shown here.");
    }
    return;
  }
  if (form.dataset.unanswered === mark) delete form.dataset.unanswered;
  const destination = answer.headers.get("Location");
  const isElsewhere = await hasGoneOn(before);
  if (answer.ok && destination && isElsewhere) {
    await catchUp();
  } else if (answer.ok && destination) {
    await visit(destination, { isAnswer: true });
    if (form.dataset.sent === mark) delete form.dataset.sent;
    const next = form.id ? document.getElementById(form.id) : null;
    if (next) rest(next);
  } else if (!page) {
    tell(form, "DashPilot gave an answer that this page cannot read. Load the page again to see what is recorded.");
  } else if (isElsewhere) {
    tell(content(), `What you sent before was not recorded. ${refusal(page)}`);
  } else if (isPassing(answer.status)) {
    // It may go well when it is pressed again, so what was typed stays.
    tell(form, refusal(page));
  } else {
    visiting.abort("superseded");
    draw(page);
  }
};

const refusal = (page) => page.querySelector("[role=alert]")?.textContent ?? page.title;

const isPassing = (status) => status === 408 || status === 429 || status >= 500;

// A file that answers a form is kept as the browser keeps files.
const save = async (answer) => {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await answer.blob());
  link.download = /filename="([^"]+)"/.exec(answer.headers.get("Content-Disposition") ?? "")?.[1] ?? "";
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};

// Says beside the control what came of the press.
export const tell = (form, sentence) => {
  const words = put(form, sentence, "refusal", "alert");
  focus(words);
  return words;
};

// Says beside the control what goes on.
const mention = (form, sentence) => { put(form, sentence, "quiet", "status"); };

const put = (form, sentence, kind, role) => {
  const place = form.isConnected ? form : (form.id && document.getElementById(form.id)) || content();
  for (const earlier of document.querySelectorAll(".told")) earlier.remove();
  const words = document.createElement("p");
  words.className = `${kind} told`;
  words.setAttribute("role", role);
  words.textContent = sentence;
  if (place.localName === "form") place.append(words);
  else place.prepend(words);
  return words;
};

// MARK: What is pressed

document.addEventListener("submit", (event) => {
  const form = event.target;
  const submitter = event.submitter;
  if (event.defaultPrevented || (submitter?.getAttribute("formtarget") ?? form.getAttribute("target"))) return;
  const method = submitter?.getAttribute("formmethod") ?? form.getAttribute("method") ?? "get";
  const address = new URL(submitter?.getAttribute("formaction") ?? form.getAttribute("action") ?? "", location.href);
  if (address.origin !== location.origin) return;
  event.preventDefault();
  if (method.toLowerCase() === "post") { press(form, submitter); return; }
  const data = new FormData(form);
  if (submitter?.name) data.append(submitter.name, submitter.value);
  address.search = new URLSearchParams(data);
  go(address);
});

document.addEventListener("click", (event) => {
  const link = event.target.closest?.("a[href]");
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.origin !== location.origin || link.hasAttribute("download")) return;
  if (link.target && link.target !== "_self") return;
  // A place on this page.
  if (link.getAttribute("href").startsWith("#")) return;
  event.preventDefault();
  go(link.href);
});

// MARK: History

history.scrollRestoration = "manual";
if (history.state?.top) scrollTo({ top: history.state.top, behavior: "instant" });

let noting;
addEventListener("scroll", () => {
  clearTimeout(noting);
  noting = setTimeout(() => history.replaceState({ ...history.state, top: scrollY }, ""), 300);
}, { passive: true });

addEventListener("popstate", () => {
  clearTimeout(noting);
  // A place on the same page.
  if (location.pathname + location.search === shown) return;
  go(location.href, { isReturn: true });
});
