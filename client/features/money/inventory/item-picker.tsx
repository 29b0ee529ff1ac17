import type { Ref } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { Combobox } from '#client/ui/combobox.tsx';
import { inventoryApi } from '#shared/money/inventory/inventory.api.ts';
import type { InventoryItem } from '#shared/money/inventory/inventory.schema.ts';

interface ItemPickerProps {
  /** What stands in the field: what is typed, or the name of what was chosen. */
  typed: string;
  isChosen: boolean;
  onType: (typed: string) => void;
  onChoose: (item: InventoryItem) => void;
  onBlur?: () => void;
  name?: string;
  ref?: Ref<HTMLInputElement>;
}

const SHOWN = 20;

/** An item by a part of its name, or by its barcode: what a scanner types ends with Enter, which takes the first that is found. */
export function ItemPicker({ typed, isChosen, onType, onChoose, ...rest }: ItemPickerProps) {
  const text = useText(inventoryText).move;
  const search = useDebounced(isChosen ? '' : typed.trim(), 150);
  const list = useApi(inventoryApi.list, { query: { search, limit: SHOWN } }, { keepPrevious: true });
  return (
    <Combobox
      {...rest}
      placeholder={text.findItem}
      emptyText={text.noItem}
      value={typed}
      onChange={onType}
      items={list.data?.rows ?? []}
      itemKey={({ id }) => id}
      itemText={({ name }) => name}
      renderItem={({ name, currentStock, unit }) => (
        <span className="flex min-w-0 justify-between gap-3">
          <span className="truncate">{name}</span>
          <span className="nums shrink-0 text-muted text-xs">{text.there(currentStock, unit)}</span>
        </span>
      )}
      onPick={onChoose}
      loading={list.isFetching}
      error={list.error?.text}
      minLength={0}
    />
  );
}
