import { useWatch } from 'react-hook-form';
import { useRecordForm } from '#client/lib/forms/use-record-form.ts';
import { dayOf, formatDate, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { firstValues, FormFields } from '#client/ui/form-fields.tsx';
import { RecordDialog } from '#client/ui/record-dialog.tsx';
import { countedFrom, type Dating, datingProblem, fieldOfDating, isSameDating } from '#shared/care/pregnancy/dating.ts';
import { datingMissing, wholeDating } from '#shared/care/pregnancy/dating.schema.ts';
import { obstetricProblem } from '#shared/care/pregnancy/obstetric.rules.ts';
import { pregnancyApi } from '#shared/care/pregnancy/pregnancy.api.ts';
import { ageProblem, endingProblem, lmpInPregnancyProblem } from '#shared/care/pregnancy/pregnancy.rules.ts';
import { ending, type PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { fieldsFor, useFigures, useTrackerFields, type Values, withEnd, withoutEnd } from './tracker-fields.tsx';
import { useRedating } from './use-redating.tsx';

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
  const fields = useTrackerFields(now, running);
  const redating = useRedating(tracker);
  const figuresOf = useFigures(now);
  const startedOn = tracker ? dayOf(tracker.createdAt) : now;
  const shownOf = (one: PregnancyTracker | undefined) =>
    firstValues(fields, one && { ...one, ...one.dating, notes: one.notes.join('\n') });
  function problemOf(dating: Dating, ended: Ending | null) {
    const problem = datingProblem(dating, now, startedOn);
    const from = countedFrom(dating);
    if (problem || from === null) return problem;
    const known = others.map((one) => (one === running ? { ...one, ending: ended } : one));
    const sentence =
      (dateOfBirth === undefined ? null : ageProblem(dateOfBirth, from)) ??
      (tracker ? null : lmpInPregnancyProblem({ lmpDate: from, ending: null }, known));
    return sentence && { field: fieldOfDating[dating.by], sentence };
  }
  const form = useRecordForm(pregnancyApi, {
    schema: (running ? withEnd : withoutEnd).superRefine((given, context) => {
      datingMissing(given, context);
      const formula = obstetricProblem(given);
      if (formula) context.addIssue({ code: 'custom', path: [formula.field], message: formula.sentence });
      const ended = running ? (ending.safeParse(given).data ?? null) : null;
      const endProblem = running && ended && endingProblem(ended, running.lmpDate, now);
      if (endProblem) context.addIssue({ code: 'custom', path: ['endedOn'], message: endProblem });
      const dating = wholeDating(given);
      const problem = tracker && isSameDating(dating, tracker.dating) ? null : problemOf(dating, ended);
      if (problem) context.addIssue({ code: 'custom', path: [problem.field], message: problem.sentence });
    }),
    values: shownOf(tracker),
    fieldOf: (path) => path.replace(/^(endOfRunning|dating)\./, '') as keyof Values,
    // Of a man, and of one that somebody else has started or ended meanwhile.
    refusals: { rule_broken: 'root', conflict: 'root' },
    mayGoOn: (given) => redating.mayGoOn(wholeDating(given)),
    create: {
      toBody: (given) => ({
        ...trackedOf(given),
        patientId,
        ...(running && { endOfRunning: ending.parse(given) }),
      }),
      success: text.created,
      failure: text.createFailed,
    },
    update: tracker && {
      params: { id: tracker.id },
      toBody: (given) => ({ ...trackedOf(given), datingReason: redating.reason() }),
      revised: { record: tracker, valuesOf: shownOf },
      success: text.updated,
      failure: text.updateFailed,
    },
    onSuccess: onClose,
  });
  const values = useWatch({ control: form.control });
  const description = running ? text.replacesRunning(formatDate(running.lmpDate)) : text.replaces;
  return (
    <>
      <RecordDialog
        isNew={!tracker}
        text={text}
        description={tracker || !newest ? undefined : description}
        form={form}
        onClose={onClose}
      >
        <FormFields
          form={form}
          fields={fieldsFor(fields, values.by ?? 'lmp', values.fetusCount)}
          labels={{
            ...text.fields,
            endedOn: text.earlierEndedOn,
            outcome: text.earlierOutcome,
            note: end.note,
            lmpDate: lmp,
            notes,
          }}
        />
        <output className="nums mt-4 block text-muted text-sm">{figuresOf(values)}</output>
      </RecordDialog>
      {redating.question}
    </>
  );
}

type Ending = NonNullable<PregnancyTracker['ending']>;
type Given = Dating & Pick<PregnancyTracker, ObstetricFact> & { notes: string[] };
type ObstetricFact = 'gravida' | 'para' | 'abortions' | 'living' | 'fetusCount' | 'chorionicity' | 'bloodGroup';

/** What stands in the fields, as the contract has it. How several share a placenta is said of several. */
function trackedOf(given: Given) {
  const { gravida, para, abortions, living, fetusCount, chorionicity, bloodGroup, notes } = given;
  return {
    dating: wholeDating(given),
    gravida,
    para,
    abortions,
    living,
    fetusCount,
    chorionicity: (fetusCount ?? 1) > 1 ? chorionicity : null,
    bloodGroup,
    notes,
  };
}
