import { useEffect, useRef, useState } from 'react';
import { useUser } from '#client/lib/session/store.ts';
import { type Draft, dropDraft, followDraft, keepDraft, readDraft } from './drafts.ts';
import { blankValues, type FormValues, hasContent } from './form-values.ts';
import type { PrescriptionFormState } from './use-prescription-form.ts';

/** The draft that the signed-in person left there, as it was when the form was opened. */
export function useLeftDraft(of: string): Draft | null {
  const userId = useUser().id;
  const [draft] = useState(() => readDraft({ userId, of }));
  return draft;
}

/**
 * Keeps what is being written with every key, until `drop`; tells whether anything is kept. Where the same draft is also
 * being written in a dialog above, this form goes along.
 */
export function useKeptDraft({ subscribe, reset }: PrescriptionFormState, of: string, wasKept: boolean) {
  const userId = useUser().id;
  const [kept, setKept] = useState(wasKept);
  const over = useRef(false);

  useEffect(() => {
    const place = { userId, of };
    let following = false;
    const follow = (values: FormValues | null) => {
      following = true;
      reset(values ?? blankValues());
      following = false;
      setKept(values !== null);
    };
    const unsubscribe = subscribe({
      formState: { values: true },
      callback({ values }) {
        if (over.current || following) return;
        const worthKeeping = hasContent(values);
        if (worthKeeping) keepDraft(place, values, follow);
        else dropDraft(place, follow);
        setKept(worthKeeping);
      },
    });
    const unfollow = followDraft(place, follow);
    return () => {
      unsubscribe();
      unfollow();
    };
  }, [subscribe, reset, userId, of]);

  /** After saving: nothing of it comes back. */
  const drop = () => {
    over.current = true;
    dropDraft({ userId, of });
  };
  return { kept, drop };
}
