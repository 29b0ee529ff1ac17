import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { renderInApp } from '#client/test/render.tsx';
import { changedMeanwhile, listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { messagingApi } from '#shared/contact/messaging/messaging.api.ts';
import type { MessageTemplate, OrganisationMessaging } from '#shared/contact/messaging/messaging.schema.ts';
import { organisationsApi } from '#shared/people/organisations/organisations.api.ts';
import { MessagingScreen } from './messaging.tsx';

let server: ReturnType<typeof stubServer>;

const sanjeevani: OrganisationMessaging = {
  kind: 'clinic',
  id: 3,
  name: 'Sanjeevani Clinic',
  smsFrom: null,
  whatsappFrom: '+919876543210',
  monthlyCap: 5000,
  usedThisMonth: 1200,
  failed: 4,
  cost: '312.50 INR',
  revision: 2,
};
const reminder: MessageTemplate = {
  id: 8,
  clinicId: null,
  centerId: null,
  organizationName: null,
  messageType: 'appointment_reminder',
  channel: 'whatsapp',
  language: 'hi',
  body: '{organisation}: नमस्ते {patient}',
  contentSid: `HX${'a'.repeat(32)}`,
  dltEntityId: null,
  dltTemplateId: null,
  state: 'approved',
  updatedAt: '2026-11-20T05:30:00.000Z',
  revision: 6,
};

beforeEach(() => {
  server = stubServer();
  const figures = { sent: 1200, failed: 3, unknown: 1 };
  server.on(messagingApi.state, () =>
    reply({
      carriers: [
        {
          channel: 'sms',
          provider: null,
          sender: null,
          missing: ['TWILIO_ACCOUNT_SID', 'TWILIO_FROM_SMS'],
          ...figures,
        },
        { channel: 'whatsapp', provider: 'twilio', sender: '+919876543210', missing: [], ...figures },
        { channel: 'email', provider: 'demo', sender: null, missing: [], ...figures },
      ],
      queued: 12,
      oldestQueuedAt: new Date(Date.now() - 5 * 60_000).toISOString(),
      lastFailure: {
        at: new Date(Date.now() - 60_000).toISOString(),
        code: '63003',
      },
    }),
  );
  server.on(messagingApi.organisations, () => listReply([sanjeevani]));
  server.on(messagingApi.templates, () => listReply([reminder]));
  server.on(organisationsApi.clinics, () =>
    listReply([
      {
        id: 3,
        name: 'Sanjeevani Clinic',
        location: 'Pune',
        specialization: null,
        isActive: true,
        isReferralEnabled: true,
        receptionMayWaive: false,
        createdAt: '2026-11-01T05:30:00.000Z',
        revision: 0,
      },
    ]),
  );
});

function open(query = '') {
  signInAs('superadmin');
  renderInApp(<MessagingScreen />, `/#messaging${query}`);
  return userEvent.setup();
}
const dialogOf = async (name: string) => within(await screen.findByRole('dialog', { name }));

it('says what carries each channel, what is missing and where to get it, and what waits', async () => {
  open();
  const sms = within(await screen.findByRole('region', { name: 'SMS' }));
  expect(sms.getByText('Not set up')).toBeInTheDocument();
  expect(sms.getByText('TWILIO_FROM_SMS')).toBeInTheDocument();
  expect(sms.getByText(/DLT, the registry of the telecom operators/)).toBeInTheDocument();
  expect(sms.getByRole('link', { name: 'Open Twilio’s console' })).toHaveAttribute(
    'href',
    'https://console.twilio.com/',
  );
  const whatsapp = within(screen.getByRole('region', { name: 'WhatsApp' }));
  expect(whatsapp.getByText('Twilio')).toBeInTheDocument();
  expect(whatsapp.getByText('+919876543210')).toBeInTheDocument();
  expect(whatsapp.getByText('1,200')).toBeInTheDocument();
  expect(screen.getByText('12 messages wait to be sent. The oldest: 5 min ago.')).toBeInTheDocument();
  expect(screen.getByText(/^Last failure 1 min ago: /)).toBeInTheDocument();
});

it('gives an organisation a sender of its own, and shows what another has changed meanwhile', async () => {
  const user = open();
  server.on(messagingApi.setSender, () => changedMeanwhile({ ...sanjeevani, monthlyCap: 9000, revision: 3 }));
  expect(await screen.findByText('1,200 of 5,000')).toBeInTheDocument();
  expect(screen.getByText('312.50 INR')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Edit the senders of Sanjeevani Clinic' }));
  const dialog = await dialogOf('Senders of Sanjeevani Clinic');
  await user.type(dialog.getByLabelText('SMS sender'), 'nope');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(/Use the form \+919876543210/)).toBeInTheDocument();
  await user.clear(dialog.getByLabelText('SMS sender'));
  await user.type(dialog.getByLabelText('SMS sender'), 'SANJVN');
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(dialog.getByLabelText('Most messages a month')).toHaveValue('9000'));
  expect(dialog.getByLabelText('SMS sender')).toHaveValue('SANJVN');
  server.on(messagingApi.setSender, () => reply({ ...sanjeevani, smsFrom: 'SANJVN', revision: 4 }));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  await findToast('Senders of Sanjeevani Clinic saved');
  expect(server.callsOf(messagingApi.setSender).map(({ body }) => body)).toEqual([
    { kind: 'clinic', id: 3, smsFrom: 'SANJVN', whatsappFrom: '+919876543210', monthlyCap: 5000, revision: 2 },
    { kind: 'clinic', id: 3, smsFrom: 'SANJVN', whatsappFrom: '+919876543210', monthlyCap: 9000, revision: 3 },
  ]);
});

