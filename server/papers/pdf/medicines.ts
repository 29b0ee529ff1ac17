import { inCapitals } from '#shared/care/prescriptions/capitals.ts';
import { amountAt, amountLabel, dosePattern, figureLabel } from '#shared/care/prescriptions/dose.ts';
import { dosingLine } from '#shared/care/prescriptions/dosing-phrases.ts';
import { coursesOf, dispensedQuantity, quantityLabel } from '#shared/care/prescriptions/prescriptions.rules.ts';
import {
  type Meal,
  meals,
  type PrescribedMedicine,
  type PrescriptionLanguage,
} from '#shared/care/prescriptions/prescriptions.states.ts';
import { dosageWords, foodLabel, formAbbreviation, mealLabels, placeStrength } from './dosage.ts';
import type { Block } from './flow.ts';
import type { Line, Span } from './lines.ts';
import { drawRule, HAIRLINE, MUTED, type Sheet, scaled, spaced, styleOf } from './paper.ts';
import { type Cell, type Column, drawCell, linesHeight, rowBlocks, tableHead } from './rows.ts';
import { set, stack } from './setting.ts';
import { joined } from './words.ts';

interface Columns {
  number: Column;
  name: Column;
  /** One for each meal. */
  doses: Column[];
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
  const columns = columnsOf(sheet);
  const head = headBlock(sheet, columns);
  const courses = coursesOf(medicines);
  const rows = courses.flatMap((steps, index) =>
    courseRows(sheet, columns, steps, index + 1, { tallest, head, language }),
  );
  return [rxSign(sheet, courses.length), { ...head, keepWithNext: true }, ...rows];
}

function columnsOf(sheet: Sheet): Columns {
  const dose = scaled(sheet, 56);
  const figure = scaled(sheet, 38);
  const number = scaled(sheet, 22);
  const quantityWidth = scaled(sheet, 46);
  const quantity = { x: sheet.right - quantityWidth, width: quantityWidth };
  const days = { x: quantity.x - figure, width: figure };
  const firstDose = days.x - dose * meals.length;
  return {
    number: { x: sheet.left, width: number },
    name: { x: sheet.left + number, width: firstDose - sheet.left - number - scaled(sheet, 8) },
    doses: meals.map((_, index) => ({ x: firstDose + dose * index, width: dose })),
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

const headBlock = (sheet: Sheet, columns: Columns): Block =>
  tableHead(sheet, [
    { ...columns.name, text: 'Medicine' },
    ...columns.doses.map((column, index) => ({
      ...column,
      text: mealLabels[meals[index] ?? 'breakfast'],
      align: 'center' as const,
    })),
    { ...columns.days, text: 'Days', align: 'center' },
    { ...columns.quantity, text: 'Qty', align: 'right' },
  ]);

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
  const quantity = dispensedQuantity(steps);
  const rows = steps.flatMap((step, index) => {
    const first = index === 0;
    const facts = {
      number: first ? `${number}.` : '',
      quantity: first ? (quantity ? quantityLabel(quantity) : '–') : '',
    };
    return [...stepRow(sheet, columns, step, facts, context), ...patientLine(sheet, columns, step, context)];
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
    figure(columns.days, String(step.days)),
    figure(columns.quantity, facts.quantity, 'right'),
  ];
  return rowBlocks(sheet, cells, {
    padding: spaced(sheet, 5),
    tallest,
    head,
    decorate(top, height) {
      const edges = dosageWords(step)
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

/** The dose once more, in the language of the patient's copy; English stands in the row already. */
function patientLine(
  sheet: Sheet,
  columns: Columns,
  step: PrescribedMedicine,
  { language, tallest, head }: RowContext,
): Block[] {
  if (language === 'en') return [];
  const column = { x: columns.name.x, width: sheet.right - columns.name.x };
  const lines = set(sheet, { text: dosingLine(step, language), style: styleOf(sheet, 'body') }, column.width);
  // The row above ends with room to spare.
  return rowBlocks(sheet, [{ ...column, lines }], { padding: spaced(sheet, 3), tallest, head, gap: -spaced(sheet, 3) });
}

/** 'TAB. OMEZ 20 mg', what is in it, when to take it in words, and the doctor's note. A step has no name of its own. */
function nameLines(sheet: Sheet, medicine: PrescribedMedicine, width: number): Line[] {
  const { medicineName, genericName, notes } = medicine;
  const small = styleOf(sheet, 'small');
  const words = doseLine(medicine);
  const note = { text: notes, style: styleOf(sheet, 'small', 'bold') };
  if (medicine.continues) {
    const then = { text: joined(['then', words], '   '), style: small };
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
      { text: words, style: small },
      note,
    ]),
  ];
}

/** '1-0-1   Morning and night, after food' */
function doseLine(medicine: PrescribedMedicine): string | null {
  const words = dosageWords(medicine);
  return words && `${dosePattern(medicine)}   ${words}`;
}

/** What is in it, unless that is the name already. */
function otherName(name: string, generic: string | null | undefined): string | null {
  return generic && generic.trim().toLowerCase() !== name.trim().toLowerCase() ? inCapitals(generic) : null;
}

function doseCells(sheet: Sheet, columns: Columns, medicine: PrescribedMedicine): Cell[] {
  const [first] = columns.doses;
  if (!dosageWords(medicine) && first) {
    const width = first.width * columns.doses.length;
    const directed = medicine.doseAmount ? `${amountLabel(medicine.doseAmount)} as directed` : 'As directed';
    return [
      {
        x: first.x,
        width,
        lines: set(sheet, { text: directed, style: styleOf(sheet, 'body') }, width),
        align: 'center',
        middle: true,
      },
    ];
  }
  return columns.doses.map((column, index) => {
    const meal = meals[index] ?? 'breakfast';
    const taken = medicine.dosageTiming[meal];
    const dose = taken
      ? doseFigure(sheet, medicine, meal)
      : { text: '0', style: styleOf(sheet, 'lead', 'regular', MUTED) };
    const food = taken ? foodLabel(medicine, meal) : '';
    const foodLines = food ? set(sheet, { text: food, style: styleOf(sheet, 'tiny') }, column.width) : [];
    return { ...column, lines: [...set(sheet, dose, column.width), ...foodLines], align: 'center', middle: true };
  });
}

/** '½', '5 ml' with the unit in small. */
function doseFigure(sheet: Sheet, medicine: PrescribedMedicine, meal: Meal): Span[] {
  const amount = amountAt(medicine, meal);
  const { doseAmount } = medicine;
  const figure = { text: figureLabel(amount, doseAmount?.unit), style: styleOf(sheet, 'lead', 'bold') };
  if (!doseAmount) return [figure];
  const unit = amountLabel({ amount, unit: doseAmount.unit }).slice(figure.text.length);
  return [figure, { text: unit, style: styleOf(sheet, 'small', 'bold') }];
}
