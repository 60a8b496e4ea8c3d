// A press on the running shift is kept on the phone first, under an identifier of its own, and let go once the server has
// answered for it: so it is recorded once, at the instant it was made, with or without a network (OFFLINE-2, HTTP-11).
import "./cancelling.js";
import { awayContent, time } from "./away.js";
import { content, fill, onContent, onFresh, rest } from "./content.js";
import { forget, keep, kept, onKept, unstoredCount } from "./kept.js";
import { refresh } from "./live.js";
import { letPageGo } from "./pairing.js";
import { follow } from "./positions.js";
import { onSent, reason, send } from "./sending.js";
import { contains } from "./shift.js";
import { clockSentence } from "./tap-sending.js";
import { goingsSoFar, hasGoneOn, tell, visit } from "./visits.js";
import { sayWaiting } from "./waiting.js";

// How long a press may be on its way before the page goes on without the answer.
const patience = 3000;
const minuteMilliseconds = 60_000;
const dayMilliseconds = 86_400_000;

// MARK: A press

const newID = () => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = bytes[6] & 0x0f | 0x40;
  bytes[8] = bytes[8] & 0x3f | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("").toUpperCase();
  return digits.replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5");
};

// The tap that a form stands for, with the identifiers of the records it makes.
const tapOf = ({ tap: action, label, shift, pause, stretch, delivery, count }) => {
  const tap = { id: newID(), action, instant: Date.now(), label };
  switch (action) {
    case "start": return { ...tap, shift: newID() };
    case "pause": return { ...tap, shift, pause: newID() };
    case "resume": return { ...tap, shift, pause };
    case "park": return { ...tap, shift, stretch: newID() };
    case "drive": return { ...tap, shift, stretch };
    case "accept":
      return { ...tap, shift, offer: newID(), deliveries: Array.from({ length: Number(count) }, newID) };
    case "end": return { ...tap, shift };
    default: return { ...tap, delivery };
  }
};

// Those whose answer this page waits for, and those that it has stopped waiting for.
const pressed = new Map();
const late = new Set();

const answered = (tap) => new Promise((resolve) => {
  const done = (outcome) => { clearTimeout(timer); pressed.delete(tap.id); resolve(outcome); };
  const timer = setTimeout(() => done(null), patience);
  pressed.set(tap.id, done);
});

let presses = 0;

// A control that was pressed cannot be pressed again before its answer.
const hold = (form, isHeld) => {
  for (const button of form.querySelectorAll("button")) {
    if (isHeld) button.dataset.resting = "yes";
    else delete button.dataset.resting;
    button.disabled = isHeld;
  }
};

const press = async (form) => {
  const tap = tapOf(form.dataset);
  // The form may be the next step's by the time this one is over, and pressed again as that.
  const mark = form.dataset.sent = `tap ${presses += 1}`;
  delete form.dataset.rested;
  const goings = goingsSoFar();
  hold(form, true);
  await keep(tap);
  const answer = answered(tap);
  send({ isUrgent: true });
  const outcome = await answer;
  const release = () => {
    if (form.dataset.sent !== mark) return;
    delete form.dataset.sent;
    if (outcome?.status !== "recorded") hold(form, false);
  };
  if (!outcome) {
    late.add(tap.id);
    // Not before it is seen to wait: who sees nothing come of a press makes another.
    await (await hasGoneOn(goings) ? showWaiting() : goAway()).finally(release);
    return;
  }
  release();
  if (await hasGoneOn(goings)) {
    // Nobody is taken back by an answer. What was refused is said on whatever page stands there (OFFLINE-4).
    hold(form, false);
  } else if (outcome.status === "refused") {
    await forget([outcome]);
    await refresh();
    tell(form, outcome.message).id = `${form.id}-refusal`;
  } else {
    await visit(outcome.next ?? "/", { isAnswer: true });
    restNamed(form.id);
  }
};

// The second tap of a doubled one may meet the next step, drawn in place of the first within the same moment.
const nothing = { id: "", at: -Infinity };
let before = nothing;
const isMoment = () => performance.now() - before.at < 350;
const isSecondOfDouble = ({ id }) => {
  if (id !== "" && id === before.id && isMoment()) return true;
  before = { id, at: performance.now() };
  return false;
};

