import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { formatDate, today } from '#client/lib/format.ts';
import { examplePatient } from '#client/test/records/patients.ts';
import { renderInApp } from '#client/test/render.tsx';
import { listReply, refusal, reply, stubServer } from '#client/test/server.ts';
import { signInAs } from '#client/test/session.ts';
import { findToast } from '#client/test/toast.ts';
import { antenatalApi } from '#shared/care/pregnancy/antenatal.api.ts';
import type { AntenatalStanding } from '#shared/care/pregnancy/findings.schema.ts';
import { pregnancyApi } from '#shared/care/pregnancy/pregnancy.api.ts';
import { dueDate } from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { PregnancyTracker as Tracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import type { VisitLog } from '#shared/care/pregnancy/visit-log.schema.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Gender } from '#shared/people/patients/patients.states.ts';
import { PregnancyTracker } from './pregnancy-tracker.tsx';
import { pressurePoints, weightPoints } from './visit-figures.ts';

const ago = (days: number) => addDays(today(), -days);

const undated = {
  by: 'lmp' as const,
  isUncertain: false,
  scanDate: null,
  scanWeeks: null,
  scanDays: null,
  transferDate: null,
  embryoDay: null,
};

const notAsked = {
  gravida: null,
  para: null,
  abortions: null,
  living: null,
  fetusCount: null,
  chorionicity: null,
  bloodGroup: null,
};

const tracker = (elapsed: number, change: Partial<Tracker> = {}): Tracker => ({
  id: 3,
  patientId: 7,
  doctorId: 2,
  doctorName: 'Dr. Meera Iyer',
  lmpDate: ago(elapsed),
  eddDate: dueDate(ago(elapsed)),
  dating: { ...undated, lmpDate: ago(elapsed) },
  earlierDatings: [],
  ...notAsked,
  currentTrimester: 'Trimester 1',
  notes: [],
  ending: null,
  createdAt: `${ago(Math.min(elapsed, 30))}T05:30:00.000Z`,
  updatedAt: `${ago(Math.min(elapsed, 30))}T05:30:00.000Z`,
  revision: 0,
  ...change,
});

const notMeasured = {
  haemoglobin: null,
  urineProtein: null,
  urineSugar: null,
  oedema: null,
  fundalHeight: null,
  movements: null,
  fetuses: [],
  gttFasting: null,
  gttOneHour: null,
  gttTwoHour: null,
  antibodyScreen: null,
  antiDDose: null,
  tdDose: null,
};

const visit = (change: Partial<VisitLog> = {}): VisitLog => ({
  id: 11,
  trackerId: 3,
  visitDate: ago(10),
  weight: '61.50',
  bloodPressure: '118/76',
  fetalHeartbeat: '142 bpm',
  ...notMeasured,
  findings: [],
  withdrawn: null,
  earlierVersions: [],
  scanDone: true,
  notes: null,
  createdAt: '2026-11-10T05:30:00.000Z',
  updatedAt: '2026-11-10T05:30:00.000Z',
  revision: 0,
  ...change,
});

interface Given {
  current?: Tracker | null;
  history?: Tracker[];
  visits?: VisitLog[];
  gender?: Gender;
  denied?: boolean;
  standing?: Partial<AntenatalStanding>;
}

function open({
  current = null,
  history = [],
  visits = [],
  gender = 'female',
  denied = false,
  standing = {},
}: Given = {}) {
  const server = stubServer();
  signInAs('clinic_doctor', { specialization: 'Gynaecology' });
  server.on(patientsApi.get, () => reply(examplePatient({ gender })));
  server.on(pregnancyApi.get, () =>
    denied ? refusal(403, 'record_denied', 'Access denied') : reply({ current, history }),
  );
  server.on(pregnancyApi.listLogs, () => listReply(visits));
  server.on(antenatalApi.standing, () => reply({ trackerId: current?.id ?? null, findings: [], due: [], ...standing }));
  server.on(pregnancyApi.create, () => reply(tracker(0), {}, 201));
  server.on(pregnancyApi.update, () => reply(current ?? tracker(0)));
  server.on(pregnancyApi.createLog, () => reply(visit(), {}, 201));
  server.on(pregnancyApi.updateLog, () => reply(visit()));
  const { container } = renderInApp(<PregnancyTracker patientId={7} />);
  return { server, container, user: userEvent.setup() };
}

describe('the pregnancy tracker', () => {
  it('hides itself from a doctor of another specialization', async () => {
    const { container } = open({ denied: true });
    await waitFor(() => expect(container).toBeEmptyDOMElement());
  });

  it('is started with the LMP date, from which the rest follows before it is sent', async () => {
    const { server, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Start Pregnancy Tracker' }));
    const dialog = await screen.findByRole('dialog', { name: 'Start Pregnancy Tracker' });
    const submit = within(dialog).getByRole('button', { name: 'Start Tracker' });
    await user.click(submit);
    expect(await within(dialog).findByText('LMP date is required')).toBeVisible();
    const field = within(dialog).getByLabelText(/LMP date/);
    await user.type(field, formatDate(ago(100)));
    await user.tab();
    expect(
      within(dialog).getByText(`EDD ${formatDate(dueDate(ago(100)))} · 14 weeks 2 days · Trimester 2`),
    ).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Notes/), 'First pregnancy{Enter}Rh negative');
    await user.click(submit);
    await findToast('Pregnancy tracker created successfully');
    expect(server.callsOf(pregnancyApi.create)[0]?.body).toEqual({
      patientId: 7,
      dating: { ...undated, lmpDate: ago(100) },
      ...notAsked,
      notes: ['First pregnancy', 'Rh negative'],
    });
  });

  it('keeps an LMP date that is too long ago in the form, and says so on it', async () => {
    const { server, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Start Pregnancy Tracker' }));
    await user.type(screen.getByLabelText(/LMP date/), formatDate(ago(320)));
    await user.click(screen.getByRole('button', { name: 'Start Tracker' }));
    expect(await screen.findByText('LMP date cannot be more than 45 weeks ago')).toBeVisible();
    expect(server.callsOf(pregnancyApi.create)).toHaveLength(0);
  });

  it('says where the pregnancy stands today, whatever trimester is stored', async () => {
    open({ current: tracker(172) });
    expect(await screen.findByText('24 weeks 4 days')).toBeVisible();
    expect(screen.getByText('Trimester 2')).toBeVisible();
    expect(screen.getByText('108 days')).toBeVisible();
    expect(screen.getByRole('progressbar', { name: /Progress to 40 weeks/ })).toHaveAttribute('value', '172');
  });

  it.each([
    [283, 'Overdue by 3 days'],
    [280, 'Due today'],
    [320, 'More than 45 weeks have passed since the LMP date'],
  ])('%i days after the LMP says: %s', async (elapsed, words) => {
    open({ current: tracker(elapsed) });
    expect(await screen.findByText(words)).toBeVisible();
  });

  it('is not offered for a man', async () => {
    open({ gender: 'male' });
    expect(await screen.findByText('Pregnancy tracking is not for male patients')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Start Pregnancy Tracker' })).not.toBeInTheDocument();
  });

  it('opens the visits of a previous one when asked', async () => {
    const earlier = tracker(900, { id: 2 });
    const { server, user } = open({ current: tracker(60), history: [earlier] });
    await user.click(await screen.findByRole('button', { name: new RegExp(`LMP ${formatDate(earlier.lmpDate)}`) }));
    await waitFor(() =>
      expect(server.calls.some(({ url }) => url.startsWith('/api/pregnancy-tracker/2/logs'))).toBe(true),
    );
  });
});

const loss = { outcome: 'miscarriage', endedOn: ago(200), note: 'Rest advised' } as const;

describe('the dating', () => {
  it('by a scan takes its date and what it showed, and the EDD follows', async () => {
    const { server, user } = open();
    await user.click(await screen.findByRole('button', { name: 'Start Pregnancy Tracker' }));
    const dialog = await screen.findByRole('dialog', { name: 'Start Pregnancy Tracker' });
    await user.click(within(dialog).getByRole('radio', { name: 'Scan' }));
    await user.click(within(dialog).getByRole('button', { name: 'Start Tracker' }));
    expect(await within(dialog).findByText('Scan date is required')).toBeVisible();
    expect(within(dialog).getByText('Say how many weeks the scan showed')).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Scan date/), formatDate(ago(10)));
    await user.type(within(dialog).getByLabelText(/Weeks on the scan/), '8');
    await user.type(within(dialog).getByLabelText(/Days beyond/), '2');
    expect(within(dialog).getByText(/· 9 weeks 5 days · Trimester 1$/)).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Gravida/), '1');
    await user.type(within(dialog).getByLabelText(/Para/), '1');
    await user.click(within(dialog).getByRole('button', { name: 'Start Tracker' }));
    expect(await within(dialog).findByText(/^With these births and losses it is at least 2/)).toBeVisible();
    await user.type(within(dialog).getByLabelText(/Gravida/), '{Backspace}2');
    await user.click(within(dialog).getByRole('button', { name: 'Start Tracker' }));
    await findToast('Pregnancy tracker created successfully');
    expect(server.callsOf(pregnancyApi.create)[0]?.body).toMatchObject({
      dating: { ...undated, by: 'scan', lmpDate: null, scanDate: ago(10), scanWeeks: 8, scanDays: 2 },
      gravida: 2,
      para: 1,
    });
  });

  it('says what it goes by, where scan and LMP disagree, and what stood before', async () => {
    const scanned = { ...undated, lmpDate: ago(100), scanDate: ago(44), scanWeeks: 7, scanDays: 0 };
    const current = tracker(100, { dating: scanned, gravida: 2, para: 1, living: 1, bloodGroup: 'B-', fetusCount: 2 });
    open({
      current: {
        ...current,
        earlierDatings: [
          {
            dating: { ...undated, lmpDate: ago(90), isUncertain: true },
            eddDate: dueDate(ago(90)),
            replacedAt: `${ago(2)}T05:30:00.000Z`,
            replacedBy: 'Dr. Meera Iyer',
            reason: 'Remembered',
          },
        ],
      },
    });
    expect(await screen.findByText(`by LMP of ${formatDate(ago(100))}`)).toBeVisible();
    expect(screen.getByText(/^Scan and LMP differ by 7 days/)).toBeVisible();
    const before = screen.getByRole('region', { name: 'Dated before' });
    expect(before).toHaveTextContent(`by LMP of ${formatDate(ago(90))}, uncertain · EDD`);
    expect(before).toHaveTextContent('changed by Dr. Meera Iyer: Remembered');
    for (const fact of ['G2 P1 L1', 'B−', 'Rh negative', 'Twins']) expect(screen.getByText(fact)).toBeVisible();
  });

  it('is changed only when it was asked, with the reason', async () => {
    const { server, user } = open({ current: tracker(100) });
    await user.click(await screen.findByRole('button', { name: 'Edit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Pregnancy Tracker' });
    const field = within(dialog).getByLabelText(/LMP date/);
    await user.clear(field);
    await user.type(field, formatDate(ago(93)));
    await user.tab();
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    const question = await screen.findByRole('alertdialog', { name: 'Date this pregnancy anew?' });
    expect(question).toHaveTextContent(
      `The EDD moves from ${formatDate(dueDate(ago(100)))} to ${formatDate(dueDate(ago(93)))}`,
    );
    expect(server.callsOf(pregnancyApi.update)).toHaveLength(0);
    await user.type(within(question).getByLabelText(/Reason/), 'Periods of 35 days');
    await user.click(within(question).getByRole('button', { name: 'Date anew' }));
    await findToast('Pregnancy tracker updated successfully');
    expect(server.callsOf(pregnancyApi.update)[0]?.body).toMatchObject({
      dating: { ...undated, lmpDate: ago(93) },
      datingReason: 'Periods of 35 days',
      revision: 0,
    });
  });
});

