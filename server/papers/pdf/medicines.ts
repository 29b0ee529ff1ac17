import { inCapitals } from '#shared/care/prescriptions/capitals.ts';
import { knownNote } from '#shared/care/dosing/note-phrases.ts';
import { patientLine } from '#shared/care/dosing/patient-line.ts';
import { doseOf } from '#shared/care/dosing/old-fields.ts';
import { coursesOf } from '#shared/care/prescriptions/prescriptions.rules.ts';
import { type DayTime, dayTimes, meals, type PrescriptionLanguage } from '#shared/care/dosing/dosing.states.ts';
import { type PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';
import { dailyAt, type DoseColumn, doseCells, quantityLines, quantityOf, unbroken } from './dose-cells.ts';
import { formAbbreviation, placeStrength, timeLabels } from './dosage.ts';
import type { Block } from './flow.ts';
import type { Line } from './lines.ts';
import { drawRule, HAIRLINE, MUTED, type Sheet, scaled, spaced, styleOf } from './paper.ts';
import { type Cell, type Column, drawCell, linesHeight, rowBlocks, tableHead } from './rows.ts';
import { set, stack } from './setting.ts';
import { joined } from './words.ts';

interface Columns {
  number: Column;
  name: Column;
  doses: DoseColumn[];
  days: Column;
  quantity: Column;
}

/** The Rx sign, the table's head and one number for each medicine; a row never crosses pages. */
export function medicineBlocks(
  sheet: Sheet,
  medicines: readonly PrescribedMedicine[],
  { tallest, language }: { tallest: number; language: PrescriptionLanguage },
): Block[] {
  if (medicines.length === 0) return [];
  const columns = columnsOf(sheet, medicines.some(isAtBedtime) ? dayTimes : meals);
  const head = headBlock(sheet, columns, language);
  const courses = coursesOf(medicines);
  const rows = courses.flatMap((steps, index) =>
    courseRows(sheet, columns, steps, index + 1, { tallest, head, language }),
  );
  return [rxSign(sheet, courses.length), { ...head, keepWithNext: true }, ...rows];
}

/** The fourth column is there where something is taken at bedtime. */
const isAtBedtime = (medicine: PrescribedMedicine): boolean => Boolean(dailyAt(medicine)?.bedtime);

function columnsOf(sheet: Sheet, times: readonly DayTime[]): Columns {
  const dose = scaled(sheet, times.length > meals.length ? 48 : 56);
  const figure = scaled(sheet, 38);
  const number = scaled(sheet, 22);
  const quantityWidth = scaled(sheet, 46);
  const quantity = { x: sheet.right - quantityWidth, width: quantityWidth };
  const days = { x: quantity.x - figure, width: figure };
  const firstDose = days.x - dose * times.length;
  return {
    number: { x: sheet.left, width: number },
    name: { x: sheet.left + number, width: firstDose - sheet.left - number - scaled(sheet, 8) },
    doses: times.map((time, index) => ({ time, x: firstDose + dose * index, width: dose })),
    days,
    quantity,
  };
}

/** The number of medicines beside it shows that none was added by hand. */
function rxSign(sheet: Sheet, count: number): Block {
  const sign = [
    { text: 'R', style: { size: scaled(sheet, 21), weight: 'bold' as const } },
    { text: 'x', style: { size: scaled(sheet, 14), weight: 'bold' as const } },
  ];
  const lines = set(sheet, sign, 100);
  const total = `${count} ${count === 1 ? 'medicine' : 'medicines'}`;
  const totalLines = set(sheet, { text: total, style: styleOf(sheet, 'small', 'regular', MUTED) }, 200);
  return {
    height: linesHeight(lines),
    gap: spaced(sheet, 9),
    keepWithNext: true,
    draw(top) {
      drawCell(sheet, { x: sheet.left, width: 100, lines }, top);
      const below = top + linesHeight(lines) - linesHeight(totalLines) - scaled(sheet, 3);
      drawCell(sheet, { x: sheet.right - 200, width: 200, lines: totalLines, align: 'right' }, below);
    },
  };
}

/** The chemist reads English; what the patient takes it by stands below it in the language of their copy. */
function headBlock(sheet: Sheet, columns: Columns, language: PrescriptionLanguage): Block {
  const times = columns.doses.map(({ time, ...column }) => ({
    ...column,
    text: withTranslation(timeLabels.en[time], timeLabels[language][time]),
    align: 'center' as const,
  }));
  return tableHead(sheet, [
    { ...columns.name, text: withTranslation('Medicine', medicineLabels[language]) },
    ...times,
    { ...columns.days, text: withTranslation('Days', daysLabels[language]), align: 'center' },
    { ...columns.quantity, text: 'Qty', align: 'right' },
  ]);
}

const medicineLabels: Record<PrescriptionLanguage, string> = { en: 'Medicine', hi: 'दवा' };
const daysLabels: Record<PrescriptionLanguage, string> = { en: 'Days', hi: 'दिन' };
const withTranslation = (english: string, translated: string) =>
  translated === english ? english : `${english}\n${translated}`;

interface RowContext {
  tallest: number;
  head: Block;
  language: PrescriptionLanguage;
}

/** A medicine with its steps, under one number and on one page: what is dispensed stands with the first. */
function courseRows(
  sheet: Sheet,
  columns: Columns,
  steps: readonly PrescribedMedicine[],
  number: number,
  context: RowContext,
): Block[] {
  const quantity = quantityOf(steps);
  const rows = steps.flatMap((step, index) => {
    const first = index === 0;
    const facts = {
      number: first ? `${number}.` : '',
      quantity: first ? quantity : '',
    };
    return [...stepRow(sheet, columns, step, facts, context), ...lineForPatient(sheet, columns, step, context)];
  });
  return rows.map((block, index) =>
    index < rows.length - 1
      ? { ...block, keepWithNext: true }
      : {
          ...block,
          draw(top) {
            block.draw(top);
            drawRule(sheet, top + block.height);
          },
        },
  );
}

function stepRow(
  sheet: Sheet,
  columns: Columns,
  step: PrescribedMedicine,
  facts: { number: string; quantity: string },
  { tallest, head }: RowContext,
): Block[] {
  const strong = styleOf(sheet, 'strong', 'bold');
  const figure = (column: Column, text: string, align: Cell['align'] = 'center'): Cell => ({
    ...column,
    lines: text ? set(sheet, { text, style: strong }, column.width) : [],
    align,
    middle: true,
  });
  const cells: Cell[] = [
    {
      ...columns.number,
      lines: facts.number
        ? set(sheet, { text: facts.number, style: styleOf(sheet, 'strong') }, columns.number.width)
        : [],
    },
    { ...columns.name, lines: nameLines(sheet, step, columns.name.width) },
    ...doseCells(sheet, columns, step),
    figure(columns.days, doseOf(step).frequency.kind === 'once' ? '–' : String(step.days)),
    {
      ...columns.quantity,
      lines: quantityLines(sheet, facts.quantity, columns.quantity.width),
      align: 'right',
      middle: true,
    },
  ];
  return rowBlocks(sheet, cells, {
    padding: spaced(sheet, 5),
    tallest,
    head,
    decorate(top, height) {
      const edges = dailyAt(step)
        ? [...columns.doses.map(({ x }) => x), columns.days.x]
        : [columns.doses[0]?.x ?? 0, columns.days.x];
      for (const x of edges)
        sheet.doc
          .lineWidth(0.5)
          .strokeColor(HAIRLINE)
          .moveTo(x, top)
          .lineTo(x, top + height)
          .stroke();
    },
  });
}

/** The dose and the note once more, in the language of the patient's copy; English stands in the row already. */
function lineForPatient(
  sheet: Sheet,
  columns: Columns,
  step: PrescribedMedicine,
  { language, tallest, head }: RowContext,
): Block[] {
  if (language === 'en') return [];
  const column = { x: columns.name.x, width: sheet.right - columns.name.x };
  const said = patientLine({ ...step, notes: inLanguage(step.notes, language) }, language);
  const lines = set(sheet, unbroken(said, styleOf(sheet, 'body')), column.width);
  // The row above ends with room to spare.
  return rowBlocks(sheet, [{ ...column, lines }], { padding: spaced(sheet, 3), tallest, head, gap: -spaced(sheet, 3) });
}

/** A note that nobody has translated stands in the row above, and isn't said twice. */
const inLanguage = (note: string | null | undefined, language: PrescriptionLanguage) =>
  knownNote(note, language) === null ? null : note;

/** 'TAB. OMEZ 20 mg', what is in it, and the doctor's note; the columns beside say when it is taken. A step has no name of its own. */
function nameLines(sheet: Sheet, medicine: PrescribedMedicine, width: number): Line[] {
  const { medicineName, genericName, notes } = medicine;
  const note = { text: notes, style: styleOf(sheet, 'small', 'bold') };
  if (medicine.continues) {
    const then = { text: 'then', style: styleOf(sheet, 'small') };
    return stack(sheet, width, [then, note]);
  }
  const strength = placeStrength(medicineName, medicine.strength);
  const abbreviation = formAbbreviation(medicine.medicineType);
  const name = [
    { text: abbreviation ? `${abbreviation} ` : '', style: styleOf(sheet, 'body') },
    { text: inCapitals(medicineName), style: styleOf(sheet, 'strong', 'bold') },
    { text: strength.beside ? `  ${strength.beside}` : '', style: styleOf(sheet, 'strong'), whole: true },
  ];
  return [
    ...set(sheet, name, width),
    ...stack(sheet, width, [
      {
        text: joined([otherName(medicineName, genericName), strength.below], '  '),
        style: styleOf(sheet, 'small', 'regular', MUTED),
      },
      note,
    ]),
  ];
}

/** What is in it, unless that is the name already. */
function otherName(name: string, generic: string | null | undefined): string | null {
  return generic && generic.trim().toLowerCase() !== name.trim().toLowerCase() ? inCapitals(generic) : null;
}
