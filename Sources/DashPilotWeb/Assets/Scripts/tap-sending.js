// Sends the taps that wait, in the order they were made, and notes what became of each (OFFLINE-2 to OFFLINE-4).
import { kept, note } from "./kept.js";
import { Refused, post } from "./post.js";

const address = "/api/v1/taps";
const most = 50;

/** What the server said of this phone's clock, `null` where nothing (OFFLINE-6). */
export let clockSentence = null;

/** The instant of the tap that has waited longest, `null` where none waits. */
export const oldestTap = async () => (await waiting())[0]?.instant ?? null;

const waiting = async () => (await kept()).filter((tap) => tap.status === "waiting");

/**
 * Sends taps made at or before an instant, some at a time.
 *
 * @returns {Promise<boolean>} Whether there were any.
 */
export const sendTaps = async (until) => {
  const all = await waiting();
  const later = all.findIndex((tap) => tap.instant > until);
  const taps = all.slice(0, later < 0 ? most : Math.min(later, most));
  if (taps.length === 0) return false;
  await deliver(taps);
  return true;
};

// One that the server cannot read does not hold up the others: it is found by sending fewer.
const deliver = async (taps) => {
  const { answer, words } = await post(address, { sentAt: Date.now(), taps: taps.map(sent) });
  if (answer.status === 200 && Array.isArray(words?.taps)) {
    clockSentence = words.clock?.sentence ?? null;
    for (const tap of taps) await take(tap, words.taps.find((one) => one.id === tap.id));
  } else if ([400, 413, 422].includes(answer.status) && typeof words?.code === "string") {
    if (taps.length === 1) { await note(taps[0], { status: "refused", message: words.detail }); return; }
    const middle = taps.length >> 1;
    await deliver(taps.slice(0, middle));
    await deliver(taps.slice(middle));
  } else {
    throw new Refused({ answer, words });
  }
};

const take = async (tap, answer) => {
  switch (answer?.outcome) {
    case "recorded": case "alreadyRecorded":
      await note(tap, { status: "recorded", recordedAt: Date.now(), next: answer.next ?? null });
      break;
    case "refused":
      await note(tap, { status: "refused", message: answer.message });
      break;
    default: throw new Refused();
  }
};

const sent = ({ id, action, instant, shift, pause, stretch, offer, deliveries, delivery }) =>
  ({ id, action, instant, shift, pause, stretch, offer, deliveries, delivery });
