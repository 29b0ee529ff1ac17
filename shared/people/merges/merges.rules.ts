import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';

/** So long two records that became one can be made two again. */
const UNDO_DAYS = 30;
const DAY_MS = 24 * 60 * 60 * 1000;

export const undoUntil = (mergedAt: string): string =>
  new Date(Date.parse(mergedAt) + UNDO_DAYS * DAY_MS).toISOString();

/** Why a merge can't be undone any more, before it is looked at what happened since; undefined where it may be. */
export function whyNotUndone(
  { mergedAt, undoneAt }: { mergedAt: string; undoneAt: string | null },
  now: number = Date.now(),
): Sentence | undefined {
  if (undoneAt !== null) return says.merge_undone_already;
  return now > Date.parse(undoUntil(mergedAt)) ? says.merge_undo_late({ days: UNDO_DAYS }) : undefined;
}
