import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import { type LabReport, returnedReport } from '#shared/diagnostics/lab/lab.schema.ts';
import { WordsDialog } from './words-dialog.tsx';

interface GiveBackDialogProps {
  report: Pick<LabReport, 'id' | 'patient'>;
  onClose: () => void;
  onDone: () => void;
}

/** The doctor doesn't sign yet, and says what to look at again. */
export function GiveBackDialog({ report, onClose, onDone }: GiveBackDialogProps) {
  const text = useText(labText).back;
  return (
    <WordsDialog
      endpoint={labReportsApi.giveBack}
      id={report.id}
      name="note"
      schema={returnedReport}
      words={{
        title: text.title(report.patient.name),
        body: text.body,
        label: text.note,
        submit: text.action,
        busy: text.busy,
        done: text.done,
        failed: text.failed,
      }}
      onClose={onClose}
      onDone={onDone}
    />
  );
}
