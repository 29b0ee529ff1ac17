import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hindrancesOf } from '#server/contact/messages/outbox.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { pregnancyVisitLogs } from '#server/kernel/db/schema/pregnancies.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { dolo } from '#server/test/consultation.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;
let patient: Patient;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  reception = await t.reception(clinic);
  const made = await t.patient(clinic);
  patient = await get(made.id);
});

const get = (id: number) => t.as(reception)(api.patients.get, { params: { id } });
const preview = (id = patient.id) => t.as(doctor)(api.closings.preview, { params: { id } });
const close = async (
  body: { reason: 'asked' | 'moved' | 'deceased' | 'other'; words?: string } = { reason: 'asked' },
  id = patient.id,
) => {
  const { revision: patientRevision } = await get(id);
  return await t.as(doctor)(api.closings.close, { params: { id }, body: { ...body, patientRevision } });
};
const reopen = (reason = 'They came back') =>
  t.as(doctor)(api.closings.reopen, { params: { id: patient.id }, body: { reason } });
/** At half past eleven in the clinic's morning. */
function nextMonday(): string {
  const day = new Date(Date.now() + 86_400_000);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return `${day.toISOString().slice(0, 10)}T06:00:00.000Z`;
}
const ago = (days: number) => addDays(todayIn(DEFAULT_TIMEZONE), -days);
const closedWords = { status: 422, values: { reason: 'record_closed' } };

describe('closing a record', () => {
  it('keeps all of it to be read, says why, and can be undone', async () => {
    const made = await close({ reason: 'moved', words: 'To Nagpur' });
    expect(made).toMatchObject({ reason: 'moved', words: 'To Nagpur', reopenedAt: null });
    expect((await get(patient.id)).closedAt).toBe(made.closedAt);
    const found = await t.as(reception)(api.patients.list, { query: { search: patient.phone } });
    expect(found.rows.map(({ id, closedAt }) => [id, closedAt !== null])).toEqual([[patient.id, true]]);
    expect(await refusalOf(close())).toMatchObject({ values: { reason: 'closing_already' } });

    const opened = await reopen();
    expect(opened).toMatchObject({ id: made.id, reopenReason: 'They came back' });
    expect((await get(patient.id)).closedAt).toBeNull();
    expect(await refusalOf(reopen())).toMatchObject({ values: { reason: 'closing_open_already' } });
    const { rows } = await t.as(reception)(api.closings.list, { params: { id: patient.id }, query: {} });
    expect(rows).toEqual([opened]);
  });

  it('asks for a reason, and for words where none of the list fits', async () => {
    expect(await refusalOf(close({ reason: 'other' }))).toMatchObject({ status: 400 });
    expect(await close({ reason: 'other', words: 'Treated by a relative' })).toMatchObject({ reason: 'other' });
  });

  it('is refused on what was seen otherwise', async () => {
    const { id, revision: patientRevision } = patient;
    await t.as(reception)(api.patients.update, { params: { id }, body: { address: 'FC Road' } });
    const late = t.as(doctor)(api.closings.close, { params: { id }, body: { reason: 'asked', patientRevision } });
    expect(await refusalOf(late)).toMatchObject({ status: 409 });
  });

  it('stands in the audit log without the words', async () => {
    const { id } = await close({ reason: 'other', words: 'Her brother Ravi said so' });
    const [entry] = await t.db
      .select()
      .from(auditLogs)
      .where(sql`${auditLogs.entityType} = 'patient_closing' and ${auditLogs.entityId} = ${String(id)}`);
    expect(entry).toMatchObject({ action: 'CREATE', details: { patient: patient.id, reason: 'other' } });
    expect(JSON.stringify(entry)).not.toContain('Ravi');
  });

  it('names what is open, and is refused until it is over', async () => {
    await t.as(reception)(api.visits.setStatus, { params: { id: patient.id }, body: { status: 'inprogress' } });
    expect((await preview()).open).toEqual([{ kind: 'visits', count: 1 }]);
    expect(await refusalOf(close())).toMatchObject({
      status: 422,
      values: { reason: 'closing_open', what: 'visits' },
    });
  });

  it('says what the law asks to keep', async () => {
    expect((await preview()).kept).toEqual([]);
    await t.as(doctor)(api.prescriptions.createSmart, { body: { patientId: patient.id, medicines: [dolo] } });
    const { kept, open } = await preview();
    expect(kept.map(({ kind }) => kind)).toContain('care');
    expect(open).toEqual([{ kind: 'visits', count: 1 }]);
  });
});

