/** Entered by a technician, waiting for the doctor's signature, released. */
export const labReportStatuses = ['draft', 'submitted', 'signed'] as const;
export type LabReportStatus = (typeof labReportStatuses)[number];

export const parameterKinds = ['number', 'text', 'choice'] as const;
export type ParameterKind = (typeof parameterKinds)[number];

/** Whom a reference range is for. */
export const rangeSexes = ['any', 'male', 'female'] as const;

/** What a result is marked with, where it isn't as expected: L, H, critical, or a choice that isn't a normal one. */
export const resultFlags = ['low', 'high', 'critical_low', 'critical_high', 'abnormal'] as const;
export type ResultFlag = (typeof resultFlags)[number];
