import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { NewMerge } from '#shared/people/merges/merges.schema.ts';
import { NOTICE_VERSION } from '#shared/portal/privacy/privacy.states.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { patientMerges } from '#server/kernel/db/schema/merges.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { nominees, patientConsents } from '#server/kernel/db/schema/privacy.ts';
import { pregnancyTrackers } from '#server/kernel/db/schema/pregnancies.ts';
import { rctTrackers } from '#server/kernel/db/schema/trackers.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { dolo } from '#server/test/consultation.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;
let kept: PatientRow;
let gone: PatientRow;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic, { name: 'Dr Rao' });
  reception = await t.reception(clinic);
  kept = await t.patient(clinic, { name: 'Geeta Sharma', allergies: ['Penicillin'], address: '' });
  gone = await t.patient(clinic, {
    name: 'Gita Sharma',
    phone: kept.phone,
    allergies: ['penicillin', 'Sulfa'],
    conditions: ['Asthma'],
    email: 'gita@example.in',
    address: 'MG Road, Pune',
    registerNumber: 'OP-4711',
  });
});

type Extras = Partial<NewMerge> & { user?: TestUser; into?: { id: number }; other?: { id: number } };
const merge = ({ user = doctor, into = kept, other = gone, ...body }: Extras = {}) =>
  t.as(user)(api.merges.merge, {
    params: { id: into.id },
    body: { otherId: other.id, reason: 'Written in twice', keptRevision: 0, otherRevision: 0, ...body },
  });
const undo = (id: number, user = doctor) => t.as(user)(api.merges.undo, { params: { id }, body: {} });
const get = (id: number, user = reception) => t.as(user)(api.patients.get, { params: { id } });
const prescribe = (patientId: number) =>
  t.as(doctor)(api.prescriptions.createSmart, { body: { patientId, medicines: [dolo] } });

