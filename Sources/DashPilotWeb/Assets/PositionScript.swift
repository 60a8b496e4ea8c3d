/// The page's own geolocation: asked for on a tap, sent at once, kept until the server has answered for it.
///
/// A press or a link on a recording page changes its content without a reload, so neither ends the recording. Source of
/// the rules: AUTH-9, INTAKE-13, INTAKE-18.
enum PositionScript {
    static let text = """
        "use strict";
        (() => {
          const queueName = "dashpilot-positions";
          // One unbroken run of the stream: a stream that starts anew is a new recording (SESSION-1).
          const newLoad = () =>
            Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, "0")).join("");
          let load = newLoad();
          let watch = null;
          let lock = null;
          let isSending = false;

          // What the server has not answered for yet, in the browser's own storage, so that closing the page loses nothing.
          const queue = () => JSON.parse(localStorage.getItem(queueName) || "[]");
          const keep = (positions) => localStorage.setItem(queueName, JSON.stringify(positions));

          const send = async () => {
            if (isSending) return;
            isSending = true;
            try {
              for (let waiting = queue(); waiting.length > 0; waiting = queue()) {
                const first = waiting[0].load;
                let count = 0;
                while (count < waiting.length && count < 200 && waiting[count].load === first) count += 1;
                const answer = await fetch("/api/v1/positions", {
                  method: "POST",
                  headers: { "Content-Type": "application/json" },
                  body: JSON.stringify({
                    load: first, inFront: document.visibilityState === "visible", permission: "granted",
                    sentAt: Date.now(), positions: waiting.slice(0, count).map((entry) => entry.position),
                  }),
                });
                // Only an answer that they were taken lets them go (INTAKE-13).
                if (!answer.ok) break;
                keep(queue().slice(count));
              }
            } catch { /* No network: they stay in the queue and are sent with the next one. */ } finally { isSending = false; }
          };

          const show = (state) => {
            const panel = document.getElementById("capture");
            const words = document.querySelector(`template[data-capture="${state}"]`);
            if (panel && words) panel.replaceChildren(words.content.cloneNode(true));
            document.getElementById("allow")?.addEventListener("click", start);
          };

          const stop = () => {
            if (watch !== null) navigator.geolocation.clearWatch(watch);
            watch = null;
            lock?.release();
            lock = null;
          };

          function start() {
            if (watch !== null) { show("tracking"); return; }
            if (!("geolocation" in navigator)) { show("restricted"); return; }
            load = newLoad();
            watch = navigator.geolocation.watchPosition((fix) => {
              show("tracking");
              const position = {
                instant: Math.floor(fix.timestamp), latitude: fix.coords.latitude, longitude: fix.coords.longitude,
                accuracy: fix.coords.accuracy, receivedAt: Date.now(),
              };
              keep([...queue(), { load, position }]);
              send();
            }, (failure) => {
              // Unavailable and timeout pass by themselves; a refusal does not (ADAPT-3).
              if (failure.code === failure.PERMISSION_DENIED) { stop(); show(isSecureContext ? "denied" : "restricted"); }
            }, { enableHighAccuracy: true, maximumAge: 0 });
            // The screen stays on while the page records, because a locked one would end it (INTAKE-13).
            navigator.wakeLock?.request("screen").then((held) => { lock = held; }).catch(() => {});
          }

          // Starts by itself only where the driver has allowed it before; else a tap asks (AUTH-9).
          const reconcile = async () => {
            const panel = document.getElementById("capture");
            if (!panel || panel.dataset.wanted !== "yes") { stop(); return; }
            if (watch !== null) { show("tracking"); return; }
            const state = (await navigator.permissions?.query({ name: "geolocation" }).catch(() => null))?.state;
            if (state === "granted") start();
            else if (state === "denied") show(isSecureContext ? "denied" : "restricted");
            else document.getElementById("allow")?.addEventListener("click", start);
          };

          // While the page records, a press changes its content in place: a page loaded anew would be a new recording.
          document.addEventListener("submit", async (event) => {
            const form = event.target;
            if (watch === null || form.method !== "post" || event.defaultPrevented) return;
            event.preventDefault();
            const body = new URLSearchParams(new FormData(form, event.submitter));
            let answer;
            try {
              answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "text/html" } });
            } catch { delete form.dataset.sent; form.submit(); return; }
            const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
            const main = fresh.querySelector("main");
            if (!main || fresh.body.dataset.page !== "now") { location.assign(answer.url); return; }
            document.title = fresh.title;
            document.querySelector("main").replaceWith(main);
            document.dispatchEvent(new Event("dashpilot:content"));
          });

          document.addEventListener("dashpilot:content", reconcile);
          document.addEventListener("visibilitychange", () => {
            if (document.visibilityState === "visible") { reconcile(); send(); } else { stop(); show("background"); }
          });
          addEventListener("online", send);
          reconcile();
          send();
        })();

        """
}
