import { useEffect, useRef, useState } from 'react';
import { type Field, type FieldValues, get, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import type { ApiFailure } from '../api/failure.ts';
import { mergeValues, type NamedChange, seenOtherwise } from './merge-values.ts';
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
  others: readonly NamedChange[];
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
  const [others, setOthers] = useState<readonly NamedChange[]>([]);

  /** Puts the record as it is now under what is typed. Whether anything that the form shows is otherwise. */
  function standOn(form: UseFormReturn<Values, unknown, Output>, record: Stored): boolean {
    const found = standing.current;
    standing.current = record;
    if (!revised || found === null) return false;
    const { valuesOf, seenOf } = revised;
    const changed: NamedChange[] = [];
    if (valuesOf) {
      const theirs = valuesOf(record);
      const merged = mergeValues(valuesOf(found), form.getValues(), theirs);
      form.reset(theirs, anew);
      for (const [name, value] of Object.entries(merged.values)) {
        const field = name as Path<Values>;
        form.setValue(field, value as PathValue<Values, Path<Values>>, { shouldDirty: true });
      }
      changed.push(...merged.others.map((other) => ({ ...other, label: labelOf(form, other.name) })));
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
    /** Of a refusal: 'again' where nothing that is shown has changed, so that it may be sent again as it is. */
    refused(form: UseFormReturn<Values, unknown, Output>, failure: ApiFailure): 'other' | 'again' | 'shown' {
      if (failure.code !== 'changed_meanwhile' || !revised || revisionOf(failure.record) === undefined) return 'other';
      return standOn(form, failure.record as Stored) ? 'shown' : 'again';
    },
    /** For a form whose fields follow: what others change in a field that is typed into isn't saved over unseen. */
    useFollowing(form: UseFormReturn<Values, unknown, Output>) {
      const record = shown;
      const revision = revisionOf(record);
      useEffect(() => {
        const found = standing.current;
        if (!follows || !revised?.valuesOf || record === null || revision === revisionOf(found)) return;
        standing.current = record;
        if (found === null) return;
        const merged = mergeValues(revised.valuesOf(found), form.getValues(), revised.valuesOf(record));
        const contested = merged.others.filter(({ isContested }) => isContested);
        setOthers(contested.map((other) => ({ ...other, label: labelOf(form, other.name) })));
        // eslint-disable-next-line react-hooks/exhaustive-deps -- Only when the record is another one.
      }, [revision]);
    },
    meanwhileOf: (form: UseFormReturn<Values, unknown, Output>): Meanwhile | undefined =>
      others.length === 0
        ? undefined
        : {
            others,
            take(name) {
              const now = others.find((other) => other.name === name)?.now;
              const field = name as Path<Values>;
              form.setValue(field, now as PathValue<Values, Path<Values>>, { shouldDirty: true });
              setOthers(others.map((other) => (other.name === name ? { ...other, isContested: false } : other)));
            },
          },
  };
}

/** The field's control knows what it is called. */
function labelOf<Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  name: string,
): string {
  const { _f: known }: Partial<Field> = get(form.control._fields, name) ?? {};
  const control: unknown = known?.ref;
  if (!(control instanceof HTMLElement)) return name;
  const labelId = control.closest('[aria-labelledby]')?.getAttribute('aria-labelledby')?.split(' ')[0];
  const label = (control as HTMLInputElement).labels?.[0] ?? (labelId && document.getElementById(labelId));
  // Its first part is the name; a star or '(optional)' may follow.
  return (label && label.firstChild?.textContent) || control.getAttribute('aria-label') || name;
}
