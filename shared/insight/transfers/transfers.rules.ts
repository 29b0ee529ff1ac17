import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import type { PatientImport } from './transfers.schema.ts';

/** So long a list can be taken back. */
const UNDO_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Why an import can't be taken back; undefined where it can. */
export function whyNotUndone(
  { status, createdPatients, finishedAt, undoneAt }: PatientImport,
  now: number = Date.now(),
): Sentence | undefined {
  if (undoneAt !== null) return says.import_undone_already;
  if (status !== 'done' || finishedAt === null || createdPatients === 0) return says.import_nothing_to_undo;
  if (now - Date.parse(finishedAt) > UNDO_DAYS * DAY_MS) return says.import_undo_late({ days: UNDO_DAYS });
  return undefined;
}
