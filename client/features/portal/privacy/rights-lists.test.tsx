import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signOut } from '#client/lib/portal/session.ts';
import { renderInPortal } from '#client/test/portal.tsx';
import { findToast } from '#client/test/toast.ts';
import { envelopedReply, refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { privacyApi } from '#shared/portal/privacy/privacy.api.ts';
import type { HeldByOne, Look, RecordCopy } from '#shared/portal/privacy/privacy.schema.ts';
import { heldKinds } from '#shared/portal/privacy/privacy.states.ts';
import { HeldBy } from './held-by.tsx';
import { Looks } from './looks.tsx';
import { RecordCopies } from './record-copies.tsx';

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
});
afterEach(() => {
  vi.useRealTimers();
  signOut();
});

const at = '2026-11-20T09:00:00.000Z';
const none = Object.fromEntries(heldKinds.map((kind) => [kind, 0])) as HeldByOne['counts'];
const clinic: HeldByOne = {
  kind: 'clinic',
  name: 'Sanjeevani Clinic',
  address: '12 MG Road',
  phone: '02025431234',
  email: null,
  patientId: 11,
  knownSince: at,
  counts: { ...none, visits: 1, invoices: 3 },
  sharedWith: [{ name: 'City Labs', referrals: 2, lastAt: at }],
};

it('who keeps the data: what, since when, with whom it was shared, and that nothing else is there', async () => {
  server.on(privacyApi.held, () =>
    envelopedReply([
      clinic,
      { ...clinic, kind: 'center', name: 'City Labs', address: null, phone: null, counts: none, sharedWith: [] },
    ]),
  );
  renderInPortal(<HeldBy />);
  expect(await screen.findByText('1 visit, 3 bills')).toBeVisible();
  expect(screen.getByText('City Labs: 2 referrals, last on 20 Nov 2026')).toBeVisible();
  expect(screen.getByText('Clinic · Knows you since 20 Nov 2026')).toBeVisible();
  expect(screen.getByText('Your name and contact details, and nothing else yet')).toBeVisible();
  expect(screen.getByText('Nobody else')).toBeVisible();
});

it('who keeps the data: that it could not be had, and a second try', async () => {
  server.on(privacyApi.held, unreachable);
  renderInPortal(<HeldBy />);
  expect(await screen.findByRole('alert')).toHaveTextContent('This could not be loaded');
  server.on(privacyApi.held, () => envelopedReply([clinic]));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Sanjeevani Clinic' })).toBeVisible();
});

const look = (change: Partial<Look> = {}): Look => ({
  at,
  organisation: 'Sanjeevani Clinic',
  role: 'clinic_reception',
  name: null,
  what: 'VIEW',
  record: 'patient',
  ...change,
});

it('who has looked: page by page, doctors by name and others by role', async () => {
  server.on(privacyApi.looks, ({ url }) => {
    const offset = Number(new URL(url, 'http://localhost').searchParams.get('offset'));
    const rows =
      offset === 0
        ? [look({ role: 'clinic_doctor', name: 'Dr. Meera Nair' }), ...Array.from({ length: 29 }, () => look())]
        : [look({ organisation: null, role: 'other_system', what: 'EXPORT', record: 'export' })];
    return reply({ data: rows, total: 31, limit: 30, offset });
  });
  renderInPortal(<Looks />);
  expect(await screen.findByText('Dr. Meera Nair at Sanjeevani Clinic')).toBeVisible();
  expect(screen.getAllByText('Reception at Sanjeevani Clinic')).toHaveLength(29);
  expect(screen.getAllByText('opened your record')).toHaveLength(30);
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByText('A connected system at an organization')).toBeVisible();
  expect(screen.getByText('exported all records of the organization')).toBeVisible();
  expect(screen.getAllByRole('listitem')).toHaveLength(31);
  expect(screen.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument();
});

it('who has looked: nobody', async () => {
  server.on(privacyApi.looks, () => envelopedReply([]));
  renderInPortal(<Looks />);
  expect(await screen.findByText('Nobody has opened your records yet')).toBeVisible();
});

const copy = (change: Partial<RecordCopy> = {}): RecordCopy => ({
  id: 4,
  status: 'done',
  fileSize: 1_258_292,
  missing: 0,
  isThere: true,
  createdAt: at,
  expiresAt: '2026-11-21T09:00:00.000Z',
  ...change,
});

it('a copy is asked for, made while one waits, and fetched', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  server.on(privacyApi.copies, () => envelopedReply([]));
  renderInPortal(<RecordCopies />);
  const ask = await screen.findByRole('button', { name: 'Make my copy' });
  const queued = copy({ status: 'queued', isThere: false, fileSize: null, expiresAt: null });
  server.on(privacyApi.askCopy, () => {
    server.on(privacyApi.copies, () => envelopedReply([queued]));
    return reply(queued, {}, 201);
  });
  await userEvent.setup({ advanceTimers: vi.advanceTimersByTime }).click(ask);
  expect(await screen.findByText('Your copy is being made. You can leave this page.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Make my copy' })).not.toBeInTheDocument();
  server.on(privacyApi.copies, () => envelopedReply([copy({ missing: 1 })]));
  await vi.advanceTimersByTimeAsync(3000);
  const link = await screen.findByRole('link', { name: 'Download, 1.2 MB' });
  expect(link).toHaveAttribute('href', '/api/v1/patient-portal/privacy/copies/4/file');
  expect(screen.getByText('1 document could not be put in.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Make my copy' })).toBeVisible();
});

it('a copy that is refused says why, and old ones that they are gone or failed', async () => {
  server.on(privacyApi.copies, () =>
    envelopedReply([copy({ id: 2, isThere: false }), copy({ id: 1, status: 'failed', isThere: false })]),
  );
  renderInPortal(<RecordCopies />);
  expect(await screen.findByText('Copy of 20 Nov 2026, 2:30 pm: removed')).toBeVisible();
  expect(screen.getByText(/it could not be made/)).toBeVisible();
  server.on(privacyApi.askCopy, () => refusal(409, 'conflict', 'A copy is being made already'));
  await userEvent.click(screen.getByRole('button', { name: 'Make my copy' }));
  await findToast('A copy is being made already');
  await waitFor(() => expect(screen.getByRole('button', { name: 'Make my copy' })).toBeEnabled());
});
