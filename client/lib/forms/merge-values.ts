import type { FieldValues } from 'react-hook-form';

/** What somebody else made of a field while a form was open. */
export interface OtherChange {
  /** Of the form's field, or what it is called where it stands in none. */
  name: string;
  before: unknown;
  now: unknown;
  /** It was changed in the form too, to something else: whoever has the form says which of the two holds. */
  isContested: boolean;
}

interface Merged<Values> {
  values: Values;
  others: OtherChange[];
}

/**
 * Three ways of one record: as the form found it, as it is typed now, and as others have made it. A field that only one side has
 * changed is as that side has it; of a list of words what either added or removed is; what both changed stays as it is typed.
 */
export function mergeValues<Values extends FieldValues>(found: Values, typed: Values, theirs: Values): Merged<Values> {
  const others: OtherChange[] = [];
  const values = Object.keys({ ...found, ...typed, ...theirs }).map((name) => {
    const [before, mine, now]: unknown[] = [found[name], typed[name], theirs[name]];
    if (isSame(before, now)) return [name, mine];
    const isMine = !isSame(before, mine) && !isSame(mine, now);
    const isList = areWords(before) && areWords(mine) && areWords(now);
    others.push({ name, before, now, isContested: isMine && !isList });
    if (!isMine) return [name, now];
    return [name, isList ? mergeLists(before, mine, now) : mine];
  });
  return { values: Object.fromEntries(values) as Values, others };
}

/** Nothing, '' and a list without entries are one and the same in a form. */
const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other));
const plain = (value: unknown) =>
  value === undefined || value === null || (Array.isArray(value) && value.length === 0) ? '' : value;

type Words = readonly string[];
const areWords = (value: unknown): value is Words =>
  Array.isArray(value) && value.every((entry) => typeof entry === 'string');

function mergeLists(before: Words, mine: Words, now: Words): string[] {
  const kept = now.filter((entry) => mine.includes(entry) || !before.includes(entry));
  return [...kept, ...mine.filter((entry) => !before.includes(entry) && !now.includes(entry))];
}

/** Of what was read, under the names that it has on the screen: what is otherwise now. */
export const seenOtherwise = (before: Record<string, unknown>, now: Record<string, unknown>): OtherChange[] =>
  mergeValues(before, before, now).others;
