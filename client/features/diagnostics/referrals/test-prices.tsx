import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';

/** The tests, a line each with the price of the list. */
export function TestPrices({ tests }: { tests: readonly { name: string; price: string | null }[] }) {
  const text = useText(referralsText);
  return (
    <ul aria-label={text.tests} className="divide-y divide-line rounded-lg border border-line text-sm">
      {tests.map(({ name, price }, place) => (
        // A test can have been ordered twice.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={`${place} ${name}`} className="flex min-h-9 items-center justify-between gap-3 px-3 py-1">
          <span className="min-w-0 break-words">{name}</span>
          <span className="nums shrink-0">
            {price === null ? <span className="text-muted">{text.pay.noPrice}</span> : formatMoney(price)}
          </span>
        </li>
      ))}
    </ul>
  );
}
