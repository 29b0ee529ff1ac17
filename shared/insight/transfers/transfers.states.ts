/** How far a piece of long work is: an import of patients, an export of everything. */
export const transferStatuses = ['queued', 'running', 'done', 'failed'] as const;

/**
 * Why somebody whom a list brought stays when it is taken back; of each person the first that holds. Anonymised: nobody can tell any more
 * who it was. Merged: the record is part of another one. Used: a visit, a bill, a message, a change of the details.
 */
export const keptReasons = ['anonymised', 'closed', 'merged', 'used'] as const;
export type KeptBecause = Record<(typeof keptReasons)[number], number>;

export const MAX_IMPORT_COLUMNS = 200;
