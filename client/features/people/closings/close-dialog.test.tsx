import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { examplePatient } from '#client/test/records/patients.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { closingsApi } from '#shared/people/closings/closings.api.ts';
import type { ClosingPreview, PatientClosing } from '#shared/people/closings/closings.schema.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { privacyDeskApi } from '#shared/portal/privacy/privacy-desk.api.ts';
import { CloseRecordDialog } from './close-dialog.tsx';
import { Closings } from './closings.tsx';

const closed: PatientClosing = {
  id: 3,
  patientId: 7,
  reason: 'other',
  words: 'Treated by a relative',
  closedBy: 'Dr Rao',
  closedAt: '2026-11-28T06:00:00.000Z',
  reopenedBy: null,
  reopenedAt: null,
  reopenReason: null,
};

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <CloseRecordDialog payload={{ patientId: 7 }} onClose={() => setOpen(false)} />;
}

function show(preview: Partial<ClosingPreview> = {}) {
  const server = stubServer();
  signInAs('clinic_doctor');
  server.on(patientsApi.get, () => reply(examplePatient()));
  server.on(closingsApi.preview, () =>
    reply({
      open: [],
      kept: [{ kind: 'bills', until: '2033-12-31' }],
      copiedAt: null,
      patientRevision: 4,
      ...preview,
    }),
  );
  server.on(privacyDeskApi.copies, () => listReply([]));
  renderInApp(<Opened />);
  return { server, user: userEvent.setup() };
}

it('says what is kept, asks why, and closes what was seen', async () => {
  const { server, user } = show();
  const sent: unknown[] = [];
  server.on(closingsApi.close, ({ body }) => {
    sent.push(body);
    return reply(closed);
  });
  expect(await screen.findByText(/^Bills and receipts until 31 December 2033/)).toBeVisible();
  expect(screen.getByText(/No copy was made yet/)).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: /Reason/ }));
  await user.click(await screen.findByRole('option', { name: 'Another reason' }));
  await user.click(screen.getByRole('button', { name: 'Close the record' }));
  expect(await screen.findByText('Say why')).toBeVisible();
  await user.type(screen.getByLabelText(/In your words/), 'Treated by a relative');
  await user.click(screen.getByRole('button', { name: 'Close the record' }));
  await findToast('The record of Sunita Sharma is closed');
  expect(sent).toEqual([{ reason: 'other', words: 'Treated by a relative', patientRevision: 4 }]);
});

it('names what is open, and closes nothing before it is over', async () => {
  show({
    open: [
      { kind: 'visits', count: 2 },
      { kind: 'advance', count: 1 },
    ],
  });
  expect(await screen.findByText(/^2 visits that are booked or under way/)).toBeVisible();
  expect(screen.getByText('Money kept in advance. Give it back.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Close the record' })).toBeDisabled();
});

it('makes a copy for the person', async () => {
  const { server, user } = show();
  server.on(privacyDeskApi.askCopy, () =>
    reply({
      id: 5,
      status: 'queued',
      fileSize: null,
      missing: 0,
      isThere: false,
      createdAt: '2026-11-28T06:00:00.000Z',
      expiresAt: null,
    }),
  );
  await user.click(await screen.findByRole('button', { name: 'Make a copy' }));
  await expect.poll(() => server.callsOf(privacyDeskApi.askCopy).length).toBe(1);
});

it('tells who closed a record and why, and lets a doctor open it again with a reason', async () => {
  const server = stubServer();
  signInAs('clinic_doctor');
  server.on(closingsApi.list, () => listReply([closed]));
  server.on(closingsApi.anonymisings, () => listReply([]));
  const sent: unknown[] = [];
  server.on(closingsApi.reopen, ({ body }) => {
    sent.push(body);
    return reply({ ...closed, reopenedAt: closed.closedAt, reopenedBy: 'Dr Rao', reopenReason: 'Came back' });
  });
  renderInApp(<Closings patient={{ id: 7, closedAt: closed.closedAt, anonymisedAt: null }} />);
  const user = userEvent.setup();
  expect(await screen.findByText('Dr Rao: Treated by a relative')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Reopen' }));
  await user.type(await screen.findByLabelText(/Reason/), 'Came back');
  await user.click(screen.getByRole('button', { name: 'Reopen the record' }));
  await findToast('The record is open again');
  expect(sent).toEqual([{ reason: 'Came back' }]);
});
