import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { signOut } from '#client/lib/portal/session.ts';
import { renderInPortal } from '#client/test/portal.tsx';
import { someConsents } from '#client/test/records/privacy.ts';
import { envelopedReply, refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { privacyApi } from '#shared/portal/privacy/privacy.api.ts';
import type { OwnRequest } from '#shared/portal/privacy/privacy.schema.ts';
import { Requests } from './requests.tsx';

const request = (change: Partial<OwnRequest> = {}): OwnRequest => ({
  id: 5,
  organisation: 'Sanjeevani Clinic',
  kind: 'correction',
  field: 'dateOfBirth',
  wished: '1992-06-02',
  said: null,
  guardianName: null,
  status: 'open',
  dueOn: '2027-02-21',
  daysLeft: 90,
  answer: null,
  deeds: [],
  answeredAt: null,
  createdAt: '2026-11-23T09:00:00.000Z',
  ...change,
});

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  server.on(privacyApi.consents, () => reply(someConsents()));
  server.on(privacyApi.requests, () => envelopedReply([]));
});
afterEach(() => {
  cleanup();
  signOut();
});

async function openForm() {
  renderInPortal(<Requests />);
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'New request' }));
  await screen.findByRole('option', { name: 'City Labs' });
  return user;
}
const sent = () => server.callsOf(privacyApi.ask).map(({ body }) => body);

it('is addressed to one organisation, sent once, and stands in the list with its day', async () => {
  const user = await openForm();
  server.on(privacyApi.ask, () => {
    server.on(privacyApi.requests, () => envelopedReply([request({ organisation: 'City Labs' })]));
    return reply(request({ organisation: 'City Labs' }), {}, 201);
  });
  await user.selectOptions(screen.getByLabelText('Whom do you ask?'), 'City Labs');
  await user.selectOptions(screen.getByLabelText('What is wrong?'), 'Date of birth');
  await user.type(screen.getByLabelText('How should it be?'), '1992-06-02');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Your request was sent')).toBeVisible();
  expect(sent()).toEqual([{ patientId: 21, kind: 'correction', field: 'dateOfBirth', wished: '1992-06-02' }]);
  expect(await screen.findByText('Date of birth: 2 Jun 1992')).toBeVisible();
  expect(screen.getByText('Answer by 21 Feb 2027 (90 days left)')).toBeVisible();
});

it('says at the field what is missing, and keeps what was typed', async () => {
  const user = await openForm();
  const said = 'My surname changed when I married.';
  await user.type(screen.getByLabelText('Tell us more'), said);
  server.on(privacyApi.ask, () =>
    refusal(400, 'invalid_input', 'Please check', [{ path: 'wished', message: 'Please say how it should be' }]),
  );
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  const wished = screen.getByLabelText('How should it be?');
  await waitFor(() => expect(wished).toHaveAccessibleDescription('Please say how it should be'));
  expect(wished).toBeInvalid();
  expect(screen.getByLabelText('Tell us more')).toHaveValue(said);
});

it.each([
  ['without a connection', unreachable, 'There is no connection. Please try again.'],
  [
    'where five wait already',
    () => refusal(422, 'rule_broken', 'Five of your requests wait there.'),
    'Five of your requests wait there.',
  ],
])('stands with what was typed %s, and goes with the next press', async (_, answer, words) => {
  const user = await openForm();
  await user.selectOptions(screen.getByLabelText('What do you want?'), 'Complain about how my data is used');
  await user.type(screen.getByLabelText('Tell us more'), 'Too many calls');
  server.on(privacyApi.ask, answer);
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText(words)).toBeVisible();
  expect(screen.getByLabelText('Tell us more')).toHaveValue('Too many calls');
  server.on(privacyApi.ask, () => reply(request({ kind: 'grievance', field: null, wished: null }), {}, 201));
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(await screen.findByText('Your request was sent')).toBeVisible();
  expect(sent().at(-1)).toEqual({ patientId: 11, kind: 'grievance', said: 'Too many calls' });
});

it('asks for a guardian where the person is a child, and says what an erasure can’t do', async () => {
  server.on(privacyApi.consents, () => reply(someConsents({ isChild: true })));
  const user = await openForm();
  await user.selectOptions(screen.getByLabelText('What do you want?'), 'Erase my data');
  expect(screen.getByText(/Medical records and bills must be kept/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  server.on(privacyApi.ask, () => reply(request({ kind: 'erasure', field: null, wished: null }), {}, 201));
  await user.type(screen.getByLabelText('Your name, as parent or guardian'), 'Lata Rao');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await waitFor(() => expect(sent().at(-1)).toEqual({ patientId: 11, kind: 'erasure', guardianName: 'Lata Rao' }));
});

it('shows the answer with what was done, and what is late', async () => {
  const answered = request({
    id: 6,
    kind: 'erasure',
    field: null,
    wished: null,
    status: 'done',
    daysLeft: null,
    answer: 'Your e-mail is erased.',
    deeds: ['email_erased', 'portal_ended'],
    answeredAt: '2026-11-23T10:00:00.000Z',
  });
  server.on(privacyApi.requests, () => envelopedReply([answered, request({ daysLeft: -2 })]));
  renderInPortal(<Requests />);
  const done = within((await screen.findByText('Your e-mail is erased.')).parentElement as HTMLElement);
  expect(done.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Your e-mail address was erased',
    'You were signed out of this portal',
  ]);
  expect(screen.getByText('Answer by 21 Feb 2027 (2 days late)')).toBeVisible();
});
