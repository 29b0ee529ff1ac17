import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { Opened } from '#client/test/opened.tsx';
import { aReport } from '#client/test/records/lab.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import type { CriticalOfReport } from '#shared/diagnostics/lab/critical.schema.ts';
import type { LabReport } from '#shared/diagnostics/lab/lab.schema.ts';
import { LabReportDialog } from './lab-report-dialog.tsx';
import { UnseenCritical } from './unseen-critical.tsx';

const told: CriticalOfReport = {
  toldName: 'Dr. Asha Menon',
  toldContact: 'Referring doctor',
  toldAt: '2026-11-20T09:40:00.000Z',
  toldNote: 'Repeats at once',
  seenByName: null,
  seenAt: null,
};

function criticalReport(critical: CriticalOfReport | null): LabReport {
  const report = aReport({
    status: 'signed',
    signedAt: '2026-11-20T10:00:00.000Z',
    signerName: 'Dr. Lakshmi Menon',
    signerRegistrationNumber: 'MMC 1',
    critical,
  });
  const tests = report.tests.map((test) => ({
    ...test,
    parameters: test.parameters.map((one) =>
      one.key === 'haemoglobin' ? { ...one, value: '6.4', flag: 'critical_low' as const } : one,
    ),
  }));
  return { ...report, tests };
}

async function open(critical: CriticalOfReport | null, role: StaffRole) {
  const server = stubServer();
  signInAs(role);
  server.on(labReportsApi.get, () => reply(criticalReport(critical)));
  renderInApp(<LabReportDialog payload={{ reportId: 5 }} onClose={vi.fn<() => void>()} />);
  return { server, note: within(await screen.findByRole('region', { name: 'Critical values' })) };
}

describe('a report with critical values', () => {
  it('says in words what is critical and whom it was told, and is marked as seen by a doctor of the clinic', async () => {
    const { server, note } = await open(told, 'clinic_doctor');
    expect(note.getByText('1 critical value')).toBeVisible();
    expect(note.getByText('Critically low')).toBeVisible();
    expect(
      note.getByText(/Told to Dr. Asha Menon, Referring doctor, 20 Nov 2026, 3:10 pm\. Repeats at once/),
    ).toBeVisible();
    server.on(labReportsApi.seen, () => reply(criticalReport(told)));
    await userEvent.click(note.getByRole('button', { name: 'Mark the critical values of Anita Desai as seen' }));
    await findToast('Marked as seen');
    expect(server.callsOf(labReportsApi.seen)).toHaveLength(1);
  });

  it.each([
    ['clinic_reception', 'Not yet marked as seen by a doctor'],
    ['lab_technician', 'The clinic has not marked them as seen yet.'],
  ] as const)('tells the %s how far that is', async (role, words) => {
    const { note } = await open(told, role);
    expect(note.getByText(words)).toBeVisible();
    expect(note.queryByRole('button')).toBeNull();
  });

  it('says who has seen them', async () => {
    const seen = { ...told, seenByName: 'Ravi Patil', seenAt: '2026-11-20T11:00:00.000Z' };
    const { note } = await open(seen, 'clinic_doctor');
    expect(note.getByText('Seen by Ravi Patil, 20 Nov 2026, 4:30 pm')).toBeVisible();
    expect(note.queryByRole('button')).toBeNull();
  });

  it('of before anybody was asked is red all the same', async () => {
    const { note } = await open(null, 'clinic_doctor');
    expect(note.getByText('Critically low')).toBeVisible();
    expect(note.queryByRole('button')).toBeNull();
  });
});

describe('what no doctor has seen yet', () => {
  const unseen = {
    reportId: 5,
    patient: { id: 7, name: 'Anita Desai' },
    center: 'Nidan Diagnostics',
    clinic: 'Sanjeevani Clinic',
    values: [{ test: 'Blood Count', name: 'Haemoglobin', value: '6.4', unit: 'g/dL', flag: 'critical_low' as const }],
    toldName: told.toldName,
    toldContact: told.toldContact,
    toldAt: told.toldAt,
    toldNote: null,
    signedAt: '2026-11-20T10:00:00.000Z',
  };

  async function list(role: StaffRole) {
    const server = stubServer();
    signInAs(role);
    server.on(labReportsApi.unseenCritical, () => listReply([unseen]));
    renderInApp(
      <>
        <UnseenCritical />
        <Opened />
      </>,
    );
    return { server, line: within(await screen.findByRole('listitem', { name: /Anita Desai/ })) };
  }

  it('stands on the clinic’s overview, with the way to the report, until it is marked', async () => {
    const { server, line } = await list('clinic_doctor');
    expect(line.getByText('Nidan Diagnostics')).toBeVisible();
    expect(line.getByText('Critically low')).toBeVisible();
    await userEvent.click(line.getByRole('button', { name: 'Open the report of Anita Desai' }));
    expect(await screen.findByText('lab-report {"reportId":5}')).toBeInTheDocument();
    server.on(labReportsApi.seen, () => reply(criticalReport(told)));
    server.on(labReportsApi.unseenCritical, () => listReply([]));
    await userEvent.click(line.getByRole('button', { name: /Mark the critical values/ }));
    await waitFor(() => expect(screen.queryByText('Anita Desai')).toBeNull());
  });

  it('stands on the centre’s, which can’t mark it', async () => {
    const { line } = await list('diagnostic_doctor');
    expect(line.getByText('Sanjeevani Clinic')).toBeVisible();
    expect(line.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Open']);
  });
});
