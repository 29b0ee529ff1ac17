import { z } from 'zod';
import { type FormValues, formValues } from './form-values.ts';

/**
 * What a doctor was writing for a patient, kept in this browser until it is saved, discarded or too old. Only the person
 * who wrote it gets it back: at a shared computer everybody has drafts of their own.
 */
const PREFIX = 'naadi.prescription-draft';
const KEPT_FOR = 3 * 24 * 60 * 60_000;

const draft = z.object({ savedAt: z.number(), values: formValues });
export type Draft = z.output<typeof draft>;

const keyOf = (userId: number, patientId: number) => `${PREFIX}.${userId}.${patientId}`;

export function readDraft(userId: number, patientId: number): Draft | null {
  forgetOldDrafts();
  return parse(quietly(() => localStorage.getItem(keyOf(userId, patientId))) ?? null);
}

export function keepDraft(userId: number, patientId: number, values: FormValues): void {
  const written = JSON.stringify({ savedAt: Date.now(), values } satisfies Draft);
  quietly(() => localStorage.setItem(keyOf(userId, patientId), written));
}

export function dropDraft(userId: number, patientId: number): void {
  quietly(() => localStorage.removeItem(keyOf(userId, patientId)));
}

/** Nobody's notes about a patient stay in the browser for good. */
function forgetOldDrafts(): void {
  quietly(() => {
    for (const key of Object.keys(localStorage).filter((key) => key.startsWith(`${PREFIX}.`))) {
      if (parse(localStorage.getItem(key)) === null) localStorage.removeItem(key);
    }
  });
}

/** Null for nothing, for what is too old, and for what another version of the form has written. */
function parse(stored: string | null): Draft | null {
  if (stored === null) return null;
  const read = draft.safeParse(jsonOf(stored));
  return read.success && Date.now() - read.data.savedAt < KEPT_FOR ? read.data : null;
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Storage may be blocked or full. The form then works without a draft. */
function quietly<Result>(work: () => Result): Result | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
