import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useClient } from '#client/lib/api/client.ts';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { CheckoutUnavailable, openRazorpay } from '#client/lib/payments/razorpay.ts';
import { failureSentence } from '#client/lib/portal/failure-sentence.ts';
import { useText } from '#client/lib/text.ts';
import { portalPaymentsText } from '#client/text/en/portal-payments.ts';
import { portalPaymentsApi } from '#shared/portal/payments/payments.api.ts';
import type { PaymentGateway } from '#shared/money/payments/payments.states.ts';
import { forgetPayment, paymentUnderWay, rememberPayment } from './payment-under-way.ts';

/** What the page says above its buttons. `asking`: the clinic's gateway is asked how it stands. */
type Stage = 'idle' | 'opening' | 'window' | 'closed' | 'unloadable' | 'refused' | 'asking';

interface Asked {
  orderId: string;
  /** Of Razorpay's window: with it the payment is settled at once. */
  gatewayTransactionId?: string;
  razorpaySignature?: string;
}

const ASK_EVERY = 10_000;
/** For two minutes; then whoever waits looks again by hand. */
const MOST_ASKS = 12;

/** Paying a bill: the gateway's window or page, and how it stands after that, also on coming back to the page. */
export function usePay(invoiceId: number) {
  const text = useText(portalPaymentsText);
  const client = useClient();
  const before = paymentUnderWay(invoiceId);
  const [asked, setAsked] = useState<Asked | null>(before === null ? null : { orderId: before });
  const [stage, setStage] = useState<Stage>(before === null ? 'idle' : 'asking');
  const [problem, setProblem] = useState<string | null>(null);

  const answer = useQuery({
    queryKey: [portalPaymentsApi.verify.area, 'asked', asked],
    queryFn: () => client.call(portalPaymentsApi.verify, { body: asked ?? { orderId: '' } }),
    enabled: asked !== null && stage === 'asking',
    retry: false,
    refetchInterval: ({ state }) =>
      state.data?.status === 'pending' && state.dataUpdateCount < MOST_ASKS ? ASK_EVERY : false,
  });
  const status = stage === 'asking' ? answer.data?.status : undefined;
  useSettled(status !== undefined && status !== 'pending', () => {
    forgetPayment(invoiceId);
    areasChanged(['portal-records', portalPaymentsApi.ways.area]);
  });

  const pay = async (gateway: PaymentGateway) => {
    setStage('opening');
    setProblem(null);
    try {
      const order = await client.call(portalPaymentsApi.pay, { params: { id: invoiceId }, body: { gateway } });
      rememberPayment(invoiceId, order.gatewayOrderId);
      if (order.checkoutUrl !== null) {
        location.assign(order.checkoutUrl);
        return;
      }
      const end = await openRazorpay(order, () => setStage('window'));
      if (end.kind === 'dismissed') {
        setProblem(end.reason);
        setStage('closed');
        return;
      }
      const proof = { gatewayTransactionId: end.paymentId, razorpaySignature: end.signature };
      setAsked({ orderId: order.gatewayOrderId, ...proof });
      setStage('asking');
    } catch (error) {
      if (error instanceof CheckoutUnavailable) {
        setStage('unloadable');
        return;
      }
      setProblem(failureSentence(error, text.notBegun));
      setStage('refused');
      // Most likely the desk has taken it meanwhile.
      areasChanged(['portal-records', portalPaymentsApi.ways.area]);
    }
  };
  return { stage, problem, answer, status, pay };
}
export type Paying = ReturnType<typeof usePay>;

function useSettled(isSettled: boolean, settle: () => void) {
  const onSettled = useEffectEvent(settle);
  useEffect(() => {
    if (isSettled) onSettled();
  }, [isSettled]);
}
