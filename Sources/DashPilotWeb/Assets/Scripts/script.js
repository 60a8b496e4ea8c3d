// What makes the pages quicker, and nothing they need: each works without it (HTTP-1). This file is the one that pages
// load; the others are its parts.
import "./page.js";
import "./visits.js";
import "./live.js";
import "./positions.js";
import "./taps.js";
