/** How far a piece of long work is: an import of patients, an export of everything. */
export const transferStatuses = ['queued', 'running', 'done', 'failed'] as const;

export const MAX_IMPORT_COLUMNS = 200;
