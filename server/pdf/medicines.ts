import { inCapitals } from '#shared/prescriptions/capitals.ts';
import { dispensedQuantity, dosePattern } from '#shared/prescriptions/prescriptions.rules.ts';
import { meals, type PrescribedMedicine } from '#shared/prescriptions/prescriptions.states.ts';
import { dosageWords, foodLabel, formAbbreviation, mealLabels, placeStrength } from './dosage.ts';
import type { Block } from './flow.ts';
import type { Line } from './lines.ts';
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

/** The Rx sign, the table's head and one row for each medicine; a row never crosses pages. */
export function medicineBlocks(sheet: Sheet, medicines: readonly PrescribedMedicine[], tallest: number): Block[] {
  if (medicines.length === 0) return [];
  const columns = columnsOf(sheet);
  const head = headBlock(sheet, columns);
  const rows = medicines.flatMap((medicine, index) =>
    medicineRow(sheet, columns, medicine, index + 1, { tallest, head }),
  );
  return [rxSign(sheet, medicines.length), { ...head, keepWithNext: true }, ...rows];
}

function columnsOf(sheet: Sheet): Columns {
  const dose = scaled(sheet, 56);
  const figure = scaled(sheet, 38);
  const number = scaled(sheet, 22);
  const quantity = { x: sheet.right - figure, width: figure };
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
}

function medicineRow(
  sheet: Sheet,
  columns: Columns,
  medicine: PrescribedMedicine,
  number: number,
  context: RowContext,
): Block[] {
  const strong = styleOf(sheet, 'strong', 'bold');
  const figure = (column: Column, text: string, align: Cell['align'] = 'center'): Cell => ({
    ...column,
    lines: set(sheet, { text, style: strong }, column.width),
    align,
    middle: true,
  });
  const quantity = dispensedQuantity(medicine);
  const cells: Cell[] = [
    {
      ...columns.number,
      lines: set(sheet, { text: `${number}.`, style: styleOf(sheet, 'strong') }, columns.number.width),
    },
    { ...columns.name, lines: nameLines(sheet, medicine, columns.name.width) },
    ...doseCells(sheet, columns, medicine),
    figure(columns.days, String(medicine.days)),
    figure(columns.quantity, quantity === null ? '–' : String(quantity), 'right'),
  ];
  return rowBlocks(sheet, cells, {
    padding: spaced(sheet, 5),
    ...context,
    decorate(top, height) {
      drawRule(sheet, top + height);
      const edges = dosageWords(medicine)
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

/** 'TAB. OMEZ 20 mg', what is in it, when to take it in words, and the doctor's note. */
function nameLines(sheet: Sheet, medicine: PrescribedMedicine, width: number): Line[] {
  const { medicineName, genericName, notes } = medicine;
  const strength = placeStrength(medicineName, medicine.strength);
  const abbreviation = formAbbreviation(medicine.medicineType);
  const name = [
    { text: abbreviation ? `${abbreviation} ` : '', style: styleOf(sheet, 'body') },
    { text: inCapitals(medicineName), style: styleOf(sheet, 'strong', 'bold') },
    { text: strength.beside ? `  ${strength.beside}` : '', style: styleOf(sheet, 'strong'), whole: true },
  ];
  const words = dosageWords(medicine);
  return [
    ...set(sheet, name, width),
    ...stack(sheet, width, [
      {
        text: joined([otherName(medicineName, genericName), strength.below], '  '),
        style: styleOf(sheet, 'small', 'regular', MUTED),
      },
      { text: words && `${dosePattern(medicine.dosageTiming)}   ${words}`, style: styleOf(sheet, 'small') },
      { text: notes, style: styleOf(sheet, 'small', 'bold') },
    ]),
  ];
}

/** What is in it, unless that is the name already. */
function otherName(name: string, generic: string | null | undefined): string | null {
  return generic && generic.trim().toLowerCase() !== name.trim().toLowerCase() ? inCapitals(generic) : null;
}

function doseCells(sheet: Sheet, columns: Columns, medicine: PrescribedMedicine): Cell[] {
  const [first] = columns.doses;
  if (!dosageWords(medicine) && first) {
    const width = first.width * columns.doses.length;
    return [
      {
        x: first.x,
        width,
        lines: set(sheet, { text: 'As directed', style: styleOf(sheet, 'body') }, width),
        align: 'center',
        middle: true,
      },
    ];
  }
  return columns.doses.map((column, index) => {
    const meal = meals[index] ?? 'breakfast';
    const taken = medicine.dosageTiming[meal];
    const dose = {
      text: taken ? '1' : '0',
      style: taken ? styleOf(sheet, 'lead', 'bold') : styleOf(sheet, 'lead', 'regular', MUTED),
    };
    const food = taken ? foodLabel(medicine, meal) : '';
    const foodLines = food ? set(sheet, { text: food, style: styleOf(sheet, 'tiny') }, column.width) : [];
    return { ...column, lines: [...set(sheet, dose, column.width), ...foodLines], align: 'center', middle: true };
  });
}
