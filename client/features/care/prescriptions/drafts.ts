import { z } from 'zod';
import { draftKey, isDraftKey } from '#client/lib/session/drafts-on-device.ts';
import { type FormValues, formValues } from './form-values.ts';

/**
 * What a doctor was writing for a patient, kept in this browser until it is saved, discarded or too old. Only the person
 * who wrote it gets it back: at a shared computer everybody has drafts of their own.
 */
const KEPT_FOR = 3 * 24 * 60 * 60_000;

/** `of`: the patient, and the prescription that is being replaced, if one is. */
export interface DraftPlace {
  userId: number;
  of: string;
}

const draft = z.object({ savedAt: z.number(), values: formValues });
export type Draft = z.output<typeof draft>;

/** The draft's `of`. A correction is another piece of work than the next prescription. */
export const draftOf = (patientId: number, replacing: number | null): string =>
  replacing === null ? String(patientId) : `${patientId}.${replacing}`;

/** Hears of every change of a draft; `null` when it is gone. */
type Follower = (values: FormValues | null) => void;
const followers = new Map<Follower, string>();

const keyOf = ({ userId, of }: DraftPlace) => draftKey(userId, of);

export function readDraft(place: DraftPlace): Draft | null {
  forgetOldDrafts();
  return parse(quietly(() => localStorage.getItem(keyOf(place))) ?? null);
}

/** `by` is the follower that belongs to the form in which it was typed: it knows already. */
export function keepDraft(place: DraftPlace, values: FormValues, by?: Follower): void {
  const written = JSON.stringify({ savedAt: Date.now(), values } satisfies Draft);
  quietly(() => localStorage.setItem(keyOf(place), written));
  tell(place, values, by);
}

export function dropDraft(place: DraftPlace, by?: Follower): void {
  quietly(() => localStorage.removeItem(keyOf(place)));
  tell(place, null, by);
}

/** For a form that stays open below another one for the same patient. Gives back how to stop. */
export function followDraft(place: DraftPlace, follower: Follower): () => void {
  followers.set(follower, keyOf(place));
  return () => void followers.delete(follower);
}

function tell(place: DraftPlace, values: FormValues | null, by: Follower | undefined) {
  for (const [follower, key] of followers) {
    if (key === keyOf(place) && follower !== by) follower(values);
  }
}

/** Nobody's notes about a patient stay in the browser for good. */
function forgetOldDrafts(): void {
  quietly(() => {
    for (const key of Object.keys(localStorage).filter(isDraftKey)) {
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
