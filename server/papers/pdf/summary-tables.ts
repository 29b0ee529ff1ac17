import { writtenDay } from '#shared/contact/words/in-words.ts';
import { dayOf } from '#shared/kernel/time/days.ts';
import { withUnit } from './dosage.ts';
import type { Block } from './flow.ts';
import type { Sheet } from './paper.ts';
import type { PaperLanguage } from './person-words.ts';
import { partHeading, plainTable } from './plain-table.ts';
import { temperatureUnit } from './prescription.ts';
import type { Latest, SummaryDocument } from './summary-document.ts';
import { summaryWords } from './summary-words.ts';
import { doctorLabel, joined } from './words.ts';

export type SummaryRoom = ReturnType<typeof summaryRoom>;

/** What each part of the paper is drawn with: the sheet, the room on it, the words and the days. */
export const summaryRoom = (sheet: Sheet, tallest: number, language: PaperLanguage, timezone: string) => ({
  sheet,
  tallest,
  words: summaryWords[language],
  dayIn: (day: string) => writtenDay(day, language),
  dateOf: (instant: string) => writtenDay(dayOf(instant, timezone), language),
});

/** A part under its name. 'The latest 10 of 34': what is left out is said; of a whole list there is nothing to say. */
export function partOf({ sheet, words }: SummaryRoom, name: string, latest: Latest<unknown>, blocks: Block[]): Block[] {
  const { rows, total } = latest;
  const extent = rows.length < total ? words.extent(rows.length, total) : null;
  return blocks.length === 0 ? [] : [partHeading(sheet, name, extent), ...blocks];
}

export function vitals(room: SummaryRoom, latest: SummaryDocument['vitals']): Block[] {
  const { sheet, tallest, words, dateOf } = room;
  const { bloodPressure, pulse, temperature, weight, bloodSugar } = words.signs;
  const columns = [
    { heading: words.columns.date, share: 0.2 },
    { heading: bloodPressure, share: 0.2 },
    { heading: pulse, share: 0.15 },
    { heading: temperature, share: 0.15 },
    { heading: weight, share: 0.15 },
    { heading: bloodSugar, share: 0.15 },
  ];
  const rows = latest.rows.map(({ at, vitals: signs }) => [
    dateOf(at),
    withUnit(signs.bloodPressure, ' mmHg'),
    withUnit(signs.pulse, '/min'),
    withUnit(signs.temperature, temperatureUnit(signs.temperature)),
    withUnit(signs.weight, ' kg'),
    withUnit(signs.bloodSugar, ' mg/dL'),
  ]);
  return partOf(room, words.vitals, latest, plainTable(sheet, columns, rows, tallest));
}

export function visits(room: SummaryRoom, latest: SummaryDocument['visits']): Block[] {
  const { sheet, tallest, words, dayIn } = room;
  const columns = [
    { heading: words.columns.date, share: 0.2 },
    { heading: words.columns.doctor, share: 0.3 },
    { heading: words.columns.visit, share: 0.2 },
    { heading: words.columns.reason, share: 0.3 },
  ];
  const rows = latest.rows.map(({ day, doctorName, type, status, reason }) => [
    dayIn(day),
    doctorName && doctorLabel(doctorName),
    joined([words.visitStates[status], type === 'telemedicine' ? words.byVideo : null], ', '),
    reason,
  ]);
  return partOf(room, words.visits, latest, plainTable(sheet, columns, rows, tallest));
}

export function referrals(room: SummaryRoom, latest: SummaryDocument['referrals']): Block[] {
  const { sheet, tallest, words, dateOf } = room;
  const columns = [
    { heading: words.columns.date, share: 0.2 },
    { heading: words.columns.center, share: 0.3 },
    { heading: words.columns.status, share: 0.2 },
    { heading: words.columns.tests, share: 0.3 },
  ];
  const rows = latest.rows.map(({ at, centerName, tests, status }) => [
    dateOf(at),
    centerName,
    words.referralStates[status],
    tests.join(', '),
  ]);
  return partOf(room, words.referrals, latest, plainTable(sheet, columns, rows, tallest));
}

export function reports(room: SummaryRoom, latest: SummaryDocument['reports']): Block[] {
  const { sheet, tallest, words, dateOf } = room;
  const columns = [
    { heading: words.columns.date, share: 0.2 },
    { heading: words.columns.report, share: 0.35 },
    { heading: words.columns.notes, share: 0.45 },
  ];
  const rows = latest.rows.map(({ at, testName, notes }) => [dateOf(at), testName, notes]);
  return partOf(room, words.reports, latest, plainTable(sheet, columns, rows, tallest));
}
