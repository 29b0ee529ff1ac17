import { runAction } from '#client/lib/actions.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import { correction, type LabReport } from '#shared/diagnostics/lab/lab.schema.ts';
import { WordsDialog } from './words-dialog.tsx';

interface CorrectDialogProps {
  report: Pick<LabReport, 'id' | 'patient'>;
  onClose: () => void;
  /** The next version has begun; it is opened by itself. */
  onBegun?: (() => void) | undefined;
}

/** A signed report stands: a correction is a new version, which says why there is one. */
export function CorrectDialog({ report, onClose, onBegun }: CorrectDialogProps) {
  const text = useText(labText).correct;
  const form = useEndpointForm(labReportsApi.correct, {
    schema: correction,
    params: { id: report.id },
    values: { reason: '' },
    failure: text.failed,
    onSuccess: ({ id }) => {
      onClose();
      onBegun?.();
      runAction('enter-results', { reportId: id });
    },
  });
  return (
    <WordsDialog
      form={form}
      field={form.register('reason')}
      error={form.formState.errors.reason?.message}
      words={{
        title: text.title(report.patient.name),
        body: text.body,
        label: text.reason,
        hint: text.reasonHint,
        submit: text.submit,
        busy: text.busy,
      }}
      onClose={onClose}
    />
  );
}
