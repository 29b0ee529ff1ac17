/**
 * The gateway's order of a bill that somebody began to pay in this tab. Stripe's page takes this one's place and comes back to the
 * bill, which asks then; so does a page that the phone has thrown away while the UPI app was in front.
 */
const keyOf = (invoiceId: number) => `naadi.payment.${invoiceId}`;

export const paymentUnderWay = (invoiceId: number): string | null => sessionStorage.getItem(keyOf(invoiceId));

export const rememberPayment = (invoiceId: number, orderId: string): void =>
  sessionStorage.setItem(keyOf(invoiceId), orderId);

export const forgetPayment = (invoiceId: number): void => sessionStorage.removeItem(keyOf(invoiceId));
