/** Where a person's current visit stands. */
export const patientStatuses = ['appointment', 'inprogress', 'bill_pending', 'bill_paid'] as const;
export type PatientStatus = (typeof patientStatuses)[number];

/** A patient's gender, in lower case; a member of staff's is capitalised (`staffGenders`). */
export const genders = ['male', 'female', 'other'] as const;
export type Gender = (typeof genders)[number];
