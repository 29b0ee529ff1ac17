export const trimesters = ['Trimester 1', 'Trimester 2', 'Trimester 3'] as const;
export type Trimester = (typeof trimesters)[number];

/** What became of a pregnancy. `moved`: it goes on, and is followed elsewhere. */
export const pregnancyOutcomes = [
  'live_birth',
  'stillbirth',
  'miscarriage',
  'termination',
  'ectopic',
  'moved',
] as const;
export type PregnancyOutcome = (typeof pregnancyOutcomes)[number];

export const rctStatuses = ['planned', 'in-progress', 'completed'] as const;
export type RctStatus = (typeof rctStatuses)[number];

export const physiotherapyStatuses = ['ongoing', 'completed', 'discontinued'] as const;
export type PhysiotherapyStatus = (typeof physiotherapyStatuses)[number];
