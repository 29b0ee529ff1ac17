/** What is chosen of one record or the other when two become one. */
export const mergedFields = [
  'name',
  'phone',
  'dateOfBirth',
  'gender',
  'email',
  'address',
  'language',
  'doctorId',
] as const;
export type MergedField = (typeof mergedFields)[number];

/** What comes along with a record, as it is counted before. */
export const recordKinds = [
  'visits',
  'prescriptions',
  'referrals',
  'reports',
  'bills',
  'courses',
  'vaccines',
  'letters',
  'messages',
] as const;
export type RecordKind = (typeof recordKinds)[number];
