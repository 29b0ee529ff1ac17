import { useState } from 'react';
import { useWatch } from 'react-hook-form';
import type { ActionProps } from '#client/lib/actions.ts';
import { useText } from '#client/lib/text.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import { DeskFields } from './desk-fields.tsx';
import { takeLabel } from './desk-payment.tsx';
import { InvoiceSummary } from './invoice-summary.tsx';
import { OnlineParts } from './online-payment.tsx';
import { useDeskPayment } from './use-desk-payment.ts';
import { useOnlinePayment } from './use-online-payment.ts';
import { usePresentInvoice } from './use-present-invoice.ts';

/** All or a part of one invoice, by hand or online. */
export function TakePaymentDialog({ payload, onClose }: ActionProps<'take-payment'>) {
  const [isOnline, setOnline] = useState(false);
  const invoice = usePresentInvoice(payload.invoice) ?? payload.invoice;
  return isOnline ? (
    <TakeOnline invoice={invoice} onDesk={() => setOnline(false)} onClose={onClose} />
  ) : (
    <TakeByHand invoice={invoice} onOnline={() => setOnline(true)} onClose={onClose} />
  );
}

interface TakeProps {
  invoice: Invoice;
  onClose: () => void;
}

function TakeByHand({ invoice, onOnline, onClose }: TakeProps & { onOnline: () => void }) {
  const { take: text, desk } = useText(paymentsText);
  const form = useDeskPayment({ invoice, onTaken: onClose });
  const amount = useWatch({ control: form.control, name: 'amount' });
  return (
    <FormDialog
      title={text.title(invoice.invoiceNumber)}
      form={form}
      submitLabel={takeLabel(desk, String(amount))}
      busyLabel={desk.busy}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <InvoiceSummary invoice={invoice} />
        <DeskFields form={form} focused />
        <Button variant="ghost" className="self-start" onClick={onOnline}>
          {text.online}
        </Button>
      </div>
    </FormDialog>
  );
}

function TakeOnline({ invoice, onDesk, onClose }: TakeProps & { onDesk: () => void }) {
  const { take: text } = useText(paymentsText);
  const online = useOnlinePayment();
  return (
    // A dialog keeps focus and presses to itself: it makes room for Razorpay's window.
    <Dialog open={!online.isWindowOpen} onOpenChange={onClose} title={text.title(invoice.invoiceNumber)}>
      <div className="flex flex-col gap-4">
        {!online.underWay && <InvoiceSummary invoice={invoice} />}
        <OnlineParts online={online} invoice={invoice} onNext={onClose} />
        {!online.underWay && (
          <Button variant="ghost" className="self-start" onClick={onDesk}>
            {text.desk}
          </Button>
        )}
      </div>
    </Dialog>
  );
}
