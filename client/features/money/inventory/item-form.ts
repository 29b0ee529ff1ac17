import { z } from 'zod';
import type { Field } from '#client/ui/form-fields.tsx';
import type { inventoryText } from '#client/text/en/inventory.ts';
import { type InventoryItem, newItem } from '#shared/money/inventory/inventory.schema.ts';
import { gstRatesWith } from '#shared/money/prices/prices.states.ts';
import { drugSchedules, usualCategories } from '#shared/money/inventory/inventory.states.ts';

export type ItemValues = z.input<typeof newItem>;
type Checked = z.output<typeof newItem>;

export const itemValues = (item?: InventoryItem): ItemValues => ({
  name: item?.name ?? '',
  category: item?.category ?? '',
  unit: item?.unit ?? '',
  genericName: item?.genericName ?? '',
  strength: item?.strength ?? '',
  schedule: item?.schedule ?? '',
  currentStock: String(item?.currentStock ?? 0),
  unitPrice: item?.unitPrice ?? '0.00',
  mrp: '',
  minStockLevel: String(item?.minStockLevel ?? 0),
  maxStockLevel: String(item?.maxStockLevel ?? 1000),
  batchNumber: item?.batchNumber ?? '',
  expiryDate: item?.expiryDate ?? '',
  supplier: item?.supplier ?? '',
  location: item?.location ?? '',
  barcode: item?.barcode ?? '',
  gstRate: item?.gstRate ?? '0',
  hsnSac: item?.hsnSac ?? '',
  description: item?.description ?? '',
});

/** The stock of an item that is there moves by transactions, and the price on a batch comes with it. */
export const changesOf = ({ currentStock: _stock, mrp: _mrp, ...changes }: Checked) => changes;

type Words = (typeof inventoryText)['en'];

export const itemFields = (
  text: Words,
  item: InventoryItem | undefined,
  isNew = item === undefined,
): Field<ItemValues>[] => [
  { name: 'name', kind: 'text', required: true, maxLength: 200 },
  { name: 'category', kind: 'text', half: true, maxLength: 60, suggestions: usualCategories },
  { name: 'unit', kind: 'text', half: true, required: true, maxLength: 40 },
  { name: 'genericName', kind: 'text', half: true, maxLength: 200 },
  { name: 'strength', kind: 'text', half: true, maxLength: 60 },
  {
    name: 'schedule',
    kind: 'choice',
    half: true,
    options: [{ value: '', label: text.form.noSchedule }, ...drugSchedules],
  },
  { name: 'barcode', kind: 'text', half: true, maxLength: 64 },
  {
    name: 'gstRate',
    kind: 'choice',
    half: true,
    hint: text.form.gstHint,
    options: gstRatesWith(item?.gstRate ?? '0').map((rate) => ({
      value: rate,
      label: rate === '0' ? text.form.noGst : text.form.gstOf(rate),
    })),
  },
  { name: 'hsnSac', kind: 'text', half: true, maxLength: 8 },
  { name: 'currentStock', kind: 'number', whole: true, half: true, hidden: !isNew },
  { name: 'unitPrice', kind: 'money', half: true },
  { name: 'minStockLevel', kind: 'number', whole: true, half: true },
  { name: 'maxStockLevel', kind: 'number', whole: true, half: true },
  { name: 'batchNumber', kind: 'text', half: true, maxLength: 60, ...(!isNew && { hint: text.form.several }) },
  { name: 'expiryDate', kind: 'date', half: true },
  { name: 'mrp', kind: 'money', half: true, hidden: !isNew },
  { name: 'supplier', kind: 'text', half: true, maxLength: 200 },
  { name: 'location', kind: 'text', half: true, maxLength: 120 },
  { name: 'description', kind: 'long-text', rows: 2, maxLength: 1000 },
];
