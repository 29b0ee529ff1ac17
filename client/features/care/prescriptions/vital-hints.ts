import { readNumber } from '#shared/kernel/numbers/read-number.ts';
import type { Vitals } from '#shared/care/prescriptions/prescriptions.schema.ts';

export type Vital = keyof Vitals;

/** In the order in which they are taken. */
export const vitals = [
  'bloodPressure',
  'pulse',
  'temperature',
  'weight',
  'bloodSugar',
] as const satisfies readonly Vital[];

/** Wide enough for infants and emergencies: outside of these it is nearly always a slip of the keyboard. */
export const plausible: Record<Exclude<Vital, 'bloodPressure'>, readonly [least: number, most: number]> = {
  pulse: [30, 250],
  temperature: [90, 110],
  weight: [0.5, 300],
  bloodSugar: [20, 900],
};

export type VitalHint = { kind: 'unusual' } | { kind: 'celsius'; fahrenheit: string };

/** Something to look at again, never a refusal: the text is kept as it was typed. Null when all is well. */
export function vitalHint(vital: Vital, typed: string): VitalHint | null {
  const text = typed.trim();
  if (text === '') return null;
  if (vital === 'bloodPressure') return plausiblePressure(text) ? null : { kind: 'unusual' };
  const digits = /^\d[\d.,]*/.exec(text)?.[0];
  // What begins with a word ('not taken', 'RBS 140') is the doctor's own way of noting it.
  if (digits === undefined) return null;
  const figure = readNumber(digits);
  if (figure === undefined) return { kind: 'unusual' };
  if (vital === 'temperature' && figure >= 34 && figure <= 43) {
    return { kind: 'celsius', fahrenheit: ((figure * 9) / 5 + 32).toFixed(1) };
  }
  const [least, most] = plausible[vital];
  return figure >= least && figure <= most ? null : { kind: 'unusual' };
}

function plausiblePressure(text: string): boolean {
  const [, upper, lower] = /^(\d{2,3})\s*\/\s*(\d{2,3})\b/.exec(text) ?? [];
  if (upper === undefined || lower === undefined) return !/^\d/.test(text);
  const systolic = Number(upper);
  const diastolic = Number(lower);
  return systolic >= 40 && systolic <= 280 && diastolic >= 20 && diastolic <= 180 && systolic > diastolic;
}
