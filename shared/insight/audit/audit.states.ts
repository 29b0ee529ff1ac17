/** In which forms the log and its report leave the building. */
export const auditFormats = ['csv', 'json', 'pdf'] as const;
export type AuditFormat = (typeof auditFormats)[number];
