import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import { type LabReport, returnedReport } from '#shared/diagnostics/lab/lab.schema.ts';
import { resultsOf } from './results-of.ts';
import { WordsDialog } from './words-dialog.tsx';

interface GiveBackDialogProps {
  report: LabReport;
  onClose: () => void;
  onDone: () => void;
}

/** The doctor doesn't sign yet, and says what to look at again. */
export function GiveBackDialog({ report, onClose, onDone }: GiveBackDialogProps) {
  const text = useText(labText).back;
  const form = useEndpointForm(labReportsApi.giveBack, {
    schema: returnedReport.pick({ note: true }),
    // The revision goes along with every change.
    toBody: ({ note }) => ({ note, revision: report.revision }),
    params: { id: report.id },
    values: { note: '' },
    revised: { record: report, seenOf: resultsOf },
    success: text.done,
    failure: text.failed,
    onSuccess: onDone,
  });
  return (
    <WordsDialog
      form={form}
      field={form.register('note')}
      error={form.formState.errors.note?.message}
      words={{
        title: text.title(report.patient.name),
        body: text.body,
        label: text.note,
        submit: text.action,
        busy: text.busy,
      }}
      onClose={onClose}
    />
  );
}
