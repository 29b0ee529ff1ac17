import { Plus, X } from 'lucide-react';
import { Controller, useFieldArray, useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { labTestsText } from '#client/text/en/lab-tests.ts';
import { Button } from '#client/ui/button.tsx';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { parameterKinds } from '#shared/diagnostics/lab/lab.states.ts';
import type { TestForm } from './parameter-list.tsx';
import { PlausibleFields } from './plausible-fields.tsx';
import { RangeFields } from './range-fields.tsx';
import { blankRange } from './test-form.ts';

interface ParameterFieldsProps {
  form: TestForm;
  place: number;
}

const decimalPlaces = ['', '0', '1', '2', '3', '4'];

/** One parameter: its name and unit, and what is expected of it. */
export function ParameterFields({ form, place }: ParameterFieldsProps) {
  const text = useText(labTestsText).form;
  const { control, register, formState } = form;
  const kind = useWatch({ control, name: `parameters.${place}.kind` });
  const errors = formState.errors.parameters?.[place];
  return (
    <div className="flex flex-col gap-4">
      <div className="grid gap-3 sm:grid-cols-[minmax(0,2fr)_minmax(0,1fr)_minmax(0,1fr)_minmax(0,1fr)]">
        <FormField label={text.parameterName} required error={errors?.name?.message ?? errors?.key?.message}>
          <TextField maxLength={120} autoComplete="off" {...register(`parameters.${place}.name`)} />
        </FormField>
        <FormField label={text.unit} error={errors?.unit?.message}>
          <TextField maxLength={40} autoComplete="off" {...register(`parameters.${place}.unit`)} />
        </FormField>
        <ControlledField control={control} name={`parameters.${place}.kind`} label={text.kind}>
          {(field) => (
            <Select {...field} options={parameterKinds.map((value) => ({ value, label: text.kinds[value] }))} />
          )}
        </ControlledField>
        {kind === 'number' && (
          <ControlledField control={control} name={`parameters.${place}.decimals`} label={text.decimals}>
            {(field) => (
              <Select
                {...field}
                options={decimalPlaces.map((value) => ({ value, label: value === '' ? text.asTyped : value }))}
              />
            )}
          </ControlledField>
        )}
      </div>
      {kind === 'choice' && <Choices form={form} place={place} />}
      {kind === 'number' && <Ranges form={form} place={place} />}
      {kind === 'number' && <PlausibleFields form={form} place={place} />}
    </div>
  );
}

function Choices({ form, place }: ParameterFieldsProps) {
  const text = useText(labTestsText).form;
  const { control, register, formState } = form;
  const path = `parameters.${place}.choices` as const;
  const { fields, append, remove } = useFieldArray({ control, name: path });
  const errors = formState.errors.parameters?.[place]?.choices;
  const whole = errors?.root?.message ?? (typeof errors?.message === 'string' ? errors.message : undefined);
  return (
    <FormField label={text.choices} group hint={text.choicesHint} error={whole}>
      <ul className="flex flex-col gap-2">
        {fields.map(({ id }, choice) => (
          <li key={id} className="flex items-start gap-3">
            <FormField
              label={text.choice(choice + 1)}
              labelHidden
              className="flex-1"
              // The server's list of choices is one of words.
              error={errors?.[choice]?.text?.message ?? errors?.[choice]?.message}
            >
              <TextField maxLength={80} autoComplete="off" {...register(`${path}.${choice}.text`)} />
            </FormField>
            <div className="flex min-h-(--control) items-center">
              <Controller
                control={control}
                name={`${path}.${choice}.normal`}
                render={({ field: { value, ...field } }) => (
                  <Checkbox {...field} checked={value} label={text.isNormal} />
                )}
              />
            </div>
            <IconButton
              label={text.removeChoice(text.choice(choice + 1))}
              tooltip="none"
              icon={<X aria-hidden />}
              onClick={() => remove(choice)}
            />
          </li>
        ))}
      </ul>
      <Button
        size="sm"
        className="self-start"
        icon={<Plus aria-hidden />}
        onClick={() => append({ text: '', normal: false })}
      >
        {text.addChoice}
      </Button>
    </FormField>
  );
}

function Ranges({ form, place }: ParameterFieldsProps) {
  const text = useText(labTestsText).form;
  const { fields, append, remove } = useFieldArray({ control: form.control, name: `parameters.${place}.ranges` });
  return (
    <FormField label={text.ranges} group>
      {fields.length === 0 && <p className="text-muted text-sm">{text.noRanges}</p>}
      <ul className="flex flex-col gap-2">
        {fields.map(({ id }, range) => (
          <RangeFields key={id} form={form} place={place} range={range} onRemove={() => remove(range)} />
        ))}
      </ul>
      <Button size="sm" className="self-start" icon={<Plus aria-hidden />} onClick={() => append(blankRange)}>
        {text.addRange}
      </Button>
    </FormField>
  );
}
