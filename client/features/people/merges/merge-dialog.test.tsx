import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { examplePatient } from '#client/test/records/patients.ts';
import { renderInApp } from '#client/test/render.tsx';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { mergesApi } from '#shared/people/merges/merges.api.ts';
import type { PatientMerge } from '#shared/people/merges/merges.schema.ts';
import * as says from '#shared/kernel/words/says.ts';
import { betterInOther } from './merge-fields.ts';
import { MergeDialog } from './merge-dialog.tsx';

const kept = examplePatient({ id: 7, name: 'Geeta Sharma', allergies: ['Penicillin'], dateOfBirthEstimated: true });
const other = examplePatient({
  id: 9,
  name: 'Gita R Sharma',
  allergies: ['penicillin', 'Sulfa'],
  dateOfBirth: '1991-03-05',
  dateOfBirthEstimated: false,
  email: 'gita@example.in',
  revision: 2,
});
const made: PatientMerge = {
  id: 3,
  patientId: 7,
  goneId: 9,
  goneName: 'Gita R Sharma',
  gonePhone: '9876543210',
  reason: 'Twice',
  mergedBy: 'Dr Rao',
  mergedAt: '2026-11-28T06:00:00.000Z',
  undoneAt: null,
  undoUntil: '2026-12-28T06:00:00.000Z',
};

function Opened() {
  const [isOpen, setOpen] = useState(true);
  return isOpen && <MergeDialog payload={{ patientId: 7, otherId: 9 }} onClose={() => setOpen(false)} />;
}

function show(role: StaffRole = 'clinic_doctor') {
  const server = stubServer();
  signInAs(role);
  server.on(mergesApi.preview, () =>
    reply({ patient: kept, other, has: [], otherHas: [{ kind: 'visits', count: 3 }] }),
  );
  renderInApp(<Opened />);
  return { server, user: userEvent.setup() };
}

it('offers the fuller and the surer, asks why, and sends what was chosen on what was seen', async () => {
  const { server, user } = show();
  const sent: unknown[] = [];
  server.on(mergesApi.merge, ({ body }) => {
    sent.push(body);
    return reply(made);
  });
  server.on(mergesApi.undo, () => reply({ ...made, undoneAt: '2026-11-28T07:00:00.000Z' }));
  const joins = await screen.findByRole('region', { name: 'This one joins it' });
  expect(within(joins).getByText('3 visits')).toBeVisible();
  const name = screen.getByRole('radiogroup', { name: 'Name' });
  expect(within(name).getByRole('radio', { name: 'Gita R Sharma' })).toBeChecked();
  expect(screen.getByText('Penicillin, Sulfa')).toBeVisible();
  await user.click(within(name).getByRole('radio', { name: 'Geeta Sharma' }));
  await user.click(screen.getByRole('button', { name: 'Merge the two' }));
  expect(await screen.findByText('Say why')).toBeVisible();
  await user.type(screen.getByLabelText(/Reason/), 'Twice');
  await user.click(screen.getByRole('button', { name: 'Merge the two' }));
  await findToast('The two records are one now');
  expect(sent).toEqual([
    { otherId: 9, fromOther: ['dateOfBirth'], reason: 'Twice', keptRevision: kept.revision, otherRevision: 2 },
  ]);
  await user.click(await screen.findByRole('button', { name: 'Undo' }));
  await findToast('These are two records again');
  expect(server.callsOf(mergesApi.undo).map(({ url }) => url)).toEqual(['/api/patient-merges/3/undo']);
});

it('says what has to be closed first', async () => {
  const { server, user } = show();
  server.on(mergesApi.merge, () => refusal(422, 'rule_broken', says.merge_two_of_tooth({ tooth: '36' })));
  await user.type(await screen.findByLabelText(/Reason/), 'Twice');
  await user.click(screen.getByRole('button', { name: 'Merge the two' }));
  expect(await findToast(/tooth 36/)).toBeVisible();
});

it('shows both to reception, who decides nothing', async () => {
  show('clinic_reception');
  expect(await screen.findByText(/^A doctor decides/)).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Merge the two' })).toBeNull();
  for (const radio of screen.getAllByRole('radio')) expect(radio).toBeDisabled();
});

it('prefers the fuller name, the day that wasn’t reckoned, and else what was changed last', () => {
  expect(betterInOther(kept, other)).toEqual(['name', 'dateOfBirth']);
  expect(betterInOther(other, kept)).toEqual([]);
  const later = examplePatient({ id: 9, address: 'FC Road', updatedAt: '2030-01-01T00:00:00.000Z' });
  expect(betterInOther(examplePatient(), later)).toEqual(['address']);
});
