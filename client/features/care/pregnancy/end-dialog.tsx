import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatDate, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { firstValues, FormFields } from '#client/ui/form-fields.tsx';
import { pregnancyApi } from '#shared/care/pregnancy/pregnancy.api.ts';
import { endAfterNextProblem, endingProblem } from '#shared/care/pregnancy/pregnancy.rules.ts';
import { ending, type PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { useEndFields } from './end-fields.ts';

interface EndDialogProps {
  tracker: PregnancyTracker;
  /** The patient's others. */
  others: readonly PregnancyTracker[];
  onClose: () => void;
  onEnded: (tracker: PregnancyTracker) => void;
}

/** Says how a pregnancy ended, or corrects it. */
export function EndDialog({ tracker, others, onClose, onEnded }: EndDialogProps) {
  const { end: text } = useText(pregnancyText);
  const fields = useEndFields(tracker.lmpDate);
  const { lmpDate } = tracker;
  const form = useEndpointForm(pregnancyApi.update, {
    schema: ending.superRefine((given, context) => {
      const problem = endingProblem(given, lmpDate, today()) ?? endAfterNextProblem({ lmpDate, ending: given }, others);
      if (problem) context.addIssue({ code: 'custom', path: ['endedOn'], message: problem });
    }),
    values: firstValues(fields, tracker.ending ?? undefined),
    toBody: (given) => ({ ending: given }),
    fieldOf: (path) => (path.startsWith('ending.') ? (path.slice('ending.'.length) as 'endedOn') : undefined),
    params: { id: tracker.id },
    revised: { record: tracker, valuesOf: (one) => firstValues(fields, one.ending ?? undefined) },
    failure: text.failed,
    onSuccess: (changed) => {
      onClose();
      onEnded(changed);
    },
  });
  return (
    <FormDialog
      title={tracker.ending ? text.correctTitle : text.title}
      description={text.of(formatDate(lmpDate))}
      form={form}
      submitLabel={text.submit}
      busyLabel={text.saving}
      onClose={onClose}
    >
      <FormFields form={form} fields={fields} labels={text} />
      {!tracker.ending && <p className="mt-4 text-muted text-sm">{text.hint}</p>}
    </FormDialog>
  );
}
