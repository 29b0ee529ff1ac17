import { withoutZeros } from '#shared/kernel/numbers/without-zeros.ts';
import { isPositive, rupeesExact } from '#shared/kernel/money/money.ts';
import type { Block } from './flow.ts';
import type { PrintedInvoiceLine } from './invoice.ts';
import { drawRule, MUTED, type Sheet, scaled, spaced, styleOf } from './paper.ts';
import { type Column, rowBlocks, tableHead } from './rows.ts';
import { set, stack } from './setting.ts';

interface Figure {
  heading: string;
  width: number;
  textOf: (line: PrintedInvoiceLine) => string;
}

/** The columns after the description, from the left; what no line has takes no room. */
function figuresOf(lines: readonly PrintedInvoiceLine[], isRegistered: boolean): Figure[] {
  const hasCodes = lines.some(({ hsnSac }) => hsnSac);
  const hasGst = lines.some(({ gstRate, taxable }) => Number(gstRate) > 0 && taxable);
  // A narrow table's figures stand apart; of a full one the description needs the room.
  const [price, gst, amount] = hasCodes || hasGst ? [66, 36, 70] : [86, 46, 90];
  return [
    ...(hasCodes ? [{ heading: 'HSN/SAC', width: 50, textOf: (line: PrintedInvoiceLine) => line.hsnSac ?? '' }] : []),
    { heading: 'Qty', width: 44, textOf: ({ quantity }) => withoutZeros(quantity) },
    { heading: 'Rate', width: price, textOf: ({ unitPrice }) => rupeesExact(unitPrice) },
    ...(hasGst
      ? [
          {
            heading: 'Taxable',
            width: 66,
            textOf: ({ taxable }: PrintedInvoiceLine) => (taxable ? rupeesExact(taxable) : ''),
          },
        ]
      : []),
    ...(isRegistered || lines.some(({ gstRate }) => Number(gstRate) > 0)
      ? [{ heading: 'GST', width: gst, textOf: ({ gstRate }: PrintedInvoiceLine) => `${withoutZeros(gstRate)}%` }]
      : []),
    { heading: 'Amount', width: amount, textOf: ({ amount: paid }) => rupeesExact(paid) },
  ];
}

interface LinesAsked {
  lines: readonly PrintedInvoiceLine[];
  /** Who has no GSTIN charges no GST, and has no column for it. */
  isRegistered: boolean;
  tallest: number;
}

/** What is billed, one row each. */
export function lineBlocks(sheet: Sheet, { lines, isRegistered, tallest }: LinesAsked): Block[] {
  const figures = placed(sheet, figuresOf(lines, isRegistered));
  const number = { x: sheet.left, width: scaled(sheet, 22) };
  const left = sheet.left + number.width;
  const description = { x: left, width: (figures[0]?.x ?? sheet.right) - left - scaled(sheet, 10) };
  const head = tableHead(sheet, [
    { ...description, text: 'Description' },
    ...figures.map(({ x, width, heading }) => ({ x, width, text: heading, align: 'right' as const })),
  ]);
  const body = styleOf(sheet, 'body');
  const rows = lines.flatMap((line, index) =>
    rowBlocks(
      sheet,
      [
        { ...number, lines: set(sheet, { text: `${index + 1}.`, style: body }, number.width) },
        {
          ...description,
          lines: stack(sheet, description.width, [
            { text: line.description, style: body },
            { text: discountOf(line), style: styleOf(sheet, 'tiny', 'regular', MUTED) },
          ]),
        },
        ...figures.map(({ x, width, textOf }) => ({
          x,
          width,
          lines: set(sheet, { text: textOf(line), style: body }, width),
          align: 'right' as const,
        })),
      ],
      { padding: spaced(sheet, 6), tallest, head, decorate: (top, height) => drawRule(sheet, top + height) },
    ),
  );
  return [{ ...head, gap: spaced(sheet, 12), keepWithNext: true }, ...rows];
}

const discountOf = ({ discount = '0.00' }: PrintedInvoiceLine): string | null =>
  isPositive(discount) ? `Discount ${rupeesExact(discount)}` : null;

function placed(sheet: Sheet, figures: readonly Figure[]): (Figure & Column)[] {
  let x =
    sheet.right -
    scaled(
      sheet,
      figures.reduce((sum, { width }) => sum + width, 0),
    );
  return figures.map((figure) => {
    const column = { ...figure, x, width: scaled(sheet, figure.width) };
    x += column.width;
    return column;
  });
}
