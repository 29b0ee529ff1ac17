import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { followUpReminders } from '#server/kernel/db/schema/messages.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let patient: PatientRow;

const today = todayIn(DEFAULT_TIMEZONE);
const ago = (days: number) => addDays(today, -days);
const at = (day: string) => `${day}T06:00:00.000Z`;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic, { specialization: 'Gynaecology' });
  patient = await t.patient(clinic);
});

type Body = Record<string, unknown>;
const start = (lmpDate: string, more: Body = {}) =>
  t.as(doctor)(api.pregnancy.create, { body: { patientId: patient.id, lmpDate, ...more } });
const change = (id: number, body: Body) => t.as(doctor)(api.pregnancy.update, { params: { id }, body });
const read = () => t.as(doctor)(api.pregnancy.get, { params: { id: patient.id } });
const ended = (outcome: string, endedOn: string, note: string | null = null) => ({ outcome, endedOn, note });
const loss = ended('miscarriage', ago(10), 'Complete');

describe('a pregnancy that ends', () => {
  it('is told with its outcome and day, and can be corrected and taken back', async () => {
    const { id } = await start(ago(80));
    expect(await change(id, { ending: loss })).toMatchObject({ ending: loss, revision: 1 });
    expect(await read()).toMatchObject({ current: { id, ending: loss }, history: [] });
    const corrected = ended('ectopic', ago(12));
    expect(await change(id, { ending: corrected, revision: 1 })).toMatchObject({ ending: corrected, revision: 2 });
    expect(await refusalOf(change(id, { ending: loss, revision: 1 }))).toMatchObject({ code: 'changed_meanwhile' });
    expect(await change(id, { notes: 'Rh negative' })).toMatchObject({ ending: corrected });
    expect(await change(id, { ending: null })).toMatchObject({ ending: null, revision: 4 });
  });

  it.each([
    [400, { outcome: 'lost', endedOn: ago(1) }, 'ending.outcome', 'Choose what became of it'],
    [400, { outcome: 'live_birth', endedOn: '' }, 'ending.endedOn', 'Date is required'],
    [422, ended('miscarriage', addDays(today, 1)), 'ending.endedOn', 'This date cannot be in the future'],
    [422, ended('miscarriage', ago(81)), 'ending.endedOn', 'This date cannot be before the LMP date'],
    [
      422,
      ended('live_birth', ago(10)),
      'ending.endedOn',
      'A birth is recorded from week 20 on; check this date and the LMP date',
    ],
  ])('is refused with %i for %j, at the field %s', async (status, ending, path, message) => {
    const { id } = await start(ago(80));
    const refusal = await refusalOf(change(id, { ending }));
    expect(refusal).toMatchObject({ status, issues: [{ path, message }] });
    expect((await read()).current?.ending).toBeNull();
  });

  it('keeps its visits, to read and to correct, and takes no new one', async () => {
    const { id } = await start(ago(80));
    const addVisit = (visitDate: string) =>
      t.as(doctor)(api.pregnancy.createLog, { params: { id }, body: { visitDate } });
    const visit = await addVisit(ago(20));
    await change(id, { ending: loss });
    expect(await refusalOf(addVisit(ago(15)))).toMatchObject({
      status: 422,
      values: { reason: 'pregnancy_ended', day: ago(10) },
    });
    const corrected = t.as(doctor)(api.pregnancy.updateLog, { params: { logId: visit.id }, body: { weight: '61' } });
    expect(await corrected).toMatchObject({ weight: '61.00' });
    expect((await t.as(doctor)(api.pregnancy.listLogs, { params: { id } })).rows).toHaveLength(1);
  });

  it('leaves what changed in the audit log, and nothing of how it ended', async () => {
    const { id } = await start(ago(80));
    await change(id, { ending: loss });
    const rows = await t.db.select().from(auditLogs).where(eq(auditLogs.performedByUserId, doctor.id));
    expect(rows.map(({ action }) => action).toSorted()).toEqual(['CREATE', 'UPDATE']);
    expect(JSON.stringify(rows)).not.toMatch(/miscarriage|Complete/);
  });

  it('can’t run again when a later one is on record, nor end within it', async () => {
    const { id } = await start(ago(250));
    await start(ago(100), { endOfRunning: ended('miscarriage', ago(150)) });
    expect(await refusalOf(change(id, { ending: null }))).toMatchObject({
      status: 422,
      values: { reason: 'later_pregnancy' },
    });
    expect(await refusalOf(change(id, { ending: ended('live_birth', ago(90)) }))).toMatchObject({
      status: 422,
      values: { reason: 'end_after_next', day: ago(100) },
    });
  });
});

