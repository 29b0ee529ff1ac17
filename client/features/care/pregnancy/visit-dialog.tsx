import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import type { CheckedForm } from '#client/lib/forms/use-checked-form.ts';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { pregnancyApi } from '#shared/care/pregnancy/pregnancy.api.ts';
import { gestationOn, isHighPressure, readPressure, visitDateProblem } from '#shared/care/pregnancy/pregnancy.rules.ts';
import {
  type NewVisitLog,
  newVisitLog,
  type PregnancyTracker,
  type VisitLog,
} from '#shared/care/pregnancy/pregnancy.schema.ts';

interface VisitDialogProps {
  tracker: PregnancyTracker;
  /** The visit to correct; without one a new one is put on record. */
  visit?: VisitLog | undefined;
  onClose: () => void;
}

type Values = z.input<typeof newVisitLog>;
type Form = CheckedForm<Values, NewVisitLog>;

const valuesOf = (visit: VisitLog | undefined, now: string): Values => ({
  visitDate: visit?.visitDate ?? now,
  weight: visit?.weight ?? '',
  bloodPressure: visit?.bloodPressure ?? '',
  fetalHeartbeat: visit?.fetalHeartbeat ?? '',
  scanDone: visit?.scanDone ?? false,
  notes: visit?.notes ?? '',
});

/** Puts a visit on record, or corrects one. */
export function VisitDialog({ tracker, visit: present, onClose }: VisitDialogProps) {
  const text = useText(pregnancyText).visitForm;
  // As the dialog found it: what others change meanwhile isn't put under what is being typed.
  const [visit] = useState(present);
  const now = today();
  const form = useRecordForm(
    { create: pregnancyApi.createLog, update: pregnancyApi.updateLog },
    {
      schema: newVisitLog.superRefine(({ visitDate }, context) => {
        const problem = visitDateProblem(visitDate, tracker.lmpDate, now);
        if (problem) context.addIssue({ code: 'custom', path: ['visitDate'], message: problem });
      }),
      values: valuesOf(visit, now),
      refusals: { rule_broken: 'visitDate' },
      create: { params: { id: tracker.id }, success: text.created, failure: text.createFailed },
      update: visit && { params: { logId: visit.id }, success: text.updated, failure: text.updateFailed },
      onSuccess: onClose,
    },
  );
  return (
    <FormDialog
      title={visit ? text.editTitle : text.addTitle}
      form={form}
      submitLabel={visit ? text.submitEdit : text.submitAdd}
      busyLabel={text.saving}
      onClose={onClose}
    >
      <Fields form={form} lmpDate={tracker.lmpDate} now={now} />
    </FormDialog>
  );
}

function Fields({ form, lmpDate, now }: { form: Form; lmpDate: string; now: string }) {
  const text = useText(pregnancyText).visitForm;
  const { register, control } = form;
  const { errors } = form.formState;
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ControlledField
        control={control}
        name="visitDate"
        label={text.visitDate}
        required
        hint={<GestationThen form={form} lmpDate={lmpDate} />}
      >
        {(field) => <DateField {...field} min={lmpDate} max={now} />}
      </ControlledField>
      <FormField label={text.weight} optional error={errors.weight?.message}>
        <TextField inputMode="decimal" autoComplete="off" className="nums" {...register('weight')} />
      </FormField>
      <FormField
        label={text.bloodPressure}
        optional
        hint={<PressureHint form={form} />}
        error={errors.bloodPressure?.message}
      >
        <TextField
          // The slash isn't on the keypad of `inputMode="numeric"`.
          autoComplete="off"
          placeholder="120/80"
          className="nums"
          {...register('bloodPressure')}
        />
      </FormField>
      <FormField label={text.fetalHeartbeat} optional error={errors.fetalHeartbeat?.message}>
        <TextField
          autoComplete="off"
          maxLength={60}
          placeholder={text.fetalHeartbeatHint}
          {...register('fetalHeartbeat')}
        />
      </FormField>
      <div className="sm:col-span-2">
        <Controller
          control={control}
          name="scanDone"
          render={({ field: { value, ...field } }) => (
            <Checkbox {...field} checked={value ?? false} label={text.scanDone} />
          )}
        />
      </div>
      <FormField label={text.notes} optional className="sm:col-span-2" error={errors.notes?.message}>
        <Textarea rows={3} maxLength={2000} {...register('notes')} />
      </FormField>
    </div>
  );
}

function GestationThen({ form, lmpDate }: { form: Form; lmpDate: string }) {
  const text = useText(pregnancyText);
  const visitDate = useWatch({ control: form.control, name: 'visitDate' });
  if (visitDate === '' || visitDate < lmpDate) return null;
  const { weeks, days } = gestationOn(lmpDate, visitDate);
  return <output>{text.visitForm.atThatDay(text.gestation(weeks, days))}</output>;
}

/** The form in which it is written, and a word about a high one: something to look at again, never a refusal. */
function PressureHint({ form }: { form: Form }) {
  const text = useText(pregnancyText).visitForm;
  const typed = useWatch({ control: form.control, name: 'bloodPressure' });
  const pressure = readPressure(typed ?? '');
  return (
    <output>
      {pressure && isHighPressure(pressure) ? (
        <span className="flex items-start gap-1 text-due-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-3 shrink-0" />
          {text.highPressure}
        </span>
      ) : (
        text.bloodPressureHint
      )}
    </output>
  );
}
