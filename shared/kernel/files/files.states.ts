/** What a stored file is; also its folder under `uploads/`. */
export const fileKinds = [
  'prescriptions',
  'invoices',
  'receipts',
  'credit-notes',
  'day-reports',
  'letters',
  'summaries',
  'reports',
  'dental',
  'logos',
  'profiles',
  'exports',
] as const;
export type FileKind = (typeof fileKinds)[number];