describe('a pregnancy that is no longer ongoing', () => {
  it('is said in the form, which sends it with what was on the screen, and can be undone at once', async () => {
    const { server, user } = open({ current: tracker(90) });
    const ended = { outcome: 'miscarriage', endedOn: ago(3), note: null } as const;
    server.on(pregnancyApi.update, () => reply(tracker(90, { ending: ended, revision: 1 })));
    await user.click(await screen.findByRole('button', { name: /^No longer ongoing/ }));
    const dialog = await screen.findByRole('dialog', { name: 'This pregnancy is no longer ongoing' });
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    await user.click(within(dialog).getByRole('combobox', { name: /What became of it/ }));
    await user.click(await screen.findByRole('option', { name: 'Live birth' }));
    await user.type(within(dialog).getByLabelText(/Date/), formatDate(ago(3)));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    expect(await within(dialog).findByText(/^A birth is recorded from week 20 on/)).toBeVisible();
    await user.click(within(dialog).getByRole('combobox', { name: /What became of it/ }));
    await user.click(await screen.findByRole('option', { name: 'Miscarriage' }));
    await user.click(within(dialog).getByRole('button', { name: 'Save' }));
    await findToast('Saved. What was planned for this pregnancy is called off.');
    expect(server.callsOf(pregnancyApi.update)[0]?.body).toEqual({ ending: ended, revision: 0 });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    await waitFor(() => expect(server.callsOf(pregnancyApi.update)[1]?.body).toEqual({ ending: null, revision: 1 }));
  });

  it('is never overdue, counts nothing any more, and takes no visit', async () => {
    open({
      current: tracker(283, { ending: loss }),
      visits: [visit({ id: 12, visitDate: ago(199), weight: null }), visit({ visitDate: ago(220) })],
    });
    expect(await screen.findByText(`Ended on ${formatDate(ago(200))}`)).toBeVisible();
    expect(screen.getByText('Miscarriage · At 11 weeks 6 days')).toBeVisible();
    expect(screen.getByText('Rest advised')).toBeVisible();
    expect(await screen.findByText('61.5 kg')).toBeVisible();
    expect(screen.getByText('9 weeks')).toBeVisible();
    expect(screen.queryByText('12 weeks')).not.toBeInTheDocument();
    for (const gone of [/Overdue/, /Trimester/, /EDD/, /Next antenatal contact/, /Time left/]) {
      expect(screen.queryByText(gone)).not.toBeInTheDocument();
    }
    expect(screen.queryByRole('button', { name: 'Add Visit' })).not.toBeInTheDocument();
  });

  it('runs again when it was a slip', async () => {
    const { server, user } = open({ current: tracker(283, { ending: loss, revision: 4 }) });
    await user.click(await screen.findByRole('button', { name: 'Still ongoing' }));
    const question = await screen.findByRole('alertdialog', { name: 'Is this pregnancy still ongoing?' });
    await user.click(within(question).getByRole('button', { name: 'Still ongoing' }));
    await findToast('This pregnancy is followed again');
    expect(server.callsOf(pregnancyApi.update)[0]?.body).toEqual({ ending: null, revision: 4 });
  });

  it('is asked about when a new tracker is started, and ended in the same go', async () => {
    const { server, user } = open({ current: tracker(200) });
    await user.click(await screen.findByRole('button', { name: 'New tracker' }));
    const dialog = await screen.findByRole('dialog', { name: 'Start Pregnancy Tracker' });
    expect(within(dialog).getByText(/is still running: say what became of it/)).toBeVisible();
    await user.type(within(dialog).getByLabelText(/LMP date/), formatDate(ago(60)));
    await user.click(within(dialog).getByRole('button', { name: 'Start Tracker' }));
    expect(await within(dialog).findByText('Choose what became of it')).toBeVisible();
    await user.click(within(dialog).getByRole('combobox', { name: /What became of the earlier one/ }));
    await user.click(await screen.findByRole('option', { name: 'Miscarriage' }));
    const date = within(dialog).getByRole('textbox', { name: /^The earlier one ended on/ });
    await user.type(date, formatDate(ago(50)));
    await user.click(within(dialog).getByRole('button', { name: 'Start Tracker' }));
    expect(await within(dialog).findByText(/^LMP date falls into the pregnancy with LMP/)).toBeVisible();
    await user.clear(date);
    await user.type(date, formatDate(ago(120)));
    await user.click(within(dialog).getByRole('button', { name: 'Start Tracker' }));
    await findToast('Pregnancy tracker created successfully');
    expect(server.callsOf(pregnancyApi.create)[0]?.body).toEqual({
      patientId: 7,
      dating: { ...undated, lmpDate: ago(60) },
      ...notAsked,
      notes: [],
      endOfRunning: { outcome: 'miscarriage', endedOn: ago(120), note: null },
    });
  });

  it('says how it went only to those who open it among the earlier ones', async () => {
    const earlier = tracker(900, { id: 2, ending: { outcome: 'termination', endedOn: ago(840), note: null } });
    const { user } = open({ current: tracker(60), history: [earlier] });
    const line = await screen.findByRole('button', {
      name: new RegExp(`LMP ${formatDate(earlier.lmpDate)} · until ${formatDate(ago(840))}`),
    });
    expect(screen.queryByText(/Termination/)).not.toBeInTheDocument();
    await user.click(line);
    expect(await screen.findByText(/Termination \(MTP\)/)).toBeVisible();
  });
});

