import { z } from 'zod';
import { leftEntryKey } from '#client/lib/left-entries.ts';
import { sessionState } from '#client/lib/session/store.ts';
import type { LabEntry } from '#shared/diagnostics/lab/lab.schema.ts';
import type { Sheet } from './entry-sheet.ts';

/** Nobody's values stay in the browser for good. */
const KEPT_FOR = 12 * 60 * 60_000;

const sheet = z.object({
  day: z.string(),
  time: z.string(),
  remarks: z.string(),
  tests: z.array(
    z.object({
      testId: z.number(),
      remarks: z.string(),
      values: z.record(z.string(), z.string()),
      confirmed: z.record(z.string(), z.string()),
      measured: z.array(z.string()),
    }),
  ),
});
const kept = z.object({ at: z.number(), id: z.number().nullable(), base: sheet, sheet });

/** What was typed and isn't saved, and what the server had then. */
export interface LeftSheet {
  base: Sheet;
  sheet: Sheet;
}

type Subject = Pick<LabEntry, 'id' | 'referralId' | 'patientId'>;

const keyOf = (userId: number, { referralId, patientId }: Subject) =>
  leftEntryKey(userId, referralId === null ? `patient-${patientId}` : `referral-${referralId}`);

const payloadOf = ({ id, referralId, patientId }: Subject) => {
  if (id !== null) return { reportId: id };
  return referralId === null ? { patientId } : { referralId };
};

export function keepLeft(userId: number, subject: Subject, left: LeftSheet): void {
  const key = keyOf(userId, subject);
  const written = { at: Date.now(), id: subject.id, ...left };
  quietly(() => {
    localStorage.setItem(key, JSON.stringify(written));
    sessionStorage.setItem(key, JSON.stringify(payloadOf(subject)));
  });
}

export function dropLeft(userId: number, subject: Subject): void {
  const key = keyOf(userId, subject);
  quietly(() => {
    localStorage.removeItem(key);
    sessionStorage.removeItem(key);
  });
}

/** What this person left of this report; null for another report of the same person, and for what is too old. */
export function readLeft(userId: number, subject: Subject): LeftSheet | null {
  let found: unknown;
  quietly(() => {
    found = JSON.parse(localStorage.getItem(keyOf(userId, subject)) ?? 'null');
  });
  const read = kept.safeParse(found);
  if (!read.success) return null;
  const { at, id, ...left } = read.data;
  const isOfThis = id === null || id === subject.id;
  if (isOfThis && Date.now() - at < KEPT_FOR) return left;
  dropLeft(userId, subject);
  return null;
}

/** Whether the form was left by its person, and not cut off by the end of the session. */
export function wasLeftByChoice(userId: number): boolean {
  const now = sessionState();
  return now.phase === 'in' ? now.user.id === userId : now.phase === 'out' && now.reason === 'signed-out';
}

/** Storage may be blocked or full: the form then works without. */
function quietly(work: () => void): void {
  try {
    work();
  } catch {
    // Nothing is kept.
  }
}
