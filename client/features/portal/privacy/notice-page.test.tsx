import { cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { keptPerson } from '#client/lib/portal/device.ts';
import { portalSession, signOut } from '#client/lib/portal/session.ts';
import { renderInPortal, somePatient } from '#client/test/portal.tsx';
import { someConsents, unreadNotice } from '#client/test/records/privacy.ts';
import { refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { privacyApi } from '#shared/portal/privacy/privacy.api.ts';
import { NoticePage } from './notice-page.tsx';

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  server.on(privacyApi.consents, () => reply(unreadNotice()));
});
afterEach(() => {
  cleanup();
  signOut();
});

const open = () => {
  renderInPortal(<NoticePage />, { patient: somePatient({ noticeAccepted: false }) });
  return userEvent.setup();
};
const agree = () => screen.findByRole('button', { name: 'I agree' });
const hasAgreed = () => {
  const session = portalSession();
  return session.phase === 'in' && session.patient.noticeAccepted;
};

it('says what is kept, why, the rights and where to complain, and remembers the yes', async () => {
  const user = open();
  await agree();
  for (const name of ['What is kept', 'Why', 'Your rights', 'If you are not satisfied'])
    expect(screen.getByRole('heading', { name })).toBeVisible();
  expect(screen.getByText(/must answer within 90 days/)).toBeVisible();
  expect(hasAgreed()).toBe(false);
  server.on(privacyApi.changeConsent, () => reply(someConsents()));
  await user.click(await agree());
  await waitFor(() => expect(hasAgreed()).toBe(true));
  expect(server.callsOf(privacyApi.changeConsent).map(({ body }) => body)).toEqual([
    { purpose: 'portal', state: 'given' },
  ]);
  expect(keptPerson()?.patient.noticeAccepted).toBe(true);
});

it.each([
  ['without a connection', unreachable, 'There is no connection. Please try again.'],
  ['where the server can’t', () => refusal(500, 'internal', 'Broken'), 'This could not be saved. Please try again.'],
])('stays with its question %s', async (_, answer, words) => {
  const user = open();
  server.on(privacyApi.changeConsent, answer);
  await user.click(await agree());
  expect(await screen.findByText(words)).toBeVisible();
  expect(hasAgreed()).toBe(false);
  server.on(privacyApi.changeConsent, () => reply(someConsents()));
  await user.click(await agree());
  await waitFor(() => expect(hasAgreed()).toBe(true));
});

it('asks for the guardian of a child, once', async () => {
  server.on(privacyApi.consents, () => reply(unreadNotice({ isChild: true })));
  const user = open();
  await user.type(await screen.findByLabelText('Your name, as parent or guardian'), ' Lata Rao ');
  server.on(privacyApi.changeConsent, () => reply(someConsents({ isChild: true, guardianName: 'Lata Rao' })));
  await user.click(await agree());
  await waitFor(() => expect(hasAgreed()).toBe(true));
  expect(server.callsOf(privacyApi.changeConsent)[0]?.body).toMatchObject({ guardianName: 'Lata Rao' });
});

it('is gone at once where somebody agreed on another device', async () => {
  server.on(privacyApi.consents, () => reply(someConsents()));
  open();
  await waitFor(() => expect(hasAgreed()).toBe(true));
  expect(screen.queryByRole('button', { name: 'I agree' })).not.toBeInTheDocument();
});
