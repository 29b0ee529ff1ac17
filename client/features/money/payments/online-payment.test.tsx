import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { stubRazorpay } from '#client/test/razorpay.ts';
import { exampleInvoice } from '#client/test/records/patients.ts';
import { exampleOrder, paymentRow, pendingPayment } from '#client/test/records/payments.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';
import type { PaymentDetail } from '#shared/money/payments/payments.schema.ts';
import { TakePaymentDialog } from './take-payment-dialog.tsx';

let server: ReturnType<typeof stubServer>;
let state: PaymentDetail;
const both = {
  gateways: [
    { gateway: 'razorpay', publicKey: 'rzp' },
    { gateway: 'stripe', publicKey: 'pk' },
  ],
  upi: null,
};

beforeEach(() => {
  server = stubServer();
  signInAs('diagnostic_doctor');
  state = pendingPayment();
  server.on(messagesApi.setup, () =>
    reply({
      provider: 'demo',
      channels: ['sms'],
      email: false,
      reminderChannel: null,
      reminderDaysBefore: 1,
      organizationName: 'Demo',
    }),
  );
  server.on(invoicesApi.list, () => listReply([exampleInvoice()]));
  server.on(paymentsApi.ways, () => reply(both));
  server.on(paymentsApi.order, () => reply(exampleOrder()));
  server.on(paymentsApi.transaction, () => reply(state));
  server.on(paymentsApi.verify, () => {
    state = pendingPayment({ status: 'completed', amount: '500.50' });
    return reply(state);
  });
  server.on(paymentsApi.cancel, () => {
    state = pendingPayment({ status: 'cancelled' });
    return reply(state);
  });
});

/** The dialog, at the online ways. */
async function open() {
  const user = userEvent.setup();
  const onClose = vi.fn<() => void>();
  renderInApp(<TakePaymentDialog payload={{ invoice: exampleInvoice() }} onClose={onClose} />);
  await user.click(screen.getByRole('button', { name: 'Online, link or code' }));
  return { user, onClose };
}

