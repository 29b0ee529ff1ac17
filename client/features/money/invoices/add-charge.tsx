import { type KeyboardEvent, type Ref, useState } from 'react';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pricesText } from '#client/text/en/prices.ts';
import { Button } from '#client/ui/button.tsx';
import { Combobox } from '#client/ui/combobox.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { type BillLine, listedLine, ownLine } from './bill-form.ts';
import { type Charge, useChargeSearch } from './use-charge-search.ts';

interface AddChargeProps {
  onAdd: (line: BillLine) => void;
  /** Where it isn't the price list that is thought of. */
  label?: string | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
}

/**
 * The price list, by typing: Enter takes the first match and leaves the field ready for the next, also before the matches have
 * come.
 */
export function AddCharge({ onAdd, label, ref }: AddChargeProps) {
  const text = useText(pricesText).bill;
  const [typed, setTyped] = useState('');
  const { charges, isSearching, findFirst } = useChargeSearch(typed);
  const add = (line: BillLine) => {
    onAdd(line);
    setTyped('');
  };
  // An Enter that no match has used must not send the bill with a name left in the field.
  const keepWhatIsTyped = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || typed.trim() === '') return;
    event.preventDefault();
    if (event.nativeEvent.isComposing) return;
    if (!isSearching) return add(ownLine(typed.trim()));
    setTyped('');
    void findFirst(typed).then((charge) => onAdd(lineOf(charge)));
  };
  return (
    <div role="presentation" onKeyDown={keepWhatIsTyped}>
      <FormField label={label ?? text.fromList}>
        <Combobox<Charge>
          ref={ref}
          value={typed}
          onChange={setTyped}
          items={charges}
          itemKey={({ name }) => name}
          itemText={({ name }) => name}
          renderItem={(charge) => <ChargeLine charge={charge} />}
          onPick={(charge) => add(lineOf(charge))}
          loading={isSearching}
          emptyText={text.noMatch}
          searchIcon
          placeholder={text.fromListPlaceholder}
          footer={
            typed.trim() === '' ? undefined : (
              <Button variant="ghost" size="sm" className="w-full" onClick={() => add(ownLine(typed.trim()))}>
                {text.ownLine(typed.trim())}
              </Button>
            )
          }
        />
      </FormField>
    </div>
  );
}

const lineOf = ({ name, item }: Charge): BillLine => (item ? listedLine(item) : ownLine(name));

function ChargeLine({ charge: { name, item } }: { charge: Charge }) {
  const { kinds } = useText(pricesText);
  return (
    <span className="flex items-baseline justify-between gap-3">
      <span className="min-w-0">
        {name}
        {item && <span className="ml-2 text-faint text-xs">{kinds[item.kind]}</span>}
      </span>
      {item && <span className="nums shrink-0">{formatMoney(item.price)}</span>}
    </span>
  );
}
