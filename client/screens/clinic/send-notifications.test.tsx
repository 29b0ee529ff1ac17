import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { made } from '#client/test/records/made.ts';
import { examplePatient } from '#client/test/records/patients.ts';
import { listReply, refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { renderInApp } from '#client/test/render.tsx';
import { findToast } from '#client/test/toast.ts';
import { SendNotificationsScreen } from './send-notifications.tsx';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import { type MessagingSetup, messageLog } from '#shared/contact/messages/messages.schema.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';

const setup: MessagingSetup = {
  provider: 'demo',
  channels: ['sms', 'whatsapp'],
  reminderChannel: 'whatsapp',
  reminderDaysBefore: 1,
  organizationName: 'Shanti Clinic',
};
const people = [
  examplePatient({ id: 1, name: 'Asha Rao', phone: '9822012345' }),
  examplePatient({ id: 2, name: 'Ravi Kumar', phone: '9822012346' }),
];
const logged = made(messageLog, {
  id: 1,
  clinicId: 1,
  centerId: null,
  patientId: 1,
  patientName: 'Asha Rao',
  phone: '9822012345',
  messageType: 'payment_reminder',
  channel: 'sms',
  sentBy: 'Asha Menon',
  status: 'sent',
  messageContent: 'Dear Asha Rao',
  failureReason: null,
  sentDate: '2026-11-20T05:30:00.000Z',
  createdAt: '2026-11-20T05:30:00.000Z',
});

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  signInAs('clinic_doctor');
  server.on(messagesApi.setup, () => reply(setup));
  server.on(messagesApi.notifications, () => listReply([]));
  server.on(patientsApi.list, () => listReply(people));
});

async function fillPaymentReminder() {
  const user = userEvent.setup();
  renderInApp(<SendNotificationsScreen />, '/#notifications');
  await user.click(await screen.findByRole('checkbox', { name: /Select all 2/ }));
  await user.click(screen.getByRole('combobox', { name: 'Notification type' }));
  await user.click(await screen.findByRole('option', { name: 'Payment Reminder' }));
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '350');
  return user;
}
const send = () => screen.getByRole('button', { name: 'Send Notifications' });

it('shows the text while it is written, and sends one call for each patient', async () => {
  server.on(messagesApi.send, () => reply(logged));
  const user = await fillPaymentReminder();
  await user.click(screen.getByRole('textbox', { name: /Custom message/ }));
  await user.paste('UPI is fine too.');
  expect(
    within(screen.getByRole('region', { name: 'Preview' })).getByText(
      'Dear Asha Rao, a payment of Rs 350 is pending. Please pay at your next visit. UPI is fine too. - Shanti Clinic',
    ),
  ).toBeVisible();
  await user.click(send());
  await findToast('Notification sent successfully!');
  expect(server.callsOf(messagesApi.send).map(({ body }) => body)).toEqual(
    people.map(({ id }) => ({
      patientId: id,
      type: 'payment_reminder',
      channel: 'sms',
      amount: '350.00',
      customMessage: 'UPI is fine too.',
    })),
  );
  expect(screen.getByText('Nobody selected yet')).toBeVisible();
});

it('keeps those selected who got nothing, says why, and tries them again under the same key', async () => {
  server.on(messagesApi.send, ({ body }) =>
    (body as { patientId: number }).patientId === 2
      ? refusal(422, 'rule_broken', 'This number has asked for no more messages')
      : reply(logged),
  );
  const user = await fillPaymentReminder();
  await user.click(send());
  expect(await screen.findByText('Ravi Kumar: This number has asked for no more messages')).toBeVisible();
  expect(screen.getByText('1 patient')).toBeVisible();
  server.on(messagesApi.send, () => reply(logged));
  await user.click(send());
  await waitFor(() => expect(screen.getByText('Nobody selected yet')).toBeVisible());
  const [, failed, again] = server.callsOf(messagesApi.send);
  expect(again?.body).toEqual(failed?.body);
  expect(again?.headers.get('Idempotency-Key')).toBe(failed?.headers.get('Idempotency-Key'));
});

it('stops where the server is gone: nobody after that is tried, and all stay selected', async () => {
  server.on(messagesApi.send, unreachable);
  const user = await fillPaymentReminder();
  await user.click(send());
  expect(await screen.findByText('Asha Rao: The server cannot be reached')).toBeVisible();
  expect(server.callsOf(messagesApi.send)).toHaveLength(1);
  expect(screen.getByText('2 patients')).toBeVisible();
});

it('asks for patients, a type, and what the type needs', async () => {
  const user = userEvent.setup();
  renderInApp(<SendNotificationsScreen />, '/#notifications');
  await user.click(await screen.findByRole('button', { name: 'Send Notifications' }));
  expect(await screen.findByText('Please select at least one patient')).toBeVisible();
  expect(screen.getByText('Please select a notification type')).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: 'Notification type' }));
  await user.click(await screen.findByRole('option', { name: 'Follow-up' }));
  await user.click(screen.getByRole('checkbox', { name: /Asha Rao/ }));
  await user.click(send());
  expect(await screen.findByText('Days since last visit is required')).toBeVisible();
  expect(server.callsOf(messagesApi.send)).toHaveLength(0);
});

it('says what stands in the way, with a link to the settings', async () => {
  server.on(messagesApi.setup, () => reply({ ...setup, provider: null, channels: [], reminderChannel: null }));
  renderInApp(<SendNotificationsScreen />, '/#notifications');
  expect(await screen.findByText(/Messaging is not configured/)).toBeVisible();
  expect(screen.getByText(/SMS and WhatsApp are switched off/)).toBeVisible();
  expect(screen.getAllByRole('link', { name: 'Open Settings' })[0]).toHaveAttribute('href', '#settings');
  expect(screen.getByRole('button', { name: 'Send All Appointment Reminders' })).toBeDisabled();
  expect(send()).toBeDisabled();
});

it('reminds of the visits once it was said which', async () => {
  const user = userEvent.setup();
  server.on(messagesApi.sendReminders, () => reply({ sent: 3, failed: 1 }));
  renderInApp(<SendNotificationsScreen />, '/#notifications');
  const remind = await screen.findByRole('button', { name: 'Send All Appointment Reminders' });
  await waitFor(() => expect(remind).toBeEnabled());
  await user.click(remind);
  await user.click(await screen.findByRole('button', { name: 'Send reminders' }));
  await findToast('3 reminders sent successfully, 1 failed');
});
