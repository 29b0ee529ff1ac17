import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { queryClient } from '#client/lib/api/query-client.ts';
import { keepAnswers, keptPerson } from '#client/lib/portal/device.ts';
import { enter, signOut, startPortalSession } from '#client/lib/portal/session.ts';
import { somePatient } from '#client/test/portal.tsx';
import { envelopedReply, refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { privacyApi } from '#shared/portal/privacy/privacy.api.ts';
import { NOTICE_VERSION } from '#shared/portal/privacy/privacy.states.ts';
import { recordsApi } from '#shared/portal/records/records.api.ts';
import { signInApi } from '#shared/portal/sign-in/sign-in.api.ts';
import { PortalApp } from './portal-app.tsx';

const sunita = somePatient();
const aarav = somePatient({ id: 12, name: 'Aarav Sharma', age: 3 });
const dashboard = (patient = sunita) => ({
  patient,
  stats: { totalPrescriptions: 5, totalAppointments: 8, totalInvoices: 7, totalReports: 9 },
  recentActivity: [],
  upcomingAppointments: [],
});

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  history.replaceState(null, '', location.pathname);
  queryClient.clear();
  server = stubServer();
  server.on(recordsApi.dashboard, () => reply(dashboard()));
  server.on(signInApi.profiles, () => envelopedReply([sunita, aarav]));
  for (const call of [recordsApi.medicinesToday, recordsApi.prescriptions, recordsApi.invoices, signInApi.passkeys])
    server.on(call, () => envelopedReply([]));
});
afterEach(() => signOut());

const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const go = (hash: string) =>
  act(() => {
    location.hash = hash;
  });

it('begins with the sign-in, and shows the tabs once somebody is in', async () => {
  render(<PortalApp />);
  expect(await heading('Your health records')).toBeVisible();
  act(() => enter(sunita));
  expect(await heading('Overview')).toBeVisible();
  const tabs = screen.getByRole('navigation', { name: 'Main pages' });
  expect(tabs).toHaveTextContent('OverviewPrescriptionsAppointmentsInvoicesReports');
  await waitFor(() => expect(document.title).toBe('Overview · Naadi'));
});

const asked = (notice: { accepted: boolean }) => ({
  isChild: false,
  guardianName: null,
  notice: { version: NOTICE_VERSION, acceptedAt: notice.accepted ? '2026-11-20T09:00:00.000Z' : null, ...notice },
  organisations: [],
});

it('shows and asks nothing of the records until the notice was agreed to', async () => {
  const unread = somePatient({ noticeAccepted: false });
  server.on(privacyApi.consents, () => reply(asked({ accepted: false })));
  enter(unread);
  render(<PortalApp />);
  expect(await heading('How your data is used')).toBeVisible();
  await screen.findByRole('button', { name: 'I agree' });
  const tabs = () => screen.queryByRole('navigation', { name: 'Main pages' });
  expect(tabs()).toBeNull();
  go('#prescriptions');
  await waitFor(() => expect(screen.getByRole('button', { name: 'I agree' })).toBeVisible());
  expect(server.callsOf(recordsApi.dashboard)).toEqual([]);
  expect(server.callsOf(recordsApi.prescriptions)).toEqual([]);
  go('#overview');
  await waitFor(() => expect(screen.getByRole('button', { name: 'I agree' })).toBeVisible());
  server.on(privacyApi.changeConsent, () => {
    server.on(privacyApi.consents, () => reply(asked({ accepted: true })));
    return reply(asked({ accepted: true }));
  });
  await userEvent.click(screen.getByRole('button', { name: 'I agree' }));
  expect(await heading('Overview')).toBeVisible();
  expect(tabs()).toBeVisible();
  expect(keptPerson()?.patient.noticeAccepted).toBe(true);
});

