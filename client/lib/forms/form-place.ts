import { createContext, use, useEffect, useEffectEvent } from 'react';
import { contentOf } from '../api/idempotency.ts';

type Fields = Record<string, unknown>;

/** Where forms stand that go on together after the session had ended: a dialog that was opened by an action. */
export interface FormPlace {
  /** The forms that are shown, by their keys: what stands unsaved in each. */
  shown: Map<string, () => Fields | null>;
  /** What stood in them when the session ended. */
  left: ReadonlyMap<string, Fields>;
}

export const formPlace = (left: FormPlace['left'] = new Map()): FormPlace => ({ shown: new Map(), left });

const PlaceContext = createContext<FormPlace | null>(null);
export const FormPlaceProvider = PlaceContext.Provider;

/** What stands unsaved in the forms of a place. */
export function unsavedIn({ shown }: FormPlace): FormPlace['left'] {
  const forms = [...shown].map(([key, typed]) => [key, typed()] as const);
  return new Map(forms.flatMap(([key, fields]) => (fields ? [[key, fields] as const] : [])));
}

interface PlacedForm {
  /** Of whatever else stands in the same place, none has it. */
  key: string;
  typed: () => Fields | null;
  /** Puts into it what was left, once. */
  restore: (fields: Fields) => void;
}

/** What is typed here, and not saved when the session ends, comes back to the same person in the same dialog. */
export function useLeftFields({ key, typed, restore }: PlacedForm): void {
  const place = use(PlaceContext);
  const typedNow = useEffectEvent(typed);
  const restoreNow = useEffectEvent(restore);
  useEffect(() => {
    const left = place?.left.get(key);
    if (left) restoreNow(left);
    place?.shown.set(key, () => typedNow());
    return () => void place?.shown.delete(key);
  }, [place, key]);
}

/** Those fields that are otherwise than at first; null where none is. */
export function changedFields(first: Fields, now: Fields): Fields | null {
  const changed = Object.entries(now).filter(([name, value]) => contentOf(value) !== contentOf(first[name]));
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}