it('enters words for an organisation, with gaps at a click', async () => {
  const user = open('?list=templates');
  server.on(messagingApi.addTemplate, () => reply({ ...reminder, id: 9 }));
  await user.click(await screen.findByRole('button', { name: 'Add template' }));
  const dialog = await dialogOf('Add template');
  await user.click(dialog.getByRole('radio', { name: 'Clinic' }));
  await user.click(dialog.getByRole('combobox', { name: /^Clinic/ }));
  await user.click(await screen.findByRole('option', { name: /Sanjeevani Clinic/ }));
  await user.click(dialog.getByRole('combobox', { name: /^Message/ }));
  await user.click(await screen.findByRole('option', { name: 'Running Late' }));
  await user.click(dialog.getByRole('combobox', { name: /^Channel/ }));
  await user.click(await screen.findByRole('option', { name: 'SMS' }));
  const gaps = within(dialog.getByRole('group', { name: 'Gaps' }));
  await user.click(gaps.getByRole('button', { name: '{doctor}' }));
  await user.type(dialog.getByLabelText(/^Words/), ' is late');
  expect(dialog.getByLabelText(/^Words/)).toHaveValue('{doctor} is late');
  expect(dialog.queryByLabelText('ContentSid')).not.toBeInTheDocument();
  await user.type(dialog.getByLabelText('DLT template id'), '1107161234567890123');
  await user.click(dialog.getByRole('button', { name: 'Add template' }));
  await findToast('Template added');
  expect(server.callsOf(messagingApi.addTemplate).map(({ body }) => body)).toEqual([
    {
      clinicId: 3,
      centerId: null,
      messageType: 'running_late',
      channel: 'sms',
      language: 'en',
      body: '{doctor} is late',
      contentSid: null,
      dltEntityId: null,
      dltTemplateId: '1107161234567890123',
      state: 'draft',
    },
  ]);
});

it('says everything that is missing at once', async () => {
  const user = open('?list=templates');
  await user.click(await screen.findByRole('button', { name: 'Add template' }));
  const dialog = await dialogOf('Add template');
  await user.click(dialog.getByRole('radio', { name: 'Clinic' }));
  await user.click(dialog.getByRole('button', { name: 'Add template' }));
  for (const words of ['Choose one of the list', 'Please select a notification type', 'Please select a channel'])
    expect(await dialog.findByText(words)).toBeInTheDocument();
  expect(server.callsOf(messagingApi.addTemplate)).toEqual([]);
});

it('begins with the product’s own words where there are none yet', async () => {
  const user = open('?list=templates');
  await user.click(await screen.findByRole('button', { name: 'Add template' }));
  const dialog = await dialogOf('Add template');
  await user.click(dialog.getByRole('combobox', { name: /^Message/ }));
  await user.click(await screen.findByRole('option', { name: 'Running Late' }));
  await user.click(dialog.getByRole('button', { name: 'Begin with our words' }));
  expect(dialog.getByLabelText(/^Words/)).toHaveValue(
    '{organisation}: Dear {patient}, {doctor} is running about {minutes} late today. You may come later too.',
  );
});

it('says at the field what the server has against approved words', async () => {
  const user = open('?list=templates');
  const issue = { path: 'contentSid', message: 'WhatsApp’s approved words have a ContentSid' };
  server.on(messagingApi.changeTemplate, () => refusal(422, 'rule_broken', issue.message, [issue]));
  await user.click(await screen.findByRole('button', { name: 'Edit Appointment Reminder, WhatsApp, हिन्दी' }));
  const dialog = await dialogOf('Edit template');
  await user.clear(dialog.getByLabelText('ContentSid'));
  await user.click(dialog.getByRole('button', { name: 'Save' }));
  expect(await dialog.findByText(issue.message)).toBeInTheDocument();
  await waitFor(() => expect(dialog.getByLabelText('ContentSid')).toHaveFocus());
  expect(server.callsOf(messagingApi.changeTemplate)[0]?.body).toEqual({
    body: reminder.body,
    state: 'approved',
    contentSid: null,
    dltEntityId: null,
    dltTemplateId: null,
    revision: 6,
  });
});

it('removes words after a question that names them, and narrows the list by what is asked for', async () => {
  const user = open('?list=templates');
  server.on(messagingApi.removeTemplate, () => reply(null, {}, 204));
  await user.click(await screen.findByRole('button', { name: 'Remove Appointment Reminder, WhatsApp, हिन्दी' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText('Remove the words for Appointment Reminder, WhatsApp, हिन्दी?')).toBeInTheDocument();
  await user.click(question.getByRole('button', { name: 'Remove template' }));
  await findToast('Template removed');
  expect(server.callsOf(messagingApi.removeTemplate)[0]?.url).toBe('/api/message-templates/8');
  await user.click(screen.getByRole('combobox', { name: 'State' }));
  await user.click(await screen.findByRole('option', { name: 'Rejected' }));
  await waitFor(() => expect(server.callsOf(messagingApi.templates).at(-1)?.url).toContain('state=rejected'));
});
