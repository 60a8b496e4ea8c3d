// The page of the running shift while DashPilot cannot be reached: what was recorded last and how old that is, the taps that
// wait, each marked as waiting, and the controls for what comes next (OFFLINE-1, OFFLINE-5).
import { activeDeliveries, pauseOf, stretchOf, withTaps } from "./shift.js";

const make = (name, attributes = {}, ...children) => {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value !== undefined && value !== null) element.setAttribute(key, value);
  }
  element.append(...children.filter((child) => child !== null && child !== undefined));
  return element;
};

const locale = () => document.body.dataset.locale || undefined;

/** A time of day, with its date where that is another day. */
export const time = (instant) => {
  const isToday = new Date(instant).toDateString() === new Date().toDateString();
  return new Intl.DateTimeFormat(locale(), isToday ? { timeStyle: "short" } : { dateStyle: "medium", timeStyle: "short" })
    .format(instant);
};

const age = (instant) => {
  const minutes = Math.max(0, Math.round((Date.now() - instant) / 60_000));
  const format = new Intl.RelativeTimeFormat(locale(), { numeric: "always" });
  if (minutes < 1) return "less than a minute ago";
  return minutes < 120 ? format.format(-minutes, "minute") : format.format(-Math.round(minutes / 60), "hour");
};

const numbered = (pattern, number) => pattern.replaceAll("{number}", number);

/**
 * The content of the page.
 *
 * @param {{state: object, words: object, capture: DocumentFragment, at: number}} last - What the server said last, and when.
 * @param {object[]} taps - What is kept.
 * @param {Element | null} figures - The figures as the server drew them last.
 * @param {string} why - A sentence on why this is not what the server says now.
 * @returns {{nodes: Node[], isDriving: boolean}} `isDriving` is whether the route is to be recorded.
 */
export const awayContent = (last, taps, figures, why) => {
  const { words } = last;
  const { shift } = withTaps(last.state, taps, words);
  const waiting = taps.filter((tap) => tap.status === "waiting");
  const pause = shift && pauseOf(shift);
  const stretch = shift && stretchOf(shift);
  // Where a location app records, the page has nothing to say of it and does not.
  const isDriving = Boolean(shift && !pause && !stretch) && last.capture.childElementCount > 0;
  const title = !shift ? words.titles.none : pause ? words.titles.paused : words.titles.running;
  const nodes = [
    make("h1", {}, title),
    shift ? make("p", { class: "quiet" }, shift.started ?? `Started ${time(shift.startedAt)}`) : null,
    notice(last, waiting, why),
    // Not under the name that the page has for them: what is fetched for that part alone knows nothing of the taps.
    shift && figures ? make("div", { id: "route-before" }, figures) : null,
    list(waiting),
    pause ? make("p", { class: "notice" }, words.notices.paused) : null,
    isDriving ? last.capture.cloneNode(true) : null,
    stretch && !pause ? make("p", { class: "notice" }, make("strong", {}, words.notices.parkedTitle), " ",
      words.notices.parked) : null,
  ];
  if (shift) {
    const active = activeDeliveries(shift, words);
    nodes.push(...active.map((delivery) => card(delivery, words)));
    nodes.push(make("div", { class: "dock" }, ...dock(shift, pause, stretch, active, words)));
    nodes.push(controls(shift, pause, active, words));
  } else {
    nodes.push(tapForm({ tap: "start" }, words, "primary large"));
  }
  return { nodes: nodes.filter(Boolean), isDriving };
};

const notice = (last, waiting, why) => make("p", { class: "notice", id: "away" },
  make("strong", {}, why), " ",
  `This is what was recorded at ${time(last.at)}, ${age(last.at)}` +
  (waiting.length > 0 ? ", with the taps that wait." : ". Taps are kept on this phone until they can be sent."));

