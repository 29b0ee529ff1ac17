import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import { Opened } from '#client/test/opened.tsx';
import { exampleMessage } from '#client/test/records/messages.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import { MessageFigures } from './log-figures.tsx';
import { MessageLogList } from './message-log.tsx';

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  signInAs('clinic_doctor');
});

const figures = { total: 9, sent: 4, delivered: 2, failed: 1, queued: 2, whatsapp: 3, sms: 5, email: 1 };
const row = async (name: string) => (await screen.findByText(name)).closest('tr') as HTMLElement;

it('counts the e-mails beside the document’s six, where there are any', async () => {
  server.on(messagesApi.stats, () => reply(figures));
  const { unmount } = renderInApp(<MessageFigures />);
  expect(await screen.findByText('E-mail')).toBeVisible();
  unmount();
  server.on(messagesApi.stats, () => reply({ ...figures, email: 0 }));
  renderInApp(<MessageFigures />);
  expect(await screen.findByText('5')).toBeVisible();
  expect(screen.queryByText('E-mail')).not.toBeInTheDocument();
});

it('says when what waits goes out, and lets only what failed be sent again', async () => {
  const nextMorning = new Date(Date.now() + 60_000).toISOString();
  server.on(messagesApi.list, () =>
    listReply([
      exampleMessage({ id: 1, patientName: 'Asha Rao', status: 'queued', notBefore: nextMorning }),
      exampleMessage({ id: 2, patientName: 'Ravi Kumar', status: 'failed', failureReason: 'Unreachable' }),
      exampleMessage({ id: 7, patientName: 'Meena Rao', channel: 'whatsapp', status: 'failed', isReplaced: true }),
      exampleMessage({ id: 3, patientName: 'Meera Joshi', status: 'unknown' }),
    ]),
  );
  renderInApp(<MessageLogList />, '/#message-logs');
  expect(within(await row('Asha Rao')).getByText(/^Goes out (at|on) /)).toBeVisible();
  expect(screen.getAllByRole('button', { name: /^Send again/ })).toHaveLength(1);
  expect(within(await row('Ravi Kumar')).getByRole('button', { name: 'Send again to Ravi Kumar' })).toBeVisible();
});

it('sends again what failed, once it was said who gets what on which way', async () => {
  server.on(messagesApi.list, () =>
    listReply([exampleMessage({ id: 2, patientName: 'Ravi Kumar', status: 'failed' })]),
  );
  server.on(messagesApi.sendAgain, () => reply(exampleMessage({ id: 5, status: 'queued' })));
  const user = userEvent.setup();
  renderInApp(<MessageLogList />, '/#message-logs');
  await user.click(await screen.findByRole('button', { name: 'Send again to Ravi Kumar' }));
  const question = screen.getByRole('alertdialog', { name: 'Send again to Ravi Kumar?' });
  expect(within(question).getByText('The same message (Payment Reminder) goes out by SMS once more.')).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'Send again' }));
  await findToast('Sent again to Ravi Kumar');
  expect(server.callsOf(messagesApi.sendAgain).map(({ url }) => url)).toEqual(['/api/message-logs/2/send-again']);
});

it('says why it is not sent again', async () => {
  server.on(messagesApi.list, () =>
    listReply([exampleMessage({ id: 2, patientName: 'Ravi Kumar', status: 'failed' })]),
  );
  server.on(messagesApi.sendAgain, () => refusal(409, 'conflict', 'This message is on its way'));
  const user = userEvent.setup();
  renderInApp(<MessageLogList />, '/#message-logs');
  await user.click(await screen.findByRole('button', { name: 'Send again to Ravi Kumar' }));
  await user.click(screen.getByRole('button', { name: 'Send again' }));
  await findToast(/This message is on its way/);
  expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument();
});

it('opens the conversation of a row’s patient', async () => {
  server.on(messagesApi.list, () => listReply([exampleMessage({ patientId: 7, patientName: 'Asha Rao' })]));
  const user = userEvent.setup();
  renderInApp(
    <>
      <MessageLogList />
      <Opened />
    </>,
    '/#message-logs',
  );
  await user.click(await screen.findByRole('button', { name: /Asha Rao/ }));
  expect(screen.getByText('patient-messages {"patientId":7}')).toBeInTheDocument();
});
