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
import type { AnonymisingPreview, PatientClosing } from '#shared/people/closings/closings.schema.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { privacyDeskApi } from '#shared/portal/privacy/privacy-desk.api.ts';
import { AnonymiseDialog } from './anonymise-dialog.tsx';
import { Closings } from './closings.tsx';

const at = '2026-11-28T06:00:00.000Z';

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <AnonymiseDialog patientId={7} onClose={() => setOpen(false)} />;
}

function show(preview: Partial<AnonymisingPreview> = {}) {
  const server = stubServer();
  signInAs('clinic_doctor');
  server.on(patientsApi.get, () => reply(examplePatient()));
  server.on(privacyDeskApi.copies, () => listReply([]));
  server.on(closingsApi.anonymisingPreview, () =>
    reply({
      stages: [
        { stage: 'contact', from: null, doneAt: null },
        { stage: 'care', from: null, doneAt: null },
        { stage: 'identity', from: '2034-01-01', doneAt: null },
      ],
      kept: [{ kind: 'bills', until: '2033-12-31' }],
      copiedAt: null,
      patientRevision: 4,
      ...preview,
    }),
  );
  renderInApp(<Opened />);
  return { server, user: userEvent.setup() };
}

it('tells what goes and what stays until when, and does it once the name is typed', async () => {
  const { server, user } = show();
  const sent: unknown[] = [];
  server.on(closingsApi.anonymise, ({ body }) => {
    sent.push(body);
    return reply({ stages: ['contact', 'care'], rows: 12, files: 2 });
  });
  expect(await screen.findByText(/^What only served to reach them/)).toBeVisible();
  expect(screen.getByText('From 1 January 2034.')).toBeVisible();
  expect(screen.getByText(/^Backups that were made before/)).toBeVisible();
  await user.click(screen.getByRole('combobox', { name: /Reason/ }));
  await user.click(await screen.findByRole('option', { name: 'Nothing asks to keep it any more' }));
  await user.click(screen.getByRole('button', { name: 'Anonymise for good' }));
  expect(sent).toEqual([]);
  await user.type(screen.getByLabelText(/Name or register number/), 'Sunita Sharma');
  await user.click(screen.getByRole('button', { name: 'Anonymise for good' }));
  await findToast('12 rows anonymised. 2 documents are removed.');
  expect(sent).toEqual([{ reason: 'over', typed: 'Sunita Sharma', stages: ['contact', 'care'], patientRevision: 4 }]);
});

it('says from which day more may go where nothing may now', async () => {
  show({
    stages: [
      { stage: 'contact', from: null, doneAt: at },
      { stage: 'care', from: '2029-11-29', doneAt: null },
      { stage: 'identity', from: '2034-01-01', doneAt: null },
    ],
  });
  expect(await screen.findByText('Nothing more may go before 29 November 2029.')).toBeVisible();
  expect(screen.getByRole('button', { name: 'Anonymise for good' })).toBeDisabled();
});

it('tells of an anonymised record who did it, and offers nothing more', async () => {
  const server = stubServer();
  signInAs('clinic_doctor');
  const closing: PatientClosing = {
    id: 3,
    patientId: 7,
    reason: 'asked',
    words: null,
    closedBy: 'Dr Rao',
    closedAt: at,
    reopenedBy: null,
    reopenedAt: null,
    reopenReason: null,
  };
  server.on(closingsApi.list, () => listReply([closing]));
  server.on(closingsApi.anonymisings, () =>
    listReply([
      { id: 1, stage: 'identity' as const, reason: 'asked' as const, anonymisedBy: 'Dr Rao', anonymisedAt: at },
    ]),
  );
  renderInApp(<Closings patient={{ id: 7, closedAt: at, anonymisedAt: at }} />);
  expect(await screen.findByText(/^Anonymised on .*: who the person was/)).toBeVisible();
  for (const name of ['Reopen', 'Anonymise…']) expect(screen.queryByRole('button', { name })).toBeNull();
});
