import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { refusal, reply, stubServer, unreachable } from '#client/test/server.ts';
import { verificationApi } from '#shared/papers/verification/verification.api.ts';
import { VerifyScreen } from './verify.tsx';

const genuine = {
  prescriptionId: 12,
  issuedAt: '2026-11-12T05:30:00.000Z',
  doctorName: 'Asha Menon',
  registrationNumber: 'MMC 1234',
  clinicName: 'Demo Clinic',
  patientInitials: 'A. R.',
  medicines: ['Tablet DOLO 650', 'Tablet DOLO 650'],
  supersededById: null,
};

function open(answer: () => Response | Promise<Response>) {
  const server = stubServer();
  server.on(verificationApi.prescription, answer);
  render(<VerifyScreen paper="prescription" token="12-abc" />);
  return server;
}

it('shows a genuine prescription to anybody', async () => {
  const server = open(() => reply(genuine));
  expect(await screen.findByRole('heading', { name: 'This prescription is genuine' })).toBeVisible();
  expect(screen.getByText('Asha Menon')).toBeVisible();
  expect(screen.getByText('12 Nov 2026, 11:00 am')).toBeVisible();
  expect(screen.getAllByText('Tablet DOLO 650')).toHaveLength(2);
  const [call] = server.callsOf(verificationApi.prescription);
  expect(call?.url).toBe('/api/v1/verify/prescriptions/12-abc');
  expect(call?.headers.has('Authorization')).toBe(false);
});

it('says when another took its place', async () => {
  open(() => reply({ ...genuine, supersededById: 15 }));
  expect(await screen.findByText(/replaced by prescription #15/)).toBeVisible();
});

it('says what was never issued', async () => {
  open(() => refusal(404, 'not_found', 'The prescription was not found'));
  expect(await screen.findByRole('heading', { name: 'This prescription can’t be confirmed' })).toBeVisible();
});

it('does not call a paper false because the network is down, and asks again', async () => {
  const server = open(unreachable);
  expect(await screen.findByText('The prescription could not be checked')).toBeVisible();
  server.on(verificationApi.prescription, () => reply(genuine));
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('This prescription is genuine')).toBeVisible();
});

const report = {
  reportId: 17,
  accessionNumber: '26-000123',
  signedAt: '2026-11-12T05:30:00.000Z',
  signerName: 'Lakshmi Menon',
  registrationNumber: 'MMC 77',
  centerName: 'City Labs',
  patientInitials: 'A. R.',
  correctedById: null,
};

it.each([
  [null, 'This report is genuine'],
  [21, 'Genuine, but corrected since'],
])('shows a laboratory’s report that was corrected by %s: %s', async (correctedById, title) => {
  const server = stubServer();
  server.on(verificationApi.labReport, () => reply({ ...report, correctedById }));
  render(<VerifyScreen paper="labReport" token="17-abc" />);
  expect(await screen.findByRole('heading', { name: title })).toBeVisible();
  for (const part of ['26-000123', 'City Labs', 'Lakshmi Menon', 'MMC 77', 'A. R.']) {
    expect(screen.getByText(part)).toBeVisible();
  }
  expect(server.callsOf(verificationApi.labReport)[0]?.url).toBe('/api/v1/verify/lab-reports/17-abc');
});
