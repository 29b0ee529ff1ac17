import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import type { Bound } from '#client/ui/form-fields.tsx';
import { Select } from '#client/ui/select.tsx';
import type { ChargeItem } from '#shared/money/prices/prices.schema.ts';

interface PriceChoiceProps extends Bound<string> {
  items: readonly ChargeItem[];
  setPrice: (price: string) => void;
}

/** Something of the price list, whose price stands in the price's field then. */
export function PriceChoice({ items, setPrice, ...bound }: PriceChoiceProps) {
  const text = useText(rctText).dental.form;
  const options = [
    { value: '', label: text.ownPrice },
    ...items.map(({ id, name, price }) => ({ value: String(id), label: name, description: formatMoney(price) })),
  ];
  const choose = (chosen: string) => {
    bound.onChange(chosen);
    const item = items.find(({ id }) => String(id) === chosen);
    if (item) setPrice(item.price);
  };
  return <Select {...bound} options={options} onChange={choose} />;
}
