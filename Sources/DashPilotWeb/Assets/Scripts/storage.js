// A store of records in the browser's own storage, which every page of the browser reads and changes.

/** What a request for a record or several comes to. */
export const done = (request) => new Promise((resolve, reject) => {
  request.onsuccess = () => resolve(request.result);
  request.onerror = () => reject(request.error);
});

/**
 * The one store of a database; opened when it is first used, and again after it could not be.
 *
 * @param {string} name - The database's.
 * @param {string} store
 * @param {{keyPath?: string, durability?: string}} options - Keys are numbers that rise, put into `keyPath` if there is one.
 *   With the durability `strict` a change that is over outlives a phone whose battery ends.
 */
export const storage = (name, store, { keyPath = null, durability = "default" } = {}) => {
  let opening = null;
  const open = () => opening ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(store, { keyPath, autoIncrement: true });
    request.onsuccess = () => {
      // Another page that brings the storage up to date is not held up by this one.
      request.result.onversionchange = () => { request.result.close(); opening = null; };
      request.result.onclose = () => { opening = null; };
      resolve(request.result);
    };
    request.onerror = () => reject(request.error);
  }).catch((failure) => { opening = null; throw failure; });
  return {
    /** The store, to be read at once. */
    reading: async () => (await open()).transaction(store).objectStore(store),

    /** Has `act` change the store, and waits until that is over. */
    change: async (act) => {
      const transaction = (await open()).transaction(store, "readwrite", { durability });
      const over = new Promise((resolve, reject) => {
        transaction.oncomplete = resolve;
        transaction.onabort = () => reject(transaction.error);
      });
      act(transaction.objectStore(store));
      await over;
    },
  };
};
