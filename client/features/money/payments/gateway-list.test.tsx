import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { exampleGateway } from '#client/test/records/payments.ts';
import { renderInApp } from '#client/test/render.tsx';
import { envelopedReply, listReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';
import { GatewayList } from './gateway-list.tsx';
import { UpiCard } from './upi-card.tsx';

let server: ReturnType<typeof stubServer>;

beforeEach(() => {
  server = stubServer();
  signInAs('clinic_doctor');
  server.on(paymentsApi.configs, () => envelopedReply([exampleGateway()]));
  server.on(paymentsApi.configure, () => reply(exampleGateway()));
  server.on(paymentsApi.changeConfig, () => reply(exampleGateway({ revision: 3 })));
});

it('shows the first twenty characters of a public key', async () => {
  renderInApp(<GatewayList />);
  expect(await screen.findByText('rzp_live_ABCDEFGHIJK…')).toBeVisible();
  expect(screen.queryByText(/ABCDEFGHIJKL/)).not.toBeInTheDocument();
});

it('configures a gateway, which is active unless somebody says otherwise', async () => {
  const user = userEvent.setup();
  renderInApp(<GatewayList />);
  await user.click(screen.getByRole('button', { name: 'Configure gateway' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByRole('switch', { name: 'Active' })).toBeChecked();
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('Please provide public key');
  await user.type(dialog.getByRole('textbox', { name: /Public key/ }), 'rzp_live_1');
  await user.type(dialog.getByLabelText('Secret key'), 'very-secret{Enter}');
  await findToast('Payment gateway configured successfully');
  expect(server.callsOf(paymentsApi.configure).map(({ body }) => body)).toEqual([
    { gateway: 'razorpay', isActive: true, publicKey: 'rzp_live_1', secretKey: 'very-secret' },
  ]);
});

it('keeps a secret that is left empty, and gives the address of the webhook', async () => {
  const user = userEvent.setup();
  renderInApp(<GatewayList />);
  await user.click(await screen.findByRole('button', { name: 'Configure Razorpay' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByLabelText('Secret key')).toHaveAccessibleDescription('It is set. Leave it empty to keep it.');
  expect(dialog.getByLabelText('Webhook address')).toHaveValue(
    'https://naadi.example/api/v1/payments/webhooks/razorpay',
  );
  await user.click(dialog.getByRole('switch', { name: 'Active' }));
  await user.type(dialog.getByLabelText('Webhook secret'), 'whsec{Enter}');
  await findToast('Payment gateway configured successfully');
  expect(server.callsOf(paymentsApi.changeConfig).map(({ body }) => body)).toEqual([
    { isActive: false, publicKey: 'rzp_live_ABCDEFGHIJKLMNOP', webhookSecret: 'whsec', revision: 2 },
  ]);
});

it.each([
  [true, 'Razorpay knows these keys'],
  [false, 'Razorpay does not take these keys'],
])('tells whether the gateway knows the keys: %s', async (works, words) => {
  const user = userEvent.setup();
  server.on(paymentsApi.testConfig, () => reply({ works, message: 'Asked a moment ago' }));
  renderInApp(<GatewayList />);
  await user.click(await screen.findByRole('button', { name: 'Test Razorpay' }));
  expect(await findToast(words)).toBeInTheDocument();
});

it('asks the superadmin whose gateway it is', async () => {
  const user = userEvent.setup();
  signInAs('superadmin');
  server.on(organisationsApi.clinics, () => listReply([]));
  renderInApp(<GatewayList />, '/#payments?tab=gateways&of=diagnostic_center&organization=5');
  await user.click(screen.getByRole('button', { name: 'Configure gateway' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.click(dialog.getByRole('radio', { name: 'Clinic' }));
  await user.type(dialog.getByRole('textbox', { name: /Public key/ }), 'rzp_live_1{Enter}');
  expect(await dialog.findByText('Please choose an organization')).toBeVisible();
  expect(server.callsOf(paymentsApi.configure)).toEqual([]);
});

it('saves the own UPI address on the revision that was on the screen', async () => {
  const user = userEvent.setup();
  server.on(paymentsApi.upi, () => reply({ vpa: 'clinic@bank', payeeName: 'Demo Clinic', revision: 1 }));
  server.on(paymentsApi.saveUpi, () => reply({ vpa: 'demo@bank', payeeName: 'Demo Clinic', revision: 2 }));
  renderInApp(<UpiCard />);
  const field = await screen.findByRole('textbox', { name: 'UPI address' });
  await user.clear(field);
  await user.type(field, 'no address{Enter}');
  expect(await screen.findByText('Enter a UPI address such as clinic@bank')).toBeVisible();
  await user.clear(field);
  await user.type(field, 'demo@bank{Enter}');
  await findToast('UPI address saved');
  await waitFor(() =>
    expect(server.callsOf(paymentsApi.saveUpi).map(({ body }) => body)).toEqual([
      { vpa: 'demo@bank', payeeName: 'Demo Clinic', revision: 1 },
    ]),
  );
});
