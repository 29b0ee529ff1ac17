import { z } from 'zod';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { dayOf, formatDate, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { type Field, firstValues, FormFields } from '#client/ui/form-fields.tsx';
import { RecordDialog } from '#client/ui/record-dialog.tsx';
import { pregnancyApi } from '#shared/care/pregnancy/pregnancy.api.ts';
import { dueDate, gestationOn, lmpProblem, trimesterOn } from '#shared/care/pregnancy/pregnancy.rules.ts';
import { newPregnancyTracker, type PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';

/** The contract's fields, with the notes as the lines of one text. */
const values = z.object({
  lmpDate: newPregnancyTracker.shape.lmpDate,
  notes: z.string().transform((text) => text.split('\n').filter((line) => line.trim() !== '')),
});

/** The form's fields, in their order. */
function useFields(now: string): Field<z.input<typeof values>>[] {
  const text = useText(pregnancyText);
  /** What follows from the date, before anything is saved. */
  const figures = (lmpDate: string) => {
    const { weeks, days } = gestationOn(lmpDate, now);
    const trimester = text.trimesters[trimesterOn(lmpDate, now)];
    return text.form.figures(formatDate(dueDate(lmpDate)), text.gestation(weeks, days), trimester);
  };
  const hint = (lmpDate: string) => (lmpDate === '' ? text.form.lmpHint : figures(lmpDate));
  return [
    { name: 'lmpDate', kind: 'date', required: true, max: now, hint },
    { name: 'notes', kind: 'long-text', optional: true, hint: text.form.notesHint },
  ];
}

interface TrackerDialogProps {
  patientId: number;
  /** The tracker to correct; without one a new one is started. */
  tracker: PregnancyTracker | undefined;
  /** The patient has a tracker that becomes history. */
  replaces: boolean;
  onClose: () => void;
}

/** Starts a pregnancy tracker, or corrects one. */
export function TrackerDialog({ patientId, tracker, replaces, onClose }: TrackerDialogProps) {
  const { form: text, lmp, notes } = useText(pregnancyText);
  const now = today();
  const fields = useFields(now);
  const startedOn = tracker ? dayOf(tracker.createdAt) : now;
  const shownOf = (one: PregnancyTracker | undefined) =>
    firstValues(fields, one && { ...one, notes: one.notes.join('\n') });
  const form = useRecordForm(pregnancyApi, {
    schema: values.superRefine(({ lmpDate }, context) => {
      const unchanged = lmpDate === tracker?.lmpDate;
      const problem = unchanged ? null : lmpProblem(lmpDate, now, startedOn);
      if (problem) context.addIssue({ code: 'custom', path: ['lmpDate'], message: problem });
    }),
    values: shownOf(tracker),
    // Every rule of a tracker is about this date or, for a man, about there being one.
    refusals: { rule_broken: 'lmpDate' },
    create: {
      toBody: (checked) => ({ patientId, ...checked }),
      success: text.created,
      failure: text.createFailed,
    },
    update: tracker && {
      params: { id: tracker.id },
      revised: { record: tracker, valuesOf: shownOf },
      success: text.updated,
      failure: text.updateFailed,
    },
    onSuccess: onClose,
  });
  return (
    <RecordDialog
      isNew={!tracker}
      text={text}
      description={replaces ? text.replaces : undefined}
      form={form}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} labels={{ lmpDate: lmp, notes }} />
    </RecordDialog>
  );
}
