import { useEffect, useRef, useState } from 'react';
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '../api/failure.ts';
import { mergeValues, type OtherChange, seenOtherwise } from './merge-values.ts';
import { anew } from './use-checked-form.ts';

interface WithRevision {
  revision: number;
}

/** A record that others may change while a form is open for it. */
export interface Revised<Stored, Values> {
  /** As the screen has it, or as much of it as is read below; null while there is none yet. */
  record: (Partial<Stored> & WithRevision) | null;
  /** What of it stands in the fields. */
  valuesOf?: (record: Stored) => Values;
  /** What of it is read beside the fields, and decided upon: values under the names that they have on the screen. */
  seenOf?: (record: Stored) => Record<string, unknown>;
}

/** What others have changed, for the person who has the form. */
export interface Meanwhile {
  others: readonly OtherChange[];
  /** Puts what somebody else has written into the field. */
  take?: (name: string) => void;
}

const revisionOf = (record: unknown): number | undefined => (record as WithRevision | null)?.revision;

interface Standing<Stored, Values extends FieldValues> {
  revised: Revised<Stored, Values> | undefined;
  /** The form's fields follow the record of the screen by themselves. */
  follows: boolean;
}

/**
 * On which state of its record a form stands. The form is of the record as it found it, whatever the screen shows meanwhile; what
 * is sent names that revision, and when it is refused, what others have changed comes into the form beside what is typed.
 */
export function useStanding<Stored, Values extends FieldValues, Output>({
  revised,
  follows,
}: Standing<Stored, Values>) {
  const shown = (revised?.record ?? null) as Stored | null;
  const standing = useRef(shown);
  const holdsAsItIs = useRef(false);
  const [others, setOthers] = useState<readonly OtherChange[]>([]);

  /** Puts the record as it is now under what is typed. Whether anything that the form shows is otherwise. */
  function standOn(form: UseFormReturn<Values, unknown, Output>, record: Stored): boolean {
    const found = standing.current;
    standing.current = record;
    if (!revised || found === null) return false;
    const { valuesOf, seenOf } = revised;
    const changed: OtherChange[] = [];
    if (valuesOf) {
      const theirs = valuesOf(record);
      const merged = mergeValues(valuesOf(found), form.getValues(), theirs);
      form.reset(theirs, anew);
      for (const [name, value] of Object.entries(merged.values)) {
        const field = name as Path<Values>;
        form.setValue(field, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      }
      changed.push(...merged.others);
    }
    if (seenOf) changed.push(...seenOtherwise(seenOf(found), seenOf(record)));
    setOthers(changed);
    return changed.length > 0;
  }

  return {
    /** The record that the form stands on. */
    record: () => standing.current,
    revision: () => revisionOf(standing.current),
    /** After a save: it stands on what came of it. */
    settle(record: unknown) {
      if (revisionOf(record) !== undefined) standing.current = record as Stored;
      setOthers([]);
    },
    /** Whether a refusal is about the revision; what others have changed is in the form then. */
    refused(form: UseFormReturn<Values, unknown, Output>, failure: ApiFailure): boolean {
      const isStale =
        failure.code === 'changed_meanwhile' && revised !== undefined && revisionOf(failure.record) !== undefined;
      holdsAsItIs.current = isStale && !standOn(form, failure.record as Stored);
      return isStale;
    },
    /** Nothing of what the last refusal was about is shown here: it may be sent again as it is. */
    mayGoAgain: () => holdsAsItIs.current,
    shownRevision: revisionOf(shown),
    /** For a form whose fields follow: what others change in a field that is typed into isn't saved over unseen. */
    follow: (form: UseFormReturn<Values, unknown, Output>) => {
      const found = standing.current;
      if (!follows || !revised?.valuesOf || shown === null || revisionOf(shown) === revisionOf(found)) return;
      standing.current = shown;
      if (found === null) return;
      const merged = mergeValues(revised.valuesOf(found), form.getValues(), revised.valuesOf(shown));
      setOthers(merged.others.filter(({ isContested }) => isContested));
    },
    others,
    setOthers,
  };
}

interface Stand<Values extends FieldValues, Output> {
  others: readonly OtherChange[];
  setOthers: (others: readonly OtherChange[]) => void;
  shownRevision: number | undefined;
  follow: (form: UseFormReturn<Values, unknown, Output>) => void;
}

/** What others have changed of the record, while there is something to say of it. */
export function useMeanwhile<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  { others, setOthers, follow, shownRevision }: Stand<Values, Output>,
): Meanwhile | undefined {
  useEffect(() => {
    follow(form);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- Only when the record is another one.
  }, [shownRevision]);
  if (others.length === 0) return undefined;
  return {
    others,
    take(name) {
      const now = others.find((other) => other.name === name)?.now;
      form.setValue(name as Path<Values>, now as PathValue<Values, Path<Values>>, { shouldDirty: true });
      setOthers(others.map((other) => (other.name === name ? { ...other, isContested: false } : other)));
    },
  };
}
