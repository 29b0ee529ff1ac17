import { type Ref, useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { useDebounced } from '#client/lib/use-debounced.ts';
import { inventoryText } from '#client/text/en/inventory.ts';
import { Button } from '#client/ui/button.tsx';
import { Combobox } from '#client/ui/combobox.tsx';
import { purchasesApi } from '#shared/money/inventory/purchases.api.ts';
import { SupplierDialog } from './supplier-dialog.tsx';

interface SupplierPickerProps {
  /** What stands in the field: what is typed, or the name of who was chosen. */
  typed: string;
  isChosen: boolean;
  onType: (typed: string) => void;
  onChoose: (supplier: { id: number; name: string }) => void;
  onBlur: () => void;
  name: string;
  ref: Ref<HTMLInputElement>;
}

/** Whom it was bought from; who isn't known yet is added by the name that stands in the field. */
export function SupplierPicker({ typed, isChosen, onType, onChoose, ...rest }: SupplierPickerProps) {
  const { form: text } = useText(inventoryText).purchases;
  const [adding, setAdding] = useState(false);
  const search = useDebounced(isChosen ? '' : typed.trim(), 200);
  const list = useApi(purchasesApi.suppliers, { query: { search, limit: 20 } }, { keepPrevious: true });
  return (
    <>
      <Combobox
        {...rest}
        placeholder={text.findSupplier}
        emptyText={text.noSupplier}
        value={typed}
        onChange={onType}
        items={list.data?.rows ?? []}
        itemKey={({ id }) => id}
        itemText={({ name }) => name}
        onPick={onChoose}
        loading={list.isFetching}
        error={list.error?.text}
        minLength={0}
      />
      {!isChosen && typed.trim() !== '' && (
        <Button size="sm" variant="ghost" className="mt-1" onClick={() => setAdding(true)}>
          {text.newSupplier(typed.trim())}
        </Button>
      )}
      {adding && (
        <SupplierDialog
          name={typed.trim()}
          onClose={() => setAdding(false)}
          onSaved={(supplier) => {
            setAdding(false);
            onChoose(supplier);
          }}
        />
      )}
    </>
  );
}
