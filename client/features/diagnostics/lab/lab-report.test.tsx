import { act, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Opened } from '#client/test/opened.tsx';
import { renderInApp } from '#client/test/render.tsx';
import { changedMeanwhile, listReply, reply, stubServer } from '#client/test/server.ts';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';
import type { LabReport } from '#shared/diagnostics/lab/lab.schema.ts';
import { aReport } from '#client/test/records/lab.ts';
import { LabReportDialog } from './lab-report-dialog.tsx';
import { Sparkline } from './sparkline.tsx';
import { LabTrends } from './lab-trends.tsx';

const signed: Partial<LabReport> = {
  status: 'signed',
  signedAt: '2026-11-20T07:30:00.000Z',
  signerName: 'Dr. Lakshmi Menon',
  signerRegistrationNumber: 'MMC 1',
  pdfUrl: '/uploads/reports/report_lab_5_x.pdf',
};

async function open(report: LabReport, role: StaffRole) {
  const server = stubServer();
  signInAs(role);
  server.on(labReportsApi.get, () => reply(report));
  renderInApp(
    <>
      <LabReportDialog payload={{ reportId: 5 }} onClose={vi.fn<() => void>()} />
      <Opened />
    </>,
  );
  await screen.findByText('Blood Count');
  const names = within(screen.getByRole('dialog'))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);
  return { server, user: userEvent.setup(), steps: names.filter((name) => name !== '') };
}

