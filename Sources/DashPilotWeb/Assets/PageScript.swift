/// What makes the pages quicker, and nothing they need: each works without it (HTTP-1).
enum PageScript {
    static let text = """
        "use strict";
        (() => {
          const page = document.body.dataset.page;

          // The device's own zone decides its days (LOCALE-2). A cookie, because plain links carry no header.
          const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
          if (zone) document.cookie = "zone=" + encodeURIComponent(zone) + ";path=/;max-age=31536000;SameSite=Strict";

          // A doubled press sends one form; the server would record it once in any case.
          document.addEventListener("submit", (event) => {
            const form = event.target;
            if (form.dataset.sent) { event.preventDefault(); return; }
            form.dataset.sent = "yes";
          });
          addEventListener("pageshow", () => {
            document.querySelectorAll("form[data-sent]").forEach((form) => { delete form.dataset.sent; });
          });

          // The working clock ticks; it is spoken to the minute by the server's own label.
          let ticking;
          const tick = () => {
            clearInterval(ticking);
            const clock = document.querySelector(".clock[data-ticks=yes]");
            if (!clock) return;
            const value = clock.querySelector(".clock-value");
            const began = performance.now();
            const start = Number(clock.dataset.seconds);
            const two = (number) => String(number).padStart(2, "0");
            ticking = setInterval(() => {
              const seconds = Math.floor(start + (performance.now() - began) / 1000);
              value.textContent = Math.floor(seconds / 3600) + ":" + two(Math.floor(seconds / 60) % 60) + ":" +
                two(seconds % 60);
            }, 1000);
          };

          // The undo is offered for 20 seconds (REOPEN-11); seconds while another app is in front count like any other.
          const bound = () => {
            const undo = document.querySelector(".undo[data-seconds]");
            if (undo) setTimeout(() => undo.remove(), Number(undo.dataset.seconds) * 1000);
          };
          const content = () => { tick(); bound(); };
          document.addEventListener("dashpilot:content", content);
          content();

          // Somebody else changed the records: the page is fetched again, unless something is being typed.
          if (page === "now" && "EventSource" in window) {
            const events = new EventSource("/api/v1/events");
            const refresh = async () => {
              if (document.querySelector("input:focus,textarea:focus,select:focus")) return;
              const answer = await fetch(location.pathname, { headers: { Accept: "text/html" } });
              if (!answer.ok) return;
              const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
              const main = fresh.querySelector("main");
              if (fresh.body.dataset.page !== page || !main) return;
              // In place, so that a recording goes on.
              document.querySelector("main").replaceWith(main);
              document.dispatchEvent(new Event("dashpilot:content"));
            };
            events.addEventListener("records", refresh);

            // The mileage follows the route, read from the records about every 2 seconds while positions come in.
            let isDue = false;
            events.addEventListener("positions", () => {
              if (isDue) return;
              isDue = true;
              setTimeout(async () => {
                isDue = false;
                const answer = await fetch(location.pathname, { headers: { Accept: "text/html" } });
                if (!answer.ok) return;
                const fresh = new DOMParser().parseFromString(await answer.text(), "text/html");
                const part = fresh.getElementById("route-so-far");
                if (part) document.getElementById("route-so-far")?.replaceWith(part);
              }, 2000);
            });
          }
        })();

        """
}
