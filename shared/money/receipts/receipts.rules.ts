import { fromPaise, toPaise } from '#shared/kernel/money/money.ts';

interface OpenBill {
  id: number;
  open: string;
}

/** One payment of one bill. */
interface Share<Part> {
  invoiceId: number;
  amount: string;
  part: Part;
}

/**
 * Lays what was given upon the bills, the oldest first, in the order in which it is named. What is left over when every bill
 * is paid comes back as `left`, by part: it is kept as an advance, or was too much.
 */
export function layUpon<Part extends { amount: string }>(bills: readonly OpenBill[], parts: readonly Part[]) {
  const shares: Share<Part>[] = [];
  const left: { part: Part; amount: string }[] = [];
  const open = bills.map(({ id, open: due }) => ({ id, paise: toPaise(due) }));
  for (const part of parts) {
    let paise = toPaise(part.amount);
    for (const bill of open) {
      const share = Math.min(bill.paise, paise);
      if (share === 0) continue;
      shares.push({ invoiceId: bill.id, amount: fromPaise(share), part });
      bill.paise -= share;
      paise -= share;
    }
    if (paise > 0) left.push({ part, amount: fromPaise(paise) });
  }
  return { shares, left };
}

/** What goes back over the counter of the cash that was handed over; null when it doesn't reach. */
export function changeOf(tendered: string, cash: string): string | null {
  const change = toPaise(tendered) - toPaise(cash);
  return change < 0 ? null : fromPaise(change);
}
