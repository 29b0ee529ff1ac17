/** How patients may book a doctor online. `request`: the desk decides on each; `automatic`: whoever is first has the slot. */
export const bookingModes = ['off', 'request', 'automatic'] as const;
export type BookingMode = (typeof bookingModes)[number];

/**
 * What became of what a patient asked for. `booked`: at once, where the doctor is booked automatically; `moved`: accepted at
 * another time; `expired`: its time came and nobody had decided.
 */
export const bookingStates = ['open', 'booked', 'accepted', 'moved', 'declined', 'withdrawn', 'expired'] as const;
export type BookingState = (typeof bookingStates)[number];

/** Where somebody stands on a waiting list. `passed`: a slot was offered and not taken in time. */
export const waitStates = ['waiting', 'offered', 'taken', 'passed', 'left'] as const;
