/** What moves an advance: money that comes without a bill, a bill that it pays, such a payment taken back, money that goes back. */
export const advanceKinds = ['taken', 'used', 'returned', 'given_back'] as const;
export type AdvanceKind = (typeof advanceKinds)[number];
