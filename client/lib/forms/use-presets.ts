import { useEffect, useRef, useState } from 'react';
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form';

/** Fields that begin with something nobody has said. */
interface Presets {
  /** Which of them the person was asked about, and hasn't touched since. */
  asked: readonly string[];
  answer: (name: string) => void;
}

/**
 * What a form proposes counts as unanswered until somebody has typed or chosen there: pressed through, it would be stored as if
 * it had been said. `areAnswered` is for the form's `mayGoOn`: the first press asks about what was left alone, the next keeps it.
 */
export function usePresets(names: readonly string[]) {
  const open = useRef(new Set(names));
  const [asked, setAsked] = useState<readonly string[]>([]);
  return {
    asked,
    answer(name: string) {
      open.current.delete(name);
      setAsked((before) => (before.includes(name) ? before.filter((one) => one !== name) : before));
    },
    areAnswered<Values extends FieldValues, Output>({ getValues }: UseFormReturn<Values, unknown, Output>): boolean {
      const left = [...open.current].filter((name) => getValues(name as FieldPath<Values>) !== undefined);
      for (const name of left) open.current.delete(name);
      setAsked(left);
      return left.length === 0;
    },
  };
}

/** Notices what is answered in the form. */
export function useAnswers<Values extends FieldValues, Output>(
  { subscribe }: UseFormReturn<Values, unknown, Output>,
  { answer }: Presets,
): void {
  const latest = useRef(answer);
  useEffect(() => {
    latest.current = answer;
  });
  useEffect(
    () =>
      subscribe({
        formState: { values: true },
        callback: ({ name, type }) => {
          if (type === 'change' && name !== undefined) latest.current(name);
        },
      }),
    [subscribe],
  );
}
