import { ReceiptIndianRupee } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { addMoney, isPositive } from '#shared/kernel/money/money.ts';
import { dentalRecordsApi } from '#shared/care/rct/dental-records.api.ts';
import type { DentalRecord } from '#shared/care/rct/dental-records.schema.ts';
import { useDentalNames } from './dental-names.ts';

/** Bills what is done and stands on no bill yet, where there is anything. */
export function BillSteps({ patientId, records }: { patientId: number; records: readonly DentalRecord[] }) {
  const text = useText(rctText).dental.bill;
  const names = useDentalNames();
  const [asked, setAsked] = useState(false);
  const bill = useApiMutation(dentalRecordsApi.bill, {
    success: ({ invoiceNumber }) => text.made(invoiceNumber),
    failure: text.failed,
    onSuccess: () => setAsked(false),
  });
  const due = records.filter(
    ({ type, status, price, invoiceNumber, withdrawn }) =>
      type === 'procedure' &&
      status === 'completed' &&
      price !== null &&
      isPositive(price) &&
      invoiceNumber === null &&
      !withdrawn,
  );
  const total = addMoney(...due.map(({ price }) => price ?? '0.00'));
  return (
    <>
      {due.length > 0 && (
        <Button size="sm" icon={<ReceiptIndianRupee aria-hidden />} onClick={() => setAsked(true)}>
          {text.button(due.length)}
        </Button>
      )}
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={text.title}
        description={text.about(due.map(names.record).join('; '), formatMoney(total))}
        confirmLabel={text.confirm}
        busy={bill.isPending}
        onConfirm={() => {
          if (!bill.isPending) bill.mutate({ body: { patientId, recordIds: due.map(({ id }) => id) } });
        }}
      />
    </>
  );
}
