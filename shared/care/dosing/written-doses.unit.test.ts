import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type Dosed, dosingLine } from './dosing-line.ts';
import { amountInADay } from './frequency.ts';
import { missingIn } from './missing.ts';
import { nearestDoses } from './nearest-doses.ts';
import { dispensedQuantity, quantityLabel } from './quantity.ts';
import { type Reading, readDose } from './read-dose.ts';
import { writeDose } from './write-dose.ts';

const tableOf = (name: string): string[][] =>
  readFileSync(new URL(`./test/${name}`, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'))
    .map((line) => line.split(' | ').map((cell) => cell.trim()));

/** Forms that the name tells more of. */
const named: Record<string, [form: string, name: string]> = {
  'Drops (eye)': ['Drops', 'Moxi eye drops'],
  Rotacap: ['Inhaler', 'Foracort Rotacaps'],
  Respule: ['Inhaler', 'Budecort Respules'],
  Insulin: ['Injection', 'Mixtard FlexPen'],
};

function dosed(form: string, { dose, food, days, notes }: Reading): Dosed & { dosageTiming: Record<string, never> } {
  const [medicineType, medicineName] = named[form] ?? [form, 'X'];
  const dosageTiming = { breakfast: false, lunch: false, dinner: false };
  const medicine = {
    medicineType,
    medicineName,
    dosageTiming,
    ...dose,
    food,
    days: days ?? 28,
    notes: notes.join(', '),
  };
  return medicine as ReturnType<typeof dosed>;
}

function readingOf(typed: string): Reading {
  const reading = readDose(typed);
  if (!reading) throw new Error(`'${typed}' can't be read`);
  return reading;
}

const written = tableOf('written-doses.txt');
const read = written.filter(([, , outcome]) => !outcome?.startsWith('asks') && outcome !== 'refused');

describe('a dose as doctors write it', () => {
  it('is tried in at least 300 forms', () => {
    expect(written.length).toBeGreaterThanOrEqual(300);
  });

  it.each(read)('%j for %s is %j', (typed = '', form = '', asWritten, english, hindi, quantity, perDay) => {
    const reading = readingOf(typed);
    const medicine = dosed(form, reading);
    const dispensed = dispensedQuantity([medicine]);
    const notes = reading.notes.length > 0 ? `. ${reading.notes.join(',')}` : '';
    expect({
      written: writeDose(reading.dose),
      english: dosingLine(medicine, 'en') + notes,
      hindi: dosingLine(medicine, 'hi'),
      quantity: dispensed ? quantityLabel(dispensed) : '–',
      perDay: String(amountInADay(reading.dose) ?? '–'),
    }).toEqual({ written: asWritten, english, hindi, quantity, perDay });
  });

  it.each(read)('%j for %s reads as the same dose again', (typed = '') => {
    const { dose } = readingOf(typed);
    expect(readDose(writeDose(dose))?.dose).toEqual(dose);
  });

  it.each(written.filter(([, , outcome]) => outcome?.startsWith('asks')))('%j for %s %s', (typed = '', _, outcome) => {
    expect(`asks ${missingIn(readingOf(typed).dose)}`).toBe(outcome);
  });

  it.each(written.filter(([, , outcome]) => outcome === 'refused'))(
    '%j for %s is %s, and %j offered',
    (typed = '', _, __, nearest = '') => {
      expect(readDose(typed)).toBeNull();
      expect(nearestDoses(typed).join(' / ')).toBe(nearest);
    },
  );
});

describe('the line of a dose', () => {
  const linesOf = (typed: string, form: string) => {
    const medicine = dosed(form, readingOf(typed));
    return [dosingLine(medicine, 'en'), dosingLine(medicine, 'hi')];
  };

  it.each(tableOf('never-read.txt').map(([typed, form, ...rest]) => [typed, form, rest.join(' | ')]))(
    '%j for %s can not be misread',
    (typed = '', form = '', patterns = '') => {
      const lines = linesOf(typed, form);
      const forbidden = [...patterns.matchAll(/\/(.+?)\/(?=\s|$)/g)].map(
        ([, pattern = '']) => new RegExp(pattern, 'iu'),
      );
      expect(forbidden.length).toBeGreaterThan(1);
      for (const pattern of forbidden) for (const line of lines) expect(line).not.toMatch(pattern);
    },
  );

  /** No two figures with a dash between them: 'रात 1 – 2 दिन' is one to two days. */
  it.each(read)('%j for %s holds no range, and no figure that the dose has not', (typed = '', form = '') => {
    const reading = readingOf(typed);
    for (const line of linesOf(typed, form)) {
      expect(line).not.toMatch(/\d\s*[–—-]\s*\d/);
      const known = new Set(JSON.stringify({ ...reading, per24: 24 }).match(/\d+(?:\.\d+)?/g));
      const told = (line.match(/\d+(?:\.\d+)?/g) ?? []).map(Number);
      const { frequency, doseAmount } = reading.dose;
      const counts = Object.values('at' in frequency ? frequency.at : {}).map(
        (count) => (count ?? 0) * (doseAmount?.amount ?? 1),
      );
      const once = 'count' in frequency ? frequency.count * (doseAmount?.amount ?? 1) : 0;
      const perDay = frequency.kind === 'every_hours' ? 24 / frequency.hours : 0;
      const days = reading.days ?? 28;
      const weekdays = frequency.kind === 'weekly' ? frequency.days.length : 0;
      const allowed = new Set(
        [...[...known].map(Number), ...counts, once, perDay, days, weekdays, 1, 24].flatMap((n) => [n, Math.floor(n)]),
      );
      for (const figure of told) expect(allowed).toContain(figure);
    }
  });
});
