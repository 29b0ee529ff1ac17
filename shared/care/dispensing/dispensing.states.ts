/** What becomes of a medicine that a patient brought back. */
export const returnFates = ['restocked', 'destroyed'] as const;
export type ReturnFate = (typeof returnFates)[number];
