import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { formFText } from '#client/text/en/form-f.ts';
import { ReasonDialog, reasonOnly } from '#client/ui/reason-dialog.tsx';
import { formFApi } from '#shared/care/form-f/form-f.api.ts';
import type { FormFRecord } from '#shared/care/form-f/form-f.schema.ts';

/** Crosses a line out that was written by mistake. */
export function WithdrawLine({ record, onClose }: { record: FormFRecord; onClose: () => void }) {
  const text = useText(formFText).withdrawing;
  const { id, revision, patientName } = record;
  const form = useEndpointForm(formFApi.withdraw, {
    ...reasonOnly,
    params: { id },
    toBody: (given) => ({ ...given, revision }),
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
  });
  return <ReasonDialog text={{ ...text, title: text.title(patientName) }} form={form} onClose={onClose} />;
}
