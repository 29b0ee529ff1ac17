import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { sessionState } from '../session/store.ts';

export interface FormDraft<Values> {
  read: (userId: number) => Values | null;
  /** Null forgets. */
  keep: (userId: number, values: Values | null) => void;
}

/** A place for what was typed and not saved, until the page is closed. Nothing of one person is there for the next. */
export function formDraft<Values>(): FormDraft<Values> {
  let kept: { userId: number; values: Values } | null = null;
  return {
    read: (userId) => (kept?.userId === userId ? kept.values : null),
    keep: (userId, values) => {
      kept = values && { userId, values };
    },
  };
}

/** What was changed and not saved outlives a look at another tab, and the end of a session that its person did not end. */
export function useFormDraft<Values extends FieldValues, Output>(
  { formState, getValues, setValues }: UseFormReturn<Values, unknown, Output>,
  draft: FormDraft<Values> | undefined,
): void {
  // When it goes, somebody else may be here.
  const [userId] = useState(() => {
    const session = sessionState();
    return session.phase === 'in' ? session.user.id : null;
  });
  const dirty = useRef(false);
  const isDirty = draft !== undefined && formState.isDirty;
  useEffect(() => {
    const left = userId === null ? null : draft?.read(userId);
    if (left) setValues(left, { shouldDirty: true });
  }, [draft, setValues, userId]);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  useEffect(
    () => () => {
      const now = sessionState();
      const leftByChoice = now.phase === 'out' && now.reason === 'signed-out';
      if (userId !== null) draft?.keep(userId, dirty.current && !leftByChoice ? getValues() : null);
    },
    [draft, getValues, userId],
  );
}
