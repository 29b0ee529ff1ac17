import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { ReasonedStep } from '#client/ui/reason-dialog.tsx';
import { dentalRecordsApi } from '#shared/care/rct/dental-records.api.ts';
import type { DentalRecord } from '#shared/care/rct/dental-records.schema.ts';
import { useDentalNames } from './dental-names.ts';

/** Takes an entry of the chart back. */
export function WithdrawRecord({ record, onClose }: { record: DentalRecord; onClose: () => void }) {
  const text = useText(rctText).dental.withdrawing;
  const what = useDentalNames().record(record);
  const { id, revision } = record;
  return (
    <ReasonedStep
      endpoint={dentalRecordsApi.withdraw}
      params={{ id }}
      revision={revision}
      text={{ ...text, title: text.title(what) }}
      onClose={onClose}
    />
  );
}
