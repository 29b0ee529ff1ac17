import { useEffect, useState } from 'react';
import { useUser } from '#client/lib/session/store.ts';
import type { LabEntry } from '#shared/diagnostics/lab/lab.schema.ts';
import type { Sheet } from './entry-sheet.ts';
import { dropLeft, keepLeft, type LeftSheet, readLeft, wasLeftByChoice } from './left-sheet.ts';
import { type Merged, mergeSheets } from './merge-sheets.ts';

/** What the form begins with: the report as it is, and on top what this person had typed when the session ended. */
export function useLeftSheet(opened: LabEntry, now: Sheet): Pick<Merged, 'sheet' | 'contested'> {
  const userId = useUser().id;
  const [begun] = useState(() => {
    const left = readLeft(userId, opened);
    return left ? mergeSheets(left.base, left.sheet, now) : { sheet: now, contested: {} };
  });
  return begun;
}

/** Keeps on the device what isn't saved yet, until it is or the form is left. */
export function useKeptSheet(
  { id, referralId, patientId }: LabEntry,
  { base, sheet }: LeftSheet,
  isSaved: boolean,
): void {
  const userId = useUser().id;
  useEffect(() => {
    const subject = { id, referralId, patientId };
    if (isSaved) dropLeft(userId, subject);
    else keepLeft(userId, subject, { base, sheet });
  }, [userId, id, referralId, patientId, base, sheet, isSaved]);
  useEffect(
    () => () => {
      if (wasLeftByChoice(userId)) dropLeft(userId, { id: null, referralId, patientId });
    },
    [userId, referralId, patientId],
  );
}
