/** What is written after a visit: to a colleague, or to the patient in plain words. */
export const letterKinds = ['letter', 'summary'] as const;
export type LetterKind = (typeof letterKinds)[number];

/** Nobody but the clinic's doctors sees a draft; what is final stands. */
export const letterStates = ['draft', 'final'] as const;

/** Those that colleagues write to one another in. A summary is in any of the patients' languages. */
export const colleagueLanguages = ['en', 'hi'] as const;

/** What of a text the doctor should look at before it goes out. */
export const remarkKinds = ['medicine', 'dose', 'name', 'link', 'figure'] as const;
