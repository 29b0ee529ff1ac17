import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';

/** One field of a specialist's note. What is stored is the words, by the field's key. */
export type SpecialtyField = { key: string; label: string } & (
  | { type: 'text'; long?: boolean }
  | { type: 'choice'; choices: readonly string[]; half?: boolean }
  /** Any of the choices, stored in their order with commas between. */
  | { type: 'several'; choices: readonly string[] }
  /** Outside of `min` to `max` it can't be, and is refused; outside of `usual` it is asked to be looked at again. */
  | { type: 'number' /** '' for a mere number. */; unit: string; min: number; max: number; usual?: Span }
  /** '120/80' */
  | { type: 'pressure'; unit: string }
  /** Nobody types it: it follows from other fields and the person (`reckoned.rules.ts`). */
  | { type: 'reckoned'; unit: string }
);
type Span = readonly [number, number];

export const text = (key: string, label: string): SpecialtyField => ({ key, label, type: 'text' });
export const long = (key: string, label: string): SpecialtyField => ({ key, label, type: 'text', long: true });
export const choice = (key: string, label: string, ...choices: string[]): SpecialtyField => ({
  key,
  label,
  type: 'choice',
  choices,
});
export const halfChoice = (key: string, label: string, ...choices: string[]): SpecialtyField => ({
  key,
  label,
  type: 'choice',
  choices,
  half: true,
});
export const several = (key: string, label: string, ...choices: string[]): SpecialtyField => ({
  key,
  label,
  type: 'several',
  choices,
});
export const number = (key: string, label: string, unit: string, [min, max]: Span, usual?: Span): SpecialtyField => ({
  key,
  label,
  type: 'number',
  unit,
  min,
  max,
  ...(usual && { usual }),
});
export const pressure = (key: string, label: string): SpecialtyField => ({
  key,
  label,
  type: 'pressure',
  unit: 'mmHg',
});
export const reckoned = (key: string, label: string, unit: string): SpecialtyField => ({
  key,
  label,
  type: 'reckoned',
  unit,
});

export const MOST_FIELD_WORDS = 1000;

const systolic = { least: 40, most: 300 };
const diastolic = { least: 20, most: 200 };

/** '120/80' as two numbers; null where it is none that a person can have. */
function readPressure(typed: string): { upper: number; lower: number } | null {
  const [, upper, lower] = /^(\d{2,3})\s*\/\s*(\d{2,3})$/.exec(typed)?.map(Number) ?? [];
  if (upper === undefined || lower === undefined) return null;
  const isPossible =
    upper >= systolic.least && upper <= systolic.most && lower >= diastolic.least && lower <= diastolic.most;
  return isPossible && upper > lower ? { upper, lower } : null;
}

/** Why a field's words can't be taken; null when they can. Nothing is always fine. */
export function fieldFault(field: SpecialtyField, value: string): Sentence | null {
  const typed = value.trim();
  if (typed === '') return null;
  switch (field.type) {
    case 'reckoned':
      return says.field_not_in_note;
    case 'choice':
      return field.choices.includes(typed) ? null : says.choose_of_list;
    case 'several':
      return typed.split(', ').every((one) => field.choices.includes(one)) ? null : says.choose_of_list;
    case 'text':
      return typed.length <= MOST_FIELD_WORDS ? null : says.too_long({ most: MOST_FIELD_WORDS });
    case 'pressure':
      return readPressure(typed) ? null : says.pressure_form;
    default: {
      const given = numberIn(typed);
      const isPossible = given !== undefined && given >= field.min && given <= field.max;
      return isPossible ? null : says.number_between({ least: field.min, most: field.max });
    }
  }
}

/** Whether what was measured can be, and seldom is: it is kept, and worth a second look. */
export function isUnusual(field: SpecialtyField, value: string): boolean {
  if (value.trim() === '' || fieldFault(field, value)) return false;
  if (field.type === 'pressure') {
    const read = readPressure(value.trim());
    return read !== null && (read.upper < 80 || read.upper > 200 || read.lower < 40 || read.lower > 120);
  }
  if (field.type !== 'number' || !field.usual) return false;
  const given = Number(value);
  return given < field.usual[0] || given > field.usual[1];
}

/** A number as a field takes it. */
export const numberIn = (words: string | undefined): number | undefined =>
  words !== undefined && /^\d{1,4}(\.\d{1,2})?$/.test(words.trim()) ? Number(words) : undefined;
