// Taps that the server has not answered for, in the browser's own storage, in the order they were made (OFFLINE-2). There is
// no other copy that could be written over it: every page of the browser reads and changes the one that is stored.
import { done, storage } from "./storage.js";

const name = "dashpilot-taps";
const { reading, change } = storage(name, "taps", { keyPath: "order", durability: "strict" });

// What the storage would not take, because it is full or not to be had: it stays for as long as the page is open.
let unstored = [];

// What was stored when it was last read. A storage that cannot be read just now has not lost it.
let known = [];

const following = [];
const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel(name) : null;
const follow = () => { for (const act of following) act(); };
if (channel) channel.onmessage = follow;
const tell = () => {
  channel?.postMessage("changed");
  follow();
};

/** Has `act` called whenever what is kept has changed, here or on another page of this browser. */
export const onKept = (act) => { following.push(act); };

let keeping = Promise.resolve();

/** Keeps a tap, behind those that are kept already. Once this has returned, closing the page does not lose it. */
export const keep = (tap) => keeping = keeping.then(() => put({ ...tap, status: "waiting" }));

const put = async (entry) => {
  // Those that the storage would not take before go first: a later one may need them.
  const entries = [...unstored, entry];
  const additions = [];
  try {
    await change((taps) => { for (const one of entries) additions.push(taps.add(one)); });
    entries.forEach((one, index) => { one.order = additions[index].result; });
    known.push(...entries);
    unstored = unstored.filter((one) => !entries.includes(one));
  } catch { unstored.push(entry); }
  tell();
};

/**
 * Everything that is kept, in the order it was made.
 *
 * @returns {Promise<{id: string, action: string, instant: number, label: string, status: string, message?: string}[]>}
 *   `status` is `waiting`, `recorded` (answered for, but not yet seen on a page) or `refused`.
 */
export const kept = async () => {
  try {
    known = await done((await reading()).getAll());
  } catch { /* Then they are those from before. */ }
  return [...known, ...unstored.filter((tap) => !known.some((one) => one.id === tap.id))];
};

/** How many are lost when the page is closed. */
export const unstoredCount = () => unstored.filter((tap) => tap.status === "waiting").length;

/** Notes what became of a tap. */
export const note = async (tap, changes) => {
  Object.assign(tap, changes);
  if (!unstored.includes(tap)) await change((taps) => taps.put(tap));
  tell();
};

/** Lets taps go. */
export const forget = async (gone) => {
  const inMemory = new Set(gone);
  unstored = unstored.filter((tap) => !inMemory.has(tap));
  const orders = gone.filter((tap) => tap.order !== undefined).map((tap) => tap.order);
  if (orders.length > 0) await change((taps) => { for (const order of orders) taps.delete(order); });
  known = known.filter((tap) => !orders.includes(tap.order));
  tell();
};
