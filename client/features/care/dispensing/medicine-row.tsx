import type { EndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatDate, formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { dispensingText } from '#client/text/en/dispensing.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { DispenseOption, DispensingPlan } from '#shared/care/dispensing/dispensing.schema.ts';
import type { DispenseValues } from './dispense-form.ts';

interface MedicineRowProps {
  form: EndpointForm<DispenseValues, DispenseValues>;
  medicine: DispensingPlan['medicines'][number];
  index: number;
}

/** One medicine of the prescription: what it says, and what is given for it. */
export function MedicineRow({ form, medicine, index }: MedicineRowProps) {
  const { give: text } = useText(dispensingText);
  const { medicineName, strength, directions, prescribed, given, options } = medicine;
  const chosen = options.find(({ itemId }) => String(itemId) === form.watch(`lines.${index}.itemId`));
  const errors = form.formState.errors.lines?.[index];
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-4">
      <legend className="px-1 font-semibold">{[medicineName, strength].filter(Boolean).join(' ')}</legend>
      <p className="text-muted text-sm">{directions}</p>
      <p className="nums flex flex-wrap gap-x-4 text-sm">
        {prescribed !== null && <span>{text.prescribed(prescribed)}</span>}
        {given > 0 && <span className="text-muted">{text.before(given)}</span>}
      </p>
      {options.length === 0 ? (
        <p className="text-muted text-sm">{text.noStock}</p>
      ) : (
        <div className="grid gap-3 sm:grid-cols-4">
          <ControlledField
            control={form.control}
            name={`lines.${index}.itemId`}
            label={text.item}
            className="min-w-0 sm:col-span-3"
          >
            {(field) => (
              <Select
                {...field}
                options={[
                  { value: '', label: text.nothing },
                  ...options.map((option) => ({
                    value: String(option.itemId),
                    label: text.option(option.name, option.available, option.unit, formatMoney(option.unitPrice)),
                    ...(option.isSubstitute && { description: text.substitute }),
                    disabled: option.available === 0,
                  })),
                ]}
              />
            )}
          </ControlledField>
          <FormField label={text.quantity} required={chosen !== undefined} error={errors?.quantity?.message}>
            <TextField
              inputMode="numeric"
              className="nums"
              autoComplete="off"
              maxLength={7}
              {...form.register(`lines.${index}.quantity`)}
            />
          </FormField>
          {chosen?.isSubstitute && (
            <FormField
              label={text.note}
              required
              className="sm:col-span-4"
              hint={text.substitute}
              error={errors?.substituteNote?.message}
            >
              <TextField autoComplete="off" maxLength={300} {...form.register(`lines.${index}.substituteNote`)} />
            </FormField>
          )}
        </div>
      )}
      {chosen && <FromBatch option={chosen} />}
    </fieldset>
  );
}

/** What would be taken first, and the register that it goes into. */
function FromBatch({ option: { schedule, batches } }: { option: DispenseOption }) {
  const { give: text } = useText(dispensingText);
  const [first] = batches;
  const number = first?.batchNumber ?? text.without;
  return (
    <p className="nums flex flex-wrap items-center gap-2 text-muted text-xs">
      {schedule !== null && <Badge tone="due">{text.schedule(schedule)}</Badge>}
      {first && (first.expiryDate === null ? text.undated(number) : text.batch(number, formatDate(first.expiryDate)))}
    </p>
  );
}
