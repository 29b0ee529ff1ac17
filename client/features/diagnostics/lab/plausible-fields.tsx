import { Controller, useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { labTestsText } from '#client/text/en/lab-tests.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FieldContext } from '#client/ui/field-context.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { formulaOf } from '#shared/diagnostics/lab/formulas.ts';
import { isShare, usualLimits } from '#shared/diagnostics/lab/plausible.ts';
import { isUnit } from '#shared/diagnostics/lab/units.ts';
import type { TestForm } from './parameter-list.tsx';
import { formKeyOf } from './test-form.ts';

const ends = ['plausibleLow', 'plausibleHigh'] as const;

/** Beyond what a number is asked about, whether it is calculated, and whether it is part of a whole. */
export function PlausibleFields({ form, place }: { form: TestForm; place: number }) {
  const text = useText(labTestsText).form;
  const { control, register, formState } = form;
  const path = `parameters.${place}` as const;
  const values = useWatch({ control, name: path });
  const errors = formState.errors.parameters?.[place];
  const known = { key: formKeyOf(values, place), unit: values.unit };
  const { low, high } = usualLimits(known);
  const usual = { plausibleLow: low, plausibleHigh: high };
  const formula = formulaOf(known);
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2">
      <FormField label={text.plausible} group hint={text.plausibleHint}>
        <FieldContext value={null}>
          <div className="grid grid-cols-2 gap-3">
            {ends.map((end) => (
              <FormField key={end} label={text[end]} error={errors?.[end]?.message}>
                <TextField
                  inputMode="decimal"
                  autoComplete="off"
                  className="nums"
                  placeholder={usual[end] === null ? '' : String(usual[end])}
                  {...register(`${path}.${end}`)}
                />
              </FormField>
            ))}
          </div>
        </FieldContext>
      </FormField>
      <div className="flex flex-col gap-3 sm:pt-6">
        {formula && (
          <div>
            <Controller
              control={control}
              name={`${path}.isCalculated`}
              render={({ field: { value, ...field } }) => (
                <Checkbox {...field} checked={value} label={text.isCalculated} description={formula.words} />
              )}
            />
            {errors?.isCalculated && (
              <p role="alert" className="mt-1 text-danger-ink text-xs">
                {errors.isCalculated.message}
              </p>
            )}
          </div>
        )}
        {isUnit(values.unit, '%') && (
          <Controller
            control={control}
            name={`${path}.makesWhole`}
            render={({ field: { value, ...field } }) => (
              <Checkbox
                {...field}
                checked={isShare({ ...known, kind: 'number', makesWhole: value })}
                label={text.makesWhole}
                description={text.makesWholeHint}
              />
            )}
          />
        )}
      </div>
    </div>
  );
}
