// Whether this device is still let in.

/** Whether the server says that this device is not paired. A proxy that asks for a password of its own does not (HTTP-8). */
export const isUnpaired = (answer) => answer?.status === 401 && answer.headers.has("X-Request-ID");

/** Lets the page that the worker keeps go (OFFLINE-1). */
export const letPageGo = async () => {
  try {
    for (const name of await globalThis.caches?.keys() ?? []) {
      if (name.startsWith("dashpilot-page")) await caches.delete(name);
    }
  } catch { /* A browser that gives no storage out has kept no page in it. */ }
};