describe('a closed record', () => {
  it('takes nothing new, in words, whichever call comes', async () => {
    await close();
    const { id: patientId } = patient;
    const start = nextMonday();
    const refused = [
      () =>
        t.as(reception)(api.appointments.create, { body: { patientId, doctorId: doctor.id, appointmentDate: start } }),
      () => t.as(reception)(api.patients.update, { params: { id: patientId }, body: { address: 'FC Road' } }),
      () => t.as(reception)(api.visits.setStatus, { params: { id: patientId }, body: { status: 'inprogress' } }),
      () => t.as(doctor)(api.prescriptions.createSmart, { body: { patientId, medicines: [dolo] } }),
      () =>
        t.as(reception)(api.invoices.create, { body: { patientId, amount: '100.00', description: 'Consultation' } }),
    ];
    for (const call of refused) expect(await refusalOf(call())).toMatchObject(closedWords);
  });

  it('takes no visit of a pregnancy either, whose rows hang under it, and a corrected or withdrawn one no less', async () => {
    const gynae = await t.doctor(clinic, { specialization: 'Gynaecology' });
    const dated = { patientId: patient.id, lmpDate: ago(100) };
    const tracker = await t.as(gynae)(api.pregnancy.create, { body: dated });
    const add = () => t.as(gynae)(api.pregnancy.createLog, { params: { id: tracker.id }, body: { visitDate: ago(1) } });
    const { id: logId, revision } = await add();
    await t.as(gynae)(api.pregnancy.update, {
      params: { id: tracker.id },
      body: { ending: { outcome: 'moved', endedOn: ago(0) }, revision: tracker.revision },
    });
    await close();
    const corrected = { params: { logId }, body: { notes: 'Well', revision } };
    const withdrawn = { params: { logId }, body: { reason: 'Of another woman', revision } };
    expect(await refusalOf(t.as(gynae)(api.pregnancy.updateLog, corrected))).toMatchObject(closedWords);
    expect(await refusalOf(t.as(gynae)(api.antenatal.withdrawLog, withdrawn))).toMatchObject(closedWords);
    const late = t.db
      .insert(pregnancyVisitLogs)
      .values({ clinicId: clinic.id, trackerId: tracker.id, visitDate: ago(0) });
    await expect(late).rejects.toMatchObject({ cause: { code: 'NA001' } });
    const { rows } = await t.as(gynae)(api.pregnancy.listLogs, { params: { id: tracker.id }, query: {} });
    expect(rows).toHaveLength(1);
  });

  it('becomes part of no other record', async () => {
    const other = await get((await t.patient(clinic)).id);
    await close();
    const { revision } = await get(patient.id);
    for (const [kept, gone] of [
      [patient.id, other.id],
      [other.id, patient.id],
    ] as const) {
      const revisions = { [patient.id]: revision, [other.id]: other.revision };
      const body = {
        otherId: gone,
        reason: 'Twice',
        keptRevision: revisions[kept] ?? 0,
        otherRevision: revisions[gone] ?? 0,
      };
      expect(await refusalOf(t.as(doctor)(api.merges.merge, { params: { id: kept }, body }))).toMatchObject(
        closedWords,
      );
    }
  });

  it('shuts the portal for this organisation, and opens it again', async () => {
    const [row] = await t.db.select().from(patients).where(eq(patients.id, patient.id));
    if (!row) throw new Error('There is no patient');
    const { cookie } = await t.inPortal(row);
    const asked = () => t.as({ patientId: patient.id, cookie })(api.portalProfile.get);
    await close();
    expect(await refusalOf(asked())).toMatchObject({ status: 401 });
    await reopen();
    expect(await asked()).toMatchObject({ name: patient.name });
  });

  it('expects nobody, reminds nobody, and expects them again when it is opened', async () => {
    await t.db.update(patients).set({ nextVisitDate: '2999-01-05' }).where(eq(patients.id, patient.id));
    await close();
    expect((await get(patient.id)).nextVisitDate).toBeNull();
    const { id: patientId, phone } = patient;
    const messages = (['next_visit', 'bill', 'data_request'] as const).map((messageType) => ({
      patientId,
      phone,
      messageType,
    }));
    expect(await hindrancesOf(t.db, messages)).toEqual(['record_closed', 'record_closed', null]);
    await reopen();
    expect((await get(patient.id)).nextVisitDate).toBe('2999-01-05');
  });

  it('lets one of two win: a booking and a closing at once', async () => {
    const start = nextMonday();
    const booking = t.as(reception)(api.appointments.create, {
      body: { patientId: patient.id, doctorId: doctor.id, appointmentDate: start },
    });
    const results = await Promise.allSettled([booking, close()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { closedAt } = await get(patient.id);
    const visits = await t.db.$count(appointments, eq(appointments.patientId, patient.id));
    expect(visits).toBe(closedAt === null ? 1 : 0);
  });
});

describe('a copy for the person', () => {
  it('is made by a doctor, of what this organisation holds, and told of before the closing', async () => {
    const { id } = patient;
    expect((await preview()).copiedAt).toBeNull();
    const asked = await t.as(doctor)(api.privacyDesk.askCopy, { params: { id }, body: {} });
    await t.runJobs();
    const { rows } = await t.as(doctor)(api.privacyDesk.copies, { params: { id }, query: {} });
    expect(rows).toMatchObject([{ id: asked.id, status: 'done', isThere: true, missing: 0 }]);
    expect((await preview()).copiedAt).not.toBeNull();
    const file = await t.as(doctor)(api.privacyDesk.copyFile, { params: { id: asked.id } });
    expect(file).toBeTruthy();
    const stranger = await t.doctor(await t.clinic());
    const theirs = t.as(stranger)(api.privacyDesk.copyFile, { params: { id: asked.id } });
    expect(await refusalOf(theirs)).toMatchObject({ status: 404 });
  });
});
