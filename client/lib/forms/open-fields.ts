import { type RefObject, useEffect, useEffectEvent } from 'react';

interface OpenField {
  element: () => HTMLElement | null;
  settle: () => boolean;
}

const openFields = new Set<OpenField>();

/**
 * For a field that reads its text when it is left; `ref` is where it stands. `settle` puts what stands in it into the form, and says whether it could be
 * read: a form may be sent by a key, before the field is left, and what can't be read must not be sent as nothing.
 */
export function useOpenField(ref: RefObject<HTMLElement | null>, settle: () => boolean): void {
  const settleNow = useEffectEvent(settle);
  useEffect(() => {
    const field: OpenField = { element: () => ref.current, settle: () => settleNow() };
    openFields.add(field);
    return () => void openFields.delete(field);
  }, [ref]);
}

const WHOLE = 'form, [role="dialog"]';

/**
 * Settles the fields of a form, or of the one that has the focus, and says whether all of them could be read. One that couldn't
 * gets the focus; what is wrong stands at it.
 */
export function settleFields(form?: Element | null): boolean {
  const whole = form ?? document.activeElement?.closest(WHOLE);
  const unreadable = [...openFields].flatMap((field) => {
    const place = field.element();
    const isAsked = whole ? whole.contains(place) : place?.closest(WHOLE);
    return place && isAsked && !field.settle() ? [place.querySelector('input') ?? place] : [];
  });
  // A time or a number that the browser itself can't read is '' to everybody else.
  const halfTyped = [...(whole?.querySelectorAll('input') ?? [])].filter(({ validity }) => validity.badInput);
  const [first] = [...unreadable, ...halfTyped].toSorted((one, other) =>
    one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1,
  );
  first?.focus();
  if (first instanceof HTMLInputElement && first.validity.badInput) first.reportValidity();
  return first === undefined;
}
