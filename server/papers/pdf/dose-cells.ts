import { dosePhrase, dosingPhrases, foodPhrase } from '#shared/care/dosing/dosing-line.ts';
import type { DayTime, DoseAmount, DoseAt } from '#shared/care/dosing/dosing.states.ts';
import { doseOf } from '#shared/care/dosing/old-fields.ts';
import { dispensedQuantity, quantityLabel } from '#shared/care/dosing/quantity.ts';
import { countLabel } from '#shared/care/dosing/write-dose.ts';
import type { PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';
import { foodLabel } from './dosage.ts';
import type { Line, Span } from './lines.ts';
import { MUTED, type Sheet, scaled, styleOf } from './paper.ts';
import type { Cell, Column } from './rows.ts';
import { set } from './setting.ts';
import { joined } from './words.ts';

/** One for each time of the day. */
export type DoseColumn = Column & { time: DayTime };

/** When a medicine of every day is taken; null where it is taken otherwise. */
export function dailyAt(medicine: PrescribedMedicine): DoseAt | null {
  const { frequency } = doseOf(medicine);
  return frequency.kind === 'daily' ? frequency.at : null;
}

/** As the doctor wrote it, or as the doses tell. */
export function quantityOf(steps: readonly PrescribedMedicine[]): string {
  const written = steps.find(({ quantity }) => quantity)?.quantity;
  const quantity = written ? null : dispensedQuantity(steps);
  return written ?? (quantity ? quantityLabel(quantity) : '–');
}

/** '60' with 'rotacaps' below it in small; what the doctor wrote as it stands. */
export function quantityLines(sheet: Sheet, quantity: string, width: number): Line[] {
  const [, amount, sold] = /^(\d+) (\p{L}+)$/u.exec(quantity) ?? [];
  if (!quantity) return [];
  if (!amount || !sold) return set(sheet, { text: quantity, style: styleOf(sheet, 'strong', 'bold') }, width);
  return [
    ...set(sheet, { text: amount, style: styleOf(sheet, 'strong', 'bold') }, width),
    ...set(sheet, { text: sold, style: styleOf(sheet, 'small', 'bold') }, width),
  ];
}

interface DoseColumns {
  doses: readonly DoseColumn[];
  days: Column;
}

export function doseCells(sheet: Sheet, columns: DoseColumns, medicine: PrescribedMedicine): Cell[] {
  const at = dailyAt(medicine);
  if (!at) return [wordsCell(sheet, columns, medicine)];
  return columns.doses.map(({ time, ...column }) => {
    const count = at[time];
    const dose = count
      ? doseFigure(sheet, count, medicine.doseAmount ?? null)
      : { text: '0', style: styleOf(sheet, 'lead', 'regular', MUTED) };
    const food = count ? foodLabel(medicine, time) : '';
    const foodLines = food ? set(sheet, { text: food, style: styleOf(sheet, 'tiny') }, column.width) : [];
    return { ...column, lines: [...set(sheet, dose, column.width), ...foodLines], align: 'center', middle: true };
  });
}

/** What isn't taken every day at its times is said in words, across their columns: 'Take 3 tablets once a week, on Monday only'. */
function wordsCell(sheet: Sheet, { doses, days }: DoseColumns, medicine: PrescribedMedicine): Cell {
  const x = doses[0]?.x ?? 0;
  const column = { x: x + scaled(sheet, 4), width: days.x - x - scaled(sheet, 8) };
  const words = joined([dosePhrase(medicine, 'en'), foodPhrase(medicine, dosingPhrases.en)], ', ');
  const { kind } = doseOf(medicine).frequency;
  const style = kind === 'as_directed' ? styleOf(sheet, 'body') : styleOf(sheet, 'strong', 'bold');
  const lines = set(sheet, unbroken(words.charAt(0).toUpperCase() + words.slice(1), style), column.width);
  return { ...column, lines, align: 'center', middle: true };
}

/** '½', '5 ml' with the unit in small. */
function doseFigure(sheet: Sheet, count: number, doseAmount: DoseAmount | null): Span[] {
  const [figure = '', unit = ''] = countLabel(count, doseAmount).split(' ');
  return [
    { text: figure, style: styleOf(sheet, 'lead', 'bold') },
    ...(unit ? [{ text: ` ${unit}`, style: styleOf(sheet, 'small', 'bold') }] : []),
  ];
}

/** A figure stays in one line with its unit: 'take 4' and 'ml' in the next are soon read apart. */
export const unbroken = (words: string, style: Span['style']): Span[] =>
  words
    .split(/([\d½¼¾][\d.½¼¾]* [^\s,]+)/u)
    .filter((text) => text !== '')
    .map((text) => ({ text, style, whole: /^[\d½¼¾]/u.test(text) }));