const restNamed = (id) => {
  const form = id ? document.getElementById(id) : null;
  if (form) rest(form);
};

// What was pressed in between, as an undo, makes the same press one of its own.
document.addEventListener("click", ({ target }) => {
  const control = target.closest?.("a[href],button");
  if (control && control.closest("form")?.id !== before.id) before = nothing;
}, true);

// Before the listener that posts forms.
document.addEventListener("submit", (event) => {
  const form = event.target;
  if (!form.dataset.tap) return;
  event.preventDefault();
  if (form.dataset.sent || isSecondOfDouble(form)) return;
  // What offers a number of deliveries does not stay open for a second press.
  form.closest("details")?.removeAttribute("open");
  press(form).catch(reportError);
}, true);

// MARK: The page without a network

let last = null;
let isAway = false;
let taps = [];
let lastTrouble = null;
let isPersistent;

const isNow = () => document.body.dataset.page === "now";

const learn = (page) => {
  if (page.body.dataset.page !== "now") return;
  const figures = page.querySelector("#route-so-far .figures")?.cloneNode(true);
  const offline = page.getElementById("offline");
  if (!offline) {
    // The part that moves with the route, asked for alone; of everything else the stream of events would have told.
    if (last && figures) Object.assign(last, { figures, at: Date.now() });
    return;
  }
  const keptAt = page.body.dataset.keptAt;
  last = {
    state: JSON.parse(offline.dataset.state), words: JSON.parse(offline.dataset.words), capture: offline.content,
    isKept: keptAt !== undefined, at: keptAt === undefined ? Date.now() : Number(keptAt),
    figures,
  };
  isAway = keptAt !== undefined || taps.some((tap) => tap.status === "waiting") && isAway;
  if (keptAt !== undefined) return;
  forgetSeen().catch(reportError);
  // The server answers, so nothing need wait any longer.
  if (taps.some((tap) => tap.status === "waiting") && pressed.size === 0) send({ isUrgent: true });
};

// What the page shows as recorded need not be kept any longer; nor what was recorded so long before that somebody must have
// undone it, if the page does not show it.
const forgetSeen = async () => {
  const { state, words } = last;
  const seen = (await kept()).filter((tap) =>
    tap.status === "recorded" && !pressed.has(tap.id) && !late.has(tap.id) &&
    (contains(state, tap, words) || Date.now() - tap.recordedAt > minuteMilliseconds));
  if (seen.length > 0) await forget(seen);
};

const draw = (keepsRefusals = true) => {
  if (!isAway || !isNow() || !last) return;
  const { nodes, isDriving } = awayContent(last, taps, last.figures?.cloneNode(true), whyAway());
  const fresh = document.createDocumentFragment();
  fresh.append(...nodes);
  follow(isDriving, fresh);
  const isFocused = content().contains(document.activeElement);
  fill([...fresh.childNodes], keepsRefusals);
  if (isFocused && !content().contains(document.activeElement)) content().focus({ preventScroll: true });
  if (isMoment()) restNamed(before.id);
};

// Nothing is known of why an answer is late, and a page that was kept is there because nobody answered.
const whyAway = () => lastTrouble?.status ? lastTrouble.sentence ?? "DashPilot cannot record at present."
  : lastTrouble || last.isKept ? "DashPilot cannot be reached." : "DashPilot has not answered yet.";

const showWaiting = async () => {
  taps = await kept();
  say();
};

const goAway = async () => {
  // Who is not let in is told so, and sees no record.
  if (lastTrouble?.isUnpaired) { await visit("/"); return; }
  await showWaiting();
  // The answer may have come meanwhile.
  if (!taps.some((tap) => tap.status === "waiting")) { await comeBack(lateNext()); return; }
  isAway = true;
  // So that the browser does not clear what waits.
  isPersistent ??= navigator.storage?.persist?.() ?? null;
  // The page that was kept stands at the first address.
  if (isNow()) draw(false);
  else await visit("/");
};

const comeBack = async (address = "/") => {
  isAway = false;
  await visit(address, { isAnswer: true });
};

onFresh(learn);
onContent(() => {
  draw();
  // The answer that the worker did not wait for may still come.
  if (isAway && last?.isKept) refresh();
});

