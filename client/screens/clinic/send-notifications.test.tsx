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
import { type MessagingSetup, messageLog, type PreviewReply } from '#shared/contact/messages/messages.schema.ts';
import { messagingApi } from '#shared/contact/messaging/messaging.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';

const setup: MessagingSetup = {
  provider: 'demo',
  channels: ['sms', 'whatsapp'],
  email: false,
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
  failureCode: null,
  isReplaced: false,
  notBefore: null,
  language: null,
  email: null,
  sentDate: '2026-11-20T05:30:00.000Z',
  createdAt: '2026-11-20T05:30:00.000Z',
});

const messageTo = (patientId: number, change: Partial<PreviewReply['messages'][number]> = {}) => ({
  patientId,
  patientName: people.find(({ id }) => id === patientId)?.name ?? '',
  language: 'en',
  text: 'Shanti Clinic: a payment of Rs 350 is pending.',
  segments: 1,
  hindrance: null,
  ...change,
});
const previewed = (change: Partial<PreviewReply> = {}): PreviewReply => ({
  messages: [messageTo(1), messageTo(2)],
  total: { messages: 2, segments: 2 },
  price: null,
  left: null,
  notBefore: null,
  ...change,
});
const rules = {
  emailEnabled: false,
  quietFrom: 21,
  quietUntil: 9,
  monthlyCap: 100,
  usedThisMonth: 0,
  smsFallback: true,
  remindDaysBefore: true,
  remindHoursBefore: false,
  tellReportReady: true,
  tellCriticalReport: true,
  remindOfDues: false,
  duesAfterDays: 7,
  revision: 0,
};

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  signInAs('clinic_doctor');
  server.on(messagesApi.setup, () => reply(setup));
  server.on(messagesApi.notifications, () => listReply([]));
  server.on(patientsApi.list, () => listReply(people));
  server.on(messagesApi.preview, () => reply(previewed()));
  server.on(messagingApi.get, () => reply(rules));
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

const preview = () => screen.getByRole('region', { name: 'Preview' });

it('shows what the server would send, and sends one call for each patient', async () => {
  server.on(messagesApi.send, () => reply(logged));
  server.on(messagesApi.preview, ({ body }) =>
    reply(
      previewed({
        messages: [messageTo(1, { text: `Pay Rs 350. ${(body as { customMessage?: string }).customMessage ?? ''}` })],
      }),
    ),
  );
  const user = await fillPaymentReminder();
  await user.click(screen.getByRole('textbox', { name: /Custom message/ }));
  await user.paste('UPI is fine too.');
  expect(await within(preview()).findByText('Pay Rs 350. UPI is fine too.')).toBeVisible();
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
  expect(within(preview()).getByText('Select a notification type to see the text.')).toBeVisible();
});

it('asks for the preview once the typing has paused, and keeps the last one until the next is there', async () => {
  let answer: (response: Response) => void = () => {};
  const user = await fillPaymentReminder();
  await within(preview()).findByText(/a payment of Rs 350/);
  const before = server.callsOf(messagesApi.preview).length;
  server.on(messagesApi.preview, () => new Promise((resolve) => (answer = resolve)));
  await user.type(screen.getByRole('textbox', { name: /Custom message/ }), 'by UPI');
  await waitFor(() => expect(server.callsOf(messagesApi.preview)).toHaveLength(before + 1));
  expect(server.callsOf(messagesApi.preview).at(-1)?.body).toMatchObject({
    patientIds: [1, 2],
    customMessage: 'by UPI',
  });
  expect(within(preview()).getByText(/a payment of Rs 350/)).toBeVisible();
  answer(reply(previewed({ messages: [messageTo(1, { text: 'Pay by UPI' })] })));
  expect(await within(preview()).findByText('Pay by UPI')).toBeVisible();
});

