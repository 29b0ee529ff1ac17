import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { openRazorpay } from '#client/lib/payments/razorpay.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';
import type { PaymentCode, PaymentOrder, PaymentTransaction } from '#shared/money/payments/payments.schema.ts';

/** A payment that was begun and isn't known to have come. */
export type UnderWay =
  | { kind: 'checkout'; order: PaymentOrder }
  | { kind: 'link'; link: PaymentTransaction }
  | { kind: 'code'; code: PaymentCode; invoiceId: number };

/** Where Razorpay's window, or Stripe's page, stands. */
type Stage = 'loading' | 'window' | 'tab' | 'closed' | 'unloadable' | 'unchecked' | 'waiting';

/** Nobody announces what only the gateway knows. */
const ASK_EVERY = 15_000;

/** Of our own record; none for a code of the own UPI address, which the desk settles. */
const idOf = (underWay: UnderWay | null): number | null => {
  if (underWay?.kind === 'checkout') return underWay.order.id;
  if (underWay?.kind === 'link') return underWay.link.id;
  return underWay?.code.transactionId ?? null;
};

/**
 * An online payment from its beginning until it has come, in whatever way. It outlives what is drawn of it: a dialog must be gone
 * while Razorpay's window is open, since it would keep the focus to itself.
 */
export function useOnlinePayment() {
  const { online, underWay: text } = useText(paymentsText);
  const [underWay, setUnderWay] = useState<UnderWay | null>(null);
  const [stage, setStage] = useState<Stage>('loading');
  const [reason, setReason] = useState<string | null>(null);
  const id = idOf(underWay);
  const state = useApi(
    paymentsApi.transaction,
    { params: { id: id ?? 0 } },
    { enabled: id !== null, refreshEvery: ASK_EVERY },
  );
  const status = id === null ? undefined : state.data?.status;
  useToldOnce(status === 'completed' && state.data?.settles === true, id, text.completed);

  const verify = useApiMutation(paymentsApi.verify, {
    failure: text.unchecked,
    onSuccess: () => setStage((now) => (now === 'tab' ? now : 'waiting')),
    onFailure: () => {
      setStage((now) => (now === 'tab' ? now : 'unchecked'));
      return true;
    },
  });
  const cancel = useApiMutation(paymentsApi.cancel, {
    failure: text.cancelFailed,
    onSuccess: (payment) => {
      if (payment.status === 'cancelled') toast.success(text.cancelled);
    },
  });

  const openWindow = async (order: PaymentOrder) => {
    setStage('loading');
    setReason(null);
    try {
      const end = await openRazorpay(order, () => setStage('window'));
      if (end.kind === 'dismissed') {
        setReason(end.reason);
        setStage('closed');
        return;
      }
      setStage('waiting');
      const { paymentId, signature } = end;
      verify.mutate({
        body: { orderId: order.gatewayOrderId, gatewayTransactionId: paymentId, razorpaySignature: signature },
      });
    } catch {
      setStage('unloadable');
    }
  };

  const orderId = underWay?.kind === 'checkout' ? underWay.order.gatewayOrderId : state.data?.gatewayOrderId;
  return {
    underWay,
    stage,
    reason,
    state,
    isChecking: verify.isPending,
    isCancelling: cancel.isPending,
    openingWords: online.opening,
    /** Razorpay's window has the page to itself. */
    isWindowOpen: stage === 'window' && underWay?.kind === 'checkout' && status !== 'completed',
    begin: (next: UnderWay) => {
      setUnderWay(next);
      if (next.kind !== 'checkout') return;
      if (next.order.checkoutUrl === null) void openWindow(next.order);
      else setStage('tab');
    },
    openAgain: (order: PaymentOrder) => void openWindow(order),
    /** Asks the gateway; null where there is nothing to ask it about. */
    check: orderId ? () => verify.mutate({ body: { orderId } }) : null,
    cancel: id === null ? null : () => cancel.mutate({ params: { id } }),
    leave: () => {
      setUnderWay(null);
      setReason(null);
    },
  };
}
export type OnlinePaymentState = ReturnType<typeof useOnlinePayment>;

/** Says that it has come, once for each payment, whoever heard of it first. */
function useToldOnce(hasCome: boolean, id: number | null, words: string) {
  const told = useRef<number | null>(null);
  const tell = useEffectEvent((come: boolean, of: number | null) => {
    if (!come || told.current === of) return;
    told.current = of;
    toast.success(words);
  });
  useEffect(() => tell(hasCome, id), [hasCome, id]);
}
