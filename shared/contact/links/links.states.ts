/** What a link in a message leads to, as far as everybody may know. */
export const linkKinds = ['report', 'bill', 'prescription', 'document'] as const;
export type LinkKind = (typeof linkKinds)[number];

/** `locked`: the year of birth was wrong five times. */
export const linkStates = ['open', 'expired', 'locked'] as const;
export type LinkState = (typeof linkStates)[number];
