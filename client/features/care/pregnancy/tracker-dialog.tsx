import { zodResolver } from '@hookform/resolvers/zod';
import { useState } from 'react';
import { type UseFormReturn, useForm, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { ApiFailure } from '#client/lib/api/failure.ts';
import { useCreateOrUpdate } from '#client/lib/api/use-create-or-update.ts';
import { dayOf, formatDate, today } from '#client/lib/format.ts';
import { putIssues } from '#client/lib/put-issues.ts';
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
type Form = UseFormReturn<Values, unknown, Values>;

const linesOf = (text: string) => text.split('\n').filter((line) => line.trim() !== '');

/** Starts a pregnancy tracker, or corrects one. */
export function TrackerDialog({ patientId, tracker: present, replaces = false, onClose }: TrackerDialogProps) {
  const text = useText(pregnancyText).form;
  // As the dialog found it: what others change meanwhile isn't put under what is being typed.
  const [tracker] = useState(present);
  const now = today();
  const startedOn = tracker ? dayOf(tracker.createdAt) : now;
  const form = useForm<Values, unknown, Values>({
    resolver: zodResolver(
      fields.superRefine(({ lmpDate }, context) => {
        const unchanged = lmpDate === tracker?.lmpDate;
        const problem = unchanged ? null : lmpProblem(lmpDate, now, startedOn);
        if (problem) context.addIssue({ code: 'custom', path: ['lmpDate'], message: problem });
      }),
    ),
    defaultValues: { lmpDate: tracker?.lmpDate ?? '', notes: tracker?.notes.join('\n') ?? '' },
  });
  const save = useSave(form, { patientId, tracker, onClose });
  return (
    <FormDialog
      title={tracker ? text.editTitle : text.startTitle}
      description={replaces ? text.replaces : undefined}
      dirty={form.formState.isDirty}
      busy={save.isPending}
      onSubmit={save.submit}
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

function useSave(form: Form, { patientId, tracker, onClose }: Omit<TrackerDialogProps, 'replaces'>) {
  const text = useText(pregnancyText).form;
  const onFailure = (failure: ApiFailure) => {
    if (failure.code !== 'rule_broken') return putIssues(form, failure);
    // Every rule of a tracker is about this date or, for a man, about there being one.
    form.setError('lmpDate', { message: failure.text }, { shouldFocus: true });
    return true;
  };
  const { create, update, isPending } = useCreateOrUpdate(pregnancyApi, text, { onSuccess: onClose, onFailure });
  const submit = form.handleSubmit(({ lmpDate, notes }) => {
    if (isPending) return;
    const body = { lmpDate, notes: linesOf(notes) };
    if (tracker) update({ params: { id: tracker.id }, body });
    else create({ body: { patientId, ...body } });
  });
  return { isPending, submit };
}
