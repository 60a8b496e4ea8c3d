// Positions that the server has not answered for, in the browser's own storage, in the order they came (INTAKE-13). Closing
// the page loses none.
import { done, storage } from "./storage.js";

const { reading, change } = storage("dashpilot", "positions");

// What the storage would not take, because it is full or not to be had: it waits here for as long as the page is open.
let unstored = [];

/** Puts a position behind those that wait. */
export const add = async (load, position) => {
  const entry = { load, position };
  try {
    await change((positions) => positions.add(entry));
  } catch {
    unstored.push(entry);
  }
};

/**
 * The positions that have waited longest, of one load of the page.
 *
 * @returns {Promise<{entries: {load: string, position: object}[], remove: (first: number, end: number) => Promise<void>}>}
 *   `remove` lets those from `first` up to and without `end` go.
 */
export const next = async (most) => {
  try {
    const positions = await reading();
    const [keys, found] = await Promise.all([
      done(positions.getAllKeys(null, most)), done(positions.getAll(null, most)),
    ]);
    if (found.length > 0) {
      const entries = found.slice(0, ofOneLoad(found));
      return {
        entries,
        remove: (first, end) => change((positions) => positions.delete(IDBKeyRange.bound(keys[first], keys[end - 1]))),
      };
    }
  } catch { /* Only what is not stored can be had. */ }
  const entries = unstored.slice(0, Math.min(most, ofOneLoad(unstored)));
  return {
    entries,
    remove: async (first, end) => {
      const gone = new Set(entries.slice(first, end));
      unstored = unstored.filter((entry) => !gone.has(entry));
    },
  };
};

const ofOneLoad = (entries) => {
  const end = entries.findIndex((entry) => entry.load !== entries[0].load);
  return end < 0 ? entries.length : end;
};

/** How many wait, when the first of them was fixed, and how many are lost when the page is closed. */
export const waiting = async () => {
  let count = 0;
  let first = unstored[0];
  try {
    const positions = await reading();
    const [stored, oldest] = await Promise.all([done(positions.count()), done(positions.getAll(null, 1))]);
    count = stored;
    first = oldest[0] ?? first;
  } catch { /* As above. */ }
  return { count: count + unstored.length, since: first?.position.instant ?? null, unstored: unstored.length };
};
