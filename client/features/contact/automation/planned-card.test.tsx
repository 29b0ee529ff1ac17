import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { today, tomorrow } from '#client/lib/format.ts';
import { renderInApp } from '#client/test/render.tsx';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { automationApi } from '#shared/contact/automation/automation.api.ts';
import type { PlannedMessage } from '#shared/contact/automation/automation.schema.ts';
import { PlannedCard } from './planned-card.tsx';

const planned = (change: Partial<PlannedMessage> = {}): PlannedMessage => ({
  key: 'days_before:7',
  kind: 'days_before',
  patientId: 3,
  patientName: 'Anita Deshpande',
  phone: '9876543210',
  messageType: 'appointment_reminder',
  channel: 'whatsapp',
  language: 'mr',
  at: '2026-11-24T03:30:00.000Z',
  text: 'नमस्कार अनिता',
  isSkipped: false,
  hindrance: null,
  ...change,
});

function open(messages: PlannedMessage[], { more = 0, off = ['dues'] }: { more?: number; off?: string[] } = {}) {
  const server = stubServer();
  signInAs('clinic_reception');
  const state = { messages };
  server.on(automationApi.planned, ({ url }) => {
    const day = new URL(url, 'http://localhost').searchParams.get('day') ?? '';
    return reply({ day, messages: state.messages, more, off });
  });
  const setSkipped = (isSkipped: boolean) => (call: { body: unknown }) => {
    const { key } = call.body as { key: string };
    state.messages = state.messages.map((one) => (one.key === key ? { ...one, isSkipped } : one));
    return reply(null, {}, 204);
  };
  server.on(automationApi.skip, setSkipped(true));
  server.on(automationApi.unskip, setSkipped(false));
  renderInApp(<PlannedCard />, '/#followups');
  return { server, state, user: userEvent.setup() };
}

it('shows tomorrow by kind, each with its text on demand, and what is switched off', async () => {
  const { server, user } = open(
    [
      planned(),
      planned({ key: 'follow_up:9', kind: 'follow_up', patientName: 'Ravi Iyer', channel: 'sms', text: 'Dear Ravi' }),
    ],
    { more: 120 },
  );
  const reminders = within(await screen.findByRole('region', { name: 'Reminders before a visit' }));
  expect(reminders.getByText('9:00 am')).toBeInTheDocument();
  expect(reminders.getByText('WhatsApp')).toBeInTheDocument();
  expect(within(screen.getByRole('region', { name: 'Follow-ups' })).getByText('Ravi Iyer')).toBeInTheDocument();
  expect(screen.getByText('नमस्कार अनिता', { selector: '[hidden]' })).not.toBeVisible();
  await user.click(reminders.getByRole('button', { name: 'Text, Anita Deshpande' }));
  expect(reminders.getByText('नमस्कार अनिता')).toBeVisible();
  expect(screen.getByText('and 120 more')).toBeInTheDocument();
  expect(screen.getByText(/Switched off: Payment reminders\./)).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Settings' })).toHaveAttribute('href', '#settings?section=messages');
  expect(server.callsOf(automationApi.planned)[0]?.url).toContain(`day=${tomorrow()}`);
});

it('takes one off, and puts it back by the toast or the button', async () => {
  const { server, user } = open([planned()]);
  await user.click(await screen.findByRole('button', { name: 'Not this one, Anita Deshpande' }));
  await findToast('This message will not be sent');
  expect(await screen.findByText('Not sent')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Undo' }));
  await screen.findByRole('button', { name: 'Not this one, Anita Deshpande' });
  await user.click(screen.getByRole('button', { name: 'Not this one, Anita Deshpande' }));
  await user.click(await screen.findByRole('button', { name: 'This one after all, Anita Deshpande' }));
  await waitFor(() => expect(screen.queryByText('Not sent')).not.toBeInTheDocument());
  expect(server.callsOf(automationApi.skip).map(({ body }) => body)).toEqual([
    { key: 'days_before:7' },
    { key: 'days_before:7' },
  ]);
  expect(server.callsOf(automationApi.unskip)).toHaveLength(2);
});

it('says of one that will not go why it does not, so that somebody may call, and offers nothing to put back', async () => {
  const { state } = open([planned({ hindrance: 'no_consent' })]);
  const row = within(await screen.findByRole('region', { name: 'Reminders before a visit' }));
  expect(row.getByText('Not sent')).toBeVisible();
  expect(row.getByText('Anita Deshpande gets none: consent to these messages was withdrawn.')).toBeVisible();
  expect(row.getByText('98765 43210')).toBeVisible();
  expect(row.queryByRole('button', { name: /Not this one|after all/ })).not.toBeInTheDocument();
  state.messages = [planned()];
  areasChanged(['automation']);
  expect(await screen.findByRole('button', { name: 'Not this one, Anita Deshpande' })).toBeVisible();
  expect(screen.queryByText('Not sent')).not.toBeInTheDocument();
});

it('shows today, or another day when one is chosen', async () => {
  const { server, user } = open([], { off: [] });
  expect(await screen.findByText('Nothing goes out by itself')).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Today' }));
  expect(await screen.findByRole('heading', { name: 'Going out today' })).toBeInTheDocument();
  await waitFor(() => expect(server.callsOf(automationApi.planned).at(-1)?.url).toContain(`day=${today()}`));
  await user.click(screen.getByRole('button', { name: 'Another day' }));
  expect(screen.getByText('Choose a day to see what goes out on it.')).toBeInTheDocument();
  await user.type(screen.getByRole('textbox', { name: 'Date' }), '20/11/2099{Enter}');
  expect(await screen.findByRole('heading', { name: 'Going out on 20 Nov 2099' })).toBeInTheDocument();
  await waitFor(() => expect(server.callsOf(automationApi.planned).at(-1)?.url).toContain('day=2099-11-20'));
});

it('keeps a long list short until all of it is asked for, and follows what others do', async () => {
  const many = Array.from({ length: 8 }, (_, at) => planned({ key: `k${at}`, patientName: `Patient ${at}` }));
  const { state, user } = open(many);
  const group = within(await screen.findByRole('region', { name: 'Reminders before a visit' }));
  expect(group.getAllByRole('listitem')).toHaveLength(5);
  await user.click(screen.getByRole('button', { name: 'Show all 8' }));
  expect(group.getAllByRole('listitem')).toHaveLength(8);
  state.messages = [planned({ patientName: 'Somebody new' })];
  areasChanged(['automation']);
  expect(await screen.findByText('Somebody new')).toBeInTheDocument();
});

it('says that it could not be loaded, and tries again', async () => {
  const { server, user } = open([planned()]);
  server.on(automationApi.planned, () => refusal(404, 'not_found', 'Not there'));
  areasChanged(['automation']);
  await screen.findByText('Anita Deshpande');
  await user.click(screen.getByRole('button', { name: 'Today' }));
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(screen.getByText('What goes out could not be loaded.')).toBeInTheDocument();
});
