import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { ReasonDialog, reasonOnly } from '#client/ui/reason-dialog.tsx';
import { dentalRecordsApi } from '#shared/care/rct/dental-records.api.ts';
import type { DentalRecord } from '#shared/care/rct/dental-records.schema.ts';
import { useDentalNames } from './dental-names.ts';

/** Takes an entry of the chart back. */
export function WithdrawRecord({ record, onClose }: { record: DentalRecord; onClose: () => void }) {
  const text = useText(rctText).dental.withdrawing;
  const what = useDentalNames().record(record);
  const { id, revision } = record;
  const form = useEndpointForm(dentalRecordsApi.withdraw, {
    ...reasonOnly,
    params: { id },
    toBody: (given) => ({ ...given, revision }),
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
  });
  return <ReasonDialog text={{ ...text, title: text.title(what) }} form={form} onClose={onClose} />;
}