const list = (waiting) => waiting.length === 0 ? null : make("section", { "aria-labelledby": "waiting-taps" },
  make("h2", { id: "waiting-taps" }, "Not recorded yet"),
  make("ul", { class: "rows" }, ...waiting.map((tap) => make("li", {},
    `${time(tap.instant)} · ${tap.label}`, " ", make("span", { class: "quiet" }, "(waits to be sent)")))));

const form = (data, label, { spoken, class: className } = {}, name) => {
  const attributes = { method: "post", action: "/", class: name === "next" ? "single next" : "single", id: name };
  for (const [key, value] of Object.entries(data)) attributes[`data-${key}`] = value;
  attributes["data-label"] ??= label;
  return make("form", attributes, make("button", { type: "submit", class: className, "aria-label": spoken }, label));
};

const tapForm = (data, words, className) => {
  const { label, spoken } = words.taps[data.tap];
  return form(data, label, { spoken, class: className }, data.tap);
};

const step = (delivery, words) => {
  const action = words.states[delivery.state].next;
  const name = numbered(words.delivery, delivery.number);
  return { action, words: words.steps[action], label: `${name} · ${words.steps[action].label}` };
};

const stepForm = (delivery, words, name) => {
  const { action, words: said, label } = step(delivery, words);
  return form(
    { tap: action, delivery: delivery.id, label }, name === "next" ? label : said.label,
    { spoken: numbered(said.spoken, delivery.number), class: "primary large" }, name);
};

const card = (delivery, words) => {
  const { number } = delivery;
  const said = words.states[delivery.state];
  const cancel = make("button", {
    type: "button", "data-cancels": delivery.id, "aria-label": numbered(words.cancel.spoken, number),
    "data-label": numbered(words.cancel.label, number), "data-question": numbered(words.cancel.question, number),
  }, numbered(words.cancel.label, number));
  return make("article", { class: "card", "aria-labelledby": `delivery-${number}` },
    make("h2", { id: `delivery-${number}`, "aria-label": numbered(said.spoken, number) },
      make("span", { "aria-hidden": "true" }, `${said.symbol} `), numbered(words.delivery, number)),
    make("p", { class: "state", "aria-hidden": "true" }, said.label),
    delivery.waits === "waiting" ? make("p", { class: "quiet" }, "Not recorded yet: this waits to be sent.") : null,
    stepForm(delivery, words, `step-${number}`), make("p", {}, cancel));
};

const controls = (shift, pause, active, words) => {
  if (active.length > 0) {
    return make("p", { class: "quiet" }, "The shift can be paused or ended once no delivery is in progress. Places, amounts " +
      "and corrections wait until DashPilot can be reached.");
  }
  return make("div", { class: "row" },
    pause ? null : tapForm({ tap: "pause", shift: shift.id }, words),
    tapForm({ tap: "end", shift: shift.id }, words));
};

const dock = (shift, pause, stretch, active, words) => {
  if (pause) {
    return [
      make("p", { class: "quiet" }, words.notices.resumeFirst),
      tapForm({ tap: "resume", shift: shift.id, pause: pause.id }, words, "primary large"),
    ];
  }
  return [
    active.length > 0 ? stepForm(active[0], words, "next") : null,
    stretch
      ? tapForm({ tap: "drive", shift: shift.id, stretch: stretch.id }, words, "primary large")
      : tapForm({ tap: "park", shift: shift.id }, words, "large"),
    tapForm({ tap: "accept", shift: shift.id, count: 1 }, words, "large"),
    several(shift, words),
  ];
};

const several = (shift, words) => make("details", { class: "several" },
  make("summary", {}, "Several"),
  make("div", { class: "choices" }, ...[2, 3, 4, 5, 6, 7, 8, 9, 10].map((count) => form(
    { tap: "accept", shift: shift.id, count, label: `${words.taps.accept.label} × ${count}` }, String(count),
    { spoken: `Record an offer of ${count} deliveries` }, `several-${count}`))));
