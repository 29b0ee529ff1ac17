import { createContext, use, useEffect, useEffectEvent } from 'react';
import { contentOf } from '../api/idempotency.ts';
import { sessionState } from '../session/store.ts';

type Fields = Record<string, unknown>;

/** Where forms stand that go on together after the session had ended: a dialog that was opened by an action. */
export interface FormPlace {
  /** The forms that are shown, by their keys: what stands unsaved in each. */
  shown: Map<string, () => Fields | null>;
  /** What stood in them when the session ended, and has not come back yet. */
  left: Map<string, Fields>;
}

export type LeftForms = ReadonlyMap<string, Fields>;

export const formPlace = (left: LeftForms = new Map()): FormPlace => ({ shown: new Map(), left: new Map(left) });

/** All that the screens show outside of such dialogs. It stays while one person goes and another comes. */
const screens = { ...formPlace(), userId: 0, at: 0 };

/** What was left has its time: whoever comes back the next day begins anew. */
const WAITS_FOR = 12 * 60 * 60_000;
export const stillWaits = (at: number): boolean => Date.now() - at <= WAITS_FOR;

/** Keeps what stands unsaved on the screens for this person; whether there is anything. */
export function keepOnScreens(userId: number): boolean {
  if (screens.userId !== userId) screens.left.clear();
  screens.left = new Map(unsavedIn(screens));
  Object.assign(screens, { userId, at: Date.now() });
  return screens.left.size > 0;
}

export const forgetOnScreens = (): void => screens.left.clear();

/** What one form finds when it is shown: its own person's, and once. */
function takeLeft(place: FormPlace, key: string): Fields | undefined {
  const session = sessionState();
  const isTheirs = place !== screens || (session.phase === 'in' && session.user.id === screens.userId);
  const left = isTheirs && (place !== screens || stillWaits(screens.at)) ? place.left.get(key) : undefined;
  if (left) place.left.delete(key);
  return left;
}

const PlaceContext = createContext<FormPlace | null>(null);
export const FormPlaceProvider = PlaceContext.Provider;

/** What stands unsaved in the forms of a place, and what still waits for a form that was not shown again. */
export function unsavedIn({ shown, left }: FormPlace): LeftForms {
  const forms = [...shown].map(([key, typed]) => [key, typed()] as const);
  return new Map([...left, ...forms.flatMap(([key, fields]) => (fields ? [[key, fields] as const] : []))]);
}

interface PlacedForm {
  /** Of whatever else stands in the same place, none has it. */
  key: string;
  typed: () => Fields | null;
  /** Puts into it what was left, once. */
  restore: (fields: Fields) => void;
  /** Also outside of a dialog that an action opens. */
  onScreens?: boolean;
}

/** What is typed here, and not saved when the session ends, comes back to the same person in the same dialog or on the same screen. */
export function useLeftFields({ key, typed, restore, onScreens = false }: PlacedForm): void {
  const place = use(PlaceContext) ?? (onScreens ? screens : null);
  const typedNow = useEffectEvent(typed);
  const restoreNow = useEffectEvent(restore);
  useEffect(() => {
    if (!place) return undefined;
    const left = takeLeft(place, key);
    if (left) restoreNow(left);
    const typedHere = () => typedNow();
    place.shown.set(key, typedHere);
    return () => {
      if (place.shown.get(key) === typedHere) place.shown.delete(key);
    };
  }, [place, key]);
}

/** Those fields that are otherwise than at first; null where none is. */
export function changedFields(first: Fields, now: Fields): Fields | null {
  const changed = Object.entries(now).filter(([name, value]) => contentOf(value) !== contentOf(first[name]));
  return changed.length > 0 ? Object.fromEntries(changed) : null;
}
