import { formatMoneyExact } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pricesText } from '#client/text/en/prices.ts';
import { fromPaise, isPositive, toPaise } from '#shared/kernel/money/money.ts';
import type { ReckonedBill } from '#shared/money/billing/tax.rules.ts';
import { hasUnionTerritoryTax } from '#shared/money/prices/states-of-india.ts';

/** What the bill comes to, as the server will reckon it. */
export function BillTotals({ bill, place }: { bill: ReckonedBill | undefined; place: string }) {
  const text = useText(pricesText).bill;
  if (!bill) return <output className="block text-muted text-sm">{text.notYet}</output>;
  const { gross, discount, taxable, cgst, sgst, igst, amount } = bill.totals;
  const isReduced = isPositive(discount);
  const isTaxed = isPositive(cgst) || isPositive(igst);
  const rows: [string, string, boolean][] = [
    [text.gross, gross, isReduced],
    [text.off, fromPaise(-toPaise(discount)), isReduced],
    [text.taxable, taxable, isTaxed],
    [text.cgst, cgst, isPositive(cgst)],
    [hasUnionTerritoryTax(place) ? text.utgst : text.sgst, sgst, isPositive(sgst)],
    [text.igst, igst, isPositive(igst)],
  ];
  return (
    <dl aria-label={text.totals} className="flex flex-col gap-1 rounded-lg bg-sunken px-3 py-2.5 text-sm">
      {rows.map(
        ([label, sum, isShown]) =>
          isShown && (
            <div key={label} className="flex justify-between gap-3 text-muted">
              <dt>{label}</dt>
              <dd className="nums">{formatMoneyExact(sum)}</dd>
            </div>
          ),
      )}
      <div className="flex items-baseline justify-between gap-3">
        <dt className="font-medium">{text.total}</dt>
        <dd className="nums font-semibold text-base">
          <output>{formatMoneyExact(amount)}</output>
        </dd>
      </div>
    </dl>
  );
}
