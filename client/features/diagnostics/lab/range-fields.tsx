import { X } from 'lucide-react';
import { Controller } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { labTestsText } from '#client/text/en/lab-tests.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FieldContext } from '#client/ui/field-context.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { rangeSexes } from '#shared/diagnostics/lab/lab.states.ts';
import type { TestForm } from './parameter-list.tsx';
import { ageUnits } from './test-form.ts';

interface RangeFieldsProps {
  form: TestForm;
  place: number;
  range: number;
  onRemove: () => void;
}

const limits = ['criticalLow', 'low', 'high', 'criticalHigh'] as const;

/** What is expected of whom. The parts that are left empty are open. */
export function RangeFields({ form, place, range, onRemove }: RangeFieldsProps) {
  const text = useText(labTestsText).form;
  const { control, register, formState } = form;
  const path = `parameters.${place}.ranges.${range}` as const;
  const errors = formState.errors.parameters?.[place]?.ranges?.[range];
  return (
    <li
      aria-label={text.range(range + 1)}
      className="relative grid grid-cols-2 gap-3 rounded-md bg-sunken p-3 pr-11 sm:grid-cols-4"
    >
      {/* Inside of the parameter's field, whose wiring isn't meant for these. */}
      <FieldContext value={null}>
        <ControlledField control={control} name={`${path}.sex`} label={text.sex} className="max-sm:col-span-2">
          {(field) => <Select {...field} options={rangeSexes.map((value) => ({ value, label: text.sexes[value] }))} />}
        </ControlledField>
        <Age form={form} path={path} end="From" label={text.ageFrom} error={errors?.ageFromDays?.message} />
        <Age form={form} path={path} end="To" label={text.ageTo} error={errors?.ageToDays?.message} />
        <FormField label={text.text} className="max-sm:col-span-2" error={errors?.text?.message}>
          <TextField maxLength={200} placeholder={text.textHint} {...register(`${path}.text`)} />
        </FormField>
        {limits.map((limit) => (
          <FormField key={limit} label={text[limit]} error={errors?.[limit]?.message}>
            <TextField inputMode="decimal" autoComplete="off" className="nums" {...register(`${path}.${limit}`)} />
          </FormField>
        ))}
        <IconButton
          label={text.removeRange(range + 1)}
          tooltip="none"
          size="sm"
          className="absolute! top-1.5 right-1.5"
          icon={<X aria-hidden />}
          onClick={onRemove}
        />
      </FieldContext>
    </li>
  );
}

interface AgeProps {
  form: TestForm;
  path: `parameters.${number}.ranges.${number}`;
  end: 'From' | 'To';
  label: string;
  error: string | undefined;
}

function Age({ form: { control, register }, path, end, label, error }: AgeProps) {
  const text = useText(labTestsText).form;
  return (
    <FormField label={label} error={error} className="max-sm:col-span-2">
      <div className="grid grid-cols-2 gap-1 sm:grid-cols-[3rem_minmax(0,1fr)]">
        <TextField
          inputMode="numeric"
          autoComplete="off"
          className="nums px-2"
          {...register(`${path}.age${end}Days`)}
        />
        <FieldContext value={null}>
          <Controller
            control={control}
            name={`${path}.age${end}Unit`}
            render={({ field }) => (
              <Select
                {...field}
                aria-label={text.ageUnit(label)}
                className="px-2"
                options={ageUnits.map((value) => ({ value, label: text.units[value] }))}
              />
            )}
          />
        </FieldContext>
      </div>
    </FormField>
  );
}
