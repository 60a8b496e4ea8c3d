// Sends the positions that wait, in order, and lets each go only when the server has answered for it (INTAKE-13).
import { add, next, waiting } from "./queue.js";
import { Refused, post } from "./post.js";
import { oldestTap, sendTaps } from "./tap-sending.js";
import { sayWaiting } from "./waiting.js";

const address = "/api/v1/positions";
const most = 200;
const dayMilliseconds = 86_400_000;
const leftOutName = "dashpilot-left-out";

/** What the server is told of the page besides (INTAKE-18). */
export const about = { permission: "prompt" };

let isAsked = false;
let trouble = null;
let restingUntil = 0;
let restSeconds = 1;
let timer = null;

/** Takes a position from the device and sends it as soon as it can be. */
export const take = async (load, position) => {
  await add(load, position);
  send();
};

/**
 * Sends what waits. Two pages of one browser take turns, so none is sent twice.
 *
 * @param {{isUrgent?: boolean}} options - Whether to try although it failed a moment ago.
 */
export const send = ({ isUrgent = false } = {}) => {
  if (isUrgent) restingUntil = 0;
  if (isAsked || performance.now() < restingUntil) { say(); return; }
  isAsked = true;
  alone(async () => {
    isAsked = false;
    try {
      while (await sendSome()) { /* Until none is left. */ }
      trouble = null;
      restSeconds = 1;
    } catch (failure) {
      trouble = failure instanceof Refused ? failure : new Refused();
      rest();
    }
    await say();
    // Not waited for: what a page shows next must not hold up another page's sending.
    for (const act of following) act(trouble).catch(reportError);
  });
};

const following = [];

/** Has an asynchronous `act` called after each sending, with what kept it from being finished, or `null`. */
export const onSent = (act) => { following.push(act); };

const alone = (action) => {
  if (navigator.locks) navigator.locks.request("dashpilot-sending", action).catch(reportError);
  else turns = turns.then(action).catch(reportError);
};
let turns = Promise.resolve();

const rest = () => {
  // A device that is not let in is not let in a second later either, and the server counts the attempts (ACCESS-6).
  const least = trouble.status === 401 || trouble.status === 403 ? 60 : 0;
  const seconds = Math.max(restSeconds, trouble.retrySeconds, least);
  restSeconds = Math.min(restSeconds * 2, 30);
  restingUntil = performance.now() + seconds * 1000;
  clearTimeout(timer);
  timer = setTimeout(send, seconds * 1000 + 50);
};

// Taps and positions go together, in the order of time (OFFLINE-2).
const sendSome = async () => {
  const { entries, remove } = await next(most);
  if (await sendTaps(entries[0]?.position.instant ?? Infinity)) return true;
  if (entries.length === 0) return false;
  const tap = await oldestTap() ?? Infinity;
  const later = entries.findIndex((entry) => entry.position.instant >= tap);
  // A tap may have been made in between.
  if (later !== 0) await deliver(entries, 0, later < 0 ? entries.length : later, remove);
  return true;
};

// One that the server cannot read does not hold up the others: the batch is halved until it stands alone.
const deliver = async (entries, first, end, remove) => {
  if (await areTaken(entries.slice(first, end))) {
    await remove(first, end);
  } else if (end - first === 1) {
    localStorage.setItem(leftOutName, String(leftOut() + 1));
    await remove(first, end);
  } else {
    const middle = (first + end) >> 1;
    await deliver(entries, first, middle, remove);
    await deliver(entries, middle, end, remove);
  }
};

/** `false` where the server has read them and says that they are none. */
const areTaken = async (entries) => {
  const { answer, words } = await post(address, {
    load: entries[0].load, inFront: document.visibilityState === "visible", permission: about.permission,
    sentAt: Date.now(), positions: entries.map((entry) => entry.position),
  });
  // Whoever else answers on the way, as the sign-in page of a network does, has not taken them.
  if (answer.status === 200 && words?.taken === true) return true;
  if ([400, 413, 422].includes(answer.status) && typeof words?.code === "string") return false;
  throw new Refused({ answer, words });
};

const leftOut = () => Number(localStorage.getItem(leftOutName)) || 0;

// MARK: What is said of it

const positions = (count) => count === 1 ? "1 position" : `${count} positions`;

const say = async () => {
  const { count, since, unstored } = await waiting();
  const sentences = [];
  // What is on its way just now does not wait.
  if (count > 0 && trouble) {
    sentences.push(`${positions(count)} of your route ${count === 1 ? "waits" : "wait"} to be sent. ${reason(trouble)}`);
    if (Date.now() - since > dayMilliseconds) {
      sentences.push("Some of them are more than a day old. Open DashPilot where it can be reached before long: a browser " +
        "may clear what a page keeps.");
    }
    if (unstored > 0) {
      sentences.push(`This browser would not store ${positions(unstored)} of them. Keep this page open until they are sent.`);
    }
  }
  sayWaiting("positions", sentences);
  const missing = leftOut();
  sayWaiting("left out", missing === 0 ? [] : [
    `${positions(missing)} of your route could not be read by DashPilot and ${missing === 1 ? "was" : "were"} left out.`,
  ], { label: "OK", action: () => { localStorage.removeItem(leftOutName); say(); } });
};

/** Why what waits has not been sent. */
export const reason = (trouble) => {
  if (trouble.status === 0) return "DashPilot cannot be reached at present.";
  if (trouble.isUnpaired) return "This device is not paired any more. Pair it again, and what waits is sent.";
  return trouble.sentence ?? "DashPilot cannot take what waits at present.";
};
