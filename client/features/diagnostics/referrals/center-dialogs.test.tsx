import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { PlayedUpload } from '#client/test/played-upload.ts';
import { renderInApp } from '#client/test/render.tsx';
import { refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs, someUser } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';
import { exampleReferral } from '#client/test/records/referrals.ts';
import { MarkPaidDialog } from './mark-paid-dialog.tsx';
import { UploadReportDialog } from './upload-report-dialog.tsx';

let server: ReturnType<typeof stubServer>;
const onClose = vi.fn<() => void>();
const user = userEvent.setup({ applyAccept: false });
beforeEach(() => {
  onClose.mockClear();
  server = stubServer();
});
const press = (name: string | RegExp) => user.click(screen.getByRole('button', { name }));

describe('recording the payment', () => {
  const field = () => screen.getByRole('textbox', { name: /Amount/ });
  const open = (price: string | null = null) => {
    signInAs('lab_technician');
    server.on(referralsApi.prices, () => reply({ tests: [{ name: 'HbA1c', price }], total: price }));
    renderInApp(
      <MarkPaidDialog payload={{ referral: exampleReferral({ status: 'report_uploaded' }) }} onClose={onClose} />,
    );
  };

  it('needs an amount of at most two decimals, and says how it was paid', async () => {
    server.on(referralsApi.setStatus, () => reply(exampleReferral({ status: 'bill_paid' })));
    open();
    expect(screen.getByRole('dialog', { name: 'Record Payment' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Record Payment' })).toBeDisabled();
    await user.type(field(), '-12.505');
    expect(field()).toHaveValue('12.50');
    await user.click(screen.getByRole('radio', { name: 'UPI' }));
    await press('Record ₹12.50');
    await findToast('Payment recorded successfully');
    expect(server.callsOf(referralsApi.setStatus)[0]?.body).toEqual({
      status: 'bill_paid',
      earningsAmount: '12.50',
      method: 'upi',
      revision: 0,
    });
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('begins with what the price list asks for the tests', async () => {
    open('450.00');
    expect(await screen.findByRole('button', { name: 'Record ₹450' })).toBeEnabled();
    expect(field()).toHaveValue('450');
    expect(within(screen.getByRole('dialog')).getByRole('listitem')).toHaveTextContent('HbA1c₹450');
  });

  it('may be 0, keeps what was typed on a failure, and closes when somebody else was quicker', async () => {
    server.on(referralsApi.setStatus, () => new Response(null, { status: 500 }));
    open();
    await user.type(field(), '0');
    await press('Record ₹0');
    await findToast('Failed to record payment');
    expect(field()).toHaveValue('0');
    expect(onClose).not.toHaveBeenCalled();
    const said = 'Cannot move a referral from bill_paid to bill_paid';
    server.on(referralsApi.setStatus, () => refusal(409, 'invalid_transition', said));
    await press('Record ₹0');
    await findToast(said);
    expect(onClose).toHaveBeenCalledOnce();
  });
});

describe('uploading the report', () => {
  const pdf = new File(['%PDF-1.4 ...'], 'cbc.pdf', { type: 'application/pdf' });
  const fileField = () => screen.getByLabelText(/Report file/);
  const open = (fixedCommission: string | null = null) => {
    const { organisation } = someUser('diagnostic_doctor');
    signInAs('diagnostic_doctor', { organisation: organisation && { ...organisation, fixedCommission } });
    renderInApp(
      <UploadReportDialog payload={{ referral: exampleReferral({ status: 'confirmed' }) }} onClose={onClose} />,
    );
  };

  it('sends the file with the commission, if there is one', async () => {
    server.on(referralsApi.uploadReport, () => reply(exampleReferral({ status: 'report_uploaded' })));
    open();
    await user.upload(fileField(), pdf);
    await user.type(screen.getByRole('textbox', { name: /Commission/ }), '80');
    await press('Release to Demo Clinic');
    await findToast('Report uploaded successfully');
    const form = server.callsOf(referralsApi.uploadReport)[0]?.body as FormData;
    expect([form.get('commissionAmount'), (form.get('reportFile') as File).name]).toEqual(['80.00', 'cbc.pdf']);
    expect(onClose).toHaveBeenCalledOnce();
  });

  it('judges the file when it is chosen, and takes a commission instead of a fixed rate', async () => {
    open('75.00');
    expect(screen.getByRole('textbox', { name: /Commission/ })).toHaveAccessibleDescription(/the fixed rate of ₹75/);
    await press('Release to Demo Clinic');
    expect(await screen.findByText('Choose the report’s file')).toBeVisible();
    await user.upload(fileField(), new File(['MZ'], 'report.exe'));
    expect(
      await screen.findByText('Only PDF, Word (doc, docx), JPEG and PNG files can be uploaded', { exact: true }),
    ).toBeVisible();
    expect(server.callsOf(referralsApi.uploadReport)).toEqual([]);
  });

  it('judges a file that was dropped on its row at once', async () => {
    signInAs('diagnostic_doctor');
    const file = new File(['MZ'], 'report.exe');
    renderInApp(
      <UploadReportDialog payload={{ referral: exampleReferral({ status: 'confirmed' }), file }} onClose={onClose} />,
    );
    expect(await screen.findByText('Only PDF, Word (doc, docx), JPEG and PNG files can be uploaded')).toBeVisible();
  });

  it('shows a refusal at the file', async () => {
    const reason = 'Only PDF, Word (doc, docx), JPEG and PNG files can be uploaded. This file is something else.';
    server.on(referralsApi.uploadReport, () => refusal(415, 'unsupported_type', reason));
    open();
    await user.upload(fileField(), pdf);
    await press('Release to Demo Clinic');
    expect(await screen.findByText(reason)).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
  });

  it('says how far a large file is, and can be stopped', async () => {
    vi.stubGlobal('XMLHttpRequest', PlayedUpload);
    open();
    await user.upload(fileField(), new File([new Uint8Array(300 * 1024)], 'scan.pdf'));
    await press('Release to Demo Clinic');
    const bar = await screen.findByRole('progressbar', { name: 'Uploading scan.pdf' });
    await vi.waitFor(() => expect(PlayedUpload.last).toBeDefined());
    PlayedUpload.last.progress(42, 100);
    await vi.waitFor(() => expect(bar).toHaveValue(42));
    expect(screen.getByText('42%')).toBeVisible();
    await press('Stop upload');
    expect(await screen.findByRole('button', { name: 'Cancel' })).toBeVisible();
    expect(screen.getByText('scan.pdf')).toBeVisible();
    expect(onClose).not.toHaveBeenCalled();
    vi.unstubAllGlobals();
  });
});