describe('a visit', () => {
  it('is put on record; what is out of the ordinary is said while it is typed, and refused only where it cannot be', async () => {
    const { server, user } = open({
      current: tracker(170, { fetusCount: 2, bloodGroup: 'B+' }),
      visits: [visit({ weight: '63.00' })],
    });
    await user.click(await screen.findByRole('button', { name: 'Add Visit' }));
    const dialog = await screen.findByRole('dialog', { name: 'Add Visit Log' });
    const type = async (label: RegExp, text: string) => {
      await user.clear(within(dialog).getByLabelText(label));
      await user.type(within(dialog).getByLabelText(label), text);
    };
    await type(/Weight/, '-1');
    await type(/Blood pressure/, '150 / 95');
    expect(within(dialog).getByText(/^140\/90 or more$/)).toBeVisible();
    await type(/Blood pressure/, '168/95');
    expect(within(dialog).getByText(/^Severe hypertension/)).toBeVisible();
    expect(within(dialog).getByText(/Measure again within 15 minutes/)).toBeVisible();
    await type(/Heart rate 2/, '96');
    expect(within(dialog).getByText('Foetus 2: Heart rate 96: outside 110 to 160')).toBeVisible();
    await type(/Haemoglobin/, '68');
    await user.click(within(dialog).getByRole('button', { name: 'Add Visit' }));
    expect(await within(dialog).findByText('Weight must be at least 0')).toBeVisible();
    expect(within(dialog).getByText('Enter a figure from 2 to 22')).toBeVisible();
    await type(/Weight/, '61.5');
    expect(within(dialog).getByText('Weight loss of 1.5 kg since the contact before')).toBeVisible();
    await type(/Haemoglobin/, '6.8');
    expect(within(dialog).getByText(/^Severe anaemia/)).toBeVisible();
    await user.click(within(dialog).getByRole('checkbox', { name: 'Scan done' }));
    await user.click(within(dialog).getByRole('button', { name: 'Add Visit' }));
    await findToast('Visit log created successfully');
    expect(server.callsOf(pregnancyApi.createLog)[0]?.body).toEqual({
      visitDate: today(),
      weight: '61.5',
      bloodPressure: '168/95',
      fetalHeartbeat: null,
      ...notMeasured,
      haemoglobin: 6.8,
      fetuses: [
        { heartRate: null, presentation: null },
        { heartRate: 96, presentation: null },
      ],
      scanDone: true,
      notes: null,
    });
  });

  it('stands in the table with its findings, and is corrected from there', async () => {
    const found = { code: 'hypertension', grade: 'warning', fetus: null, figure: null } as const;
    const { server, user } = open({
      current: tracker(100),
      visits: [visit({ bloodPressure: '142/88', findings: [found] })],
    });
    expect(await screen.findByText('61.5 kg')).toBeVisible();
    expect(screen.getByText('BP 142/88')).toBeVisible();
    expect(screen.getByText('140/90 or more')).toBeVisible();
    expect(screen.getByText('12 weeks 6 days')).toBeVisible();
    await user.click(screen.getByRole('button', { name: `Edit the visit of ${formatDate(ago(10))}` }));
    const dialog = await screen.findByRole('dialog', { name: 'Edit Visit Log' });
    expect(within(dialog).getByLabelText(/Blood pressure/)).toHaveValue('142/88');
    // What an earlier visit says in words stays.
    expect(within(dialog).getByLabelText(/Heartbeat, in words/)).toHaveValue('142 bpm');
    server.on(pregnancyApi.updateLog, () => refusal(422, 'rule_broken', 'Visit date cannot be before the LMP date'));
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    expect(await within(dialog).findByText('Visit date cannot be before the LMP date')).toBeVisible();
    server.on(pregnancyApi.updateLog, () => reply(visit()));
    await user.click(within(dialog).getByRole('button', { name: 'Save Changes' }));
    await findToast('Visit log updated successfully');
  });

  it('that was entered by mistake is withdrawn with a reason, and what stood before a correction is looked at', async () => {
    const { visitDate, weight, bloodPressure, fetalHeartbeat, scanDone, notes } = visit();
    const before = {
      ...notMeasured,
      visitDate,
      weight,
      bloodPressure,
      fetalHeartbeat,
      scanDone,
      notes,
      haemoglobin: 9,
    };
    const { server, user } = open({
      current: tracker(100),
      visits: [
        visit({
          earlierVersions: [{ measured: before, replacedAt: `${ago(3)}T05:30:00.000Z`, replacedBy: 'Dr. Meera Iyer' }],
        }),
        visit({
          id: 12,
          visitDate: ago(20),
          withdrawn: { at: `${ago(2)}T05:30:00.000Z`, by: 'Dr. Rao', reason: 'Twice' },
        }),
      ],
    });
    expect(await screen.findByText(/Withdrawn by Dr. Rao on .*: Twice/)).toBeVisible();
    expect(screen.queryByRole('button', { name: `Edit the visit of ${formatDate(ago(20))}` })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: `What stood before in the visit of ${formatDate(ago(10))}` }));
    const look = await screen.findByRole('dialog', { name: `Visit of ${formatDate(ago(10))}: what stood before` });
    expect(within(look).getByText(/61.5 kg · BP 118\/76 · Hb 9 · 142 bpm · Scan: Done/)).toBeVisible();
    await user.keyboard('{Escape}');
    server.on(antenatalApi.withdrawLog, () => reply(visit()));
    await user.click(screen.getByRole('button', { name: `Withdraw the visit of ${formatDate(ago(10))}` }));
    const dialog = await screen.findByRole('dialog', { name: `Withdraw the visit of ${formatDate(ago(10))}?` });
    await user.type(within(dialog).getByLabelText(/Reason/), 'Of another patient');
    await user.click(within(dialog).getByRole('button', { name: 'Withdraw' }));
    await findToast('Visit withdrawn');
    expect(server.callsOf(antenatalApi.withdrawLog)[0]?.body).toEqual({ reason: 'Of another patient', revision: 0 });
  });

  it('says at the head what was found at the latest one, and what is due', async () => {
    open({
      current: tracker(200, { bloodGroup: 'B-' }),
      standing: {
        findings: [{ code: 'preeclampsia', grade: 'urgent', fetus: null, figure: null, visitDate: ago(1) }],
        due: [{ kind: 'anti_d', grade: 'warning' }],
      },
    });
    const list = await screen.findByRole('list', { name: 'What was found and what is due in this pregnancy' });
    expect(list).toHaveTextContent(
      `Call now: 140/90 or more with protein: pre-eclampsia suspected (Contact of ${formatDate(ago(1))})`,
    );
    expect(list).toHaveTextContent('To hospital today');
    expect(list).toHaveTextContent('Act on it: Anti-D is due: Rh negative, past 28 weeks');
  });
});

describe('the figures of the charts', () => {
  const visits = [
    visit({ visitDate: '2026-03-01', weight: '62.00', bloodPressure: null }),
    visit({ visitDate: '2026-02-01', weight: null, bloodPressure: '120/80' }),
    visit({ visitDate: '2026-01-01', weight: '60.25', bloodPressure: '110/70' }),
    visit({ visitDate: '2026-01-01', weight: '59.00', bloodPressure: '111/71' }),
  ];

  it('run from the earliest visit on, one for a day, without what was not taken', () => {
    expect(weightPoints(visits, String)).toEqual([
      { label: '2026-01-01', at: Date.UTC(2026, 0, 1), values: { weight: 60.25 } },
      { label: '2026-03-01', at: Date.UTC(2026, 2, 1), values: { weight: 62 } },
    ]);
    expect(pressurePoints(visits, String)).toEqual([
      { label: '2026-01-01', at: Date.UTC(2026, 0, 1), values: { systolic: 110, diastolic: 70 } },
      { label: '2026-02-01', at: Date.UTC(2026, 1, 1), values: { systolic: 120, diastolic: 80 } },
    ]);
  });
});
