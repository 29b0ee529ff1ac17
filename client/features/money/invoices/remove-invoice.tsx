import { useApiMutation } from '#client/lib/api/hooks.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { invoicesText } from '#client/text/en/invoices.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';

/** Asks before a pending invoice is withdrawn. */
export function RemoveInvoice({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { removing: text } = useText(invoicesText);
  const { id, invoiceNumber, amount, patientName } = invoice;
  const remove = useApiMutation(invoicesApi.remove, {
    success: text.done,
    failure: text.failed,
    onSuccess: onClose,
    onFailure: () => {
      onClose();
      return false;
    },
  });
  return (
    <ConfirmDialog
      open
      destructive
      onOpenChange={onClose}
      title={text.title(invoiceNumber)}
      description={text.description(formatMoney(amount), patientName)}
      confirmLabel={text.confirm}
      busy={remove.isPending}
      onConfirm={() => remove.mutate({ params: { id } })}
    />
  );
}
