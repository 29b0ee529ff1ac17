import { screen, waitFor, within } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { formatAge } from '#client/lib/format.ts';
import { Opened } from '#client/test/opened.tsx';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { aReport } from '#client/test/records/lab.ts';
import { formularyApi } from '#shared/catalogues/formulary/formulary.api.ts';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import type { LabReportRow } from '#shared/diagnostics/lab/lab.schema.ts';
import { walkInsApi } from '#shared/diagnostics/walk-ins/walk-ins.api.ts';
import type { WalkInReport } from '#shared/diagnostics/walk-ins/walk-ins.schema.ts';
import { WalkInReports } from './walk-in-reports.tsx';

const lipid: WalkInReport = {
  id: 4,
  patientId: 7,
  centerId: 1,
  testName: 'Lipid Profile',
  notes: 'Fasting',
  consultationAmount: '350.00',
  fileUrl: '/uploads/reports/report_x.pdf',
  labReportId: null,
  createdAt: '2026-11-20T05:30:00.000Z',
};
const signed: WalkInReport = { ...lipid, id: 5, testName: 'HbA1c', consultationAmount: null, labReportId: 9 };
const meena = { id: 7, name: 'Meena Joshi', dateOfBirth: '1990-05-17' };
const scan = new File(['%PDF-1.4'], 'scan.pdf', { type: 'application/pdf' });

async function open(rows: WalkInReport[] = [], adding = true, underWay: LabReportRow[] = []) {
  const server = stubServer();
  signInAs('lab_technician');
  server.on(labReportsApi.list, () => listReply(underWay));
  server.on(walkInsApi.reports, () => listReply(rows));
  server.on(walkInsApi.createReport, () => reply(lipid, {}, 201));
  server.on(formularyApi.searchTests, () => listReply([{ id: 1, name: 'Lipid Profile', category: null, useCount: 0 }]));
  renderInApp(
    <>
      <WalkInReports patient={meena} adding={adding} onDirty={() => undefined} />
      <Opened />
    </>,
  );
  const sent = () => server.callsOf(walkInsApi.createReport).map(({ body }) => body);
  return { server, sent, user: userEvent.setup() };
}
const send = (user: UserEvent) => user.click(screen.getByRole('button', { name: 'Add report' }));
const testName = () => screen.getByRole('combobox', { name: /Test Name/ });

describe('a walk-in patient’s reports', () => {
  it('are listed with amount and file, and lead to their signed results', async () => {
    const { user } = await open([signed, lipid], false);
    const [results, uploaded] = await screen.findAllByRole('listitem', { name: '' });
    expect(within(uploaded as HTMLElement).getByText('#4 · 20 Nov 2026 · ₹350')).toBeVisible();
    expect(within(results as HTMLElement).getByText('#5 · 20 Nov 2026 · Signed')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Results of HbA1c' }));
    await user.click(screen.getByRole('button', { name: 'Enter Results' }));
    await user.click(screen.getByRole('button', { name: 'Trends' }));
    expect(screen.getByText('lab-report {"reportId":9}')).toBeInTheDocument();
    expect(screen.getByText('enter-results {"patientId":7}')).toBeInTheDocument();
    expect(
      screen.getByText(`lab-trends {"patient":{"id":7,"name":"Meena Joshi","age":"${formatAge(meena.dateOfBirth)}"}}`),
    ).toBeInTheDocument();
  });

  it('that wait for the signature are said and read, and no empty list stands in their place', async () => {
    const { tests, ordered, ...report } = aReport({
      referralId: null,
      clinicId: null,
      clinic: null,
      status: 'submitted',
      submittedByName: 'Ravi Kulkarni',
      submittedAt: '2026-11-20T05:30:00.000Z',
    });
    const { user } = await open([], false, [{ ...report, testNames: tests.map(({ name }) => name) }]);
    expect(ordered).toHaveLength(1);
    expect(await screen.findByText('No signed report yet')).toBeVisible();
    expect(screen.queryByText('No reports yet')).not.toBeInTheDocument();
    expect(screen.getByText('Blood Count')).toBeVisible();
    expect(screen.getByText(/Awaiting signature · submitted by Ravi Kulkarni, 20 Nov 2026/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Enter Results' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Read' }));
    expect(screen.getByText('lab-report {"reportId":5}')).toBeInTheDocument();
  });

  it('take a suggested name and an amount, without a file as plain JSON', async () => {
    const { sent, user } = await open();
    await waitFor(() => expect(testName()).toHaveFocus());
    await user.type(testName(), 'li');
    await user.click(await screen.findByRole('option', { name: 'Lipid Profile' }));
    await user.type(screen.getByLabelText(/Consultation amount/), '350');
    await send(user);
    await findToast('Diagnostic report created successfully');
    expect(sent()).toEqual([{ patientId: 7, testName: 'Lipid Profile', notes: null, consultationAmount: '350.00' }]);
    await waitFor(() => expect(screen.getByRole('button', { name: 'Add report' })).toHaveFocus());
  });

  it('go as a form with the file at its end', async () => {
    const { sent, user } = await open();
    await user.type(testName(), 'X-ray');
    await user.upload(screen.getByLabelText(/Report file/), scan);
    await send(user);
    await findToast('Diagnostic report created successfully');
    expect([...(sent()[0] as FormData).keys()]).toEqual(['patientId', 'testName', 'reportFile']);
  });

  it('need a name, and show at the file what the server thinks of it', async () => {
    const { server, sent, user } = await open();
    await send(user);
    expect(await screen.findByText('Test name is required')).toBeVisible();
    expect(sent()).toEqual([]);
    server.on(walkInsApi.createReport, () => refusal(415, 'unsupported_type', 'This file is something else.'));
    await user.type(testName(), 'X-ray');
    await user.upload(screen.getByLabelText(/Report file/), scan);
    await send(user);
    await findToast('This file is something else.');
    expect(within(screen.getByRole('form')).getByText('This file is something else.')).toBeVisible();
    server.on(walkInsApi.createReport, () => new Response('', { status: 500 }));
    await send(user);
    await findToast('Failed to create diagnostic report');
    expect(testName()).toHaveValue('X-ray');
  });
});
