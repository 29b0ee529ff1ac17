import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { examplePatient } from '#client/test/records/patients.ts';
import { examplePrescription } from '#client/test/records/prescriptions.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { PrescriptionsScreen } from './prescriptions.tsx';

function open(role: StaffRole, at = '/#prescriptions') {
  signInAs(role);
  const server = stubServer();
  server.on(prescriptionsApi.list, ({ url }) =>
    url.includes('nobody') ? listReply([]) : listReply([examplePrescription()], 762),
  );
  server.on(prescriptionsApi.get, () => reply(examplePrescription()));
  server.on(patientsApi.get, () => reply(examplePatient()));
  server.on(referralsApi.list, () => listReply([]));
  renderInApp(<PrescriptionsScreen />, at);
  return server;
}

it('lists the prescriptions of the clinic, a page at a time, and opens one', async () => {
  open('clinic_doctor');
  expect(await screen.findByRole('button', { name: 'Anita Rao' })).toBeVisible();
  expect(screen.getByText('762')).toBeVisible();
  expect(screen.getByText('₹350')).toBeVisible();
  expect(screen.getByText('1–25 of 762')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Anita Rao' }));
  expect(await screen.findByRole('dialog', { name: 'Prescription #12' })).toBeVisible();
  expect(await screen.findByText('No referrals created for this prescription')).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('searches, and says when nothing fits', async () => {
  const server = open('clinic_doctor');
  await userEvent.type(await screen.findByRole('searchbox'), 'nobody');
  expect(await screen.findByText('No prescriptions match your search')).toBeVisible();
  expect(server.callsOf(prescriptionsApi.list).at(-1)?.url).toContain('search=nobody');
});

it('narrows to the doctor’s own', async () => {
  const server = open('clinic_doctor');
  await userEvent.click(await screen.findByRole('button', { name: 'Mine' }));
  await waitFor(() => expect(server.callsOf(prescriptionsApi.list).at(-1)?.url).toContain('doctorId=2'));
});

it('is for looking only at reception', async () => {
  open('clinic_reception');
  expect(await screen.findByRole('button', { name: 'Open PDF of prescription #12' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Write prescription' })).not.toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Mine' })).not.toBeInTheDocument();
});

it('opens one of a closed record to be read and printed, with nothing to repeat, replace or send', async () => {
  const server = open('clinic_doctor', '/#prescriptions?prescription=12');
  server.on(patientsApi.get, () => reply(examplePatient({ closedAt: '2026-10-01T06:00:00.000Z' })));
  const dialog = within(await screen.findByRole('dialog', { name: 'Prescription #12' }));
  expect(await dialog.findByText(/^This record is closed\./)).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Download PDF of prescription #12' })).toBeVisible();
  for (const name of [/^Repeat/, /^Replace/, /^Send/]) {
    expect(dialog.queryByRole('button', { name })).not.toBeInTheDocument();
  }
});
