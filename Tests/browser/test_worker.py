"""What the service worker answers, what it keeps and what it leaves to the browser, over networks of tests."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any

import pytest
from playwright.sync_api import Page

from phone import Phones

# The worker's own text, run in a page with another network, and with caches of its own names. It ends with what each
# request was answered: a status, a text and whether the worker took it up at all.
HARNESS = """
async ({ answers, requests, install }) => {
  const version = "test", script = "/scripts/test/script.js";
  const files = ["/icon.svg", "/offline", "/style.css?test", script];
  const listeners = {};
  const addEventListener = (name, act) => { listeners[name] = act; };
  const skipWaiting = async () => {}, clients = { claim: async () => {} };
  const broken = (text) => new ReadableStream({
    start: (stream) => { stream.enqueue(new TextEncoder().encode(text)); stream.error(new TypeError("broken")); },
  });
  const network = (address) => answers[address] &&
    new Response(answers[address].breaks ? broken(answers[address].text) : answers[address].text, answers[address]);
  const fetch = async (request) => {
    const url = new URL(request.url);
    if (answers[url.pathname] === "silent") return new Promise(() => {});
    const answer = network(url.pathname + url.search);
    if (!answer) throw new TypeError("no network");
    return answer;
  };
  const caches = {
    open: async (name) => {
      const cache = await window.caches.open(name);
      return {
        match: (address) => cache.match(address),
        // A storage that takes its time.
        put: async (address, answer) => {
          await new Promise((over) => window.setTimeout(over, 50));
          if (answers.storage === "full") throw new DOMException("full", "QuotaExceededError");
          await cache.put(address, answer);
        },
        addAll: async (all) => { for (const one of all) await cache.put(one, await fetch(one)); },
      };
    },
    keys: () => window.caches.keys(), delete: (name) => window.caches.delete(name),
  };
  // Time passes only where the network is silent.
  const setTimeout = (act) => Object.values(answers).includes("silent") ? window.setTimeout(act, 0) : 0;
  WORKER;
  const happen = async (name, event) => {
    const pending = [];
    listeners[name]({ ...event, waitUntil: (promise) => pending.push(promise) });
    await Promise.all(pending);
  };
  if (install) {
    const failure = await happen("install", {}).then(() => null, (error) => error.message);
    if (failure) return failure;
    await happen("activate", {});
  }
  const results = [];
  for (const { address, method = "GET", mode = "cors", headers = {}, cache = "default" } of requests) {
    let taken = null;
    const request = { url: new URL(address, location.href).href, method, mode, headers: new Headers(headers), cache };
    await happen("fetch", { request, respondWith: (promise) => { taken = promise; } });
    const answer = await taken;
    results.push(answer && [answer.status, answer.type === "error" ? "" : await answer.text()]);
  }
  return results;
}
"""

FILES = ["/icon.svg", "/offline", "/style.css?test", "/scripts/test/script.js"]
NAVIGATION = {"mode": "navigate"}


def ours(text: str, status: int = 200) -> dict[str, Any]:
    """An answer as the server gives it."""
    headers = {"X-Request-ID": "1", "Content-Type": "text/html", "Content-Security-Policy": "default-src 'none'"}
    return {"text": text, "status": status, "headers": headers}


def now(text: str) -> dict[str, Any]:
    """The page of the running shift, of the program whose worker it is."""
    return ours(f'<script src="/scripts/test/script.js"></script><body data-page="now">{text}')


@dataclass
class Lab:
    """A worker, and the network that it has at the time: answers by address, none where there is no network."""

    page: Page
    answers: dict[str, Any] = field(default_factory=dict)

    def ask(self, *requests: dict[str, Any]) -> list[Any]:
        """What each request is answered, `None` where the worker leaves it to the browser."""
        results: list[Any] = self._run(requests=list(requests), install=False)
        return results

    def one(self, address: str, **request: Any) -> Any:  # noqa: ANN401  a status and a text, or None
        """What one request is answered."""
        return self.ask({"address": address} | request)[0]

    def install(self) -> Any:  # noqa: ANN401  the failure, or no results
        """Installs the worker anew. Returns why that failed, or nothing."""
        return self._run(requests=[], install=True)

    def kept(self) -> str | None:
        """The page that is kept."""
        text: str | None = self.page.evaluate(
            "async () => (await (await caches.open('dashpilot-page-test')).match('/'))?.text()"
        )
        return text

    def _run(self, **given: Any) -> Any:  # noqa: ANN401  what the harness returns
        text = self.page.request.get("/worker.js").text()
        source = HARNESS.replace("WORKER;", text[text.index('"use strict";') :])
        return self.page.evaluate(source, {"answers": self.answers} | given)


@pytest.fixture
def lab(phones: Phones) -> Lab:
    """A worker that is installed and keeps a page; the browser has no other."""
    page = phones.paired()
    page.add_init_script("delete Navigator.prototype.serviceWorker")
    page.goto("/offline")
    lab = Lab(page, {file: ours(f"file {file}") for file in FILES} | {"/": now("first")})
    assert lab.install() == []
    return lab


def test_what_writes_streams_or_is_saved_is_left_to_the_browser(lab: Lab) -> None:
    """OFFLINE-1 HTTP-6 posts, the stream of events, the API, files to be saved and other origins are not touched."""
    lab.answers = {}
    assert (
        lab.ask(
            {"address": "/", "method": "POST"} | NAVIGATION,
            {"address": "/style.css?test", "method": "HEAD"},
            {"address": "/api/v1/events", "headers": {"Accept": "text/event-stream"}},
            {"address": "/api/v1/shifts", "headers": {"Accept": "application/json"}},
            {"address": "/export/file?kind=points"} | NAVIGATION,
            {"address": "/api/v1/backup"} | NAVIGATION,
            {"address": "http://127.0.0.1:1/"} | NAVIGATION,
            {"address": "/shifts", "headers": {"Accept": "text/html"}},
            {"address": "/", "headers": {"Accept": "application/json"}},
        )
        == [None] * 9
    )


def test_files_of_another_version_are_left_to_the_browser(lab: Lab) -> None:
    """OFFLINE-1 after an update no page meets the scripts or the style of the program before."""
    assert lab.ask(
        {"address": "/scripts/test/script.js"},
        {"address": "/style.css?test"},
        {"address": "/scripts/new/script.js"},
        {"address": "/style.css?new"},
        {"address": "/style.css"},
    ) == [[200, "file /scripts/test/script.js"], [200, "file /style.css?test"], None, None, None]


def test_a_page_of_another_version_is_shown_and_not_kept(lab: Lab) -> None:
    """OFFLINE-1 what is kept always goes with the files that are kept."""
    newer = ours('<script src="/scripts/new/script.js"></script><body data-page="now">newer')
    lab.answers["/"] = newer
    assert lab.one("/", **NAVIGATION) == [200, newer["text"]]
    assert "first" in (lab.kept() or "")
    lab.answers["/"] = now("second")
    lab.one("/", **NAVIGATION)
    assert "second" in (lab.kept() or "")


def test_a_worker_that_cannot_have_everything_leaves_the_one_before(lab: Lab) -> None:
    """OFFLINE-1 an update during which the network goes costs neither the page nor the files that were there."""
    del lab.answers["/"]
    assert lab.install() == "DashPilot cannot be reached."
    assert "first" in (lab.kept() or "")
    lab.answers["/"] = ours("not paired", 401)
    assert lab.install() == []


def test_what_other_versions_kept_goes(lab: Lab) -> None:
    """OFFLINE-1 PRIV-11 neither files nor a page of a program before stay once a new one is there."""
    lab.page.evaluate("""async () => {
        for (const name of ["files-old", "page-old", "page"]) await caches.open(`dashpilot-${name}`);
        await caches.open("other");
    }""")
    assert lab.install() == []
    names = lab.page.evaluate("async () => (await caches.keys()).sort()")
    assert names == ["dashpilot-files-test", "dashpilot-page-test", "other"]


def test_without_a_network_the_page_that_is_kept_says_so(lab: Lab) -> None:
    """OFFLINE-1 HTTP-8 it carries when it was asked for, and is held to the same policy."""
    lab.answers = {}
    status, text = lab.one("/", **NAVIGATION)
    assert status == 200
    assert '<body data-kept-at="' in text
    policy = lab.page.evaluate(
        """async () => (await (await caches.open("dashpilot-page-test")).match("/"))
            .headers.get("Content-Security-Policy")"""
    )
    assert policy == "default-src 'none'"
    assert lab.one("/?reopened=1", **NAVIGATION) == [200, text]
    assert lab.one("/shifts", **NAVIGATION) == [200, "file /offline"]


def test_a_connection_that_is_silent_is_as_good_as_none(lab: Lab) -> None:
    """OFFLINE-1 a network that neither answers nor fails does not keep the driver waiting."""
    lab.answers["/"] = "silent"
    assert "first" in lab.one("/", **NAVIGATION)[1]
    assert "first" in lab.one("/", headers={"Accept": "text/html"})[1]


def test_what_is_kept_brings_nothing_up_to_date(lab: Lab) -> None:
    """OFFLINE-5 a page that asks what is new is told that nothing can be had."""
    lab.answers = {}
    assert lab.one("/", headers={"Accept": "text/html"}, cache="no-store") == [0, ""]


def test_what_a_page_has_seen_is_kept_by_then(lab: Lab) -> None:
    """OFFLINE-1 a page is kept before it is shown, so that no tap it lets go is missing once the network is gone."""
    lab.answers["/"] = now("with the tap")
    lab.one("/", headers={"Accept": "text/html"}, cache="no-store")
    assert "with the tap" in (lab.kept() or "")


def test_an_answer_that_breaks_off_is_no_answer(lab: Lab) -> None:
    """OFFLINE-1 half a page neither stands in for the one that is kept nor takes its place."""
    lab.answers["/"] = now("half") | {"breaks": True}
    assert "first" in lab.one("/", **NAVIGATION)[1]
    assert "first" in (lab.kept() or "")


def test_a_full_storage_costs_no_answer(lab: Lab) -> None:
    """OFFLINE-1 what cannot be kept is shown all the same, and what was kept stays."""
    lab.answers |= {"/": now("second"), "storage": "full"}
    assert "second" in lab.one("/", **NAVIGATION)[1]
    assert "first" in (lab.kept() or "")


def test_a_proxy_whose_server_is_gone_is_no_answer(lab: Lab) -> None:
    """OFFLINE-1 what stands in for the server with 502 leads to what is kept; our own 503 is shown."""
    gone = {"text": "Bad Gateway", "status": 502, "headers": {"Content-Type": "text/html"}}
    lab.answers |= {"/": gone, "/shifts": gone}
    assert "first" in lab.one("/", **NAVIGATION)[1]
    assert lab.one("/shifts", **NAVIGATION) == [200, "file /offline"]
    lab.answers["/shifts"] = ours("busy", 503)
    assert lab.one("/shifts", **NAVIGATION) == [503, "busy"]


def test_a_proxy_that_asks_the_driver_to_sign_in_is_seen(lab: Lab) -> None:
    """OFFLINE-1 a page that was kept does not stand in the way of signing in, and is not lost by it."""
    for status in (200, 401):
        sign_in = {"text": "Sign in", "status": status, "headers": {"Content-Type": "text/html"}}
        lab.answers |= {"/": sign_in, "/shifts": sign_in}
        assert lab.one("/", **NAVIGATION) == [status, "Sign in"]
        assert lab.one("/shifts", **NAVIGATION) == [status, "Sign in"]
        assert "first" in (lab.kept() or "")


@pytest.mark.parametrize("address", ["/", "/shifts"])
def test_a_device_that_is_no_longer_paired_keeps_no_page(lab: Lab, address: str) -> None:
    """OFFLINE-1 ACCESS-2 whichever page the server says it of."""
    lab.answers[address] = ours("not paired", 401)
    assert lab.one(address, **NAVIGATION) == [401, "not paired"]
    assert lab.kept() is None
    lab.answers = {}
    assert lab.one("/", **NAVIGATION) == [200, "file /offline"]
