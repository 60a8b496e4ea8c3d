// Whether this device is still let in.

/** Lets the page that the worker keeps go, where an answer says that this device is no longer paired (OFFLINE-1). */
export const noticePairing = async (status) => {
  if (status === 401) await globalThis.caches?.delete("dashpilot-page");
};
