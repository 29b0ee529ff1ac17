import { useId } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { ChipGroup } from '#client/ui/chip-group.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { bodyAreas, therapyTypes } from '#shared/care/physiotherapy/physiotherapy.rules.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { physiotherapyStatuses } from '#shared/care/trackers/trackers.states.ts';
import type { SessionForm } from './session-form.ts';

interface SessionFieldsProps {
  form: SessionForm;
  patientId: number;
  isNew: boolean;
}

export function SessionFields({ form, patientId, isNew }: SessionFieldsProps) {
  const text = useText(physiotherapyText);
  const { control, register } = form;
  const { errors } = form.formState;
  const durations = useId();
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ControlledField
        control={control}
        name="therapyType"
        label={text.form.therapyType}
        required
        className="sm:col-span-2"
      >
        {(field) => (
          <Select
            {...field}
            placeholder={text.form.chooseTherapy}
            options={therapyTypes.map((therapy) => ({ value: therapy, label: therapy }))}
          />
        )}
      </ControlledField>
      {/* Bound like the fields around them, so that the first wrong one is the one above. */}
      <ControlledField control={control} name="duration" label={text.form.duration} required>
        {(field) => (
          <>
            <TextField
              {...field}
              autoComplete="off"
              maxLength={60}
              list={durations}
              placeholder={text.form.durationHint}
            />
            <datalist id={durations}>
              {text.form.durations.map((duration) => (
                <option key={duration}>{duration}</option>
              ))}
            </datalist>
          </>
        )}
      </ControlledField>
      <ControlledField
        control={control}
        name="totalSessions"
        label={text.form.totalSessions}
        hint={text.form.totalSessionsHint}
      >
        {({ value, ...field }) => (
          <TextField {...field} value={String(value)} inputMode="numeric" autoComplete="off" maxLength={3} />
        )}
      </ControlledField>
      <ControlledField
        control={control}
        name="bodyArea"
        label={text.form.bodyArea}
        required
        group
        className="sm:col-span-2"
      >
        {({ ref, value, onChange }) => (
          <ChipGroup
            ref={ref}
            value={value}
            onChange={onChange}
            options={bodyAreas.map((area) => ({ value: area, label: area }))}
          />
        )}
      </ControlledField>
      {isNew ? (
        <SourcePrescription form={form} patientId={patientId} />
      ) : (
        <ControlledField control={control} name="status" label={text.form.status} group className="sm:col-span-2">
          {(field) => (
            <RadioGroup
              {...field}
              layout="row"
              options={physiotherapyStatuses.map((status) => ({ value: status, label: text.statuses[status] }))}
            />
          )}
        </ControlledField>
      )}
      <FormField label={text.form.notes} optional className="sm:col-span-2" error={errors.notes?.message}>
        <Textarea rows={3} maxLength={2000} placeholder={text.form.notesHint} {...register('notes')} />
      </FormField>
      <FormField label={text.form.instructions} optional className="sm:col-span-2" error={errors.instructions?.message}>
        <Textarea rows={3} maxLength={2000} placeholder={text.form.instructionsHint} {...register('instructions')} />
      </FormField>
    </div>
  );
}

/** More than a patient has in a year; the field is a help and no must. */
const NEWEST = 20;

/** The prescription that asked for the course. Shown where there is one. */
function SourcePrescription({ form, patientId }: Pick<SessionFieldsProps, 'form' | 'patientId'>) {
  const text = useText(physiotherapyText).form;
  const { data } = useApi(prescriptionsApi.list, { query: { patientId, limit: NEWEST } });
  const standing = (data?.rows ?? []).filter(
    ({ referralOnly, supersededById }) => !referralOnly && supersededById === null,
  );
  if (standing.length === 0) return null;
  return (
    <ControlledField
      control={form.control}
      name="prescriptionId"
      label={text.prescription}
      optional
      className="sm:col-span-2"
    >
      {({ value, onChange, ...field }) => (
        <Select
          {...field}
          value={value ? String(value) : ''}
          onChange={(chosen) => onChange(chosen === '' ? null : Number(chosen))}
          options={[
            { value: '', label: text.noPrescription },
            ...standing.map(({ id, createdAt }) => ({
              value: String(id),
              label: text.prescriptionOf(id, formatDate(createdAt)),
            })),
          ]}
        />
      )}
    </ControlledField>
  );
}
