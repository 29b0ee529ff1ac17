import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openPdf } from '#client/lib/open-pdf.ts';
import { exampleReferral } from '#client/test/records/referrals.ts';
import { renderInApp } from '#client/test/render.tsx';
import { reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { UploadReportDialog } from './upload-report-dialog.tsx';
import { WithdrawReportDialog } from './withdraw-report-dialog.tsx';

// The library needs a canvas, which the tests don't have.
vi.mock('#client/lib/open-pdf.ts', () => ({ openPdf: vi.fn<typeof openPdf>(), isLocked: () => false }));

let server: ReturnType<typeof stubServer>;
beforeEach(() => {
  server = stubServer();
  vi.mocked(openPdf).mockResolvedValue({
    pages: 2,
    page: async () => ({
      size: () => ({ width: 600, height: 800 }),
      draw: async () => document.createElement('canvas'),
      text: async () => '',
    }),
    close: () => undefined,
  });
});

const uploaded = {
  status: 'report_uploaded',
  reportUrl: '/uploads/reports/report_x.pdf',
  reportUploadedAt: '2026-11-20T10:00:00.000Z',
  commissionAmount: '80.00',
  revision: 3,
} as const;
const mark = {
  id: 1,
  withdrawnAt: '2026-11-21T10:00:00.000Z',
  withdrawnByName: 'Lakshmi Menon',
  reason: 'Of somebody else',
  isReplaced: false,
  uploadedAt: null,
  fileUrl: null,
};
const pdf = new File(['%PDF-1.4'], 'scan.pdf', { type: 'application/pdf' });
const choose = (file: File) => userEvent.upload(screen.getByLabelText(/Report file/), file);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('before a report is released', () => {
  it('its first page stands beside whose it must be, and the button names the clinic', async () => {
    signInAs('diagnostic_doctor');
    server.on(referralsApi.uploadReport, () => reply(exampleReferral(uploaded)));
    const referral = exampleReferral({ status: 'confirmed', revision: 2 });
    renderInApp(<UploadReportDialog payload={{ referral }} onClose={() => undefined} />);
    expect(screen.getByText('34 y · Female')).toBeVisible();
    expect(screen.getByText('3210')).toBeVisible();
    expect(screen.getByText('HbA1c')).toBeVisible();
    await choose(pdf);
    expect(await screen.findByRole('img', { name: 'First page of scan.pdf' })).toBeVisible();
    expect(screen.getByText('Page 1 of 2')).toBeVisible();
    expect(screen.getByText('Is this report of Anita Rao? Compare the name on its first page.')).toBeVisible();
    expect(server.callsOf(referralsApi.uploadReport)).toEqual([]);
    await press('Release to Demo Clinic');
    await findToast('Report uploaded successfully');
    const body = server.callsOf(referralsApi.uploadReport)[0]?.body as FormData;
    expect(body.get('revision')).toBe('2');
    expect(body.get('reason')).toBeNull();
  });

  it('a file that can’t be shown says so', async () => {
    signInAs('diagnostic_doctor');
    const referral = exampleReferral({ status: 'confirmed' });
    renderInApp(<UploadReportDialog payload={{ referral }} onClose={() => undefined} />);
    await choose(new File(['x'], 'report.docx'));
    expect(await screen.findByText(/A Word document can’t be shown here/)).toBeVisible();
    vi.mocked(openPdf).mockRejectedValue(new Error('broken'));
    await choose(pdf);
    expect(await screen.findByText(/The first page can’t be shown here/)).toBeVisible();
  });

  it('one that takes the place of another says why', async () => {
    signInAs('diagnostic_doctor');
    server.on(referralsApi.uploadReport, () => reply(exampleReferral(uploaded)));
    renderInApp(<UploadReportDialog payload={{ referral: exampleReferral(uploaded) }} onClose={() => undefined} />);
    expect(screen.getByRole('dialog', { name: 'Replace the report' })).toBeVisible();
    await choose(pdf);
    await press('Release to Demo Clinic');
    expect(await screen.findByText('Please say why the report is withdrawn')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/Why it is replaced/), 'Page two was missing');
    await press('Release to Demo Clinic');
    await findToast('Report uploaded successfully');
    const body = server.callsOf(referralsApi.uploadReport)[0]?.body as FormData;
    expect([body.get('reason'), body.get('revision')]).toEqual(['Page two was missing', '3']);
  });
});

describe('taking a report back', () => {
  it('needs a reason, and says what stays', async () => {
    signInAs('diagnostic_doctor');
    server.on(referralsApi.withdrawReport, () => reply(exampleReferral({ status: 'confirmed', withdrawn: [mark] })));
    const referral = exampleReferral({ ...uploaded, status: 'bill_paid', earningsAmount: '500.00' });
    renderInApp(<WithdrawReportDialog payload={{ referral }} onClose={() => undefined} />);
    expect(screen.getByText('The bill of ₹500 is paid and stays as it is.')).toBeVisible();
    expect(screen.getByText(/The commission of ₹80 stays as it is/)).toBeVisible();
    await press('Withdraw report');
    expect(await screen.findByText('Please say why the report is withdrawn')).toBeVisible();
    await userEvent.type(screen.getByLabelText(/Reason/), 'Of somebody else');
    await press('Withdraw report');
    await findToast('Report withdrawn. Demo Clinic has been told.');
    expect(server.callsOf(referralsApi.withdrawReport)[0]?.body).toEqual({ reason: 'Of somebody else', revision: 3 });
  });
});
