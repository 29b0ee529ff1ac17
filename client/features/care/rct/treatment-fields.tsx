import { useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import type { Bound, Field } from '#client/ui/form-fields.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Select } from '#client/ui/select.tsx';
import { TagInput } from '#client/ui/tag-input.tsx';
import { usualSteps } from '#shared/care/rct/rct.rules.ts';
import { newRctTracker } from '#shared/care/rct/rct.schema.ts';
import { isTooth } from '#shared/care/rct/teeth.ts';
import { rctStatuses } from '#shared/care/trackers/trackers.states.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { CanalRows, type CanalRow } from './canal-rows.tsx';
import { usualDentition } from './usual-dentition.ts';
import { otherSteps, toggleStep, withOtherSteps } from './plan-steps.ts';
import { ToothChart } from './tooth-chart.tsx';
import type { ToothMarks } from './tooth-drawing.tsx';
import { useToothName } from './tooth-name.ts';

export const treatment = newRctTracker.omit({ patientId: true });
type Values = z.input<typeof treatment>;

/** Stands beside the others, as large as it is. */
export function useToothField(patientId: number, marks: ToothMarks): Field<Values> {
  const text = useText(rctText).form;
  const nameOf = useToothName();
  const patient = useApi(patientsApi.get, { params: { id: patientId } });
  const usual = usualDentition(patient.data?.age);
  const chart = ({ value, ...bound }: Bound<string | number>) => (
    <ToothChart key={usual} {...bound} value={String(value)} marks={marks} usual={usual} />
  );
  const hint = (number: string | number) =>
    isTooth(String(number)) ? text.chosen(nameOf(String(number))) : text.toothHint;
  return { name: 'toothNumber', kind: 'own', required: true, group: true, hint, control: chart };
}

/** The other fields of the form, in their order. */
export function useTreatmentFields(): Field<Values>[] {
  const text = useText(rctText);
  const usual = { placeholder: text.form.diagnosisHint, suggestions: text.form.diagnoses };
  const statuses = rctStatuses.map((value) => ({ value, label: text.statuses[value] }));
  const steps = (bound: Bound<string[]>) => <Steps {...bound} />;
  const currentStep = (bound: Bound<string | null>) => <CurrentStep {...bound} />;
  const canals = (bound: Bound<CanalRow[]>) => <CanalRows {...bound} />;
  const notesHint = text.form.notesHint;
  return [
    { name: 'diagnosis', kind: 'text', required: true, maxLength: 300, ...usual },
    { name: 'procedureSteps', kind: 'own', group: true, first: [...usualSteps], control: steps },
    { name: 'status', kind: 'radio', options: statuses, first: 'planned' },
    { name: 'currentStep', kind: 'own', control: currentStep },
    { name: 'canals', kind: 'own', optional: true, group: true, first: [], control: canals },
    { name: 'notes', kind: 'long-text', optional: true, rows: 2, maxLength: 2000, placeholder: notesHint },
  ];
}

/** The usual course to tick, and what else belongs to this one. */
function Steps({ value: steps, onChange }: Bound<string[]>) {
  const text = useText(rctText).form;
  return (
    <>
      <div className="mb-2.5 grid gap-x-4 gap-y-2 sm:grid-cols-2">
        {usualSteps.map((step) => (
          <Checkbox
            key={step}
            label={step}
            checked={steps.includes(step)}
            onChange={(wanted) => onChange(toggleStep(steps, step, wanted))}
          />
        ))}
      </div>
      <FormField label={text.otherSteps} optional group hint={text.otherStepsHint}>
        <TagInput value={otherSteps(steps)} onChange={(others) => onChange(withOtherSteps(steps, others))} />
      </FormField>
    </>
  );
}

/** One of the steps as they are planned above. */
function CurrentStep({ value, ...bound }: Bound<string | null>) {
  const text = useText(rctText).form;
  const steps = useWatch<Values, 'procedureSteps'>({ name: 'procedureSteps' }) ?? [];
  const other = value && !steps.includes(value) ? [value] : [];
  const options = [...steps, ...other].map((step) => ({ value: step, label: step }));
  return <Select {...bound} value={value ?? ''} options={[{ value: '', label: text.notBegun }, ...options]} />;
}
