import { X } from 'lucide-react';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pricesText } from '#client/text/en/prices.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import type { Order, OrderLine } from './use-order.ts';

interface OrderLinesProps {
  order: Order;
  /** It was tried to go on: prices that are missing are said. */
  isTried: boolean;
}

/** What was ordered, a line each with its price, and what it comes to. */
export function OrderLines({ order, isTried }: OrderLinesProps) {
  const text = useText(pricesText).bill;
  const { lines, bill } = order;
  if (lines.length === 0) return null;
  return (
    <div className="overflow-hidden rounded-lg border border-line">
      <ul aria-label={text.lines} className="divide-y divide-line">
        {lines.map((line) => (
          <Line key={line.key} line={line} order={order} isTried={isTried} />
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-3 border-line border-t bg-sunken px-3 py-2">
        <span className="font-medium text-sm">{text.total}</span>
        <output className="nums font-semibold">{bill ? formatMoney(bill.totals.amount) : '–'}</output>
      </p>
    </div>
  );
}

function Line({ line, order, isTried }: { line: OrderLine; order: Order; isTried: boolean }) {
  const text = useText(pricesText).bill;
  const { key, chargeItemId, description, unitPrice } = line;
  const isMissing = isTried && !(Number(unitPrice) > 0);
  return (
    <li className="flex min-h-9 items-center gap-3 py-0.5 pr-1 pl-3">
      <span className="min-w-0 flex-1 break-words text-sm">{description}</span>
      {chargeItemId === null ? (
        <span className="w-32 shrink-0">
          <FormField
            label={text.of(text.price, description)}
            labelHidden
            error={isMissing ? text.priceMissing : undefined}
          >
            <MoneyField value={unitPrice} onChange={(price) => order.setPrice(key, price)} />
          </FormField>
        </span>
      ) : (
        <span className="nums shrink-0 text-sm">{formatMoney(unitPrice)}</span>
      )}
      <IconButton
        size="sm"
        label={text.remove(description)}
        icon={<X aria-hidden />}
        onClick={() => order.remove(key)}
      />
    </li>
  );
}