describe('Razorpay’s window', () => {
  let razorpay: ReturnType<typeof stubRazorpay>;
  afterEach(() => razorpay.remove());

  it('gets the amount times 100 and the real patient, and what it says is verified', async () => {
    razorpay = stubRazorpay();
    const { user, onClose } = await open();
    expect(razorpay.asked()).toBe(0);
    await user.click(await screen.findByRole('button', { name: 'Pay ₹500 online' }));
    await findToast('Payment order created successfully');
    await waitFor(() => expect(razorpay.opened).toHaveLength(1));
    expect(razorpay.opened[0]).toMatchObject({
      key: 'rzp_test_public',
      order_id: 'order_31',
      amount: 50_050,
      prefill: { name: 'Sunita Sharma', contact: '9876543210', email: '' },
    });
    // It would keep the focus from the window.
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => razorpay.opened[0]?.handler({ razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' }));
    await findToast('Payment completed successfully');
    expect(server.callsOf(paymentsApi.verify).map(({ body }) => body)).toEqual([
      { orderId: 'order_31', gatewayTransactionId: 'pay_1', razorpaySignature: 'signed' },
    ]);
    expect(await screen.findByText('₹500.50 received')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next payment' }));
    expect(onClose).toHaveBeenCalled();
  });

  it('leaves the order pending when it is closed, with a way on and a way back', async () => {
    razorpay = stubRazorpay();
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Pay ₹500 online' }));
    await waitFor(() => expect(razorpay.opened).toHaveLength(1));
    act(() => {
      razorpay.fail('Your bank declined it.');
      razorpay.opened[0]?.modal.ondismiss();
    });
    expect(await screen.findByText(/The payment window was closed/)).toBeVisible();
    expect(screen.getByText('The gateway said: Your bank declined it.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(razorpay.opened).toHaveLength(2));
    act(() => razorpay.opened[1]?.modal.ondismiss());
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await findToast('Payment cancelled');
    expect(server.callsOf(paymentsApi.cancel)[0]?.url).toBe('/api/v1/payments/orders/31/cancel');
    await user.click(await screen.findByRole('button', { name: 'Take it another way' }));
    expect(await screen.findByRole('button', { name: 'Pay ₹500 online' })).toBeVisible();
  });

  it('says so when its script can’t be loaded, and asks for it anew', async () => {
    razorpay = stubRazorpay({ loads: false });
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Pay ₹500 online' }));
    expect(await screen.findByText(/payment window could not be loaded/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(razorpay.asked()).toBe(2));
  });

  it('warns of taking the money twice when the gateway can’t be asked', async () => {
    razorpay = stubRazorpay();
    server.on(paymentsApi.verify, () => refusal(503, 'unavailable', 'Razorpay does not answer'));
    const { user } = await open();
    await user.click(await screen.findByRole('button', { name: 'Pay ₹500 online' }));
    await waitFor(() => expect(razorpay.opened).toHaveLength(1));
    act(() => razorpay.opened[0]?.handler({ razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' }));
    expect(await screen.findByText(/don’t take the money again/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Check now' })).toBeVisible();
  });
});

it('leads a tab of its own to Stripe’s page, and shows what is announced', async () => {
  const tab = {
    opener: window,
    document: { title: '', body: {} },
    location: { replace: vi.fn<(url: string) => void>() },
  };
  vi.spyOn(window, 'open').mockReturnValue(tab as unknown as Window);
  server.on(paymentsApi.order, () =>
    reply(exampleOrder({ gateway: 'stripe', checkoutUrl: 'https://stripe.example/c' })),
  );
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Stripe' }));
  await user.click(screen.getByRole('button', { name: 'Pay ₹500 online' }));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith('https://stripe.example/c'));
  expect(await screen.findByRole('link', { name: 'Open the payment page' })).toHaveAttribute(
    'href',
    'https://stripe.example/c',
  );
  state = pendingPayment({ status: 'completed', amount: '500.50' });
  act(() => areasChanged(['payments']));
  expect(await screen.findByText('₹500.50 received')).toBeVisible();
});

it('sends a link by a channel that is switched on', async () => {
  server.on(paymentsApi.link, () => {
    return reply(paymentRow(pendingPayment({ way: 'link', payUrl: 'https://rzp.example/l' })));
  });
  const { user } = await open();
  await user.click(await screen.findByRole('radio', { name: 'Link' }));
  await user.click(screen.getByRole('combobox', { name: 'Send the link by' }));
  expect(screen.queryByRole('option', { name: 'WhatsApp' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'SMS' }));
  await user.click(screen.getByRole('button', { name: 'Make link of ₹500' }));
  await findToast('Payment link on its way');
  expect(server.callsOf(paymentsApi.link)[0]?.body).toEqual({
    invoiceId: 3,
    amount: '500.00',
    gateway: 'razorpay',
    sendBy: 'sms',
  });
  expect(await screen.findByLabelText('Payment link')).toHaveValue('https://rzp.example/l');
});

describe('a code to scan', () => {
  const code = {
    kind: 'gateway',
    transactionId: 31,
    payload: 'upi://pay?pa=razorpay@bank&am=500.00',
    imageUrl: null as string | null,
    amount: '500.00',
    invoiceNumber: 'INV/26-27/000003',
    payeeName: 'Demo Clinic',
    expiresAt: null,
  };

  it('of the gateway waits until the payment is announced', async () => {
    server.on(paymentsApi.code, () => reply(code));
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'QR code' }));
    await user.click(screen.getByRole('button', { name: 'Show code of ₹500' }));
    expect(await screen.findByRole('img', { name: 'Code for ₹500, INV/26-27/000003' })).toBeVisible();
    state = pendingPayment({ status: 'completed', settles: false });
    act(() => areasChanged(['payments']));
    expect(await screen.findByText(/the invoice was paid otherwise by then/)).toBeVisible();
  });

  it('is the gateway’s own picture where it doesn’t tell what the code says', async () => {
    server.on(paymentsApi.code, () => reply({ ...code, imageUrl: 'https://rzp.example/qr.png' }));
    const { user } = await open();
    await user.click(await screen.findByRole('radio', { name: 'QR code' }));
    await user.click(screen.getByRole('button', { name: 'Show code of ₹500' }));
    expect(await screen.findByRole('img', { name: /Code for/ })).toHaveAttribute('src', 'https://rzp.example/qr.png');
  });

  it('of the own address is marked as paid by hand, with the reference', async () => {
    server.on(paymentsApi.ways, () => reply({ gateways: [], upi: { vpa: 'clinic@bank', payeeName: 'Demo Clinic' } }));
    server.on(paymentsApi.code, () => reply({ ...code, kind: 'upi', transactionId: null }));
    server.on(paymentsApi.manual, () => {
      return reply(paymentRow({ paymentMethod: 'upi' }));
    });
    const { user, onClose } = await open();
    await user.click(await screen.findByRole('button', { name: 'Show code of ₹500' }));
    const dialog = within(screen.getByRole('dialog'));
    await user.type(await dialog.findByRole('textbox', { name: /UPI reference/ }), '412345678901{Enter}');
    await findToast('Manual payment processed successfully');
    expect(server.callsOf(paymentsApi.manual)[0]?.body).toEqual({
      invoiceId: 3,
      amount: '500.00',
      paymentMethod: 'upi',
      reference: '412345678901',
    });
    expect(onClose).toHaveBeenCalled();
  });
});