// MARK: What became of it

// Another page of this browser may have sent a tap, and may have seen it recorded and let it go.
const settle = (trouble) => {
  for (const [id, done] of [...pressed]) {
    const tap = taps.find((one) => one.id === id);
    if (!tap) done({ status: "recorded" });
    else if (tap.status !== "waiting") done(tap);
    else if (trouble) done(null);
  }
};

// An answer that was only late leads where it would have led in time: to the undo, or to what a completion raises.
const lateNext = () => {
  const answered = taps.filter((tap) => late.has(tap.id) && tap.status !== "waiting");
  for (const tap of answered) late.delete(tap.id);
  return answered.findLast((tap) => tap.next && Date.now() - tap.instant < minuteMilliseconds)?.next;
};

onSent(async (trouble) => {
  lastTrouble = trouble;
  taps = await kept();
  settle(trouble);
  if (trouble?.isUnpaired) await letPageGo();
  const isWaiting = taps.some((tap) => tap.status === "waiting");
  const next = lateNext();
  if (isNow() && pressed.size === 0 && (next || !isWaiting && !trouble && isAway)) await comeBack(next);
  // What the server drew does not know of them.
  if (isWaiting && trouble && !isAway && isNow()) await goAway();
  // Why it is shown may have become known.
  else draw();
  say();
});

onKept(async () => {
  taps = await kept();
  settle(null);
  draw();
  say();
});

const say = () => {
  const waiting = taps.filter((tap) => tap.status === "waiting" && !pressed.has(tap.id));
  const sentences = [];
  if (waiting.length > 0) {
    sentences.push(`${waiting.length === 1 ? "1 tap waits" : `${waiting.length} taps wait`} to be sent and ` +
      `${waiting.length === 1 ? "is" : "are"} not recorded yet. ${lastTrouble ? reason(lastTrouble) : ""}`.trim());
    if (Date.now() - waiting[0].instant > dayMilliseconds) {
      sentences.push("The first has waited for more than a day. Open DashPilot where it can be reached before long: a " +
        "browser may clear what a page keeps.");
    }
    const unstored = unstoredCount();
    if (unstored > 0) {
      const which = unstored < waiting.length ? `${unstored} of them` : unstored === 1 ? "it" : "them";
      sentences.push(`This browser would not store ${which}. Keep this page open until nothing waits any more.`);
    }
  }
  sayWaiting("taps", sentences);
  sayWaiting("clock", clockSentence ? [clockSentence] : []);
  sayRefused(taps.filter((tap) => tap.status === "refused" && !pressed.has(tap.id)));
};

// Each stays, on every page, until the driver has seen it (OFFLINE-4).
const sayRefused = (refused) => {
  const section = document.getElementById("refused-taps") ?? place();
  const shown = JSON.stringify(refused.map((tap) => tap.id));
  if (section.dataset.shown === shown) return;
  section.dataset.shown = shown;
  section.hidden = refused.length === 0;
  section.replaceChildren(...refused.map((tap) => {
    const words = document.createElement("p");
    words.textContent = `${tap.label}, tapped at ${time(tap.instant)}, was not recorded. ${tap.message}`;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Dismiss";
    button.setAttribute("aria-label", `Dismiss: ${tap.label}, tapped at ${time(tap.instant)}`);
    button.addEventListener("click", () => forget([tap]).catch(reportError));
    const item = document.createElement("div");
    item.append(words, button);
    return item;
  }));
};

const place = () => {
  const section = document.createElement("section");
  section.id = "refused-taps";
  section.className = "notice refused";
  section.setAttribute("aria-label", "Not recorded");
  section.setAttribute("role", "alert");
  document.querySelector("main").before(section);
  return section;
};

// MARK: Beginning

if ("serviceWorker" in navigator && document.querySelector(".bar")) {
  navigator.serviceWorker.register("/worker.js").catch(() => { /* A browser that will not: the page needs its network. */ });
}

(async () => {
  taps = await kept();
  learn(document);
  draw();
  say();
  if (taps.some((tap) => tap.status === "waiting")) send({ isUrgent: true });
  // The answer may only have been late.
  else if (isAway) await refresh();
})().catch(reportError);
