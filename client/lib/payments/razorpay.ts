import { toPaise } from '#shared/kernel/money/money.ts';
import type { PaymentOrder } from '#shared/money/payments/payments.schema.ts';
import { CHECKOUT_SCRIPT, letRazorpayDraw, trustedScript } from '../trusted-scripts.ts';

/** Razorpay's own window. Its script comes from Razorpay, when somebody pays and not before. */

/** A network that lets the script hang would leave whoever pays without a word. */
const LONGEST_LOAD = 20_000;

/** How the window ended. */
export type CheckoutEnd =
  | { kind: 'paid'; paymentId: string; signature: string }
  /** Closed without a payment; with what Razorpay last said went wrong in it. */
  | { kind: 'dismissed'; reason: string | null };

/** The script could not be loaded: no connection to Razorpay, or something in the browser blocks it. */
export class CheckoutUnavailable extends Error {}

interface RazorpayAnswer {
  razorpay_payment_id: string;
  razorpay_signature: string;
}
interface RazorpayFailure {
  error?: { description?: string };
}
interface RazorpayWindow {
  open: () => void;
  on: (event: 'payment.failed', heard: (failure: RazorpayFailure) => void) => void;
}
type Razorpay = new (options: object) => RazorpayWindow;

const loaded = () => (window as { Razorpay?: Razorpay }).Razorpay;

let coming: Promise<Razorpay> | undefined;

/** The script, asked for once; what failed is asked for anew the next time. */
function razorpay(): Promise<Razorpay> {
  const here = loaded();
  if (here) return Promise.resolve(here);
  coming ??= load().finally(() => {
    coming = undefined;
  });
  return coming;
}

function load(): Promise<Razorpay> {
  return new Promise((resolve, reject) => {
    letRazorpayDraw();
    const script = Object.assign(document.createElement('script'), {
      src: trustedScript(CHECKOUT_SCRIPT),
      async: true,
    });
    const fail = () => {
      script.remove();
      reject(new CheckoutUnavailable('checkout.js'));
    };
    const timer = setTimeout(fail, LONGEST_LOAD);
    script.addEventListener('error', () => {
      clearTimeout(timer);
      fail();
    });
    script.addEventListener('load', () => {
      clearTimeout(timer);
      const here = loaded();
      if (here) resolve(here);
      else fail();
    });
    document.head.append(script);
  });
}

/** What the window needs of an order. */
export type CheckoutOrder = Pick<
  PaymentOrder,
  'gatewayOrderId' | 'amount' | 'currency' | 'publicKey' | 'payeeName' | 'invoiceNumber' | 'prefill'
>;

/**
 * Opens Razorpay's window for an order and resolves when it is closed. `onOpen` is told when it stands: until then the script is
 * on its way. Throws `CheckoutUnavailable`.
 */
export async function openRazorpay(order: CheckoutOrder, onOpen: () => void = () => undefined): Promise<CheckoutEnd> {
  const Checkout = await razorpay();
  return new Promise((resolve) => {
    let reason: string | null = null;
    const checkout = new Checkout({
      key: order.publicKey,
      order_id: order.gatewayOrderId,
      amount: toPaise(order.amount),
      currency: order.currency,
      name: order.payeeName,
      description: order.invoiceNumber,
      prefill: { name: order.prefill.name, email: order.prefill.email ?? '', contact: order.prefill.phone },
      modal: { ondismiss: () => resolve({ kind: 'dismissed', reason }) },
      handler: (answer: RazorpayAnswer) =>
        resolve({ kind: 'paid', paymentId: answer.razorpay_payment_id, signature: answer.razorpay_signature }),
    });
    checkout.on('payment.failed', ({ error }) => {
      reason = error?.description ?? reason;
    });
    checkout.open();
    onOpen();
  });
}
