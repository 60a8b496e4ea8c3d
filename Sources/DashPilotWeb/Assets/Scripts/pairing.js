// Whether this device is still let in.

/** Lets the page that the worker keeps go, where an answer says that this device is no longer paired (OFFLINE-1). */
export const noticePairing = async (status) => {
  if (status !== 401) return;
  for (const name of await globalThis.caches?.keys() ?? []) {
    if (name.startsWith("dashpilot-page")) await caches.delete(name);
  }
};
