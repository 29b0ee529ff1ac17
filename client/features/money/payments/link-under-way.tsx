import { formatDateTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { Button } from '#client/ui/button.tsx';
import { CopiedField } from '#client/ui/copied-field.tsx';
import type { PaymentTransaction } from '#shared/money/payments/payments.schema.ts';
import type { OnlinePaymentState } from './use-online-payment.ts';

interface LinkUnderWayProps {
  online: OnlinePaymentState;
  link: PaymentTransaction;
  onNext: () => void;
}

/** A link to hand on. Nobody has to wait for it. */
export function LinkUnderWay({ online, link, onNext }: LinkUnderWayProps) {
  const { underWay: text } = useText(paymentsText);
  const { payUrl, expiresAt } = link;
  return (
    <div className="flex flex-col gap-4">
      {payUrl !== null && <CopiedField label={text.link} value={payUrl} words={{ ...text }} hint={text.linkWaiting} />}
      {expiresAt !== null && <p className="text-muted text-sm">{text.expires(formatDateTime(expiresAt))}</p>}
      <div className="flex flex-wrap gap-2">
        <Button variant="primary" onClick={onNext}>
          {text.leave}
        </Button>
        {online.check && (
          <Button busy={online.isChecking} onClick={online.check}>
            {text.check}
          </Button>
        )}
        {online.cancel && (
          <Button variant="ghost" busy={online.isCancelling} onClick={online.cancel}>
            {text.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}
