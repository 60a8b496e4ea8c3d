// The service worker: the product's own files, and the page of the running shift as it was last, for when there is no
// network (OFFLINE-1). It keeps no other record, and lets that page go once this device is no longer paired.
//
// The server writes `version`, `files` and `script` before this text, so that a change to any file brings a new worker.
// What a page needs carries its version in its address: this worker has what goes with the page it keeps, and a page of
// another version gets nothing from it.
"use strict";

const filesName = `dashpilot-files-${version}`;
const pageName = `dashpilot-page-${version}`;

// A connection that neither answers nor fails is as good as none.
const patience = 4000;

// Everything or nothing: a worker that could not have all of it leaves the one from before, with its files and its page.
addEventListener("install", (event) => {
  event.waitUntil((async () => {
    const cache = await caches.open(filesName);
    await cache.addAll(files.map((file) => new Request(file, { cache: "no-cache" })));
    // So that the page opens without a network from the first visit on.
    const began = Date.now();
    const answer = await asked(new Request("/", { headers: { Accept: "text/html" } }));
    if (!answer) throw new Error("DashPilot cannot be reached.");
    if (isForKeeping(answer)) await hold(answer, began);
    await skipWaiting();
  })());
});

addEventListener("activate", (event) => {
  event.waitUntil((async () => {
    for (const name of await caches.keys()) {
      if (name.startsWith("dashpilot-") && name !== filesName && name !== pageName) await caches.delete(name);
    }
    await clients.claim();
  })());
});

// What is not named here goes the browser's own way: everything that writes, streams or is a file to be saved.
addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin) return;
  if (files.includes(url.pathname + url.search)) event.respondWith(file(request, url));
  else if (url.pathname === "/" && isForPage(request)) event.respondWith(now(event, request));
  else if (request.mode === "navigate" && !/^\/(api|export)\//.test(url.pathname)) event.respondWith(page(request));
});

const isForPage = (request) =>
  request.mode === "navigate" || (request.headers.get("Accept") ?? "").startsWith("text/html");

// Every answer of ours carries a number of its request (HTTP-8).
const isOurs = (answer) => answer.headers.has("X-Request-ID");
const isForKeeping = (answer) => answer.ok && !answer.redirected && isOurs(answer);

// A proxy whose server is gone answers in its place. One that asks the driver to sign in has to be seen.
const isAnswer = (request, answer) =>
  isOurs(answer) || answer.type === "opaqueredirect" || (request.mode === "navigate" && answer.status < 500);

/** The answer, or `null` where there is none within `milliseconds`; with `isWhole` none that breaks off either. */
const asked = async (request, { milliseconds, isWhole = false } = {}) => {
  let timer;
  const late = new Promise((resolve) => { if (milliseconds) timer = setTimeout(() => resolve(null), milliseconds); });
  const answer = fetch(request).then(async (answer) => {
    if (!isAnswer(request, answer)) return null;
    if (isWhole) await answer.clone().arrayBuffer();
    return answer;
  });
  try {
    return await Promise.race([answer.catch(() => null), late]);
  } finally { clearTimeout(timer); }
};

const kept = async (cacheName, address) => (await caches.open(cacheName)).match(address);

const file = async (request, url) => await kept(filesName, url.pathname + url.search) ?? fetch(request);

// An answer that was asked for earlier and comes later does not take the place of a newer one.
let asking = 0;
let newest = 0;

const now = async (event, request) => {
  // Who brings a page up to date has the one from before.
  const known = request.cache === "no-store" ? undefined : await kept(pageName, "/");
  const began = Date.now();
  const turn = asking += 1;
  const answer = await asked(request, { milliseconds: known && patience, isWhole: true });
  if (!answer) return known ?? (request.mode === "navigate" ? withoutNetwork() : Response.error());
  if (answer.status === 401 && isOurs(answer)) event.waitUntil(caches.delete(pageName));
  // Kept before it is shown: a page that shows a tap lets it go, and the one that is kept must not be from before it.
  if (isForKeeping(answer) && turn > newest) {
    newest = turn;
    try {
      await hold(answer.clone(), began);
    } catch { /* A storage that is full keeps the page from before, which says how old it is. */ }
  }
  return answer;
};

// The page says itself that it was kept, and since when: the phone's clock, which also tells how old that is.
const hold = async (answer, began) => {
  const cache = await caches.open(pageName);
  const text = await answer.text();
  // A program that has been replaced meanwhile brings a worker of its own for its pages.
  if (!text.includes(`"${script}"`)) return;
  const headers = new Headers(answer.headers);
  for (const name of ["Content-Encoding", "Content-Length", "Vary"]) headers.delete(name);
  await cache.put("/", new Response(text.replace("<body ", `<body data-kept-at="${began}" `), { headers }));
};

const page = async (request) => {
  const answer = await asked(request);
  if (answer?.status === 401 && isOurs(answer)) await caches.delete(pageName);
  return answer ?? withoutNetwork();
};

const withoutNetwork = async () => await kept(filesName, "/offline") ?? Response.error();
