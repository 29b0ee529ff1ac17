import { withoutZeros } from '#shared/kernel/numbers/without-zeros.ts';
import { addMoney, fromPaise, isPositive, toPaise, rupeesExact } from '#shared/kernel/money/money.ts';
import { reckonLine } from '#shared/money/billing/tax.rules.ts';
import type { Block } from './flow.ts';
import type { PrintedInvoiceLine } from './invoice.ts';
import { drawRule, INK, MUTED, type Sheet, scaled, spaced, styleOf, type TypeSize } from './paper.ts';
import { drawCell, linesHeight } from './rows.ts';
import { rupeesInWords } from './rupees.ts';
import { set, stack } from './setting.ts';

export interface PrintedTotals {
  lines: readonly PrintedInvoiceLine[];
  /** What the state's half of GST is called there. */
  stateTax: 'SGST' | 'UTGST';
  amount: string;
  paidAmount: string;
  refundedAmount: string;
  /** Once nothing is open: the day and how it was paid, ready to read. */
  paid: { on: string; methods: string } | null;
  payments: readonly { label: string; amount: string }[];
}

interface Sum {
  label: string;
  amount: string;
  size?: TypeSize;
}

/** The sums at the right; the total in words and what has become of the bill at the left. */
export function totalsBlock(sheet: Sheet, totals: PrintedTotals): Block {
  const width = scaled(sheet, 240);
  const left = sheet.right - width;
  const sums = sumsOf(totals).map((sum) => sumLine(sheet, sum, left, width));
  const besideWidth = left - sheet.left - scaled(sheet, 24);
  const words = stack(sheet, besideWidth, [
    { text: 'Amount in words', style: styleOf(sheet, 'tiny', 'regular', MUTED) },
    { text: rupeesInWords(totals.amount), style: styleOf(sheet, 'body', 'bold') },
  ]);
  const stamp = stampBlock(sheet, totals, besideWidth);
  const gap = spaced(sheet, 14);
  const sumsHeight = sums.reduce((sum, line) => sum + line.height, 0);
  return {
    height: Math.max(sumsHeight, linesHeight(words) + gap + stamp.height),
    gap: spaced(sheet, 10),
    draw(top) {
      drawCell(sheet, { x: sheet.left, width: besideWidth, lines: words }, top);
      stamp.draw(top + linesHeight(words) + gap);
      let y = top;
      for (const line of sums) {
        line.draw(y);
        y += line.height;
      }
    },
  };
}

function sumsOf({ lines, stateTax, amount, paidAmount, refundedAmount, paid, payments }: PrintedTotals): Sum[] {
  const taxes = taxesOf(lines.map(withTaxes), stateTax);
  const taxable = valueBefore(amount, taxes);
  const discount = addMoney('0.00', ...lines.map((line) => line.discount ?? '0.00'));
  // One payment that settles the bill stands in the stamp.
  const single = paid !== null && payments.length < 2;
  return [
    ...(isPositive(discount) ? discountSums(lines, discount) : []),
    ...(taxes.length > 0 ? [{ label: 'Value before GST', amount: taxable }, ...taxes] : []),
    { label: 'Total', amount, size: 'lead' as const },
    ...(single ? [] : payments),
    ...(isPositive(refundedAmount) ? [{ label: 'Refunded', amount: fromPaise(-toPaise(refundedAmount)) }] : []),
    ...(paid ? [] : [{ label: 'Payment due', amount: openAmount(amount, paidAmount), size: 'strong' as const }]),
  ];
}

const discountSums = (lines: readonly PrintedInvoiceLine[], discount: string): Sum[] => [
  { label: 'Price', amount: addMoney('0.00', ...lines.map(grossOf)) },
  { label: 'Discount', amount: fromPaise(-toPaise(discount)) },
];

const grossOf = ({ quantity, unitPrice }: PrintedInvoiceLine) =>
  reckonLine({ quantity, unitPrice, gstRate: '0' }).gross;

const openAmount = (amount: string, paid: string): string => fromPaise(toPaise(amount) - toPaise(paid));