describe('merging two records', () => {
  it('unites what both know, keeps what was chosen, and leaves nothing of the other in lists, searches and counts', async () => {
    const made = await merge({ fromOther: ['name'] });
    expect(made).toMatchObject({ patientId: kept.id, goneId: gone.id, goneName: 'Gita Sharma', mergedBy: 'Dr Rao' });
    const now = await get(kept.id);
    expect(now).toMatchObject({
      name: 'Gita Sharma',
      allergies: ['Penicillin', 'Sulfa'],
      conditions: ['Asthma'],
      email: 'gita@example.in',
      address: 'MG Road, Pune',
      registerNumber: 'OP-4711',
    });
    const listed = await t.as(reception)(api.patients.list, { query: { search: kept.phone } });
    expect(listed.rows.map(({ id }) => id)).toEqual([kept.id]);
    expect((await t.as(reception)(api.patients.list)).total).toBe(1);
    const list = await t.as(reception)(api.merges.list, { params: { id: kept.id } });
    expect(list.rows).toEqual([made]);
  });

  it('takes along a paid bill, a prescription and a receipt, and the number of the prescription stays', async () => {
    const { prescription } = await prescribe(gone.id);
    await t.as(doctor)(api.immunisations.create, {
      params: { id: gone.id },
      body: { doses: ['bcg'], givenOn: gone.dateOfBirth },
    });
    await t.as(reception)(api.billing.collect, { params: { id: gone.id }, body: { amount: '500.00', method: 'cash' } });
    const preview = await t.as(reception)(api.merges.preview, { params: { id: kept.id }, query: { otherId: gone.id } });
    expect(preview.otherHas).toEqual(
      expect.arrayContaining([
        { kind: 'visits', count: 1 },
        { kind: 'prescriptions', count: 1 },
        { kind: 'bills', count: 1 },
        { kind: 'vaccines', count: 1 },
      ]),
    );
    // Whoever prescribes for somebody without a doctor is theirs from then on.
    await merge({ otherRevision: 1 });
    expect(await get(kept.id)).toMatchObject({ status: 'bill_paid', doctorId: doctor.id, openAmount: null });
    const { rows } = await t.as(doctor)(api.prescriptions.list, { query: { patientId: kept.id } });
    expect(rows.map(({ id }) => id)).toEqual([prescription.id]);
  });

  it('says of the record that is no more which one it is part of, also along a chain', async () => {
    const third = await t.patient(clinic, { name: 'Geetha S' });
    await merge();
    expect(await refusalOf(get(gone.id))).toMatchObject({
      status: 404,
      values: { reason: 'patient_merged', id: kept.id, name: 'Geeta Sharma' },
    });
    const second = await merge({ into: third, other: kept, otherRevision: 1 });
    for (const id of [gone.id, kept.id]) {
      expect(await refusalOf(get(id))).toMatchObject({ status: 404, values: { id: third.id, name: 'Geetha S' } });
    }
    const list = await t.as(doctor)(api.merges.list, { params: { id: third.id } });
    expect(list.rows.map(({ goneId }) => goneId)).toEqual([kept.id, gone.id]);
    const first = list.rows[1]?.id ?? 0;
    expect(await refusalOf(undo(first))).toMatchObject({ status: 422, values: { reason: 'merge_later_first' } });
    await undo(second.id);
    await undo(first);
    expect(await get(gone.id)).toMatchObject({ name: 'Gita Sharma', registerNumber: 'OP-4711' });
  });

  it('finds the person by the register’s number of either record', async () => {
    const other = await t.patient(clinic, { registerNumber: 'OP-9' });
    await merge();
    await merge({ other, keptRevision: 1 });
    for (const search of ['op-4711', 'OP-9']) {
      const { rows } = await t.as(reception)(api.patients.list, { query: { search } });
      expect(rows.map(({ id }) => id)).toEqual([kept.id]);
    }
  });

  it('finds the person by the name and the phone of the record that is no more, where nobody else is found', async () => {
    const other = await t.patient(clinic, { name: 'Sangeeta Mhatre', phone: '9812345670', gender: 'female' });
    const asked = async (search: string, more: object = {}) =>
      (await t.as(reception)(api.patients.list, { query: { search, ...more } })).rows.map(({ id }) => id);
    const { id } = await merge({ other });
    for (const search of ['sangeeta mhatre', 'Mhat', '9812345670', '98123 45670'])
      expect(await asked(search)).toEqual([kept.id]);
    expect(await asked('Mhatre', { gender: 'male' })).toEqual([]);
    const stranger = await t.reception(await t.clinic());
    expect((await t.as(stranger)(api.patients.list, { query: { search: 'Mhatre' } })).rows).toEqual([]);
    const namesake = await t.patient(clinic, { name: 'Mhatre' });
    expect(await asked('Mhatre')).toEqual([namesake.id]);
    await undo(id);
    expect(await asked('Sangeeta Mhatre')).toEqual([other.id]);
  });

  it('is a doctor’s, and of nobody else’s people', async () => {
    expect(await refusalOf(merge({ user: reception }))).toMatchObject({ status: 403 });
    const stranger = await t.patient();
    const elsewhere = await t.doctor();
    expect(await refusalOf(merge({ other: stranger }))).toMatchObject({ status: 404 });
    expect(await refusalOf(merge({ into: stranger, other: gone }))).toMatchObject({ status: 404 });
    expect(await refusalOf(merge({ user: elsewhere }))).toMatchObject({ status: 404 });
    const made = await merge();
    expect(await refusalOf(undo(made.id, elsewhere))).toMatchObject({ status: 404 });
    expect(await refusalOf(undo(made.id, reception))).toMatchObject({ status: 403 });
    expect(await refusalOf(t.as(elsewhere)(api.merges.list, { params: { id: kept.id } }))).toMatchObject({
      status: 404,
    });
    expect(await refusalOf(get(gone.id, elsewhere))).toMatchObject({ values: { reason: 'not_found' } });
  });

  it('is also a centre’s doctor’s', async () => {
    const center = await t.center();
    const pathologist = await t.centerDoctor(center);
    const [one, other] = [
      await t.patient(undefined, { centerId: center.id }),
      await t.patient(undefined, { centerId: center.id }),
    ];
    const made = await merge({ user: pathologist, into: one, other });
    expect(await refusalOf(get(other.id, pathologist))).toMatchObject({ values: { reason: 'patient_merged' } });
    await undo(made.id, pathologist);
    expect(await get(other.id, pathologist)).toMatchObject({ id: other.id });
  });

  it('refuses what was decided on another state of either record, the same record twice, and no reason', async () => {
    await t.as(reception)(api.patients.update, { params: { id: gone.id }, body: { address: 'FC Road' } });
    expect(await refusalOf(merge())).toMatchObject({ status: 409, values: { reason: 'merge_seen_otherwise' } });
    expect(await refusalOf(merge({ keptRevision: 3, otherRevision: 1 }))).toMatchObject({ status: 409 });
    expect(await refusalOf(merge({ other: kept }))).toMatchObject({ values: { reason: 'merge_same_record' } });
    expect(await refusalOf(merge({ otherRevision: 1, reason: ' ' }))).toMatchObject({ status: 400 });
  });

  it('lets one of two win who merge the same people at once', async () => {
    const results = await Promise.allSettled([merge(), merge({ into: gone, other: kept }), merge()]);
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await t.db.$count(patientMerges, eq(patientMerges.clinicId, clinic.id))).toBe(1);
    expect(await t.db.$count(patients, eq(patients.clinicId, clinic.id))).toBe(1);
  });

  it('stands in the audit log with both numbers, and the reason with the merge', async () => {
    const made = await merge();
    const [entry] = await t.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.entityType, 'patient_merge'), eq(auditLogs.entityId, String(made.id))));
    expect(entry).toMatchObject({
      action: 'CREATE',
      details: { kept: kept.id, gone: gone.id },
    });
    expect(made.reason).toBe('Written in twice');
  });

  it('lets the stricter of two consents hold, and a nominee stand', async () => {
    const say = (patientId: number, state: 'given' | 'withdrawn') =>
      t.db.insert(patientConsents).values({
        clinicId: clinic.id,
        patientId,
        purpose: 'reminders',
        state,
        way: 'portal',
        noticeVersion: NOTICE_VERSION,
      });
    await say(gone.id, 'withdrawn');
    await say(kept.id, 'given');
    for (const [patient, name] of [
      [kept, 'Ravi'],
      [gone, 'Asha'],
    ] as const) {
      await t.db
        .insert(nominees)
        .values({ clinicId: clinic.id, patientId: patient.id, name, relation: 'spouse', phone: '9812345678' });
    }
    const statesOf = async (patientId: number) => {
      const own = eq(patientConsents.patientId, patientId);
      const rows = await t.db.select().from(patientConsents).where(own).orderBy(patientConsents.id);
      return rows.map(({ state }) => state);
    };
    const made = await merge();
    expect(await statesOf(kept.id)).toEqual(['withdrawn', 'given', 'withdrawn']);
    expect(await t.db.select().from(nominees).where(eq(nominees.patientId, kept.id))).toMatchObject([{ name: 'Ravi' }]);
    await undo(made.id);
    expect([await statesOf(gone.id), await statesOf(kept.id)]).toEqual([['withdrawn'], ['given']]);
    expect(await t.db.select().from(nominees).where(eq(nominees.patientId, gone.id))).toMatchObject([{ name: 'Asha' }]);
  });

  it('shows the kept record to whoever is signed in to the other one', async () => {
    const { cookie } = await t.inPortal(gone);
    await merge();
    expect(await t.as({ patientId: kept.id, cookie })(api.portalProfile.get)).toMatchObject({ name: 'Geeta Sharma' });
  });
});

