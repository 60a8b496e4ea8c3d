// Somebody else changed the records: the page is asked for again (HTTP-6).
import { drawing, onContent, parse, update, updatePart } from "./content.js";
import { isUnpaired, letPageGo } from "./pairing.js";

const addresses = { now: "/", card: "/card" };
const isLive = () => document.body.dataset.page in addresses;
const isInFront = () => document.visibilityState === "visible";

// The page at its own address, with the undo that the address may be offering. A page that answers a refused press has the
// address of the press, which cannot be asked for.
const ownAddress = () => {
  const path = addresses[document.body.dataset.page];
  return location.pathname === path ? path + location.search : path;
};

/** The page as it is now, or `null` where it cannot be had. */
export const fetchPage = async (address) => {
  // What is kept for want of a network brings nothing up to date.
  const answer = await fetch(address, { headers: { Accept: "text/html" }, cache: "no-store" }).catch(() => null);
  if (isUnpaired(answer)) await letPageGo();
  return answer?.ok ? parse(await answer.text().catch(() => "")) : null;
};

let isRefreshing = false;
let isDueAgain = false;

/** Brings a live page up to date; what is asked for meanwhile is done once, afterwards. */
export const refresh = async () => {
  isDueAgain = true;
  if (isRefreshing) return;
  isRefreshing = true;
  try {
    while (isDueAgain && isLive() && isInFront()) {
      isDueAgain = false;
      const before = drawing();
      const page = await fetchPage(ownAddress());
      // A press was answered meanwhile: what was fetched may be older.
      if (before !== drawing()) isDueAgain = true;
      else if (page?.querySelector("main") && page.body.dataset.page === document.body.dataset.page) update(page, true);
    }
  } finally { isRefreshing = false; }
};

// The mileage follows the route, about every 2 seconds while positions come in (MILE-23). Only what moves with them is
// fetched, for a drive is long and the driver pays for what comes over the air.
let following = null;
const follow = async () => {
  following = null;
  if (document.body.dataset.page !== "now" || !isInFront()) return;
  const before = drawing();
  const page = await fetchPage("/now/route");
  const part = page?.body.firstElementChild;
  if (!part || before !== drawing() || document.body.dataset.page !== "now") return;
  page.body.dataset.page = "now";
  updatePart(part);
};

// MARK: The stream of events

const observing = [];

/** Has `act` called whenever the records have changed, or may have. */
export const onRecords = (act) => { observing.push(act); };
onRecords(refresh);
const changed = () => { for (const act of observing) act(); };

let events = null;
let retrySeconds = 5;
// What happened while there was no stream, nobody told: also between the page's making and the first stream.
let isBehind = true;

// A browser has few connections for one server, and a stream holds one. A page that nobody sees needs none: it asks again for
// what it shows when it comes in front.
const listen = () => {
  if (events || !isInFront() || !document.querySelector(".bar")) return;
  events = new EventSource("/api/v1/events");
  events.addEventListener("open", () => {
    retrySeconds = 5;
    if (isBehind) changed();
    isBehind = false;
  });
  events.addEventListener("error", () => {
    isBehind = true;
    if (events.readyState !== EventSource.CLOSED) return;
    // The browser does not try again after an answer that was a refusal.
    events = null;
    setTimeout(listen, retrySeconds * 1000);
    retrySeconds = Math.min(retrySeconds * 2, 120);
  });
  events.addEventListener("records", changed);
  events.addEventListener("positions", () => {
    if (document.body.dataset.page === "now") following ??= setTimeout(follow, 2000);
  });
};

addEventListener("pageshow", (event) => { if (event.persisted) changed(); });
document.addEventListener("visibilitychange", () => {
  if (isInFront()) { listen(); changed(); return; }
  events?.close();
  events = null;
  isBehind = true;
});

// A location app that has fallen silent is nobody's event, and neither is a day that has begun.
setInterval(() => { if (isInFront()) changed(); }, 60_000);
onContent(listen);
listen();
