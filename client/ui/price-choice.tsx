import { formatMoney } from '#client/lib/format.ts';
import type { ChargeItem } from '#shared/money/prices/prices.schema.ts';
import type { Bound } from './form-fields.tsx';
import { Select } from './select.tsx';

interface PriceChoiceProps extends Bound<string> {
  items: readonly ChargeItem[];
  /** What a price is called that isn't the list's. */
  own: string;
  setPrice: (price: string) => void;
}

/** Something of the price list, whose price stands in the price's field then. */
export function PriceChoice({ items, own, setPrice, ...bound }: PriceChoiceProps) {
  const options = [
    { value: '', label: own },
    ...items.map(({ id, name, price }) => ({ value: String(id), label: name, description: formatMoney(price) })),
  ];
  const choose = (chosen: string) => {
    bound.onChange(chosen);
    const item = items.find(({ id }) => String(id) === chosen);
    if (item) setPrice(item.price);
  };
  return <Select {...bound} options={options} onChange={choose} />;
}
