import { useWatch } from 'react-hook-form';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { Notice } from '#client/ui/notice.tsx';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import { DeskFields } from './desk-fields.tsx';
import { type Taken, useDeskPayment } from './use-desk-payment.ts';

interface DeskPaymentProps {
  invoice: Invoice | null;
  onTaken: (taken: Taken) => void;
  onMissing: () => void;
}

/** The form for money by hand. */
export function DeskPayment({ invoice, onTaken, onMissing }: DeskPaymentProps) {
  const { desk: text, choice } = useText(paymentsText);
  const form = useDeskPayment({ invoice, onTaken, onMissing });
  const amount = useWatch({ control: form.control, name: 'amount' });
  return (
    <form noValidate onSubmit={form.submit}>
      <Card
        title={text.title}
        description={text.about}
        aria-label={text.title}
        footer={
          <Button type="submit" variant="primary" className="nums" busy={form.isPending} busyLabel={text.busy}>
            {takeLabel(text, String(amount))}
          </Button>
        }
      >
        <div className="flex flex-col gap-4">
          <FormErrors message={form.problem} />
          {invoice?.status === 'paid' && <Notice>{choice.isPaid}</Notice>}
          <DeskFields form={form} focused={invoice !== null} />
        </div>
      </Card>
    </form>
  );
}

/** 'Take ₹350' while it is an amount. */
export const takeLabel = (text: (typeof paymentsText)['en']['desk'], amount: string): string =>
  /^\d{1,8}(\.\d{1,2})?$/.test(amount) && /[1-9]/.test(amount) ? text.submit(formatMoney(amount)) : text.submitPlain;
