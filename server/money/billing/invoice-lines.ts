import { refusedAt } from '#shared/kernel/http/errors.ts';
import type { NewLine } from '#shared/money/billing/billing.schema.ts';
import { addMoney, isPositive, lineAmount, toPaise } from '#shared/kernel/money/money.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';

export interface BilledLine {
  description: string;
  quantity: string;
  unitPrice: string;
  gstRate: string;
  amount: string;
}

/** The largest amount that an invoice can hold. */
const MOST_PAISE = 99_999_999_99;

const refused = (path: string, message: Sentence) => refusedAt(path, message);

/** One line of one thing at one price: the plain form of an invoice. */
export const plainLine = (description: string, amount: string): BilledLine[] => [
  { description, quantity: '1', unitPrice: amount, gstRate: '0', amount },
];

/** Lines, or the plain form: one amount for what the description says. */
interface LinesToBill {
  lines?: readonly NewLine[] | undefined;
  description: string;
  amount?: string | undefined;
}

/** The lines as they will be stored, each with its amount. */
export function billedLines({ lines, description, amount }: LinesToBill): BilledLine[] {
  if (!lines) return plainLine(description, amount ?? '0.00');
  return lines.map((line, index) => {
    if (Number(line.quantity) * toPaise(line.unitPrice) > MOST_PAISE)
      throw refused(`lines.${index}.unitPrice`, says.amount_too_large);
    const total = lineAmount(line.quantity, line.unitPrice, line.gstRate);
    if (!isPositive(total)) throw refused(`lines.${index}.unitPrice`, says.amount_above_0);
    return { ...line, amount: total };
  });
}

export function totalOf(lines: readonly BilledLine[]): string {
  const total = addMoney(...lines.map((line) => line.amount));
  if (toPaise(total) > MOST_PAISE) throw refused('amount', says.amount_too_large);
  return total;
}
