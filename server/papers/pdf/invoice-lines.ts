import type { Block } from './flow.ts';
import type { PrintedInvoiceLine } from './invoice.ts';
import { drawRule, type Sheet, scaled, spaced, styleOf } from './paper.ts';
import { type Column, rowBlocks, tableHead } from './rows.ts';
import { rupees } from './rupees.ts';
import { set, stack } from './setting.ts';

interface Columns {
  number: Column;
  description: Column;
  quantity: Column;
  price: Column;
  gst: Column;
  amount: Column;
}

/** What is billed, one row each. */
export function lineBlocks(sheet: Sheet, lines: readonly PrintedInvoiceLine[], tallest: number): Block[] {
  const columns = columnsOf(sheet);
  const head = tableHead(sheet, [
    { ...columns.description, text: 'Description' },
    { ...columns.quantity, text: 'Qty', align: 'right' },
    { ...columns.price, text: 'Rate', align: 'right' },
    { ...columns.gst, text: 'GST', align: 'right' },
    { ...columns.amount, text: 'Amount', align: 'right' },
  ]);
  const body = styleOf(sheet, 'body');
  const figure = (column: Column, text: string) => ({
    ...column,
    lines: set(sheet, { text, style: body }, column.width),
    align: 'right' as const,
  });
  const rows = lines.flatMap((line, index) =>
    rowBlocks(
      sheet,
      [
        { ...columns.number, lines: set(sheet, { text: `${index + 1}.`, style: body }, columns.number.width) },
        {
          ...columns.description,
          lines: stack(sheet, columns.description.width, [{ text: line.description, style: body }]),
        },
        figure(columns.quantity, withoutZeros(line.quantity)),
        figure(columns.price, rupees(line.unitPrice)),
        figure(columns.gst, `${withoutZeros(line.gstRate)}%`),
        figure(columns.amount, rupees(line.amount)),
      ],
      { padding: spaced(sheet, 6), tallest, head, decorate: (top, height) => drawRule(sheet, top + height) },
    ),
  );
  return [{ ...head, gap: spaced(sheet, 12), keepWithNext: true }, ...rows];
}

function columnsOf(sheet: Sheet): Columns {
  const gap = scaled(sheet, 10);
  const amount = { x: sheet.right - scaled(sheet, 90), width: scaled(sheet, 90) };
  const gst = { x: amount.x - scaled(sheet, 46), width: scaled(sheet, 46) };
  const price = { x: gst.x - scaled(sheet, 86), width: scaled(sheet, 86) };
  const quantity = { x: price.x - scaled(sheet, 44), width: scaled(sheet, 44) };
  const number = { x: sheet.left, width: scaled(sheet, 22) };
  const left = sheet.left + number.width;
  return { number, description: { x: left, width: quantity.x - left - gap }, quantity, price, gst, amount };
}

/** '1.000' -> '1', '18.00' -> '18', '1.50' -> '1.5' */
export const withoutZeros = (figure: string): string => figure.replace(/(\.\d*?)0+$/, '$1').replace(/\.$/, '');
