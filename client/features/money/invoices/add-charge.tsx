import { type KeyboardEvent, useState } from 'react';
import { formatMoneyExact } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pricesText } from '#client/text/en/prices.ts';
import { Button } from '#client/ui/button.tsx';
import { Combobox } from '#client/ui/combobox.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { type BillLine, listedLine, ownLine } from './bill-form.ts';
import { type Charge, useChargeSearch } from './use-charge-search.ts';

/** The price list, by typing: Enter takes the first match and leaves the field ready for the next. */
export function AddCharge({ onAdd }: { onAdd: (line: BillLine) => void }) {
  const text = useText(pricesText).bill;
  const [typed, setTyped] = useState('');
  const { charges, isSearching } = useChargeSearch(typed);
  const add = (line: BillLine) => {
    onAdd(line);
    setTyped('');
  };
  // An Enter that no match has used must not send the bill with a name left in the field.
  const keepWhatIsTyped = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.defaultPrevented || typed.trim() === '') return;
    event.preventDefault();
    if (!isSearching && !event.nativeEvent.isComposing) add(ownLine(typed.trim()));
  };
  return (
    <div role="presentation" onKeyDown={keepWhatIsTyped}>
      <FormField label={text.fromList}>
        <Combobox<Charge>
          value={typed}
          onChange={setTyped}
          items={charges}
          itemKey={({ name }) => name}
          itemText={({ name }) => name}
          renderItem={(charge) => <ChargeLine charge={charge} />}
          onPick={({ name, item }) => add(item ? listedLine(item) : ownLine(name))}
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

function ChargeLine({ charge: { name, item } }: { charge: Charge }) {
  const { kinds } = useText(pricesText);
  return (
    <span className="flex items-baseline justify-between gap-3">
      <span className="min-w-0">
        {name}
        {item && <span className="ml-2 text-faint text-xs">{kinds[item.kind]}</span>}
      </span>
      {item && <span className="nums shrink-0">{formatMoneyExact(item.price)}</span>}
    </span>
  );
}
