import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { CheckedForm } from '#client/lib/forms/use-checked-form.ts';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { dayOf, formatDate, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { pregnancyApi } from '#shared/care/pregnancy/pregnancy.api.ts';
import { dueDate, gestationOn, lmpProblem, trimesterOn } from '#shared/care/pregnancy/pregnancy.rules.ts';
import { newPregnancyTracker, type PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';

interface TrackerDialogProps {
  patientId: number;
  /** The tracker to correct; without one a new one is started. */
  tracker?: PregnancyTracker | undefined;
  /** The patient has a tracker that becomes history. */
  replaces?: boolean | undefined;
  onClose: () => void;
}

/** The contract's fields, with the notes as the lines of one text. */
const fields = z.object({ lmpDate: newPregnancyTracker.shape.lmpDate, notes: z.string() });
type Values = z.output<typeof fields>;
type Form = CheckedForm<Values>;

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Starts a pregnancy tracker, or corrects one. */
export function TrackerDialog({ patientId, tracker: present, replaces = false, onClose }: TrackerDialogProps) {
  const text = useText(pregnancyText).form;
  // As the dialog found it: what others change meanwhile isn't put under what is being typed.
  const [tracker] = useState(present);
  const now = today();
  const startedOn = tracker ? dayOf(tracker.createdAt) : now;
  const form = useRecordForm(pregnancyApi, {
    schema: fields.superRefine(({ lmpDate }, context) => {
      const unchanged = lmpDate === tracker?.lmpDate;
      const problem = unchanged ? null : lmpProblem(lmpDate, now, startedOn);
      if (problem) context.addIssue({ code: 'custom', path: ['lmpDate'], message: problem });
    }),
    values: { lmpDate: tracker?.lmpDate ?? '', notes: tracker?.notes.join('\n') ?? '' },
    // Every rule of a tracker is about this date or, for a man, about there being one.
    refusals: { rule_broken: 'lmpDate' },
    create: {
      toBody: ({ lmpDate, notes }) => ({ patientId, lmpDate, notes: linesOf(notes) }),
      success: text.created,
      failure: text.createFailed,
    },
    update: tracker && {
      params: { id: tracker.id },
      toBody: ({ lmpDate, notes }) => ({ lmpDate, notes: linesOf(notes) }),
      success: text.updated,
      failure: text.updateFailed,
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      title={tracker ? text.editTitle : text.startTitle}
      description={replaces ? text.replaces : undefined}
      form={form}
      submitLabel={tracker ? text.submitEdit : text.submitStart}
      busyLabel={tracker ? text.saving : text.starting}
      onClose={onClose}
    >
      <Fields form={form} now={now} />
    </FormDialog>
  );
}

function Fields({ form, now }: { form: Form; now: string }) {
  const text = useText(pregnancyText);
  const lmpDate = useWatch({ control: form.control, name: 'lmpDate' });
  return (
    <div className="flex flex-col gap-4">
      <ControlledField
        control={form.control}
        name="lmpDate"
        label={text.lmp}
        required
        hint={<output>{lmpDate === '' ? text.form.lmpHint : <Figures lmpDate={lmpDate} now={now} />}</output>}
      >
        {(field) => <DateField {...field} max={now} />}
      </ControlledField>
      <FormField label={text.notes} optional hint={text.form.notesHint} error={form.formState.errors.notes?.message}>
        <Textarea rows={3} {...form.register('notes')} />
      </FormField>
    </div>
  );
}

/** What follows from the date, before anything is saved. */
function Figures({ lmpDate, now }: { lmpDate: string; now: string }) {
  const text = useText(pregnancyText);
  const { weeks, days } = gestationOn(lmpDate, now);
  const trimester = text.trimesters[trimesterOn(lmpDate, now)];
  return <>{text.form.figures(formatDate(dueDate(lmpDate)), text.gestation(weeks, days), trimester)}</>;
}
