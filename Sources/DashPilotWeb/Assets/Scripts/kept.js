// Taps that the server has not answered for, in the browser's own storage, in the order they were made (OFFLINE-2). There is
// no other copy that could be written over it: every page of the browser reads and changes the one that is stored.

const name = "dashpilot-taps";
const store = "taps";

let opening = null;
const open = () => opening ??= new Promise((resolve, reject) => {
  const request = indexedDB.open(name, 1);
  request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath: "order", autoIncrement: true });
  request.onsuccess = () => {
    request.result.onversionchange = () => { request.result.close(); opening = null; };
    request.result.onclose = () => { opening = null; };
    resolve(request.result);
  };
  request.onerror = () => { opening = null; reject(request.error); };
});

const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

const change = async (act) => {
  // Strict, so that a tap that was kept outlives a phone whose battery ends.
  const transaction = (await open()).transaction(store, "readwrite", { durability: "strict" });
  const over = new Promise((resolve, reject) => {
    transaction.oncomplete = resolve;
    transaction.onabort = () => reject(transaction.error);
  });
  act(transaction.objectStore(store));
  await over;
  tell();
};

// What the storage would not take, because it is full or not to be had: it stays for as long as the page is open.
let unstored = [];

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

/** Keeps a tap, behind those that are kept already. Once this has returned, closing the page does not lose it. */
export const keep = async (tap) => {
  const entry = { ...tap, status: "waiting" };
  try {
    await change((taps) => taps.add(entry));
  } catch {
    unstored.push(entry);
    tell();
  }
};

/**
 * Everything that is kept, in the order it was made.
 *
 * @returns {Promise<{id: string, action: string, instant: number, label: string, status: string, message?: string}[]>}
 *   `status` is `waiting`, `recorded` (answered for, but not yet seen on a page) or `refused`.
 */
export const kept = async () => {
  try {
    return [...await done((await open()).transaction(store).objectStore(store).getAll()), ...unstored];
  } catch { return [...unstored]; }
};

/** How many are lost when the page is closed. */
export const unstoredCount = () => unstored.filter((tap) => tap.status === "waiting").length;

/** Notes what became of a tap. */
export const note = async (tap, changes) => {
  Object.assign(tap, changes);
  if (unstored.includes(tap)) tell();
  else await change((taps) => taps.put(tap));
};

/** Lets taps go. */
export const forget = async (gone) => {
  const inMemory = new Set(gone);
  unstored = unstored.filter((tap) => !inMemory.has(tap));
  const orders = gone.filter((tap) => tap.order !== undefined).map((tap) => tap.order);
  if (orders.length > 0) await change((taps) => { for (const order of orders) taps.delete(order); });
  else tell();
};
