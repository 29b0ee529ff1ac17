import { z } from 'zod';
import { type ChargeItem, newChargeItem } from '#shared/money/prices/prices.schema.ts';
import { chargeKinds } from '#shared/money/prices/prices.states.ts';

const { shape } = newChargeItem;

const typed = <Schema extends z.ZodType<unknown, string | number | null | undefined>>(field: Schema) =>
  z
    .string()
    .transform((text): string | number | null | undefined => text)
    .pipe(field);

const part = z.object({
  itemId: z.number(),
  name: z.string(),
  price: z.string(),
  quantity: z
    .string()
    .trim()
    .regex(/^\d{1,6}(\.\d{1,3})?$/),
});
export type ItemPart = z.output<typeof part>;

/** The contract's fields as they are typed. What is in a package counts only for one. */
export const itemForm = z
  .object({
    name: shape.name,
    kind: z.enum(chargeKinds),
    price: z
      .string()
      .transform((text): string | number => text)
      .pipe(shape.price),
    gstRate: z
      .string()
      .transform((text): string | number | undefined => text)
      .pipe(shape.gstRate),
    priceIncludesGst: z.boolean(),
    hsnSac: typed(shape.hsnSac),
    parts: z.array(part),
  })
  .transform(
    ({ parts, ...item }): z.input<typeof newChargeItem> => ({
      ...item,
      parts: item.kind === 'package' ? parts.map(({ itemId, quantity }) => ({ itemId, quantity })) : [],
    }),
  )
  .pipe(newChargeItem);
export type ItemValues = z.input<typeof itemForm>;

export const valuesOf = (item?: ChargeItem): ItemValues => ({
  name: item?.name ?? '',
  kind: item?.kind ?? 'service',
  price: item?.price ?? '',
  gstRate: item?.gstRate ?? '0',
  priceIncludesGst: item?.priceIncludesGst ?? false,
  hsnSac: item?.hsnSac ?? '',
  parts: item?.parts ?? [],
});