describe('what was planned', () => {
  const prescribed = async (by: TestUser, day: string, nextVisitDate: string) => {
    const values = { clinicId: clinic.id, patientId: patient.id, doctorId: by.id, instructions: '', nextVisitDate };
    const rows = await t.db
      .insert(prescriptions)
      .values({ ...values, createdAt: at(day) })
      .returning({ id: prescriptions.id });
    await t.db.update(patients).set({ nextVisitDate }).where(eq(patients.id, patient.id));
    return rows[0]?.id ?? 0;
  };
  const reminder = async (values: Partial<typeof followUpReminders.$inferInsert>) => {
    const rows = await t.db
      .insert(followUpReminders)
      .values({
        clinicId: clinic.id,
        patientId: patient.id,
        reminderType: 'next_visit',
        messageType: 'sms',
        messageContent: 'Come',
        scheduledDate: at(addDays(today, 5)),
        createdAt: at(ago(30)),
        ...values,
      })
      .returning({ id: followUpReminders.id });
    return rows[0]?.id ?? 0;
  };
  const statuses = async (ids: number[]) => {
    const rows = await t.db.select().from(followUpReminders).where(inArray(followUpReminders.id, ids));
    return ids.map((id) => rows.find((row) => row.id === id)?.status);
  };
  const nextVisit = async () =>
    (await t.db.select().from(patients).where(eq(patients.id, patient.id)))[0]?.nextVisitDate ?? null;

  it('in the pregnancy by its doctors is called off with it, and stands again when the end was a slip', async () => {
    const gp = await t.doctor(clinic, { specialization: 'General Medicine' });
    const other = await t.doctor(clinic, { specialization: 'OB-GYN' });
    const { id } = await start(ago(80));
    const visitDay = addDays(today, 6);
    const prescriptionId = await prescribed(doctor, ago(30), visitDay);
    const ours = [await reminder({ prescriptionId, visitDay }), await reminder({ createdBy: other.id })];
    const theirs = [
      await reminder({ createdBy: gp.id }),
      await reminder({ createdBy: doctor.id, createdAt: at(ago(100)) }),
      await reminder({ createdBy: doctor.id, createdAt: at(ago(5)) }),
    ];
    await change(id, { ending: loss });
    expect(await statuses(ours)).toEqual(['cancelled', 'cancelled']);
    expect(await statuses(theirs)).toEqual(['scheduled', 'scheduled', 'scheduled']);
    expect(await nextVisit()).toBeNull();
    await change(id, { ending: { ...loss, note: 'Corrected' } });
    await change(id, { ending: null });
    expect(await statuses(ours)).toEqual(['scheduled', 'scheduled']);
    expect(await nextVisit()).toBe(visitDay);
  });

  it('by another doctor, or after it, stays', async () => {
    const gp = await t.doctor(clinic, { specialization: 'General Medicine' });
    const { id } = await start(ago(80));
    await prescribed(gp, ago(30), addDays(today, 6));
    await change(id, { ending: loss });
    expect(await nextVisit()).toBe(addDays(today, 6));
    await prescribed(doctor, ago(10), addDays(today, 9));
    await change(id, { ending: { ...loss, note: null } });
    expect(await nextVisit()).toBe(addDays(today, 9));
  });

  it('and the conditions that say no more than that she is pregnant end with it, and come back', async () => {
    const written = ['Pregnant, 10 weeks', 'Asthma', 'Pregnancy-induced hypertension'];
    await t.db.update(patients).set({ conditions: written }).where(eq(patients.id, patient.id));
    const conditions = async () =>
      (await t.db.select().from(patients).where(eq(patients.id, patient.id)))[0]?.conditions;
    const { id } = await start(ago(80));
    await change(id, { ending: ended('moved', ago(10)) });
    expect(await conditions()).toEqual(written);
    await change(id, { ending: loss });
    expect(await conditions()).toEqual(['Asthma', 'Pregnancy-induced hypertension']);
    await change(id, { ending: null });
    expect((await conditions())?.toSorted()).toEqual(written.toSorted());
  });
});

describe('a pregnancy that cannot be', () => {
  const refused = async (lmpDate: string, more: Body = {}) => await refusalOf(start(lmpDate, more));

  it('is inside another of the same patient, whichever was there first', async () => {
    const { id } = await start(ago(200));
    await change(id, { ending: ended('miscarriage', ago(120)) });
    for (const lmpDate of [ago(200), ago(120), ago(210)]) {
      expect(await refused(lmpDate)).toMatchObject({
        status: 422,
        issues: [{ path: 'lmpDate', code: 'lmp_in_pregnancy', values: { day: ago(200) } }],
      });
    }
    const second = await start(ago(119));
    expect(await refusalOf(change(second.id, { lmpDate: ago(121) }))).toMatchObject({
      issues: [{ path: 'lmpDate', code: 'lmp_in_pregnancy' }],
    });
    expect(await refusalOf(change(id, { lmpDate: ago(119) }))).toMatchObject({ status: 422 });
  });

  it('is started twice at once: one waits for the other, and is asked about it', async () => {
    const both = await Promise.allSettled([start(ago(60)), start(ago(61))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect((await read()).history).toEqual([]);
  });

  it('is inside the one that is just being ended', async () => {
    await start(ago(200));
    expect(await refused(ago(60), { endOfRunning: ended('live_birth', ago(50)) })).toMatchObject({
      status: 422,
      issues: [{ path: 'lmpDate', code: 'lmp_in_pregnancy' }],
    });
    expect(await refused(ago(30), { endOfRunning: ended('live_birth', ago(201)) })).toMatchObject({
      status: 422,
      issues: [{ path: 'endOfRunning.endedOn', code: 'end_before_lmp' }],
    });
    expect((await read()).current).toMatchObject({ lmpDate: ago(200), ending: null });
  });

  it.each([9, 61])('is of somebody of %i years', async (years) => {
    const dateOfBirth = addDays(today, -Math.round(years * 365.25) - 120);
    patient = await t.patient(clinic, { dateOfBirth });
    expect(await refused(ago(50))).toMatchObject({
      status: 422,
      issues: [{ path: 'lmpDate', code: 'age_of_pregnancy', values: { age: years, least: 10, most: 60 } }],
    });
  });

  it('is a man’s', async () => {
    patient = await t.patient(clinic, { gender: 'male' });
    expect(await refused(ago(50))).toMatchObject({ status: 422, issues: [{ path: 'patientId', code: 'not_for_men' }] });
  });
});
