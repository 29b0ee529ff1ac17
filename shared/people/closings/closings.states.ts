export const closingReasons = ['asked', 'moved', 'deceased', 'other'] as const;

/** What is still open of a person, each to be brought to an end before the record is closed. */
export const openKinds = [
  'visits',
  'requests',
  'referrals',
  'reports',
  'bills',
  'advance',
  'sessions',
  'pregnancy',
  'courses',
  'dataRequests',
] as const;
export type OpenKind = (typeof openKinds)[number];

/** Why the law asks to keep a record (`retention.ts`). */
export const retentionKinds = ['care', 'childhood', 'bills', 'formF', 'centers'] as const;
export type RetentionKind = (typeof retentionKinds)[number];

/**
 * In what order a closed record is anonymised, each when nothing asks to keep it any more: what only served to reach the person, at once;
 * what was written of their treatment; and last who they are, with what else stands on bills.
 */
export const anonymisingStages = ['contact', 'care', 'identity'] as const;
export type AnonymisingStage = (typeof anonymisingStages)[number];

/** Why: never in words of one's own, which would have to be anonymised in turn. */
export const anonymisingReasons = ['asked', 'over', 'deceased'] as const;

/** In place of a name and of other words of an anonymised record, as `anonymise_person` writes it. */
export const ANONYMISED = 'Anonymised';