describe('what a person has one of', () => {
  it('is refused in words while it runs in both: a visit', async () => {
    for (const { id } of [kept, gone]) {
      await t.as(reception)(api.visits.setStatus, { params: { id }, body: { status: 'inprogress' } });
    }
    expect(await refusalOf(merge())).toMatchObject({ status: 422, values: { reason: 'merge_two_visits' } });
  });

  it('a pregnancy', async () => {
    const runs = (patientId: number) =>
      t.db.insert(pregnancyTrackers).values({
        clinicId: clinic.id,
        patientId,
        doctorId: doctor.id,
        lmpDate: '2026-06-01',
        eddDate: '2027-03-08',
        currentTrimester: 'Trimester 2',
      });
    await runs(gone.id);
    await runs(kept.id);
    expect(await refusalOf(merge())).toMatchObject({ values: { reason: 'merge_two_pregnancies', day: '2027-03-08' } });
  });

  it('a root canal of a tooth', async () => {
    for (const { id: patientId } of [kept, gone]) {
      await t.db
        .insert(rctTrackers)
        .values({ clinicId: clinic.id, patientId, doctorId: doctor.id, toothNumber: '36', diagnosis: 'Pulpitis' });
    }
    expect(await refusalOf(merge())).toMatchObject({ values: { reason: 'merge_two_of_tooth', tooth: '36' } });
  });
});