describe('a lab report', () => {
  it.each([
    [{ status: 'submitted' }, 'lab_technician', ['Trends', 'Edit results']],
    [
      { status: 'submitted' },
      'diagnostic_doctor',
      ['Trends', 'Edit results', 'Give back', 'Sign and release', 'Sign and next'],
    ],
    [signed, 'lab_technician', ['Trends', 'Correct', 'Open PDF']],
    [signed, 'clinic_doctor', ['Trends', 'Send to patient', 'Open PDF']],
    [signed, 'clinic_reception', ['Send to patient', 'Open PDF']],
  ] as const)('offers %o to the %s: %j', async (change, role, steps) => {
    expect((await open(aReport(change), role)).steps).toEqual(steps);
  });

  describe('that a technician changes under the doctor’s eyes', () => {
    const report = aReport({ status: 'submitted' });
    const withPlatelets = (value: string, revision: number): LabReport => ({
      ...report,
      revision,
      tests: report.tests.map((test) => ({
        ...test,
        parameters: test.parameters.map((one) => (one.name === 'Platelets' ? { ...one, value } : one)),
      })),
    });

    it('is signed as it was read, or after the new value was seen beside the old one', async () => {
      const { server, user } = await open(withPlatelets('4625', 3), 'diagnostic_doctor');
      await user.click(screen.getByRole('button', { name: 'Sign and release' }));
      const question = await screen.findByRole('alertdialog');
      const now = withPlatelets('9400', 4);
      server.on(labReportsApi.get, () => reply(now));
      act(() => areasChanged(['lab-reports']));
      await screen.findByText('9,400');
      server.on(labReportsApi.sign, () => changedMeanwhile(now));
      await user.click(within(question).getByRole('button', { name: 'Sign and release' }));
      expect(server.callsOf(labReportsApi.sign)[0]?.body).toEqual({ revision: 3 });
      expect(await within(question).findByText(/now 9,400 .*, before 4,625/)).toBeVisible();

      server.on(labReportsApi.sign, () => reply({ ...now, ...signed }));
      await user.click(within(question).getByRole('button', { name: 'Sign as it is now' }));
      await findToast('Report signed and released');
      expect(server.callsOf(labReportsApi.sign)[1]?.body).toEqual({ revision: 4 });
    });

    it('is given back as it was read', async () => {
      const { server, user } = await open(withPlatelets('4625', 3), 'diagnostic_doctor');
      await user.click(screen.getByRole('button', { name: 'Give back' }));
      server.on(labReportsApi.giveBack, () => changedMeanwhile(withPlatelets('9400', 4)));
      await user.type(screen.getByRole('textbox'), 'Repeat');
      const dialog = screen.getByRole('dialog', { name: /Give back/ });
      await user.click(within(dialog).getByRole('button', { name: 'Give back' }));
      expect(await within(dialog).findByText(/now 9,400 .*, before 4,625/)).toBeVisible();
      expect(server.callsOf(labReportsApi.giveBack)[0]?.body).toEqual({ note: 'Repeat', revision: 3 });
    });
  });

  describe('signed with going on to the next', () => {
    const whole = aReport({ status: 'submitted' });
    const complete = (change: Partial<LabReport> = {}): LabReport => ({
      ...whole,
      ordered: [],
      tests: whole.tests.map((test) => ({
        ...test,
        parameters: test.parameters.map((one) => ({ ...one, value: one.value || '5', flag: null, beyond: null })),
      })),
      ...change,
    });
    const afterReading = () => vi.spyOn(Date, 'now').mockReturnValue(Date.now() + 1000);
    afterEach(() => vi.restoreAllMocks());

    it('takes one click, and shows the one that has waited longest', async () => {
      const { server, user } = await open(complete(), 'diagnostic_doctor');
      server.on(labReportsApi.sign, () => reply({ ...complete(), ...signed }));
      server.on(labReportsApi.list, ({ url }) => {
        const { tests: _, ordered: __, ...row } = complete({ id: url.includes('offset=1') ? 3 : 9 });
        return listReply([{ ...row, testNames: [] }], 2);
      });
      server.on(labReportsApi.get, ({ url }) => reply(complete({ id: Number(url.split('/').at(-1)) })));
      afterReading();
      await user.click(screen.getByRole('button', { name: 'Sign and next' }));
      await findToast('Report signed and released');
      await vi.waitFor(() => expect(server.callsOf(labReportsApi.get).at(-1)?.url).toMatch(/\/3$/));
      expect(server.callsOf(labReportsApi.sign).map(({ body }) => body)).toEqual([{ revision: whole.revision }]);
      // The click that was one too many is for the report before, and the key is where the next one needs it.
      await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Sign and next' })).toHaveFocus());
      await user.keyboard('{Enter}');
      expect(server.callsOf(labReportsApi.sign)).toHaveLength(1);
    });

    it('goes on, too, from one that a colleague has signed meanwhile', async () => {
      const { server, user } = await open(complete(), 'diagnostic_doctor');
      server.on(labReportsApi.get, () => reply({ ...complete(), ...signed }));
      act(() => areasChanged(['lab-reports']));
      const goOn = await screen.findByRole('button', { name: 'Next to sign' }, { timeout: 3000 });
      server.on(labReportsApi.list, () => {
        const { tests: _, ordered: __, ...row } = complete({ id: 3 });
        return listReply([{ ...row, testNames: [] }]);
      });
      server.on(labReportsApi.get, ({ url }) => reply(complete({ id: Number(url.split('/').at(-1)) })));
      await user.click(goOn);
      expect(await screen.findByRole('button', { name: 'Sign and next' })).toBeVisible();
      expect(server.callsOf(labReportsApi.sign)).toHaveLength(0);
    });

    it('goes on from one that is given back on the way', async () => {
      const { server, user } = await open(complete(), 'diagnostic_doctor');
      let waiting = 3;
      server.on(labReportsApi.sign, () => reply({ ...complete(), ...signed }));
      server.on(labReportsApi.list, () => {
        const { tests: _, ordered: __, ...row } = complete({ id: waiting });
        return listReply([{ ...row, testNames: [] }]);
      });
      server.on(labReportsApi.get, ({ url }) => reply(complete({ id: Number(url.split('/').at(-1)) })));
      server.on(labReportsApi.giveBack, () => reply(complete({ id: 3, status: 'draft' })));
      afterReading();
      await user.click(screen.getByRole('button', { name: 'Sign and next' }));
      await vi.waitFor(() => expect(server.callsOf(labReportsApi.get).at(-1)?.url).toMatch(/\/3$/));
      waiting = 4;
      await user.click(await screen.findByRole('button', { name: 'Give back' }));
      const dialog = screen.getByRole('dialog', { name: /Give back/ });
      await user.type(within(dialog).getByRole('textbox'), 'Repeat');
      await user.click(within(dialog).getByRole('button', { name: 'Give back' }));
      await vi.waitFor(() => expect(server.callsOf(labReportsApi.get).at(-1)?.url).toMatch(/\/4$/));
      // By the same key as in the rest of the run.
      await vi.waitFor(() => expect(screen.getByRole('button', { name: 'Sign and next' })).toHaveFocus());
      expect(screen.queryByRole('dialog', { name: /Give back/ })).toBeNull();
    });

    it('asks what it must where a value is critical', async () => {
      const report = complete();
      const [first, ...others] = report.tests[0]?.parameters ?? [];
      const tests = report.tests.map((test) => ({
        ...test,
        parameters: first ? [{ ...first, flag: 'critical_high' as const }, ...others] : [],
      }));
      const { server, user } = await open({ ...report, tests }, 'diagnostic_doctor');
      afterReading();
      await user.click(screen.getByRole('button', { name: 'Sign and next' }));
      expect(await screen.findByText('1 critical value: please confirm')).toBeVisible();
      expect(server.callsOf(labReportsApi.sign)).toHaveLength(0);
    });

    it('never signs what it became since it was shown', async () => {
      const { server, user } = await open(complete(), 'diagnostic_doctor');
      const now = complete({ revision: whole.revision + 1 });
      server.on(labReportsApi.get, () => reply(now));
      act(() => areasChanged(['lab-reports']));
      // The clock that the tests before have put forward holds announcements back until it is reached.
      await vi.waitFor(() => expect(server.callsOf(labReportsApi.get)).toHaveLength(2), { timeout: 3000 });
      server.on(labReportsApi.sign, () => changedMeanwhile(now));
      afterReading();
      await user.click(screen.getByRole('button', { name: 'Sign and next' }));
      expect(await screen.findByRole('alertdialog')).toBeVisible();
      expect(server.callsOf(labReportsApi.sign)[0]?.body).toEqual({ revision: whole.revision });
    });
  });

  it('leads to the version that took its place, and is not corrected twice', async () => {
    const { steps, server, user } = await open(aReport({ ...signed, correctedById: 6 }), 'lab_technician');
    expect(steps).not.toContain('Correct');
    server.on(labReportsApi.get, () =>
      reply(aReport({ ...signed, id: 6, version: 2, correctsId: 5, correctionReason: 'Wrong sample' })),
    );
    await user.click(screen.getByText('Show the corrected version'));
    expect(await screen.findByText('Version 2. Corrects the version before: Wrong sample')).toBeVisible();
  });

  it('is corrected for a reason only, and goes on in the new version', async () => {
    const { server, user } = await open(aReport(signed), 'lab_technician');
    server.on(labReportsApi.correct, () => reply(aReport({ id: 6 }), {}, 201));
    await user.click(screen.getByText('Correct'));
    await user.click(await screen.findByText('Begin correction'));
    expect(await screen.findByText('Please say why the report is corrected')).toBeVisible();
    await user.paste('Wrong sample');
    await user.click(screen.getByText('Begin correction'));
    expect(await screen.findByText('enter-results {"reportId":6}')).toBeInTheDocument();
    expect(server.callsOf(labReportsApi.correct)[0]?.body).toEqual({ reason: 'Wrong sample' });
  });
});

