// The running shift as it will be once the taps that wait are recorded: what may be tapped next, and nothing that is
// measured or counted. The server judges every tap by itself when it arrives (OFFLINE-1, OFFLINE-4).

/**
 * The shift after a tap. A tap that the rules would refuse, or whose record is there already, changes nothing.
 *
 * @param {{shift: object | null, last: string | null}} state
 * @param {object} words - What the server says of each state and step.
 */
const after = (state, tap, words) => {
  const shift = state.shift;
  if (tap.action === "start") {
    if (shift || state.last === tap.shift) return state;
    return { ...state, shift: { id: tap.shift, startedAt: tap.instant, pauses: [], stretches: [], deliveries: [] } };
  }
  if (!shift) return state;
  const becomes = (changes) => ({ ...state, shift: { ...shift, ...changes } });
  const step = words.steps[tap.action];
  if (step || tap.action === "cancel") {
    const next = step?.state ?? "cancelled";
    return becomes({
      deliveries: shift.deliveries.map((delivery) => {
        const isNext = step ? words.states[delivery.state].next === tap.action : isActive(delivery, words);
        return delivery.id === tap.delivery && isNext ? { ...delivery, state: next, waits: tap.status } : delivery;
      }),
    });
  }
  if (shift.id !== tap.shift) return state;
  switch (tap.action) {
    case "pause": {
      if (pauseOf(shift) || isBusy(shift, words) || has(shift.pauses, tap.pause)) return state;
      const pauses = [...shift.pauses, { id: tap.pause, isOpen: true }];
      return becomes({ pauses, stretches: shift.stretches.map(closed) });
    }
    case "resume":
      return becomes({ pauses: shift.pauses.map((pause) => pause.id === tap.pause ? closed(pause) : pause) });
    case "park":
      if (pauseOf(shift) || stretchOf(shift) || has(shift.stretches, tap.stretch)) return state;
      return becomes({ stretches: [...shift.stretches, { id: tap.stretch, isOpen: true }] });
    case "drive":
      return becomes({
        stretches: shift.stretches.map((stretch) => stretch.id === tap.stretch ? closed(stretch) : stretch),
      });
    case "accept": {
      if (pauseOf(shift) || tap.deliveries.some((id) => has(shift.deliveries, id))) return state;
      // Deliveries of one acceptance are numbered in the order of their identifiers (NUM-1).
      const first = shift.deliveries.length + 1;
      const accepted = [...tap.deliveries].sort().map((id, index) => (
        { id, number: first + index, state: "accepted", waits: tap.status }
      ));
      return becomes({ deliveries: [...shift.deliveries, ...accepted] });
    }
    case "end":
      return isBusy(shift, words) ? state : { shift: null, last: shift.id };
    default: return state;
  }
};

const closed = (stretch) => ({ ...stretch, isOpen: false });
const has = (records, id) => records.some((record) => record.id === id);
const isActive = (delivery, words) => !words.states[delivery.state].isTerminal;
const isBusy = (shift, words) => activeDeliveries(shift, words).length > 0;

/** The open pause, or `undefined`. */
export const pauseOf = (shift) => shift.pauses.find((pause) => pause.isOpen);

/** The open parked stretch, or `undefined`. */
export const stretchOf = (shift) => shift.stretches.find((stretch) => stretch.isOpen);

/** The deliveries neither delivered nor cancelled, in the order of their numbers. */
export const activeDeliveries = (shift, words) => shift.deliveries.filter((delivery) => isActive(delivery, words));

/** The state with every tap that is not refused. */
export const withTaps = (state, taps, words) =>
  taps.filter((tap) => tap.status !== "refused").reduce((so, tap) => after(so, tap, words), state);

/** Whether the state shows what the tap stands for, or has gone past it. */
export const contains = (state, tap, words) => after(state, tap, words) === state ||
  JSON.stringify(after(state, { ...tap, status: undefined }, words)) === JSON.stringify(state);
