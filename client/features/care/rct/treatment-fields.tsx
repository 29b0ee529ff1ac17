import { useId } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Select } from '#client/ui/select.tsx';
import { TagInput } from '#client/ui/tag-input.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { usualSteps } from '#shared/care/rct/rct.rules.ts';
import { type Dentition, isTooth } from '#shared/care/rct/teeth.ts';
import { rctStatuses } from '#shared/care/trackers/trackers.states.ts';
import { ToothChart } from './tooth-chart.tsx';
import type { ToothMarks } from './tooth-drawing.tsx';
import { useToothName } from './tooth-name.ts';
import { otherSteps, type TreatmentForm, toggleStep, withOtherSteps } from './treatment-form.ts';

interface TreatmentFieldsProps {
  form: TreatmentForm;
  marks: ToothMarks;
  usual: Dentition;
}

export function TreatmentFields({ form, marks, usual }: TreatmentFieldsProps) {
  const text = useText(rctText);
  const { control, register } = form;
  const { errors } = form.formState;
  const diagnoses = useId();
  return (
    <div className="grid gap-x-6 gap-y-4 md:grid-cols-[20rem_minmax(0,1fr)]">
      <ControlledField
        control={control}
        name="toothNumber"
        label={text.tooth}
        required
        group
        hint={<Chosen form={form} />}
      >
        {({ value, ...field }) => <ToothChart {...field} value={String(value)} marks={marks} usual={usual} />}
      </ControlledField>
      <div className="flex min-w-0 flex-col gap-4">
        <FormField label={text.diagnosis} required error={errors.diagnosis?.message}>
          <TextField
            autoComplete="off"
            maxLength={300}
            list={diagnoses}
            placeholder={text.form.diagnosisHint}
            {...register('diagnosis')}
          />
          <datalist id={diagnoses}>
            {text.form.diagnoses.map((diagnosis) => (
              <option key={diagnosis}>{diagnosis}</option>
            ))}
          </datalist>
        </FormField>
        <Controller
          control={control}
          name="procedureSteps"
          render={({ field: { value, onChange }, fieldState }) => (
            <Steps steps={value ?? []} onChange={onChange} error={fieldState.error?.message} />
          )}
        />
        <ControlledField control={control} name="status" label={text.status} group>
          {({ value = 'planned', ...field }) => (
            <RadioGroup
              {...field}
              value={value}
              layout="row"
              options={rctStatuses.map((status) => ({ value: status, label: text.statuses[status] }))}
            />
          )}
        </ControlledField>
        <CurrentStep form={form} />
        <FormField label={text.notes} optional error={errors.notes?.message}>
          <Textarea rows={2} maxLength={2000} placeholder={text.form.notesHint} {...register('notes')} />
        </FormField>
      </div>
    </div>
  );
}

function Chosen({ form }: { form: TreatmentForm }) {
  const text = useText(rctText).form;
  const nameOf = useToothName();
  const number = String(useWatch({ control: form.control, name: 'toothNumber' }));
  return <output>{isTooth(number) ? text.chosen(nameOf(number)) : text.toothHint}</output>;
}

interface StepsProps {
  steps: readonly string[];
  onChange: (steps: string[]) => void;
  error: string | undefined;
}

/** The usual course to tick, and what else belongs to this one. */
function Steps({ steps, onChange, error }: StepsProps) {
  const text = useText(rctText);
  return (
    <>
      <FormField label={text.steps} group error={error}>
        <div className="grid gap-x-4 gap-y-2 sm:grid-cols-2">
          {usualSteps.map((step) => (
            <Checkbox
              key={step}
              label={step}
              checked={steps.includes(step)}
              onChange={(wanted) => onChange(toggleStep(steps, step, wanted))}
            />
          ))}
        </div>
      </FormField>
      <FormField label={text.form.otherSteps} optional group hint={text.form.otherStepsHint}>
        <TagInput value={otherSteps(steps)} onChange={(others) => onChange(withOtherSteps(steps, others))} />
      </FormField>
    </>
  );
}

function CurrentStep({ form }: { form: TreatmentForm }) {
  const text = useText(rctText).form;
  const steps = useWatch({ control: form.control, name: 'procedureSteps' }) ?? [];
  return (
    <ControlledField control={form.control} name="currentStep" label={text.currentStep}>
      {({ value, ...field }) => {
        const other = value && !steps.includes(value) ? [value] : [];
        const options = [...steps, ...other].map((step) => ({ value: step, label: step }));
        return <Select {...field} value={value ?? ''} options={[{ value: '', label: text.notBegun }, ...options]} />;
      }}
    </ControlledField>
  );
}
