import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { portalSession, signOut } from '#client/lib/portal/session.ts';
import { renderInPortal } from '#client/test/portal.tsx';
import { someConsents } from '#client/test/records/privacy.ts';
import { envelopedReply, refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { CONSENT_VERSION } from '#shared/desk/video/video.rules.ts';
import { privacyApi } from '#shared/portal/privacy/privacy.api.ts';
import { ConsentChoices } from './consent-choices.tsx';

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  server.on(privacyApi.consents, () => reply(someConsents()));
  server.on(privacyApi.consentHistory, () => envelopedReply([]));
  server.on(privacyApi.videoConsents, () => envelopedReply([]));
});
afterEach(() => signOut());

const open = () => {
  renderInPortal(<ConsentChoices />);
  return userEvent.setup();
};
const at = async (name: string) => within(await screen.findByRole('group', { name: `At ${name}` }));
const remindersAt = async (name: string) => (await at(name)).getByRole('switch', { name: 'Reminders and follow-ups' });
const withdrawn = () => {
  const [clinic, lab] = someConsents().organisations;
  if (!clinic || !lab) throw new Error('Two of them');
  const reminders = { state: 'withdrawn' as const, at: '2026-11-23T09:00:00.000Z' };
  return someConsents({ organisations: [{ ...clinic, reminders }, lab] });
};

it('takes back and gives at one organisation with one press each', async () => {
  const user = open();
  expect(await remindersAt('Sanjeevani Clinic')).toBeChecked();
  expect((await at('City Labs')).getByRole('switch', { name: 'Documents by message' })).not.toBeChecked();
  server.on(privacyApi.changeConsent, () => {
    server.on(privacyApi.consents, () => reply(withdrawn()));
    return reply(withdrawn());
  });
  await user.click(await remindersAt('Sanjeevani Clinic'));
  await waitFor(async () => expect(await remindersAt('Sanjeevani Clinic')).not.toBeChecked());
  expect(await remindersAt('City Labs')).toBeChecked();
  await user.click(await remindersAt('Sanjeevani Clinic'));
  await waitFor(() =>
    expect(server.callsOf(privacyApi.changeConsent).map(({ body }) => body)).toEqual([
      { purpose: 'reminders', patientId: 11, state: 'withdrawn' },
      { purpose: 'reminders', patientId: 11, state: 'given' },
    ]),
  );
});

it.each([
  ['without a connection', unreachable, 'There is no connection. Please try again.'],
  ['where it is refused', () => refusal(422, 'rule_broken', 'Please give your name'), 'Please give your name'],
])('keeps what holds %s, and says so', async (_, answer, words) => {
  const user = open();
  server.on(privacyApi.changeConsent, answer);
  await user.click(await remindersAt('Sanjeevani Clinic'));
  expect(await screen.findByText(words)).toBeVisible();
  expect(await remindersAt('Sanjeevani Clinic')).toBeChecked();
});

it('signs out with the consent to the portal, and only once it was taken back', async () => {
  const user = open();
  const press = async () => user.click(await screen.findByRole('button', { name: 'Take it back and sign out' }));
  server.on(privacyApi.changeConsent, unreachable);
  await press();
  expect(await screen.findByText('There is no connection. Please try again.')).toBeVisible();
  expect(portalSession().phase).toBe('in');
  server.on(privacyApi.changeConsent, () => reply(someConsents()));
  await press();
  await waitFor(() => expect(portalSession().phase).toBe('out'));
  expect(server.callsOf(privacyApi.changeConsent)[1]?.body).toMatchObject({ purpose: 'portal', state: 'withdrawn' });
});

it('lists what was said before, and each visit by video with the words that were agreed to', async () => {
  const consent = { id: 1, organisation: 'Sanjeevani Clinic', at: '2026-11-20T09:00:00.000Z' };
  server.on(privacyApi.consentHistory, () =>
    envelopedReply([
      { ...consent, purpose: 'documents', state: 'withdrawn', way: 'desk', noticeVersion: '1', guardianName: null },
    ]),
  );
  const visit = { ...consent, doctor: 'Dr. Meera Nair' };
  server.on(privacyApi.videoConsents, () =>
    envelopedReply([
      { ...visit, id: 3, recordedBy: 'Dr. Meera Nair', wordsVersion: null, language: null },
      { ...visit, id: 2, recordedBy: null, wordsVersion: CONSENT_VERSION, language: 'hi' },
      { ...visit, recordedBy: null, wordsVersion: 'in-2019-0', language: 'en' },
    ]),
  );
  const user = open();
  expect(await screen.findByText('Documents: taken back')).toBeVisible();
  expect(screen.getByText('Sanjeevani Clinic · at the desk')).toBeVisible();
  const heading = await screen.findByRole('heading', { name: 'Video visit' });
  const visits = within(heading.closest('section') as HTMLElement).getAllByRole('listitem');
  expect(visits[0]).toHaveTextContent('Dr. Meera Nair · Sanjeevani ClinicYou said yes. Dr. Meera Nair wrote it down.');
  expect(visits[0]).toHaveTextContent('20 Nov 2026, 2:30 pm');
  const words = screen.getByText('I can stop at any time.');
  expect(words).not.toBeVisible();
  await user.click(screen.getByText('What you agreed to (हिन्दी)'));
  expect(words).toBeVisible();
  await user.click(screen.getByText('What you agreed to (English)'));
  expect(screen.getByText('Version in-2019-0')).toBeVisible();
});

it('says nothing of video visits where there was none', async () => {
  open();
  await screen.findByText('Nothing was changed yet');
  expect(screen.queryByRole('heading', { name: 'Video visit' })).not.toBeInTheDocument();
});
