import type { DayTime, Dose, DoseAt, Frequency, Weekday } from '#shared/care/dosing/dosing.states.ts';
import { weekdays } from '#shared/care/dosing/dosing.states.ts';
import { asDirected, readDose } from '#shared/care/dosing/read-dose.ts';
import { writeDose } from '#shared/care/dosing/write-dose.ts';

/** The times of a medicine of every day; empty for one that is taken otherwise. */
export const timesOf = ({ frequency }: Dose): DoseAt => (frequency.kind === 'daily' ? frequency.at : {});

/** Whether a dose is said by times of the day, or may be yet: 'SOS' and 'weekly' aren't. */
export const isByTimes = (dose: Dose | undefined): boolean =>
  !dose || dose.frequency.kind === 'daily' || dose.frequency.kind === 'as_directed';

/** The field's text after a time was switched on or off; the others keep their amounts. */
export function switchTime(typed: string, time: DayTime): string {
  const dose = readDose(typed)?.dose ?? asDirected;
  const times = timesOf(dose);
  const [first = 1] = Object.values(times);
  // A time that comes along is taken like the first of the others.
  const at = { ...times, [time]: times[time] ? undefined : first };
  const isEmpty = Object.values(at).every((count) => !count);
  return writeDose({ ...dose, frequency: isEmpty ? { kind: 'as_directed' } : { kind: 'daily', at } });
}

/** The field's text after a day of the week was switched on or off. */
export function switchWeekday(typed: string, day: Weekday): string {
  const dose = readDose(typed)?.dose;
  if (dose?.frequency.kind !== 'weekly') return typed;
  const { days } = dose.frequency;
  const switched = weekdays.filter((known) => (known === day ? !days.includes(day) : days.includes(known)));
  // All seven would be every day, which is another frequency.
  if (switched.length === weekdays.length) return typed;
  return writeDose({ ...dose, frequency: { ...dose.frequency, days: switched } });
}

export type AsNeeded = Extract<Frequency, { kind: 'as_needed' }>;

/** The field's text with other rules for what is taken when needed; null where the reason can't stand in it. */
export function withRules(typed: string, rules: Partial<AsNeeded>): string | null {
  const dose = readDose(typed)?.dose;
  if (dose?.frequency.kind !== 'as_needed') return null;
  const written = writeDose({ ...dose, frequency: { ...dose.frequency, ...rules } });
  const read = readDose(written)?.dose.frequency;
  return read?.kind === 'as_needed' && (rules.reason === undefined || read.reason === rules.reason.toLowerCase())
    ? written
    : null;
}

/** What the field asks for, by what the medicine is. */
const examples: Record<string, string> = {
  Syrup: '5 ml 1-0-1',
  Suspension: '5 ml 1-0-1',
  Mouthwash: '10 ml 1-0-1',
  Drops: '2 drops 1-1-1',
  Inhaler: '2 puffs 1-0-1',
  Spray: '1 spray 1-0-1',
  Powder: '1 sachet 1-0-0',
};

export const doseExample = (form: string): string => examples[form] ?? '1-0-1';
