import { type DeskMethod, deskMethods } from '#client/ui/method-choice.tsx';
import type { BodyInput } from '#shared/kernel/http/endpoint.ts';
import { fromPaise, toPaise } from '#shared/kernel/money/money.ts';
import { withoutThousands } from '#shared/kernel/numbers/read-number.ts';
import type { receiptsApi } from '#shared/money/receipts/receipts.api.ts';
import type { Owed } from './use-collect.ts';

/** What stands in the fields, as it was typed. */
export interface Split {
  /** Of a bill that is made now. */
  bill: string;
  amounts: Record<DeskMethod, string>;
  references: Record<DeskMethod, string>;
  advance: string;
  tendered: string;
  /** What is above the bills stays with the patient's name. */
  keeps: boolean;
}

const none = (): Record<DeskMethod, string> => ({ cash: '', upi: '', card: '', cheque: '' });
export const emptySplit = (advance = ''): Split => ({
  bill: '',
  amounts: none(),
  references: none(),
  advance,
  tendered: '',
  keeps: false,
});

/** '' and what is no amount yet are nothing. */
export function paiseIn(typed: string): number {
  const amount = withoutThousands(typed);
  return /^\d{1,8}(\.\d{1,2})?$/.test(amount) ? toPaise(amount) : 0;
}

/** What it comes to, in paise. */
export function reckon(split: Split, openAmount: string) {
  const toCollect = paiseIn(openAmount) || paiseIn(split.bill);
  const given = deskMethods.reduce((sum, method) => sum + paiseIn(split.amounts[method]), 0);
  const advance = paiseIn(split.advance);
  const all = given + advance;
  const over = Math.max(0, all - toCollect);
  const change = Math.max(0, paiseIn(split.tendered) - paiseIn(split.amounts.cash));
  // Without a bill all of it is an advance: nothing else can be meant.
  const isAdvanceOnly = toCollect === 0;
  const reaches = split.tendered === '' || paiseIn(split.tendered) >= paiseIn(split.amounts.cash);
  return {
    toCollect,
    given,
    advance,
    over: isAdvanceOnly ? 0 : over,
    left: Math.max(0, toCollect - all),
    change,
    maySend: all > 0 && reaches && (over === 0 || isAdvanceOnly || split.keeps),
  };
}

/** The same as the call takes it. */
export function takingOf(
  split: Split,
  patientId: number,
  { openAmount, invoiceId }: Pick<Owed, 'openAmount' | 'invoiceId'>,
): BodyInput<typeof receiptsApi.take> {
  const { bill, amounts, references, advance, tendered } = split;
  const toCollect = paiseIn(openAmount) || paiseIn(bill);
  const all = deskMethods.reduce((sum, method) => sum + paiseIn(amounts[method]), paiseIn(advance));
  return {
    patientId,
    ...(invoiceId !== undefined && { invoiceIds: [invoiceId] }),
    ...(paiseIn(openAmount) > 0 && { openSeen: openAmount }),
    ...(paiseIn(openAmount) === 0 && paiseIn(bill) > 0 && { billAmount: fromPaise(paiseIn(bill)) }),
    parts: deskMethods.flatMap((method) => {
      const paise = paiseIn(amounts[method]);
      return paise > 0 ? [{ method, amount: fromPaise(paise), reference: references[method] }] : [];
    }),
    ...(paiseIn(tendered) > 0 && { tendered: fromPaise(paiseIn(tendered)) }),
    ...(paiseIn(advance) > 0 && { useAdvance: fromPaise(paiseIn(advance)) }),
    ...(all > toCollect && { keep: fromPaise(all - toCollect) }),
  };
}