/** What is left of a sum without its taxes. */
export const valueBefore = (amount: string, taxes: readonly { amount: string }[]): string =>
  fromPaise(toPaise(amount) - taxes.reduce((sum, tax) => sum + toPaise(tax.amount), 0));

interface Taxed {
  gstRate: string;
  cgst: string;
  sgst: string;
  igst: string;
}

/** What GST adds, per rate. */
export function taxesOf(
  lines: readonly Taxed[],
  stateTax: PrintedTotals['stateTax'] = 'SGST',
): { label: string; amount: string }[] {
  const byName = new Map<string, string>();
  const note = (label: string, amount: string) => byName.set(label, addMoney(byName.get(label) ?? '0', amount));
  for (const line of lines) {
    const rate = withoutZeros(line.gstRate);
    if (rate === '0') continue;
    const { cgst, sgst, igst } = line;
    if (isPositive(igst)) {
      note(`IGST ${rate}%`, igst);
      continue;
    }
    const half = String(Number(rate) / 2);
    note(`CGST ${half}%`, cgst);
    note(`${stateTax} ${half}%`, sgst);
  }
  return [...byName].map(([label, amount]) => ({ label, amount }));
}

/** An earlier version rounded price and tax in one: the tax is what is over, half of it the centre's. */
export function withTaxes(line: PrintedInvoiceLine): Taxed {
  const { gstRate, cgst, sgst, igst } = line;
  if (cgst && sgst && igst) return { gstRate, cgst, sgst, igst };
  const tax = toPaise(line.amount) - toPaise(grossOf(line));
  const central = Math.floor(tax / 2);
  return { gstRate, cgst: fromPaise(central), sgst: fromPaise(tax - central), igst: '0.00' };
}

function sumLine(sheet: Sheet, { label, amount, size }: Sum, left: number, width: number): Block {
  const style = styleOf(sheet, size ?? 'body', size ? 'bold' : 'regular');
  const figure = set(sheet, { text: rupeesExact(amount), style }, width);
  const nameWidth = width - Math.max(...figure.map((line) => line.width)) - scaled(sheet, 10);
  const name = set(sheet, { text: label, style }, nameWidth);
  const padding = spaced(sheet, 3);
  const height = Math.max(linesHeight(name), linesHeight(figure)) + padding * 2;
  return {
    height,
    draw(top) {
      drawCell(sheet, { x: left, width: nameWidth, lines: name }, top + padding);
      drawCell(sheet, { x: left, width, lines: figure, align: 'right' }, top + padding);
      if (size === 'lead') drawRule(sheet, top + height, { from: left, weight: 0.8, color: INK });
    },
  };
}

/** A frame that says at a glance whether anything is open. */
function stampBlock(sheet: Sheet, { paid, amount, paidAmount, refundedAmount }: PrintedTotals, width: number): Block {
  const due = paid === null;
  const refunded = isPositive(refundedAmount) ? `Refunded ${rupeesExact(refundedAmount)}` : null;
  const lines = stack(sheet, width, [
    { text: due ? 'PAYMENT DUE' : 'PAID', style: styleOf(sheet, 'title', 'bold') },
    { text: due ? rupeesExact(openAmount(amount, paidAmount)) : paid.on, style: styleOf(sheet, 'body') },
    { text: due ? null : paid.methods, style: styleOf(sheet, 'body') },
    { text: refunded, style: styleOf(sheet, 'body', 'bold') },
  ]);
  const padding = scaled(sheet, 8);
  const inner = Math.max(...lines.map((line) => line.width));
  const height = linesHeight(lines) + padding * 1.5;
  return {
    height,
    draw(top) {
      sheet.doc.lineWidth(due ? 0.8 : 1.6).strokeColor(INK);
      sheet.doc.roundedRect(sheet.left, top, inner + padding * 4, height, 4).stroke();
      drawCell(sheet, { x: sheet.left, width: inner + padding * 4, lines, align: 'center' }, top + padding * 0.75);
    },
  };
}
