/** What a stored file is; also its folder under `uploads/`. */
export const fileKinds = ['prescriptions', 'invoices', 'reports', 'logos', 'profiles', 'exports'] as const;
export type FileKind = (typeof fileKinds)[number];
