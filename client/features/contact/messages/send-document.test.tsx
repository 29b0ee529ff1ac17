import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { exampleMessage } from '#client/test/records/messages.ts';
import { examplePatient } from '#client/test/records/patients.ts';
import { renderInApp } from '#client/test/render.tsx';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import type { MessagingSetup } from '#shared/contact/messages/messages.schema.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { SendDocumentDialog } from './send-document-dialog.tsx';

const setup: MessagingSetup = {
  provider: 'twilio',
  channels: ['sms', 'whatsapp'],
  email: true,
  reminderChannel: 'sms',
  reminderDaysBefore: 1,
  organizationName: 'Shanti Clinic',
};
const path = '/uploads/invoices/invoice_3_a.pdf';

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  signInAs('lab_technician');
  server.on(messagesApi.setup, () => reply(setup));
  server.on(patientsApi.get, () => reply(examplePatient({ name: 'Asha Rao', email: 'asha@example.in' })));
});

function open() {
  const onClose = vi.fn<() => void>();
  renderInApp(
    <SendDocumentDialog payload={{ path, patientId: 7, title: 'INV/26-27/000003' }} onClose={onClose} />,
    '/#invoices',
  );
  return { user: userEvent.setup(), onClose };
}
const send = () => screen.getByRole('button', { name: 'Send' });
const sent = () => server.callsOf(messagesApi.sendDocument).map(({ body }) => body);

it('sends a link by SMS, and says where to', async () => {
  server.on(messagesApi.sendDocument, () => reply(exampleMessage({ status: 'queued' })));
  const { user, onClose } = open();
  expect(await screen.findByText('A link to it goes to 98765 43210 by SMS.')).toBeVisible();
  expect(screen.getByText('INV/26-27/000003, to Asha Rao')).toBeVisible();
  await user.click(send());
  await findToast('On its way to Asha Rao by SMS');
  expect(sent()).toEqual([{ path, channel: 'sms' }]);
  expect(onClose).toHaveBeenCalled();
});

it('sends an e-mail to the patient’s address, or to another', async () => {
  const notBefore = new Date(Date.now() + 60_000).toISOString();
  server.on(messagesApi.sendDocument, () => reply(exampleMessage({ channel: 'email', status: 'queued', notBefore })));
  const { user } = open();
  await user.click(await screen.findByRole('radio', { name: 'E-mail' }));
  const address = screen.getByRole('textbox', { name: /E-mail address/ });
  expect(address).toHaveValue('asha@example.in');
  await user.clear(address);
  await user.type(address, 'asha');
  await user.click(send());
  expect(await screen.findByText('Invalid email format')).toBeVisible();
  await user.type(address, '.rao@example.in');
  expect(screen.getByText('An e-mail goes to asha.rao@example.in, with it attached.')).toBeVisible();
  await user.click(send());
  await findToast(/^Goes out (at|on) /);
  expect(sent()).toEqual([{ path, channel: 'email', email: 'asha.rao@example.in' }]);
});

it('offers only what is switched on', async () => {
  server.on(messagesApi.setup, () => reply({ ...setup, channels: ['whatsapp'], email: false }));
  open();
  expect(await screen.findByRole('radio', { name: 'WhatsApp' })).toBeChecked();
  expect(screen.getAllByRole('radio')).toHaveLength(1);
});

it('says where to switch a way on, where none is', async () => {
  server.on(messagesApi.setup, () => reply({ ...setup, channels: [], email: false }));
  const { user, onClose } = open();
  expect(await screen.findByText('No way of sending is switched on')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
  await user.click(screen.getByRole('link', { name: 'Open Settings' }));
  expect(onClose).toHaveBeenCalled();
});

it('stays open where it is refused, and says why', async () => {
  server.on(messagesApi.sendDocument, () => refusal(422, 'rule_broken', 'This number has asked for no more messages'));
  const { user, onClose } = open();
  await screen.findByText(/A link to it goes to/);
  await user.click(send());
  await waitFor(() => expect(screen.getAllByText(/This number has asked for no more messages/)[0]).toBeVisible());
  expect(onClose).not.toHaveBeenCalled();
});

it('says at once that nothing goes out to whose record is closed', async () => {
  server.on(patientsApi.get, () => reply(examplePatient({ closedAt: '2026-10-01T06:00:00.000Z' })));
  open();
  expect(await screen.findByText(/^This record is closed: nothing goes out to the patient any more\./)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Send' })).not.toBeInTheDocument();
});