it('says the language and the parts of each, what all come to, who gets none, and when they go', async () => {
  server.on(messagesApi.preview, () =>
    reply(
      previewed({
        messages: [
          messageTo(1, { language: 'hi', text: 'Rs 350 का भुगतान बाकी है।', segments: 2 }),
          messageTo(2, { hindrance: 'opted_out' }),
        ],
        total: { messages: 1, segments: 2 },
        price: '0.50',
        notBefore: '2026-11-21T03:30:00.000Z',
      }),
    ),
  );
  const user = await fillPaymentReminder();
  expect(await within(preview()).findByText('Rs 350 का भुगतान बाकी है।')).toHaveAttribute('lang', 'hi');
  expect(within(preview()).getByText('2 SMS, because of क: 70 letters each')).toBeVisible();
  expect(within(preview()).getByText('1 message, 2 SMS, about ₹0.50')).toBeVisible();
  expect(within(preview()).getByText('Answered STOP: Ravi Kumar')).toBeVisible();
  expect(within(preview()).getByText('It is night: goes out at 9:00 am')).toBeVisible();
  await user.click(within(preview()).getByRole('combobox', { name: 'Whose message is shown' }));
  await user.click(await screen.findByRole('option', { name: 'Ravi Kumar · English' }));
  expect(within(preview()).getByText(/Ravi Kumar gets none/)).toBeVisible();
});

it('warns when the month’s cap is near, and refuses what goes over it', async () => {
  server.on(messagesApi.preview, () => reply(previewed({ left: 12 })));
  const user = await fillPaymentReminder();
  expect(await screen.findByText("12 messages are left of this month's cap.")).toBeVisible();
  expect(send()).toBeEnabled();
  server.on(messagesApi.preview, () => reply(previewed({ left: 1 })));
  await user.type(screen.getByRole('textbox', { name: /Custom message/ }), 'x');
  expect(await screen.findByText(/These are 2 messages, and this month's cap leaves 1/)).toBeVisible();
  expect(send()).toBeDisabled();
});

it('adds everybody expected tomorrow, but for those who were reminded', async () => {
  const expected = (id: number, isReminded: boolean) => ({
    ...examplePatient(people[id - 1]),
    startDateTime: null,
    doctorName: null,
    isReminded,
  });
  server.on(messagesApi.expected, () =>
    reply({ day: '2026-11-21', patients: [expected(1, false), expected(2, true)] }),
  );
  const user = userEvent.setup();
  renderInApp(<SendNotificationsScreen />, '/#notifications');
  await user.click(await screen.findByRole('button', { name: 'Everybody expected tomorrow' }));
  expect(await screen.findByText('1 patient was reminded already and is left out.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Remove Asha Rao' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Remove Ravi Kumar' })).not.toBeInTheDocument();
  server.on(messagesApi.expected, () => reply({ day: '2026-11-20', patients: [] }));
  await user.click(screen.getByRole('button', { name: 'Everybody expected on another day' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Everybody expected today' }));
  expect(await screen.findByText('Nobody is booked for today.')).toBeVisible();
});

it('asks nobody who is expected at a centre, which has no bookings', async () => {
  signInAs('diagnostic_doctor');
  renderInApp(<SendNotificationsScreen />, '/#notifications');
  await screen.findByRole('checkbox', { name: /Asha Rao/ });
  expect(screen.queryByRole('button', { name: /Everybody expected/ })).not.toBeInTheDocument();
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

it('writes to nobody whose record is closed: they are found, and stay out of all that is selected', async () => {
  const closed = examplePatient({ id: 3, name: 'Leela Joshi', closedAt: '2026-10-01T06:00:00.000Z' });
  server.on(patientsApi.list, () => listReply([...people, closed]));
  renderInApp(<SendNotificationsScreen />, '/#notifications');
  const box = await screen.findByRole('checkbox', {
    name: /Leela Joshi.*Closed\. A doctor can reopen it in the record\./,
  });
  expect(box).toBeDisabled();
  const all = screen.getByRole('checkbox', { name: /Select all 2/ });
  await userEvent.click(all);
  expect(all).toBeChecked();
  expect(screen.queryByRole('button', { name: /Leela Joshi/ })).not.toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Ravi Kumar/ })).toBeVisible();
});
