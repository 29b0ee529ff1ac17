import { z } from 'zod';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { dayOf, formatDate, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { type Field, firstValues, FormFields } from '#client/ui/form-fields.tsx';
import { RecordDialog } from '#client/ui/record-dialog.tsx';
import { pregnancyApi } from '#shared/care/pregnancy/pregnancy.api.ts';
import {
  ageProblem,
  dueDate,
  endingProblem,
  gestationOn,
  lmpInPregnancyProblem,
  lmpProblem,
  trimesterOn,
} from '#shared/care/pregnancy/pregnancy.rules.ts';
import { ending, newPregnancyTracker, type PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { useEndFields } from './end-fields.ts';

/** The contract's fields, with the notes as the lines of one text. */
const tracked = z.object({
  lmpDate: newPregnancyTracker.shape.lmpDate,
  notes: z.string().transform((text) => text.split('\n').filter((line) => line.trim() !== '')),
});
/** Of the one that is still running it is asked in the same go what became of it. */
const withEnd = z.object({ ...ending.shape, ...tracked.shape });
const withoutEnd = z.object({ ...z.object(ending.shape).partial().shape, ...tracked.shape });
type Values = z.input<typeof withEnd>;

/** The form's fields, in their order. */
function useFields(now: string, running: PregnancyTracker | undefined): Field<Values>[] {
  const text = useText(pregnancyText);
  const endFields = useEndFields(running?.lmpDate ?? now);
  /** What follows from the date, before anything is saved. */
  const figures = (lmpDate: string) => {
    const { weeks, days } = gestationOn(lmpDate, now);
    const trimester = text.trimesters[trimesterOn(lmpDate, now)];
    return text.form.figures(formatDate(dueDate(lmpDate)), text.gestation(weeks, days), trimester);
  };
  const hint = (lmpDate: string) => (lmpDate === '' ? text.form.lmpHint : figures(lmpDate));
  return [
    // A note on it has its place where it is ended by itself.
    ...(running ? endFields.map((field) => ({ ...field, hidden: field.name === 'note' })) : []),
    { name: 'lmpDate', kind: 'date', required: true, max: now, hint },
    { name: 'notes', kind: 'long-text', optional: true, hint: text.form.notesHint },
  ];
}

interface TrackerDialogProps {
  patientId: number;
  dateOfBirth: string | undefined;
  /** The tracker to correct; without one a new one is started. */
  tracker: PregnancyTracker | undefined;
  /** The patient's others, the newest first; for a new one they become history. */
  others: readonly PregnancyTracker[];
  onClose: () => void;
}

/** Starts a pregnancy tracker, or corrects one. */
export function TrackerDialog({ patientId, dateOfBirth, tracker, others, onClose }: TrackerDialogProps) {
  const { form: text, end, lmp, notes } = useText(pregnancyText);
  const now = today();
  const [newest] = others;
  const running = !tracker && newest?.ending === null ? newest : undefined;
  const fields = useFields(now, running);
  const startedOn = tracker ? dayOf(tracker.createdAt) : now;
  const shownOf = (one: PregnancyTracker | undefined) =>
    firstValues(fields, one && { ...one, notes: one.notes.join('\n') });
  const problemOf = (lmpDate: string, ended: z.output<typeof ending> | null) =>
    lmpProblem(lmpDate, now, startedOn) ??
    (dateOfBirth === undefined ? null : ageProblem(dateOfBirth, lmpDate)) ??
    (tracker
      ? null
      : lmpInPregnancyProblem(
          { lmpDate, ending: null },
          others.map((one) => (one === running ? { ...one, ending: ended } : one)),
        ));
  const form = useRecordForm(pregnancyApi, {
    schema: (running ? withEnd : withoutEnd).superRefine(({ lmpDate, ...rest }, context) => {
      const ended = running ? (ending.safeParse(rest).data ?? null) : null;
      const endProblem = running && ended && endingProblem(ended, running.lmpDate, now);
      if (endProblem) context.addIssue({ code: 'custom', path: ['endedOn'], message: endProblem });
      const problem = lmpDate === tracker?.lmpDate ? null : problemOf(lmpDate, ended);
      if (problem) context.addIssue({ code: 'custom', path: ['lmpDate'], message: problem });
    }),
    values: shownOf(tracker),
    fieldOf: (path) => path.replace(/^endOfRunning\./, '') as keyof Values,
    // Of a man, and of one that somebody else has started or ended meanwhile.
    refusals: { rule_broken: 'lmpDate', conflict: 'root' },
    create: {
      toBody: ({ lmpDate, notes: lines, ...rest }) => ({
        patientId,
        lmpDate,
        notes: lines,
        ...(running && { endOfRunning: ending.parse(rest) }),
      }),
      success: text.created,
      failure: text.createFailed,
    },
    update: tracker && {
      params: { id: tracker.id },
      toBody: ({ lmpDate, notes: lines }) => ({ lmpDate, notes: lines }),
      revised: { record: tracker, valuesOf: shownOf },
      success: text.updated,
      failure: text.updateFailed,
    },
    onSuccess: onClose,
  });
  const description = running ? text.replacesRunning(formatDate(running.lmpDate)) : text.replaces;
  return (
    <RecordDialog
      isNew={!tracker}
      text={text}
      description={tracker || !newest ? undefined : description}
      form={form}
      onClose={onClose}
    >
      <FormFields
        form={form}
        fields={fields}
        labels={{ endedOn: text.earlierEndedOn, outcome: text.earlierOutcome, note: end.note, lmpDate: lmp, notes }}
      />
    </RecordDialog>
  );
}
