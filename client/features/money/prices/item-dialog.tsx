import { Controller, useWatch } from 'react-hook-form';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { useText } from '#client/lib/text.ts';
import { pricesText } from '#client/text/en/prices.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Select } from '#client/ui/select.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { pricesApi } from '#shared/money/prices/prices.api.ts';
import type { ChargeItem } from '#shared/money/prices/prices.schema.ts';
import { chargeKinds, gstRatesWith } from '#shared/money/prices/prices.states.ts';
import { itemForm, valuesOf } from './item-form.ts';
import { PackageParts } from './package-parts.tsx';

const endpoints = { create: pricesApi.create, update: pricesApi.replace };

interface ItemDialogProps {
  item?: ChargeItem | undefined;
  /** What a new one is, as far as it is known. */
  begins?: Pick<ChargeItem, 'name' | 'kind'>;
  onClose: () => void;
}

/** Something of the price list, new or as it stands. */
export function ItemDialog({ item, begins, onClose }: ItemDialogProps) {
  const { form: text, kinds } = useText(pricesText);
  const form = useRecordForm(endpoints, {
    schema: itemForm,
    comesBack: true,
    values: item ? valuesOf(item) : { ...valuesOf(), ...begins },
    create: { success: text.added, failure: text.saveFailed },
    update: item && {
      params: { id: item.id },
      revised: { record: item, valuesOf },
      success: text.saved,
      failure: text.saveFailed,
    },
    onSuccess: onClose,
  });
  const { control, register, formState } = form;
  const { errors } = formState;
  const [kind, gstRate] = useWatch({ control, name: ['kind', 'gstRate'] });
  return (
    <FormDialog
      title={item ? text.editTitle(item.name) : text.addTitle}
      form={form}
      submitLabel={text.save}
      busyLabel={text.saving}
      onClose={onClose}
    >
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <FormField label={text.name} required error={errors.name?.message} className="sm:col-span-2">
          <TextField autoComplete="off" maxLength={200} {...register('name')} />
        </FormField>
        <ControlledField control={control} name="kind" label={text.kind} group className="sm:col-span-2">
          {(field) => (
            <RadioGroup
              {...field}
              layout="row"
              options={chargeKinds.map((value) => ({ value, label: kinds[value] }))}
            />
          )}
        </ControlledField>
        {kind === 'package' && (
          <div className="sm:col-span-2">
            <ControlledField control={control} name="parts" label={text.parts} group>
              {({ value, onChange }) => <PackageParts parts={value} onChange={onChange} />}
            </ControlledField>
          </div>
        )}
        <ControlledField control={control} name="price" label={text.price} required>
          {(field) => (
            // Of what has its name already the price is what is missing.
            <MoneyField {...field} data-autofocus={begins && !item ? true : undefined} />
          )}
        </ControlledField>
        <ControlledField control={control} name="gstRate" label={text.gstRate} hint={text.gstHint}>
          {(field) => (
            <Select
              {...field}
              options={gstRatesWith(gstRate).map((value) => ({
                value,
                label: value === '0' ? text.exempt : text.rate(value),
              }))}
            />
          )}
        </ControlledField>
        {gstRate !== '0' && (
          <div className="sm:col-span-2">
            <Controller
              control={control}
              name="priceIncludesGst"
              render={({ field: { value, ...field } }) => (
                <Switch {...field} checked={value} label={text.priceIncludesGst} description={text.includesAbout} />
              )}
            />
          </div>
        )}
        <FormField label={text.hsnSac} hint={text.codeHint} error={errors.hsnSac?.message}>
          <TextField inputMode="numeric" autoComplete="off" className="nums" maxLength={8} {...register('hsnSac')} />
        </FormField>
      </div>
    </FormDialog>
  );
}
