import { dispensedQuantity, dosePattern } from '#shared/prescriptions/prescriptions.rules.ts';
import { meals, type PrescribedMedicine } from '#shared/prescriptions/prescriptions.states.ts';
import { set } from './compose.ts';
import { dosageWords, foodLabel, formAbbreviation, inCapitals, mealLabels } from './dosage.ts';
import type { Block } from './flow.ts';
import type { Line } from './lines.ts';
import { drawRule, HAIRLINE, INK, MUTED, scaled, type Sheet, typeOf } from './paper.ts';
import { type Cell, drawCell, linesHeight, rowBlocks } from './rows.ts';
import { joined } from './words.ts';

interface Column {
  x: number;
  width: number;
}

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
  const number = scaled(sheet, 20);
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
  const totalLines = set(sheet, { text: total, style: typeOf(sheet, 'small', 'regular', MUTED) }, 200);
  return {
    height: linesHeight(lines),
    gap: scaled(sheet, 9),
    keepWithNext: true,
    draw(top) {
      drawCell(sheet, { x: sheet.left, width: 100, lines }, top);
      const below = top + linesHeight(lines) - linesHeight(totalLines) - scaled(sheet, 3);
      drawCell(sheet, { x: sheet.right - 200, width: 200, lines: totalLines, align: 'right' }, below);
    },
  };
}

function headBlock(sheet: Sheet, columns: Columns): Block {
  const style = typeOf(sheet, 'tiny', 'regular', MUTED);
  const heading = (column: Column, text: string, align: Cell['align'] = 'center'): Cell => ({
    ...column,
    lines: set(sheet, { text, style }, column.width),
    align,
  });
  const cells = [
    heading(columns.name, 'Medicine', 'left'),
    ...columns.doses.map((column, index) => heading(column, mealLabels[meals[index] ?? 'breakfast'])),
    heading(columns.days, 'Days'),
    heading(columns.quantity, 'Qty', 'right'),
  ];
  const inner = Math.max(...cells.map((cell) => linesHeight(cell.lines)));
  const padding = scaled(sheet, 2.5);
  return {
    height: inner + padding * 2,
    draw(top) {
      for (const cell of cells) drawCell(sheet, cell, top + padding);
      drawRule(sheet, top + inner + padding * 2, { weight: 0.8, color: INK });
    },
  };
}

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
  const strong = typeOf(sheet, 'strong', 'bold');
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
      lines: set(sheet, { text: `${number}.`, style: typeOf(sheet, 'strong') }, columns.number.width),
    },
    { ...columns.name, lines: nameLines(sheet, medicine, columns.name.width) },
    ...doseCells(sheet, columns, medicine),
    figure(columns.days, String(medicine.days)),
    figure(columns.quantity, quantity === null ? '–' : String(quantity), 'right'),
  ];
  return rowBlocks(sheet, cells, {
    padding: scaled(sheet, 5),
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

/** 'TAB. DOLO 650 mg', what is in it, when to take it in words, and the doctor's note. */
function nameLines(sheet: Sheet, medicine: PrescribedMedicine, width: number): Line[] {
  const { medicineName, genericName, strength, notes } = medicine;
  const small = typeOf(sheet, 'small');
  const name = [
    { text: `${formAbbreviation(medicine.medicineType)} `, style: typeOf(sheet, 'body') },
    {
      text: joined([inCapitals(medicineName), strengthBeside(medicineName, strength)], ' '),
      style: typeOf(sheet, 'strong', 'bold'),
    },
  ];
  const generic =
    genericName && genericName.trim().toLowerCase() !== medicineName.trim().toLowerCase()
      ? inCapitals(genericName)
      : null;
  const words = dosageWords(medicine);
  const lines = [generic, words && `${dosePattern(medicine.dosageTiming)}   ${words}`, notes].filter((text) =>
    text?.trim(),
  );
  return [
    ...set(sheet, name, width),
    ...lines.flatMap((text) => set(sheet, { text: text ?? '', style: small }, width)),
  ];
}

/** The strength, unless the name already says it: 'Dolo 650 mg'. */
function strengthBeside(name: string, strength: string | null | undefined): string | null {
  const bare = (text: string) => text.toLowerCase().replace(/\s/g, '');
  return strength && !bare(name).includes(bare(strength)) ? strength : null;
}

function doseCells(sheet: Sheet, columns: Columns, medicine: PrescribedMedicine): Cell[] {
  const [first] = columns.doses;
  if (!dosageWords(medicine) && first) {
    const width = first.width * columns.doses.length;
    return [
      {
        x: first.x,
        width,
        lines: set(sheet, { text: 'As directed', style: typeOf(sheet, 'body') }, width),
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
      style: taken ? typeOf(sheet, 'lead', 'bold') : typeOf(sheet, 'lead', 'regular', MUTED),
    };
    const food = taken
      ? set(sheet, { text: foodLabel(medicine.foodTiming[meal]), style: typeOf(sheet, 'tiny') }, column.width)
      : [];
    return { ...column, lines: [...set(sheet, dose, column.width), ...food], align: 'center', middle: true };
  });
}
