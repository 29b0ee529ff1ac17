import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { exampleInvoice } from '#client/test/records/patients.ts';
import { examplePayment, paymentRow, pendingPayment } from '#client/test/records/payments.ts';
import { renderInApp } from '#client/test/render.tsx';
import { envelopedReply, listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';
import type { PaymentDetail } from '#shared/money/payments/payments.schema.ts';
import { TransactionList } from './transaction-list.tsx';

let server: ReturnType<typeof stubServer>;
let payments: PaymentDetail[];

beforeEach(() => {
  server = stubServer();
  signInAs('clinic_reception');
  payments = [
    examplePayment({ refundAmount: '100.00' }),
    pendingPayment({ way: 'link', payUrl: 'https://rzp.example/l' }),
    examplePayment({ id: 40, settles: false, paymentMethod: 'razorpay', paymentGateway: 'razorpay', way: 'qr' }),
  ];
  server.on(paymentsApi.transactions, () => envelopedReply(payments.map(paymentRow)));
  server.on(paymentsApi.transaction, ({ url }) => reply(payments.find(({ id }) => url.endsWith(`/${id}`))));
});

const lastQuery = () =>
  Object.fromEntries(
    new URL(server.callsOf(paymentsApi.transactions).at(-1)?.url ?? '', 'http://localhost').searchParams,
  );

it('asks as the address says, and takes a filter off again', async () => {
  const user = userEvent.setup();
  renderInApp(<TransactionList />, '/#payments?tab=transactions&status=completed&method=upi&from=2026-11-01&invoice=3');
  await screen.findAllByText('Sunita Sharma');
  expect(lastQuery()).toMatchObject({
    status: 'completed',
    paymentMethod: 'upi',
    startDate: '2026-11-01',
    invoiceId: '3',
  });
  await user.click(screen.getByRole('button', { name: 'Take off filter: Invoice INV/26-27/000003' }));
  await waitFor(() => expect(lastQuery()).not.toHaveProperty('invoiceId'));
});

it('narrows to an invoice that is found by its number', async () => {
  const user = userEvent.setup();
  server.on(invoicesApi.list, () => listReply([exampleInvoice({ id: 9, invoiceNumber: 'INV/26-27/000009' })]));
  renderInApp(<TransactionList />, '/#payments?tab=transactions');
  await user.type(screen.getByRole('combobox', { name: 'Invoice number' }), '000009');
  await user.click(await screen.findByRole('option', { name: /INV\/26-27\/000009/ }));
  await waitFor(() => expect(lastQuery()).toHaveProperty('invoiceId', '9'));
});

it('offers a refund of what is left of a completed payment, and of nothing else', async () => {
  const user = userEvent.setup();
  server.on(paymentsApi.refund, () => reply(examplePayment({ status: 'refunded', refundAmount: '500.00' })));
  renderInApp(<TransactionList />);
  const buttons = await screen.findAllByRole('button', { name: /^Refund/ });
  expect(buttons).toHaveLength(2);
  expect(screen.getByText('Waiting for a refund')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Refund ₹400 of INV/26-27/000003' }));
  const dialog = within(await screen.findByRole('dialog'));
  const amount = dialog.getByRole('textbox', { name: /Amount/ });
  expect(amount).toHaveValue('400.00');
  await user.click(dialog.getByRole('button', { name: 'Refund ₹400' }));
  await findToast('Please fill in all required fields');
  await user.type(dialog.getByRole('textbox', { name: /Reason/ }), 'Paid twice');
  await user.clear(amount);
  await user.type(amount, '400.01{Enter}');
  expect(await dialog.findByText('At most ₹400 can be given back')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '400{Enter}');
  await findToast('Refund processed successfully');
  expect(server.callsOf(paymentsApi.refund).map(({ body }) => body)).toEqual([
    { amount: '400.00', reason: 'Paid twice' },
  ]);
});

it('keeps amount and reason when the refund is refused', async () => {
  const user = userEvent.setup();
  server.on(paymentsApi.refund, () => refusal(503, 'unavailable', 'Razorpay does not answer'));
  renderInApp(<TransactionList />);
  await user.click(await screen.findByRole('button', { name: 'Refund ₹400 of INV/26-27/000003' }));
  await user.type(screen.getByRole('textbox', { name: /Reason/ }), 'Paid twice{Enter}');
  await findToast('Razorpay does not answer');
  expect(screen.getByRole('textbox', { name: /Reason/ })).toHaveValue('Paid twice');
});

it('shows a payment with what went back of it, and lets one under way be asked about or given up', async () => {
  const user = userEvent.setup();
  const refund = {
    id: 1,
    amount: '100.00',
    reason: 'Discount',
    reasonCode: null,
    status: 'completed' as const,
    failureReason: null,
    creditNoteNumber: 'CN/26-27/000001',
    createdAt: '2026-11-20T07:00:00.000Z',
  };
  payments[0] = examplePayment({ refundAmount: '100.00', refunds: [refund] });
  server.on(paymentsApi.cancel, () => {
    payments[1] = pendingPayment({ status: 'cancelled' });
    return reply(payments[1]);
  });
  renderInApp(<TransactionList />);
  const [first, second] = await screen.findAllByRole('button', { name: 'Details of INV/26-27/000003' });
  await user.click(first as HTMLElement);
  const details = within(await screen.findByRole('dialog'));
  expect(await details.findByText(/Credit note CN\/26-27\/000001/)).toBeVisible();
  expect(details.getByText('Given back')).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(second as HTMLElement);
  const underWay = within(await screen.findByRole('dialog'));
  expect(await underWay.findByLabelText('Payment link')).toHaveValue('https://rzp.example/l');
  await user.click(underWay.getByRole('button', { name: 'Cancel payment' }));
  await findToast('Payment cancelled');
  await waitFor(() => expect(underWay.queryByRole('button', { name: 'Check now' })).not.toBeInTheDocument());
});

it('tells the superadmin ids in place of names', async () => {
  signInAs('superadmin');
  payments = [examplePayment({ patient: { id: 7, name: null } })];
  renderInApp(<TransactionList />, '/#payments?of=clinic&organization=2');
  expect(await screen.findByText('Patient ID 7')).toBeVisible();
  expect(lastQuery()).toMatchObject({ organizationType: 'clinic', organizationId: '2' });
  expect(screen.getByRole('textbox', { name: 'Invoice ID' })).toBeVisible();
  expect(server.callsOf(invoicesApi.list)).toEqual([]);
});

it('says what stands there when nothing does, and when it could not be loaded', async () => {
  payments = [];
  const { unmount } = renderInApp(<TransactionList />);
  expect(await screen.findByText('No payments yet')).toBeVisible();
  unmount();
  server.on(paymentsApi.transactions, () => refusal(404, 'not_found', 'Gone'));
  renderInApp(<TransactionList />);
  expect(await screen.findByText(/The transactions could not be loaded/)).toBeVisible();
});
