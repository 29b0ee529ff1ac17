import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { Opened } from '#client/test/opened.tsx';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { reportsApi } from '#shared/care/reports/reports.api.ts';
import type { ClinicReport } from '#shared/care/reports/reports.schema.ts';
import { ManualReports } from './manual-reports.tsx';

const report: ClinicReport = {
  id: 5,
  patientId: 7,
  clinicId: 1,
  testName: 'Chest X-ray',
  notes: 'Brought from home',
  fileUrl: '/uploads/reports/report_x.pdf',
  createdAt: '2026-11-20T05:30:00.000Z',
};
const scan = new File(['%PDF-1.4 ...'], 'scan.pdf', { type: 'application/pdf' });

async function open(rows: ClinicReport[] = []) {
  const server = stubServer();
  signInAs('clinic_reception');
  server.on(reportsApi.listManual, () => listReply(rows));
  server.on(reportsApi.createManual, () => reply(report, {}, 201));
  renderInApp(
    <>
      <ManualReports patientId={7} />
      <Opened />
    </>,
  );
  await screen.findByText(rows[0]?.testName ?? 'No clinic reports found');
  return { server, user: userEvent.setup({ applyAccept: false }) };
}

const begin = (user: ReturnType<typeof userEvent.setup>) =>
  user.click(screen.getByRole('button', { name: 'Upload Report' }));
const fileField = () => screen.getByLabelText(/Report file/);

describe('the clinic’s own reports', () => {
  it('are listed with number, day, notes and their file', async () => {
    await open([report]);
    expect(screen.getByText('#5 · 20 Nov 2026')).toBeVisible();
    expect(screen.getByText('Brought from home')).toBeVisible();
    expect(screen.getByRole('button', { name: 'View Chest X-ray' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Download Chest X-ray' })).toBeVisible();
  });

  it('are viewed in place, with the others of the list a step away', async () => {
    const { user } = await open([
      report,
      { ...report, id: 4, testName: 'CBC', fileUrl: '/uploads/reports/report_y.png' },
    ]);
    await user.click(screen.getByRole('button', { name: 'View CBC' }));
    const asked = screen.getByText(/^preview-document/);
    expect(JSON.parse(asked.textContent.replace('preview-document ', ''))).toEqual({
      url: '/uploads/reports/report_y.png',
      title: 'CBC',
      among: [
        { url: '/uploads/reports/report_x.pdf', title: 'Chest X-ray' },
        { url: '/uploads/reports/report_y.png', title: 'CBC' },
      ],
    });
  });

  it('are uploaded as a form with the file at its end', async () => {
    const { server, user } = await open();
    await begin(user);
    await waitFor(() => expect(screen.getByLabelText(/Test Name/)).toHaveFocus());
    await user.type(screen.getByLabelText(/Test Name/), 'Chest X-ray');
    await user.upload(fileField(), scan);
    expect(screen.getByText('scan.pdf')).toBeVisible();
    await begin(user);
    await findToast('Report uploaded successfully');
    const form = server.callsOf(reportsApi.createManual)[0]?.body as FormData;
    expect([...form.keys()]).toEqual(['patientId', 'testName', 'reportFile']);
    expect((form.get('reportFile') as File).name).toBe('scan.pdf');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Upload Report' })).toHaveFocus());
  });

  it('need a name and a file', async () => {
    const { server, user } = await open();
    await begin(user);
    await begin(user);
    expect(await screen.findByText('Test name is required')).toBeVisible();
    expect(screen.getByText('Choose the report’s file')).toBeVisible();
    expect(server.callsOf(reportsApi.createManual)).toHaveLength(0);
  });

  it('take a dropped file, and refuse one of another type before it is sent', async () => {
    const { server, user } = await open();
    await begin(user);
    await user.type(screen.getByLabelText(/Test Name/), 'Chest X-ray');
    const place = fileField().parentElement as HTMLElement;
    fireEvent.drop(place, { dataTransfer: { files: [new File(['x'], 'film.mov')] } });
    await begin(user);
    expect(await screen.findByText(/Only PDF, Word \(doc, docx\), JPEG and PNG files can be uploaded/)).toBeVisible();
    expect(server.callsOf(reportsApi.createManual)).toHaveLength(0);
    fireEvent.drop(place, { dataTransfer: { files: [scan] } });
    await begin(user);
    await findToast('Report uploaded successfully');
  });

  it('show on the file what the server thinks of its bytes, and keep what was typed', async () => {
    const { server, user } = await open();
    server.on(reportsApi.createManual, () => refusal(415, 'unsupported_type', 'This file is something else.'));
    await begin(user);
    await user.type(screen.getByLabelText(/Test Name/), 'Chest X-ray');
    await user.upload(fileField(), scan);
    await begin(user);
    expect(await screen.findByText('This file is something else.')).toBeVisible();
    expect(screen.getByLabelText(/Test Name/)).toHaveValue('Chest X-ray');
  });
});
