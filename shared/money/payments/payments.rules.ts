import { toPaise } from '#shared/kernel/money/money.ts';

/**
 * A UPI address: name@handle, as NPCI's linking specification writes it (letters, digits, dot, hyphen, underscore before the
 * sign; the handle of letters and digits).
 */
export const isVpa = (text: string): boolean => /^[a-z0-9._-]{2,250}@[a-z][a-z0-9]{1,63}$/i.test(text);

/** What a UPI app is told. */
interface UpiRequest {
  vpa: string;
  payeeName: string;
  /** In rupees, '350.00'. */
  amount: string;
  /** Of the invoice: the app shows it and the bank's statement carries it. */
  note: string;
}

/**
 * NPCI's deep link (`upi://pay`), which is also what a code at the desk says: payee, name, amount, currency and note. The
 * amount is fixed by it; whoever pays can't change it.
 */
export function upiLink({ vpa, payeeName, amount, note }: UpiRequest): string {
  const fields = { pa: vpa, pn: payeeName, am: amount, cu: 'INR', tn: note };
  const query = Object.entries(fields).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`.replace('%40', '@');
}

/** A payment as its order was made. */
interface Ordered {
  amount: string;
  currency: string;
  /** The gateway's, once money has come for it. */
  gatewayPaymentId: string | null;
}

/** Money that a gateway has, and what is open on the invoice by now; 0 where nobody owes anything on it. */
interface Come {
  paymentId: string;
  paise: number;
  currency: string;
  openPaise: number;
}

/**
 * What money that a gateway has is to the payment that was ordered. `known`: it has come before. `settles`: it pays what it was
 * for. `late`: it is what was ordered, and nobody owes it any more. `another`: a second payment, or not what was ordered.
 */
export function judgeCapture(ordered: Ordered, come: Come): 'known' | 'settles' | 'late' | 'another' {
  if (ordered.gatewayPaymentId !== null) return ordered.gatewayPaymentId === come.paymentId ? 'known' : 'another';
  if (toPaise(ordered.amount) !== come.paise || ordered.currency !== come.currency) return 'another';
  return come.paise <= come.openPaise ? 'settles' : 'late';
}
