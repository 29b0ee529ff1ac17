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
export const retentionKinds = ['care', 'childhood', 'bills', 'formF'] as const;
export type RetentionKind = (typeof retentionKinds)[number];
