import { Trash2 } from 'lucide-react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatMoneyExact } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pricesText } from '#client/text/en/prices.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { ReckonedBill } from '#shared/money/billing/tax.rules.ts';
import type { Bill, BillValues } from './bill-form.ts';

export type BillFormState = UseFormReturn<BillValues, unknown, Bill>;

interface BillLinesProps {
  form: BillFormState;
  /** Of `useFieldArray`. */
  keys: readonly string[];
  bill: ReckonedBill | undefined;
  onRemove: (place: number) => void;
}

/** What is billed: of the price list the price stands, of everything else it is written. */
export function BillLines({ keys, bill, ...line }: BillLinesProps) {
  const text = useText(pricesText).bill;
  return (
    <ul aria-label={text.lines} className="divide-y divide-line rounded-lg border border-line">
      {keys.map((key, place) => (
        <Line key={key} {...line} place={place} amount={bill?.lines[place]?.amount} />
      ))}
    </ul>
  );
}

interface LineProps {
  form: BillFormState;
  place: number;
  amount: string | undefined;
  onRemove: (place: number) => void;
}

function Line({ form, place, amount, onRemove }: LineProps) {
  const text = useText(pricesText).bill;
  const { control, register, formState } = form;
  const { chargeItemId, description, unitPrice, gstRate, priceIncludesGst } = useWatch({
    control,
    name: `lines.${place}`,
  });
  const errors = formState.errors.lines?.[place];
  const name = description.trim() || text.line(place + 1);
  const isListed = chargeItemId !== null;
  const captions = isListed ? [text.quantity, text.discount] : [text.quantity, text.price, text.discount];
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 gap-y-2 px-3 py-2.5">
      {isListed ? (
        <p className="min-w-0 self-center">
          <span className="block break-words font-medium text-sm">{description}</span>
          <span className="nums block text-muted text-xs">
            {formatMoneyExact(unitPrice)}
            {gstRate !== '0' && ` · ${priceIncludesGst ? text.withGst(gstRate) : text.gstOf(gstRate)}`}
          </span>
          {errors?.unitPrice && <span className="block text-danger-ink text-xs">{errors.unitPrice.message}</span>}
        </p>
      ) : (
        <FormField label={text.of(text.description, name)} labelHidden error={errors?.description?.message}>
          <TextField
            autoComplete="off"
            maxLength={200}
            placeholder={text.description}
            {...register(`lines.${place}.description`)}
          />
        </FormField>
      )}
      <span className="flex items-center gap-1">
        <output className="nums min-w-20 text-right font-medium text-sm">
          {amount === undefined ? '–' : formatMoneyExact(amount)}
        </output>
        <IconButton size="sm" label={text.remove(name)} icon={<Trash2 aria-hidden />} onClick={() => onRemove(place)} />
      </span>
      <div className="col-span-2 grid grid-cols-3 items-start gap-x-2 gap-y-1">
        {captions.map((caption) => (
          <span key={caption} aria-hidden className="text-faint text-xs">
            {caption}
          </span>
        ))}
        {isListed && <span />}
        <FormField label={text.of(text.quantity, name)} labelHidden error={errors?.quantity?.message}>
          <TextField
            inputMode="decimal"
            autoComplete="off"
            className="nums"
            maxLength={10}
            {...register(`lines.${place}.quantity`)}
          />
        </FormField>
        {!isListed && (
          <ControlledField
            control={control}
            name={`lines.${place}.unitPrice`}
            label={text.of(text.price, name)}
            labelHidden
          >
            {(field) => <MoneyField {...field} />}
          </ControlledField>
        )}
        <FormField label={text.of(text.discount, name)} labelHidden error={errors?.discount?.message}>
          <TextField
            autoComplete="off"
            className="nums"
            maxLength={12}
            placeholder={text.discountPlaceholder}
            {...register(`lines.${place}.discount`)}
          />
        </FormField>
      </div>
    </li>
  );
}