describe('undoing a merge', () => {
  it('is refused once something was written for the one, or the person was changed', async () => {
    const made = await merge();
    await prescribe(kept.id);
    expect(await refusalOf(undo(made.id))).toMatchObject({ status: 422 });
    const next = await t.patient(clinic);
    const second = await merge({ into: await t.patient(clinic), other: next });
    await t.as(reception)(api.patients.update, { params: { id: second.patientId }, body: { address: 'FC Road' } });
    expect(await refusalOf(undo(second.id))).toMatchObject({ values: { reason: 'merge_person_changed' } });
  });

  it('is refused twice, after 30 days, and where somebody of that name and phone came since', async () => {
    const made = await merge();
    await undo(made.id);
    expect(await refusalOf(undo(made.id))).toMatchObject({ values: { reason: 'merge_undone_already' } });
    const again = await merge({ keptRevision: 2 });
    await t.db
      .update(patientMerges)
      .set({ createdAt: sql`now() - interval '31 days'` })
      .where(eq(patientMerges.id, again.id));
    expect(await refusalOf(undo(again.id))).toMatchObject({ values: { reason: 'merge_undo_late', days: 30 } });
    await t.db.update(patientMerges).set({ createdAt: sql`now()` }).where(eq(patientMerges.id, again.id));
    await t.patient(clinic, { name: 'Gita Sharma', phone: kept.phone });
    expect(await refusalOf(undo(again.id))).toMatchObject({ values: { reason: 'merge_taken' } });
    expect((await get(kept.id)).allergies).toEqual(['Penicillin', 'Sulfa']);
  });
});

it('gives rows to nobody of another organisation, and changes nothing else of a paid bill', async () => {
  const stranger = await t.patient();
  await expect(t.db.execute(sql`select move_records(${gone.id}, ${stranger.id}, null)`)).rejects.toMatchObject({
    cause: { message: 'Records move between two people of one organisation' },
  });
  await prescribe(gone.id);
  await t.as(reception)(api.billing.collect, { params: { id: gone.id }, body: { amount: '500.00', method: 'cash' } });
  const alone = t.db.transaction(async (db) => {
    await db.execute(sql`select set_config('naadi.moves_records', 'on', true)`);
    await db.execute(sql`update receipts set patient_id = ${kept.id} where patient_id = ${gone.id}`);
  });
  await expect(alone).rejects.toMatchObject({ cause: { code: '23001' } });
});
