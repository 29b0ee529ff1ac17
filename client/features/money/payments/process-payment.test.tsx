import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { exampleInvoice } from '#client/test/records/patients.ts';
import { paymentRow } from '#client/test/records/payments.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';
import { ProcessPayment } from './process-payment.tsx';

let server: ReturnType<typeof stubServer>;

beforeEach(() => {
  server = stubServer();
  signInAs('clinic_reception');
  server.on(messagesApi.setup, () => refusal(404, 'not_found', 'Not here'));
  server.on(paymentsApi.ways, () => reply({ gateways: [], upi: null }));
  server.on(invoicesApi.list, () =>
    listReply([exampleInvoice({ amount: '500.00', paidAmount: '150.00', openAmount: '350.00' })]),
  );
  server.on(paymentsApi.manual, ({ body }) => {
    const { amount, paymentMethod } = body as { amount: string; paymentMethod: 'cash' };
    return reply(paymentRow({ amount, paymentMethod }));
  });
});

const desk = () => within(screen.getByRole('region', { name: 'At the desk' }));

it('takes money with the keyboard alone, and is ready for the next', async () => {
  const user = userEvent.setup();
  renderInApp(<ProcessPayment />, '/#payments');
  const field = screen.getByRole('combobox', { name: /Invoice/ });
  field.focus();
  await user.keyboard('sunita');
  expect(await screen.findByRole('option', { name: /Sunita Sharma.*₹350/ })).toBeVisible();
  await waitFor(() => expect(server.callsOf(invoicesApi.list).at(-1)?.url).toContain('search=sunita'));
  await user.keyboard('{Enter}');
  const amount = desk().getByRole('textbox', { name: /Amount/ });
  await waitFor(() => expect(amount).toHaveFocus());
  expect(amount).toHaveValue('350.00');
  await user.tab();
  await user.keyboard('400');
  expect(desk().getByText('Change due: ₹50')).toBeVisible();
  await user.keyboard('{Enter}');
  await findToast('Manual payment processed successfully');
  expect(server.callsOf(paymentsApi.manual).map(({ body }) => body)).toEqual([
    { invoiceId: 3, amount: '350.00', paymentMethod: 'cash', reference: null, notes: null },
  ]);
  await waitFor(() => expect(field).toHaveFocus());
  expect(field).toHaveValue('');
  expect(screen.getByText(/Taken: ₹350 \(Cash\) from Sunita Sharma/)).toHaveTextContent('Change: ₹50');
});

it('asks for invoice and amount in the words that the desk knows', async () => {
  const user = userEvent.setup();
  renderInApp(<ProcessPayment />, '/#payments');
  await user.click(desk().getByRole('button', { name: 'Take payment' }));
  await findToast('Please provide invoice ID and amount');
  expect(screen.getByRole('combobox', { name: /Invoice/ })).toHaveFocus();
  expect(server.callsOf(paymentsApi.manual)).toEqual([]);
});

it('takes a part, by another method with its reference, and not more than is open', async () => {
  const user = userEvent.setup();
  renderInApp(<ProcessPayment />, '/#payments');
  await user.click(screen.getByRole('combobox', { name: /Invoice/ }));
  await user.click(await screen.findByRole('option', { name: /Sunita Sharma/ }));
  const amount = desk().getByRole('textbox', { name: /Amount/ });
  await user.clear(amount);
  await user.type(amount, '900');
  await user.click(desk().getByRole('radio', { name: 'UPI' }));
  await user.type(desk().getByRole('textbox', { name: /Reference/ }), '412345678901');
  await user.click(desk().getByRole('button', { name: 'Take ₹900' }));
  expect(await desk().findByText('Only ₹350 are open on this invoice')).toBeVisible();
  await user.clear(amount);
  await user.type(amount, '100{Enter}');
  await findToast('Manual payment processed successfully');
  expect(server.callsOf(paymentsApi.manual).map(({ body }) => body)).toEqual([
    { invoiceId: 3, amount: '100.00', paymentMethod: 'upi', reference: '412345678901', notes: null },
  ]);
});

it('loses nothing that was typed when the server refuses', async () => {
  const user = userEvent.setup();
  server.on(paymentsApi.manual, () => refusal(422, 'rule_broken', '₹200 is open now.'));
  renderInApp(<ProcessPayment />, '/#payments');
  await user.click(screen.getByRole('combobox', { name: /Invoice/ }));
  await user.click(await screen.findByRole('option', { name: /Sunita Sharma/ }));
  await user.type(desk().getByRole('textbox', { name: /Notes/ }), 'from her son');
  await user.click(desk().getByRole('button', { name: 'Take ₹350' }));
  await findToast('₹200 is open now.');
  expect(desk().getByRole('textbox', { name: /Notes/ })).toHaveValue('from her son');
});

it('says where online payments are set up, and to a doctor leads there', async () => {
  const { unmount } = renderInApp(<ProcessPayment />, '/#payments');
  expect(await screen.findByText('No online payment is set up')).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Set up payments' })).not.toBeInTheDocument();
  unmount();
  signInAs('clinic_doctor');
  renderInApp(<ProcessPayment />, '/#payments');
  expect(await screen.findByRole('link', { name: 'Set up payments' })).toHaveAttribute(
    'href',
    '/#payments?tab=gateways',
  );
});
