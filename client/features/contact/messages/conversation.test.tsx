import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it, vi } from 'vitest';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { Opened } from '#client/test/opened.tsx';
import { exampleEntry, exampleMessage, exampleReply } from '#client/test/records/messages.ts';
import { examplePatient } from '#client/test/records/patients.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, type SentCall, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { ConversationDialog } from './conversation-dialog.tsx';

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  signInAs('lab_technician');
  server.on(patientsApi.get, () => reply(examplePatient({ id: 7, name: 'Asha Rao' })));
});

function open() {
  const onClose = vi.fn<() => void>();
  renderInApp(
    <>
      <ConversationDialog payload={{ patientId: 7 }} onClose={onClose} />
      <Opened />
    </>,
  );
  return { user: userEvent.setup(), onClose };
}
const items = () => screen.getAllByRole('listitem');
/** Of a list that is asked for a page at a time. */
const offsetOf = ({ url }: SentCall) => Number(new URL(url, location.href).searchParams.get('offset'));

it('reads like a chat: the newest last, with why, by whom, on which way and what became of it', async () => {
  server.on(messagesApi.conversation, () =>
    listReply([
      exampleReply({ id: 4, at: '2026-11-20T07:30:00.000Z' }),
      exampleEntry({ id: 2, at: '2026-11-20T06:30:00.000Z', segments: 2, price: '0.5 INR' }),
      exampleEntry({
        id: 1,
        channel: 'whatsapp',
        messageType: 'appointment_reminder',
        isAutomatic: true,
        isInstead: true,
        sentBy: null,
        text: 'See you at 10',
      }),
    ]),
  );
  open();
  await screen.findByText('I will come on Monday');
  expect(await screen.findByRole('dialog', { name: 'Messages with Asha Rao' })).toBeVisible();
  const [first, second, third] = items().filter((item) => item.closest('section'));
  expect(first).toHaveTextContent(/See you at 10.*Appointment Reminder.*WhatsApp.*Sent by itself/);
  expect(first).toHaveTextContent('In place of one that did not arrive');
  expect(second).toHaveTextContent(/Payment Reminder.*SMS.*Asha Menon.*12:00 pm.*2 SMS · 0.5 INR.*Delivered/);
  expect(third).toHaveTextContent(/I will come on Monday.*Asha Rao.*1:00 pm/);
});

it('shows earlier ones above, a page at a time', async () => {
  const all = Array.from({ length: 25 }, (_, place) => exampleEntry({ id: 25 - place, text: `Message ${25 - place}` }));
  server.on(messagesApi.conversation, (call) => listReply(all.slice(offsetOf(call), offsetOf(call) + 20), all.length));
  const { user } = open();
  await screen.findByText('Message 25');
  expect(screen.queryByText('Message 5')).not.toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Show earlier' }));
  expect(await screen.findByText('Message 1')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Show earlier' })).not.toBeInTheDocument();
});

it('hears of what arrives while it is open', async () => {
  server.on(messagesApi.conversation, () => listReply([]));
  open();
  expect(await screen.findByText('No messages yet')).toBeVisible();
  server.on(messagesApi.conversation, () => listReply([exampleReply()]));
  act(() => areasChanged(['messages']));
  expect(await screen.findByText('I will come on Monday')).toBeVisible();
});

it('says that the number has answered STOP', async () => {
  server.on(messagesApi.conversation, () => listReply([exampleReply({ text: 'STOP' })], 1, { 'X-Opted-Out': 'true' }));
  open();
  expect(await screen.findByText(/This number has answered STOP/)).toBeVisible();
});

it('offers no second stand-in for what another went out for', async () => {
  server.on(messagesApi.conversation, () =>
    listReply([exampleEntry({ id: 9, channel: 'whatsapp', status: 'failed', isReplaced: true })]),
  );
  open();
  expect(await screen.findByText('Another went out in its place')).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /^Send again/ })).not.toBeInTheDocument();
});

it('sends again what failed, says why it did, and gives the focus back', async () => {
  server.on(messagesApi.conversation, () =>
    listReply([exampleEntry({ id: 9, status: 'failed', failureReason: 'The phone is switched off' })]),
  );
  server.on(messagesApi.sendAgain, () => reply(exampleMessage({ id: 10, status: 'queued' })));
  const { user } = open();
  expect(await screen.findByText(/The phone is switched off/)).toBeVisible();
  const button = await screen.findByRole('button', { name: 'Send again to Asha Rao' });
  await user.click(button);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(button).toHaveFocus());
  await user.click(button);
  const question = screen.getByRole('alertdialog', { name: 'Send again to Asha Rao?' });
  await user.click(within(question).getByRole('button', { name: 'Send again' }));
  await waitFor(() =>
    expect(server.callsOf(messagesApi.sendAgain).map(({ url }) => url)).toEqual(['/api/message-logs/9/send-again']),
  );
});

it('leads to the record, and closes by its button', async () => {
  server.on(messagesApi.conversation, () => listReply([]));
  const { user, onClose } = open();
  await user.click(await screen.findByRole('button', { name: 'Open record' }));
  expect(screen.getByText('open-patient {"patientId":7}')).toBeInTheDocument();
  const [, close] = screen.getAllByRole('button', { name: 'Close' });
  await user.click(close as HTMLElement);
  expect(onClose).toHaveBeenCalled();
});

it('says so when the messages can’t be had, and asks again', async () => {
  server.on(messagesApi.conversation, () => refusal(404, 'not_found', 'The patient was not found'));
  const { user } = open();
  expect(await screen.findByText('The messages could not be loaded')).toBeVisible();
  server.on(messagesApi.conversation, () => listReply([exampleReply()]));
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('I will come on Monday')).toBeVisible();
});
