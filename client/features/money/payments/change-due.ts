import { formatMoney } from '#client/lib/format.ts';
import type { paymentsText } from '#client/text/en/payments.ts';
import { withoutThousands } from '#shared/kernel/numbers/read-number.ts';
import { fromPaise, toPaise } from '#shared/kernel/money/money.ts';

type Words = (typeof paymentsText)['en']['desk'];

/** What goes back of the cash that was handed over; null where nothing does. */
export function changeDue(amount: string, given: string): string | null {
  const [due, handed] = [paiseOf(amount), paiseOf(given)];
  return due !== null && handed !== null && handed > due ? fromPaise(handed - due) : null;
}

/** In a sentence; '' while there is nothing to reckon. */
export function changeWords(text: Words, amount: string, given: string): string {
  const [due, handed] = [paiseOf(amount), paiseOf(given)];
  if (due === null || handed === null) return '';
  if (handed === due) return text.exact;
  return handed > due
    ? text.change(formatMoney(fromPaise(handed - due)))
    : text.short(formatMoney(fromPaise(due - handed)));
}

/** Of what is being typed; null while it is no amount. */
function paiseOf(typed: string): number | null {
  const plain = withoutThousands(typed);
  return /^\d{1,8}(\.\d{1,2})?$/.test(plain) ? toPaise(plain) : null;
}
