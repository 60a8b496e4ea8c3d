// The service worker: the product's own files, and the page of the running shift as it was last, for when there is no
// network (OFFLINE-1). It keeps no other record, and lets that page go once this device is no longer paired.
//
// The server writes `version` and `files` before this text, so that a change to any file brings a new worker.
"use strict";

const filesName = `dashpilot-files-${version}`;
const pageName = "dashpilot-page";

// A connection that neither answers nor fails is as good as none.
const patience = 4000;

addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(filesName);
    await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
    await skipWaiting();
  })());
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("dashpilot-files-") && name !== filesName) await caches.delete(name);
    }
    await clients.claim();
    // So that the page opens without a network from the first visit on.
    const began = Date.now();
    const answer = await asked(new Request("/", { headers: { Accept: "text/html" } }));
    if (answer?.ok) await hold(await caches.open(pageName), answer, began);
  })());
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (files.includes(url.pathname)) event.respondWith(file(request, url));
  else if (url.pathname === "/" && isForPage(request)) event.respondWith(now(event, request));
  else if (request.mode === "navigate") event.respondWith(page(request));
});

const isForPage = (request) =>
  request.mode === "navigate" || (request.headers.get("Accept") ?? "").startsWith("text/html");

// Every answer of ours carries a number of its request (HTTP-8); a proxy whose server is gone, and the sign-in page of a
// network, answer without.
const isOurs = (answer) => answer.headers.has("X-Request-ID");

/** The answer, or `null` where there is none of ours within `milliseconds`. */
const asked = async (request, milliseconds) => {
  let timer;
  const late = new Promise((resolve) => { if (milliseconds) timer = setTimeout(() => resolve(null), milliseconds); });
  const answer = fetch(request).then((answer) => isOurs(answer) || answer.type === "opaqueredirect" ? answer : null);
  try {
    return await Promise.race([answer.catch(() => null), late]);
  } finally { clearTimeout(timer); }
};

const file = async (request, url) => {
  const known = await (await caches.open(filesName)).match(url.pathname);
  return await asked(request, known && patience) ?? known ?? fetch(request);
};

const now = async (event, request) => {
  const cache = await caches.open(pageName);
  // Who brings a page up to date has the one from before.
  const known = request.cache === "no-store" ? undefined : await cache.match("/");
  const began = Date.now();
  const answer = await asked(request, known && patience);
  if (!answer) return known ?? (request.mode === "navigate" ? page(request) : fetch(request));
  if (answer.status === 401) event.waitUntil(caches.delete(pageName));
  if (answer.ok && !answer.redirected) event.waitUntil(hold(cache, answer.clone(), began));
  return answer;
};

// The page says itself that it was kept, and since when: the phone's clock, which also tells how old that is.
const hold = async (cache, answer, began) => {
  const text = await answer.text();
  const headers = { "Content-Type": answer.headers.get("Content-Type") };
  for (const name of ["Content-Security-Policy", "X-Content-Type-Options", "Referrer-Policy", "Cross-Origin-Opener-Policy"]) {
    if (answer.headers.has(name)) headers[name] = answer.headers.get(name);
  }
  await cache.put("/", new Response(text.replace("<body ", `<body data-kept-at="${began}" `), { headers }));
};

const page = async (request) => {
  const answer = await asked(request);
  if (answer?.status === 401) await caches.delete(pageName);
  return answer ?? await (await caches.open(filesName)).match("/offline") ?? fetch(request);
};
