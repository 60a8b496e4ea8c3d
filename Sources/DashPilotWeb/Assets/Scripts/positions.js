// The page's own geolocation: asked for on a tap, and recording while a page is in front (AUTH-9, CAPTURE-4, INTAKE-18).
import { onContent, onFresh } from "./content.js";
import { fetchPage, onRecords } from "./live.js";
import { about, send, take } from "./sending.js";

const allowedName = "dashpilot-allowed";
const allowed = () => localStorage.getItem(allowedName) === "yes";

// Whether the shift as it stood last wants the page to record, and whether that has to be asked for again.
let isWanted = false;
let isUnsure = true;

// One of: asked, tracking, background, denied, restricted, failed, unknown.
let state = "asked";

// The stream, from its start to its stop. A stream that starts anew is a new recording (SESSION-1).
let stream = null;

// Some browsers give positions for as long as the page is open and go on saying that they would ask.
let isGiven = false;

const newLoad = () =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");

// MARK: The stream

const start = () => {
  const mine = stream = { load: newLoad(), watch: null, waiting: new AbortController(), end: () => {}, screen: null };
  // Of two pages open at once one records; the other is ready to take over (INTAKE-7).
  navigator.locks.request("dashpilot-recording", { signal: mine.waiting.signal }, () => new Promise((end) => {
    if (stream !== mine) { end(); return; }
    mine.end = end;
    mine.watch = navigator.geolocation.watchPosition(
      (fix) => taken(mine, fix), (failure) => failed(mine, failure), { enableHighAccuracy: true, maximumAge: 0 });
    keepScreenOn(mine);
  })).catch((error) => { if (stream === mine) reportError(error); });
};

const stop = () => {
  const mine = stream;
  stream = null;
  if (!mine) return;
  if (mine.watch !== null) navigator.geolocation.clearWatch(mine.watch);
  mine.waiting.abort();
  mine.screen?.release();
  mine.end();
};

const taken = (mine, fix) => {
  if (stream !== mine) return;
  isGiven = true;
  about.permission = "granted";
  enter("tracking");
  take(mine.load, {
    instant: Math.floor(fix.timestamp), latitude: fix.coords.latitude, longitude: fix.coords.longitude,
    accuracy: fix.coords.accuracy, receivedAt: Date.now(),
  });
};

const failed = async (mine, failure) => {
  // Unavailable and timeout pass by themselves (ADAPT-3).
  if (stream !== mine || [failure.POSITION_UNAVAILABLE, failure.TIMEOUT].includes(failure.code)) return;
  stop();
  isGiven = false;
  if (failure.code !== failure.PERMISSION_DENIED) { enter("failed"); return; }
  // A question that was put away may be asked again on a tap.
  enter(await permission() === "prompt" ? "asked" : "denied");
};

// The screen stays on while the page records, because a locked one would end it (INTAKE-13).
const keepScreenOn = async (mine) => {
  try {
    const screen = await navigator.wakeLock?.request("screen");
    if (!screen) return;
    if (stream !== mine) { screen.release(); return; }
    mine.screen = screen;
    screen.addEventListener("release", () => { mine.screen = null; draw(document); });
    draw(document);
  } catch { /* A phone that saves its battery refuses; recording goes on while the screen is on. */ }
};

// MARK: What decides

// The browser's own word, or `null` where it gives none.
const permission = async () => {
  try {
    const status = await navigator.permissions.query({ name: "geolocation" });
    status.onchange = reconcile;
    return status.state;
  } catch { return null; }
};

const decided = async () => {
  if (!("geolocation" in navigator) || !isSecureContext || !navigator.locks) return "restricted";
  const word = await permission();
  about.permission = word ?? about.permission;
  if (word === "denied") return "denied";
  if (![null, "prompt", "granted"].includes(word)) return "unknown";
  if (!isGiven && !(word === "granted" && allowed())) return "asked";
  return document.visibilityState === "visible" ? "tracking" : "background";
};

// Reads everything afresh each time; calling it again changes nothing (CAPTURE-6).
let isReconciling = false;
let isAskedAgain = false;
const reconcile = async () => {
  isAskedAgain = true;
  if (isReconciling) return;
  isReconciling = true;
  try {
    while (isAskedAgain) {
      isAskedAgain = false;
      await settle();
    }
  } finally { isReconciling = false; }
};

const settle = async () => {
  if (isUnsure && allowed()) {
    const page = await fetchPage("/");
    if (isUnsure && page?.body.dataset.page === "now") learn(page);
  }
  const next = isWanted ? await decided() : state;
  // The shift may have changed while the browser was asked.
  if (!isWanted) { stop(); return; }
  if (next === "tracking" && !stream) start();
  // While the browser asks, the stream that made it ask stays.
  if (next !== "tracking" && !(next === "asked" && stream && document.visibilityState === "visible")) stop();
  enter(next);
};

const learn = (page) => {
  isWanted = page.getElementById("capture")?.dataset.wanted === "yes";
  isUnsure = false;
};

/** Records, or does not, as the shift will stand once what waits is recorded, and says so in `fresh` content. */
export const follow = (wanted, fresh) => {
  isWanted = wanted;
  isUnsure = false;
  draw(fresh);
  reconcile();
};

const wish = (page) => page.getElementById("capture")?.dataset.wanted === "yes";

// MARK: What is shown

const enter = (next) => {
  if (state === next) return;
  state = next;
  draw(document);
};

// Where the shift decides, or a location app records, the server's own words stand.
const draw = (page) => {
  const panel = page.getElementById("capture");
  if (panel?.dataset.wanted !== "yes") return;
  const names = state === "tracking" && stream?.screen ? ["tracking", "awake"] : [state];
  const shown = names.join(" ");
  if (panel.dataset.shown === shown) return;
  // What was fetched may be that part of the page alone.
  const words = names.map((name) => {
    const place = `template[data-capture="${name}"]`;
    return page.querySelector(place) ?? document.querySelector(place);
  });
  if (words.includes(null)) return;
  panel.dataset.shown = shown;
  panel.replaceChildren(...words.map((template) => template.content.cloneNode(true)));
};

onFresh((page) => {
  if (page.body.dataset.page === "now") learn(page);
  draw(page);
});
onRecords(() => {
  // Elsewhere than on the shift's own page nothing else tells that it was paused or ended.
  if (document.body.dataset.page === "now") return;
  isUnsure = true;
  reconcile();
});
onContent(reconcile);

document.addEventListener("click", (event) => {
  if (!event.target.closest?.("#allow")) return;
  localStorage.setItem(allowedName, "yes");
  navigator.storage?.persist?.();
  if (!stream) start();
  reconcile();
});

document.addEventListener("visibilitychange", () => {
  reconcile();
  if (document.visibilityState === "visible") send({ isUrgent: true });
});
addEventListener("pagehide", stop);
addEventListener("pageshow", (event) => { if (event.persisted) reconcile(); });
addEventListener("online", () => send({ isUrgent: true }));

if (document.body.dataset.page === "now") learn(document);
draw(document);
if (document.querySelector(".bar")) reconcile();
send();