describe('the lab trends', () => {
  it('open what is marked first, and give the course as a table', async () => {
    const server = stubServer();
    signInAs('clinic_doctor');
    const point = (value: number, day: string, flag: 'high' | null) => ({
      reportId: 5,
      centerName: 'Nidan Diagnostics',
      testName: 'Sugar',
      value,
      bound: null,
      flag,
      low: 70,
      high: 100,
      measuredAt: `${day}T05:30:00.000Z`,
    });
    server.on(labReportsApi.trends, () =>
      listReply([
        { key: 'calcium', name: 'Calcium', unit: 'mg/dL', points: [point(90, '2026-11-01', null)] },
        {
          key: 'glucose',
          name: 'Glucose',
          unit: 'mg/dL',
          points: [point(92, '2026-09-01', null), point(140, '2026-11-01', 'high')],
        },
      ]),
    );
    renderInApp(<LabTrends patientId={7} />);
    const values = within(await screen.findByRole('region', { name: 'Values of Glucose' }));
    expect(values.getAllByRole('row').map(({ textContent }) => textContent)).toEqual([
      'DateValueFlagReference rangeDiagnostic centerActions',
      '1 Nov 2026140 mg/dLHigh70 - 100Nidan DiagnosticsOpen',
      '1 Sep 202692 mg/dL70 - 100Nidan DiagnosticsOpen',
    ]);
    expect(screen.getByText('The band is the reference range of the last report: 70 - 100 mg/dL')).toBeVisible();
  });
});

describe('the course of a measurement', () => {
  const point = (value: number, measuredAt: string, bound: '<' | null = null) => ({
    reportId: 5,
    centerName: 'Nidan Diagnostics',
    testName: 'CRP',
    value,
    bound,
    flag: null,
    low: null,
    high: 5,
    measuredAt,
  });
  // A day, and then most of a year.
  const points = [
    point(40, '2026-01-01T05:30:00.000Z'),
    point(20, '2026-01-02T05:30:00.000Z'),
    point(5, '2026-11-01T05:30:00.000Z', '<'),
  ];

  it('is drawn over time, and not from row to row', () => {
    const { container } = renderInApp(<Sparkline points={points} />);
    const line = container.querySelector('polyline')?.getAttribute('points') ?? '';
    const [first = 0, second = 0, last = 0] = line.split(' ').map((place) => Number(place.split(',')[0]));
    expect(last - first).toBe(66);
    expect((second - first) / (last - first)).toBeCloseTo(1 / 304, 3);
  });

  it('leaves ‘<5’ what it is', async () => {
    const server = stubServer();
    signInAs('clinic_doctor');
    server.on(labReportsApi.trends, () => listReply([{ key: 'crp', name: 'CRP', unit: 'mg/L', points }]));
    renderInApp(<LabTrends patientId={7} />);
    expect(await screen.findByText('<5 mg/L, 1 Nov 2026')).toBeVisible();
    const values = within(screen.getByRole('region', { name: 'Values of CRP' }));
    expect(values.getByText('<5')).toBeVisible();
    expect(screen.getByText(/hollow triangle/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Show as table' }));
    expect(within(await screen.findByRole('table', { name: 'CRP (mg/L)' })).getByText('<5')).toBeVisible();
  });
});
