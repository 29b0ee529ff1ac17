import { X } from 'lucide-react';
import { useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { pricesText } from '#client/text/en/prices.ts';
import { Combobox } from '#client/ui/combobox.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { reckonBill } from '#shared/money/billing/tax.rules.ts';
import { pricesApi } from '#shared/money/prices/prices.api.ts';
import type { ItemPart } from './item-form.ts';

interface PackagePartsProps {
  parts: readonly ItemPart[];
  onChange: (parts: ItemPart[]) => void;
}

/** What is in a package, and what it would cost by itself. */
export function PackageParts({ parts, onChange }: PackagePartsProps) {
  const text = useText(pricesText).form;
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 150);
  const found = useApi(
    pricesApi.list,
    { query: { search, limit: 12 } },
    { enabled: search !== '' && typed !== '', keepPrevious: true },
  );
  const inside = new Set(parts.map(({ itemId }) => itemId));
  const items = typed === '' ? [] : (found.data?.rows ?? []);
  const offered = items.filter(({ id, kind }) => kind !== 'package' && !inside.has(id));
  const change = (itemId: number, quantity: string) =>
    onChange(parts.map((part) => (part.itemId === itemId ? { ...part, quantity } : part)));
  return (
    <div className="flex flex-col gap-2">
      {parts.length === 0 && <p className="text-muted text-sm">{text.noParts}</p>}
      <ul className="flex flex-col gap-1.5">
        {parts.map(({ itemId, name, price, quantity }) => (
          <li key={itemId} className="flex items-center gap-2 text-sm">
            <span className="min-w-0 flex-1 break-words">{name}</span>
            <span className="nums text-muted">{formatMoney(price)}</span>
            <span className="w-16 shrink-0">
              <TextField
                aria-label={text.quantity(name)}
                inputMode="decimal"
                autoComplete="off"
                className="nums"
                maxLength={10}
                value={quantity}
                onChange={(event) => change(itemId, event.target.value)}
              />
            </span>
            <IconButton
              size="sm"
              label={text.removePart(name)}
              icon={<X aria-hidden />}
              onClick={() => onChange(parts.filter((part) => part.itemId !== itemId))}
            />
          </li>
        ))}
      </ul>
      {worth(parts) !== undefined && (
        <p className="nums text-muted text-sm">{text.partsWorth(formatMoney(worth(parts) ?? ''))}</p>
      )}
      <Combobox
        aria-label={text.addPart}
        value={typed}
        onChange={setTyped}
        items={offered}
        itemKey={({ id }) => id}
        itemText={({ name }) => name}
        onPick={({ id, name, price }) => {
          onChange([...parts, { itemId: id, name, price, quantity: '1' }]);
          setTyped('');
        }}
        loading={typed !== '' && found.isFetching}
        searchIcon
        placeholder={text.addPart}
      />
    </div>
  );
}

/** Undefined while a quantity can't be read. */
export function worth(parts: readonly Pick<ItemPart, 'price' | 'quantity'>[]): string | undefined {
  if (parts.length === 0 || parts.some(({ quantity }) => !/^\d{1,6}(\.\d{1,3})?$/.test(quantity.trim())))
    return undefined;
  const lines = parts.map(({ price, quantity }) => ({ quantity: quantity.trim(), unitPrice: price, gstRate: '0' }));
  return reckonBill({ lines, interState: false }).totals.amount;
}
