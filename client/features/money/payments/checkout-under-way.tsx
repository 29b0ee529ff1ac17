import { useQuery } from '@tanstack/react-query';
import { ExternalLink } from 'lucide-react';
import { useClient } from '#client/lib/api/client.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { Button } from '#client/ui/button.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import { Notice } from '#client/ui/notice.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';
import type { PaymentOrder } from '#shared/money/payments/payments.schema.ts';
import type { OnlinePaymentState } from './use-online-payment.ts';

interface CheckoutUnderWayProps {
  online: OnlinePaymentState;
  order: PaymentOrder;
}

/** Razorpay's window, or Stripe's page in another tab: open, closed again without a payment, or not to be had. */
export function CheckoutUnderWay({ online, order }: CheckoutUnderWayProps) {
  const { underWay: text } = useText(paymentsText);
  const { stage, reason, isChecking } = online;
  const isClosed = stage === 'closed' || stage === 'unloadable';
  return (
    <div className="flex flex-col gap-4">
      <div aria-live="polite" className="flex flex-col gap-2">
        {stage === 'closed' && <Notice warns>{text.closed(formatMoney(order.amount))}</Notice>}
        {reason !== null && stage === 'closed' && <p className="text-muted text-sm">{text.reason(reason)}</p>}
        {stage === 'unloadable' && <Notice warns>{text.unloadable}</Notice>}
        {stage === 'unchecked' && !isChecking && <Notice warns>{text.unchecked}</Notice>}
        {waitingWords(text, stage, isChecking) !== null && (
          <p className="flex items-center justify-center gap-2 text-muted text-sm">
            <Spinner decorative />
            {waitingWords(text, stage, isChecking)}
          </p>
        )}
      </div>
      {order.checkoutUrl !== null && <PageInTab order={order} url={order.checkoutUrl} />}
      <div className="flex flex-wrap justify-center gap-2">
        {isClosed && (
          <Button variant="primary" onClick={() => online.openAgain(order)}>
            {text.tryAgain}
          </Button>
        )}
        {(isClosed || stage === 'unchecked' || stage === 'waiting' || stage === 'tab') && online.check && (
          <Button busy={isChecking} onClick={online.check}>
            {text.check}
          </Button>
        )}
        {stage !== 'loading' && stage !== 'window' && online.cancel && (
          <Button variant="ghost" busy={online.isCancelling} onClick={online.cancel}>
            {text.cancel}
          </Button>
        )}
      </div>
    </div>
  );
}

type Words = (typeof paymentsText)['en']['underWay'];

function waitingWords(text: Words, stage: OnlinePaymentState['stage'], isChecking: boolean): string | null {
  if (stage === 'loading') return text.loading;
  if (stage === 'window') return text.inWindow;
  if (isChecking) return text.checking;
  if (stage === 'tab') return text.inTab;
  return stage === 'waiting' ? text.waiting : null;
}

const ASK_EVERY = 10_000;

/** Stripe's page is in another tab: the gateway is asked now and then, and whenever a payment is announced. */
function PageInTab({ order, url }: { order: PaymentOrder; url: string }) {
  const { underWay: text } = useText(paymentsText);
  const client = useClient();
  useQuery({
    queryKey: [paymentsApi.verify.area, 'asked', order.gatewayOrderId],
    queryFn: async () => {
      const { status } = await client.call(paymentsApi.verify, { body: { orderId: order.gatewayOrderId } });
      return status;
    },
    refetchInterval: ({ state }) => (state.data === undefined || state.data === 'pending' ? ASK_EVERY : false),
    retry: false,
    // The page has only just been opened.
    initialData: 'pending' as const,
    staleTime: ASK_EVERY,
  });
  return (
    <a href={url} target="_blank" rel="noopener noreferrer" className={buttonClass({ variant: 'primary' })}>
      <ExternalLink aria-hidden />
      {text.openTab}
    </a>
  );
}
