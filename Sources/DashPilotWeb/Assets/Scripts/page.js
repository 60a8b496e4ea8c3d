// What a page does by itself: it says which zone the device is in, lets the clock tick, and takes the undo away in time.
import { content, onContent } from "./content.js";

// The device's own zone decides its days (LOCALE-2). A cookie, because plain links carry no header; as it stands, because
// the names of zones are made of what a cookie may hold, and the server looks them up letter by letter.
const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;
if (/^[A-Za-z0-9+_\-/]{1,64}$/.test(zone ?? "")) {
  document.cookie = `zone=${zone};path=/;max-age=31536000;SameSite=Strict`;
}

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
    const minutes = Math.floor(seconds / 60);
    value.textContent = `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(seconds % 60)}`;
  }, 1000);
};

// The undo is offered for 20 seconds (REOPEN-11); seconds while another app is in front count like any other. The address
// stops offering it too.
let undoing;
const boundUndo = () => {
  clearTimeout(undoing);
  const undo = document.querySelector(".undo[data-seconds]");
  if (!undo) return;
  undoing = setTimeout(() => {
    if (undo.contains(document.activeElement)) content().querySelector("h1")?.focus({ preventScroll: true });
    undo.remove();
    if (location.pathname === "/") history.replaceState(history.state, "", "/");
  }, Number(undo.dataset.seconds) * 1000);
};

onContent(tick);
onContent(boundUndo);
tick();
boundUndo();
