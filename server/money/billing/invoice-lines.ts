import { refusedAt } from '#shared/kernel/http/errors.ts';
import { isPositive, toPaise } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import { type Discount, type ReckonedBill, reckonBill, reckonLine } from '#shared/money/billing/tax.rules.ts';

/** A line as it is stored. */
export interface BilledLine {
  description: string;
  quantity: string;
  unitPrice: string;
  gstRate: string;
  priceIncludesGst: boolean;
  hsnSac: string | null;
  chargeItemId: number | null;
  discount: string;
  taxable: string;
  cgst: string;
  sgst: string;
  igst: string;
  amount: string;
}

/** A line before it is reckoned. */
export interface LineToBill {
  description: string;
  quantity: string;
  unitPrice: string;
  gstRate: string;
  priceIncludesGst?: boolean | undefined;
  hsnSac?: string | null | undefined;
  chargeItemId?: number | null | undefined;
  discount?: Discount | null | undefined;
}

/** The largest amount that an invoice can hold. */
const MOST_PAISE = 99_999_999_99;

const refused = (path: string, message: Sentence) => refusedAt(path, message);

/** One line of one thing at one price: the plain form of an invoice, for what is exempt. */
export function plainLine(description: string, amount: string): BilledLine[] {
  const line = { description, quantity: '1', unitPrice: amount, gstRate: '0' };
  return [storable(line, reckonLine(line))];
}

interface BillTerms {
  /** Off the whole bill. */
  discount?: Discount | null | undefined;
  interState?: boolean;
}

/** The lines as they will be stored, with their taxes, and what the bill comes to. */
export function billedLines(
  lines: readonly LineToBill[],
  { discount, interState = false }: BillTerms = {},
): { lines: BilledLine[]; totals: ReckonedBill['totals'] } {
  lines.forEach((line, index) => {
    if (Number(line.quantity) * toPaise(line.unitPrice) > MOST_PAISE)
      throw refused(`lines.${index}.unitPrice`, says.amount_too_large);
  });
  const bill = reckonBill({ lines, discount, interState });
  for (const [index, { gross, discount: off, amount }] of bill.lines.entries()) {
    if (toPaise(off) > toPaise(gross))
      throw refused(discount ? 'discount' : `lines.${index}.discount`, says.discount_too_high);
    if (!isPositive(amount) && !isPositive(off)) throw refused(`lines.${index}.unitPrice`, says.amount_above_0);
  }
  if (toPaise(bill.totals.amount) > MOST_PAISE) throw refused('amount', says.amount_too_large);
  if (!isPositive(bill.totals.amount)) throw refused('discount', says.whole_bill_free);
  return {
    lines: lines.map((line, index) => storable(line, bill.lines[index] ?? reckonLine(line))),
    totals: bill.totals,
  };
}

const storable = (line: LineToBill, { gross: _gross, ...reckoned }: ReckonedBill['totals']): BilledLine => ({
  description: line.description,
  quantity: line.quantity,
  unitPrice: line.unitPrice,
  gstRate: line.gstRate,
  priceIncludesGst: line.priceIncludesGst ?? false,
  hsnSac: line.hsnSac ?? null,
  chargeItemId: line.chargeItemId ?? null,
  ...reckoned,
});