it('asks about no notice at a start where it was agreed to', async () => {
  enter(sunita);
  server.on(signInApi.validate, () => reply({ valid: true, patient: sunita, expiresAt: '2999-01-01T00:00:00.000Z' }));
  startPortalSession();
  render(<PortalApp />);
  await screen.findByText('34 years · 98765 43210');
  expect(server.callsOf(privacyApi.consents)).toEqual([]);
});

it('goes to the notice when the session says that its words are others now', async () => {
  enter(sunita);
  const patient = somePatient({ noticeAccepted: false });
  server.on(signInApi.validate, () => reply({ valid: true, patient, expiresAt: '2999-01-01T00:00:00.000Z' }));
  server.on(privacyApi.consents, () => reply(asked({ accepted: false })));
  startPortalSession();
  render(<PortalApp />);
  expect(await heading('How your data is used')).toBeVisible();
});

it('keeps the records shut where the notice can’t be had, and lets go', async () => {
  enter(somePatient({ noticeAccepted: false }));
  server.on(privacyApi.consents, unreachable);
  render(<PortalApp />);
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(server.callsOf(recordsApi.dashboard)).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('You are signed out.')).toBeVisible();
});

it('keeps the page in the address: Back works, a new page has the focus, an unknown one says so', async () => {
  enter(sunita);
  render(<PortalApp />);
  await heading('Overview');
  await userEvent.click(screen.getByRole('link', { name: 'Prescriptions' }));
  expect(await heading('Prescriptions')).toHaveFocus();
  expect(screen.getByRole('link', { name: 'Prescriptions' })).toHaveAttribute('aria-current', 'page');
  go('#nowhere');
  expect(await heading('This page does not exist')).toBeVisible();
  history.back();
  expect(await heading('Prescriptions')).toBeVisible();
});

it('looks after another of the family, and shows nothing of the one before', async () => {
  enter(sunita);
  server.on(signInApi.selectProfile, () => reply({ patient: aarav }));
  render(<PortalApp />);
  await screen.findByText('34 years · 98765 43210');
  await userEvent.click(screen.getByRole('link', { name: 'Menu, Sunita Sharma' }));
  server.on(recordsApi.dashboard, () => reply(dashboard(aarav)));
  await userEvent.click(await screen.findByRole('button', { name: /Aarav Sharma, 3 years/ }));
  expect(await screen.findByText('3 years · 98765 43210')).toBeVisible();
  expect(await heading('Overview')).toBeVisible();
  expect(screen.queryByText('Sunita Sharma')).not.toBeInTheDocument();
});

it('logs out also without a connection', async () => {
  enter(sunita);
  server.on(signInApi.logout, unreachable);
  render(<PortalApp />);
  await userEvent.click(await screen.findByRole('link', { name: 'Menu, Sunita Sharma' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Log out' }));
  expect(await screen.findByText('You are signed out.')).toBeVisible();
  expect(localStorage.getItem('naadi.portal.person')).toBeNull();
});

it('shows what was seen last without a connection, and says of when it is', async () => {
  enter(sunita);
  const key = ['portal-records', 'dashboard', null, null];
  const at = Date.parse('2026-11-20T09:00:00.000Z');
  keepAnswers({ personId: sunita.id, answers: [{ key, data: dashboard(), at }] });
  server.on(recordsApi.dashboard, unreachable);
  server.on(signInApi.validate, unreachable);
  startPortalSession();
  render(<PortalApp />);
  expect(await screen.findByText('34 years · 98765 43210')).toBeVisible();
  expect(await screen.findByText('As of 20 Nov 2026, 2:30 pm, without connection')).toBeVisible();
  server.on(recordsApi.dashboard, () => reply(dashboard()));
  await act(() => queryClient.invalidateQueries());
  await waitFor(() => expect(screen.queryByText(/without connection/)).not.toBeInTheDocument());
});

it('goes back to the sign-in when the session is over, and says why', async () => {
  enter(sunita);
  server.on(recordsApi.dashboard, () => refusal(401, 'unauthenticated', 'Please sign in again'));
  render(<PortalApp />);
  expect(await screen.findByText(/your session has ended/)).toBeVisible();
});
