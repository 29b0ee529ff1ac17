import { useText } from '#client/lib/text.ts';
import { formFText } from '#client/text/en/form-f.ts';
import { ReasonedStep } from '#client/ui/reason-dialog.tsx';
import { formFApi } from '#shared/care/form-f/form-f.api.ts';
import type { FormFRecord } from '#shared/care/form-f/form-f.schema.ts';

/** Crosses a line out that was written by mistake. */
export function WithdrawLine({ record, onClose }: { record: FormFRecord; onClose: () => void }) {
  const text = useText(formFText).withdrawing;
  const { id, revision, patientName } = record;
  return (
    <ReasonedStep
      endpoint={formFApi.withdraw}
      params={{ id }}
      revision={revision}
      text={{ ...text, title: text.title(patientName) }}
      onClose={onClose}
    />
  );
}
