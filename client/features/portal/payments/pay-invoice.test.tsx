import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signOut } from '#client/lib/portal/session.ts';
import { renderInPortal } from '#client/test/portal.tsx';
import { stubRazorpay } from '#client/test/razorpay.ts';
import { exampleOrder } from '#client/test/records/payments.ts';
import { refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { portalPaymentsApi } from '#shared/portal/payments/payments.api.ts';
import { PayInvoice } from './pay-invoice.tsx';

let server: ReturnType<typeof stubServer>;
const ways = { invoiceId: 3, openAmount: '500.50', gateways: ['razorpay'], upiLink: null as string | null };
const payment = (status: string) => ({ invoiceId: 3, status, amount: '500.50', failureReason: null });

beforeEach(() => {
  server = stubServer();
  server.on(portalPaymentsApi.ways, () => reply(ways));
  server.on(portalPaymentsApi.pay, () => reply(exampleOrder()));
  server.on(portalPaymentsApi.verify, () => reply(payment('completed')));
});
afterEach(() => signOut());

const show = (isOpen = true) =>
  renderInPortal(
    <PayInvoice id={3} isOpen={isOpen} organisationName="Sanjeevani Clinic" otherwise="Pay at the desk" />,
  );

it('offers nothing where the clinic has no way, and nothing on a paid bill', async () => {
  server.on(portalPaymentsApi.ways, () => reply({ ...ways, gateways: [] }));
  const { unmount } = show();
  await waitFor(() => expect(server.callsOf(portalPaymentsApi.ways)).toHaveLength(1));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  unmount();
  show(false);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(server.callsOf(portalPaymentsApi.ways)).toHaveLength(1);
});

it('offers nothing without a connection', async () => {
  show();
  expect(await screen.findByRole('button', { name: 'Pay ₹500.50' })).toBeVisible();
  expect(screen.queryByText('Pay at the desk')).not.toBeInTheDocument();
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void dispatchEvent(new Event('offline')));
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
  expect(screen.getByText('Pay at the desk')).toBeVisible();
});

it('opens the phone’s UPI app, and says that the clinic confirms it', async () => {
  server.on(portalPaymentsApi.ways, () => reply({ ...ways, gateways: [], upiLink: 'upi://pay?pa=clinic@bank' }));
  show();
  const link = await screen.findByRole('link', { name: 'Pay by UPI app' });
  expect(link).toHaveAttribute('href', 'upi://pay?pa=clinic@bank');
  link.addEventListener('click', (event) => event.preventDefault());
  await userEvent.click(link);
  expect(await screen.findByText(/Please do not pay twice/)).toBeVisible();
});

describe('through Razorpay', () => {
  let razorpay: ReturnType<typeof stubRazorpay>;
  afterEach(() => razorpay.remove());

  const begin = async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: 'Pay ₹500.50' }));
  };

  it('thanks for what has come', async () => {
    razorpay = stubRazorpay();
    await begin();
    await waitFor(() => expect(razorpay.opened).toHaveLength(1));
    expect(razorpay.opened[0]).toMatchObject({ amount: 50_050, order_id: 'order_31' });
    act(() => razorpay.opened[0]?.handler({ razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' }));
    expect(await screen.findByText('Thank you. Sanjeevani Clinic has received ₹500.50.')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Pay/ })).not.toBeInTheDocument();
    expect(server.callsOf(portalPaymentsApi.verify)[0]?.body).toEqual({
      orderId: 'order_31',
      gatewayTransactionId: 'pay_1',
      razorpaySignature: 'signed',
    });
  });

  it('says that nothing was paid when the window is closed, and can be tried again', async () => {
    razorpay = stubRazorpay();
    await begin();
    await waitFor(() => expect(razorpay.opened).toHaveLength(1));
    act(() => razorpay.opened[0]?.modal.ondismiss());
    expect(await screen.findByText('The payment was not made. The bill is still open.')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Pay ₹500.50' }));
    await waitFor(() => expect(razorpay.opened).toHaveLength(2));
  });

  it('says that no money was taken when the page of the gateway can’t be loaded', async () => {
    razorpay = stubRazorpay({ loads: false });
    await begin();
    expect(await screen.findByText(/No money was taken/)).toBeVisible();
  });

  it.each([
    [() => reply(payment('failed')), /If the money has left your account all the same/],
    [() => reply(payment('pending')), /do not pay again: look again in a few minutes/],
    [() => refusal(503, 'unavailable', 'The gateway does not answer'), /We could not find out/],
  ])('says what to do when it isn’t clear that it came', async (answer, words) => {
    razorpay = stubRazorpay();
    server.on(portalPaymentsApi.verify, answer);
    await begin();
    await waitFor(() => expect(razorpay.opened).toHaveLength(1));
    act(() => razorpay.opened[0]?.handler({ razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' }));
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('says what the server says when it can’t begin', async () => {
    razorpay = stubRazorpay();
    server.on(portalPaymentsApi.pay, () => refusal(409, 'already_paid', 'This invoice is paid already'));
    await begin();
    expect(await screen.findByText('This invoice is paid already')).toBeVisible();
    server.on(portalPaymentsApi.pay, () => unreachable());
    await userEvent.click(await screen.findByRole('button', { name: 'Pay ₹500.50' }));
    expect(await screen.findByText('There is no connection. Please try again.')).toBeVisible();
  });
});

it('asks how it stands on coming back from the gateway’s page, and once more at a press', async () => {
  sessionStorage.setItem('naadi.payment.3', 'cs_1');
  server.on(portalPaymentsApi.verify, () => reply(payment('pending')));
  show();
  expect(await screen.findByText(/We have not received your payment yet/)).toBeVisible();
  expect(server.callsOf(portalPaymentsApi.verify)[0]?.body).toEqual({ orderId: 'cs_1' });
  server.on(portalPaymentsApi.verify, () => reply(payment('completed')));
  await userEvent.click(screen.getByRole('button', { name: 'Look again' }));
  expect(await screen.findByText(/Thank you/)).toBeVisible();
  expect(sessionStorage.getItem('naadi.payment.3')).toBeNull();
});
