import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { runAction } from '#client/lib/actions.ts';
import { downloadDocument } from '#client/lib/open-document.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import type { Prescription } from '#shared/care/prescriptions/prescriptions.schema.ts';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { examplePrescription, exampleReferral } from '#client/test/records/prescriptions.ts';
import { PrescriptionAccordion } from './prescription-accordion.tsx';
import { PrescriptionHistory } from './prescription-history.tsx';

vi.mock('#client/lib/actions.ts', () => ({ runAction: vi.fn<() => void>() }));
vi.mock('#client/lib/open-document.ts', () => ({
  openDocument: vi.fn<() => Promise<void>>(),
  downloadDocument: vi.fn<() => Promise<void>>(),
}));

beforeEach(() => {
  vi.clearAllMocks();
});

function serve(prescriptions: Prescription[], referrals: Referral[] = []) {
  const server = stubServer();
  server.on(prescriptionsApi.list, () => listReply(prescriptions));
  server.on(referralsApi.list, () => listReply(referrals));
  return server;
}

const header = (id: number) => screen.findByRole('button', { name: new RegExp(`No\\. ${id}\\b`) });

describe('the prescriptions of a patient', () => {
  it('show what was prescribed, with its paper and its referrals', async () => {
    signInAs('clinic_doctor');
    serve([examplePrescription()], [exampleReferral(), exampleReferral({ id: 32, prescriptionId: 11 })]);
    renderInApp(<PrescriptionAccordion patientId={7} />);
    expect(await header(12)).toHaveTextContent('Viral fever Dolo 650 12 Nov 2026 · Asha Menon · No. 12 1 referral');
    expect(screen.getByText(/^1\. Tablet DOLO 650/)).toHaveClass('whitespace-pre-line');
    expect(screen.getByText('BP 120/80 mmHg · Weight 62 kg')).toBeVisible();

    const referral = within(await screen.findByRole('article', { name: 'Referral #31' }));
    expect(referral.getByText('Report Uploaded')).toBeVisible();
    expect(referral.getByText('Commission ₹120.50')).toBeVisible();
    expect(referral.getByText('City Diagnostics')).toBeVisible();
    expect(referral.getAllByRole('listitem').map((item) => item.textContent)).toEqual(['TSH', 'HbA1c']);
    expect(referral.getByText('Report Available')).toBeVisible();
    expect(screen.queryByRole('article', { name: 'Referral #32' })).not.toBeInTheDocument();

    await userEvent.click(referral.getByRole('button', { name: 'View report of referral #31' }));
    await userEvent.click(screen.getByRole('button', { name: 'Download PDF of prescription #12' }));
    expect(runAction).toHaveBeenCalledWith('preview-document', {
      url: '/uploads/reports/report_31.pdf',
      title: 'TSH, HbA1c',
      referralId: 31,
    });
    expect(downloadDocument).toHaveBeenCalledWith('/uploads/prescriptions/prescription_12_a.pdf');
  });

  it('say where nothing was referred, and hide what reception may not see', async () => {
    signInAs('clinic_reception');
    serve([examplePrescription()]);
    renderInApp(<PrescriptionAccordion patientId={7} />);
    expect(await screen.findByText('No referrals created for this prescription')).toBeVisible();
    for (const name of ['Create Prescription', 'Repeat', 'Replace']) {
      expect(screen.queryByRole('button', { name })).not.toBeInTheDocument();
    }
  });

  it('fall back to the number of a centre without a name, and to no commission', async () => {
    signInAs('clinic_reception');
    serve(
      [examplePrescription()],
      [exampleReferral({ center: { id: 5, name: '' }, commissionAmount: null, reportUrl: null })],
    );
    renderInApp(<PrescriptionAccordion patientId={7} />);
    expect(await screen.findByText('Center 5')).toBeVisible();
    expect(screen.queryByText(/Commission/)).not.toBeInTheDocument();
    expect(screen.queryByText('Report Available')).not.toBeInTheDocument();
  });

  it('mark what is no longer in force, and what took its place', async () => {
    signInAs('clinic_doctor');
    serve([examplePrescription({ id: 13, supersedesId: 12 }), examplePrescription({ supersededById: 13 })]);
    renderInApp(<PrescriptionAccordion patientId={7} />);
    expect(await screen.findByText('Supersedes prescription #12')).toBeVisible();
    await userEvent.click(await header(12));
    expect(screen.getByText('Superseded by prescription #13')).toBeVisible();
    expect(screen.getAllByRole('button', { name: 'Correct (new version)' })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Correct (new version)' }));
    const earlier = { id: 13, use: 'replace' };
    expect(runAction).toHaveBeenCalledWith('create-prescription', { patientId: 7, earlier });
  });

  it('offer the first one to a doctor', async () => {
    signInAs('clinic_doctor');
    serve([]);
    renderInApp(<PrescriptionAccordion patientId={7} />);
    await userEvent.click(await screen.findByRole('button', { name: 'Create Prescription' }));
    expect(runAction).toHaveBeenCalledWith('create-prescription', { patientId: 7 });
  });

  it('can be asked for again when they could not be had', async () => {
    signInAs('clinic_doctor');
    const server = stubServer();
    server.on(prescriptionsApi.list, () => reply({ message: 'No', code: 'conflict' }, {}, 409));
    renderInApp(<PrescriptionAccordion patientId={7} />);
    expect(await screen.findByText('Failed to fetch prescriptions')).toBeVisible();
    server.on(prescriptionsApi.list, () => listReply([examplePrescription()]));
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await header(12)).toBeVisible();
  });
});

describe('the history in the drawer', () => {
  it('lists earlier consultations, and repeats one', async () => {
    signInAs('clinic_doctor');
    serve([examplePrescription({ selectedTests: ['TSH'] })]);
    renderInApp(<PrescriptionHistory patientId={7} />);
    expect(await screen.findByText('Viral fever')).toBeVisible();
    expect(screen.getByText('Tests: TSH')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Repeat prescription #12' }));
    expect(runAction).toHaveBeenCalledWith('create-prescription', { patientId: 7, earlier: { id: 12, use: 'repeat' } });
  });

  it('says when there is none', async () => {
    signInAs('clinic_doctor');
    serve([]);
    renderInApp(<PrescriptionHistory patientId={7} />);
    expect(await screen.findByText('No previous consultations found')).toBeVisible();
  });
});
