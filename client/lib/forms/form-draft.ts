import { useEffect, useRef } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { onSessionEnd } from '../session/store.ts';

export interface FormDraft<Values> {
  read: () => Values | null;
  /** Null forgets. */
  keep: (values: Values | null) => void;
}

/** A place for what was typed and not saved, until the page is closed. Nothing of one person stays for the next. */
export function formDraft<Values>(): FormDraft<Values> {
  let kept: Values | null = null;
  onSessionEnd(() => {
    kept = null;
  });
  return {
    read: () => kept,
    keep: (values) => {
      kept = values;
    },
  };
}

/** What was changed and not saved outlives a look at another tab. */
export function useFormDraft<Values extends FieldValues, Output>(
  { formState, getValues, setValues }: UseFormReturn<Values, unknown, Output>,
  draft: FormDraft<Values> | undefined,
): void {
  const dirty = useRef(false);
  const isDirty = draft !== undefined && formState.isDirty;
  useEffect(() => {
    const left = draft?.read();
    if (left) setValues(left, { shouldDirty: true });
  }, [draft, setValues]);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  useEffect(() => () => draft?.keep(dirty.current ? getValues() : null), [draft, getValues]);
}
