import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { pregnancyTrackers } from '#server/kernel/db/schema/pregnancies.ts';
import { addJob } from '#server/kernel/jobs/define-job.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { dolo } from '#server/test/consultation.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { addDays, addMonths, todayIn } from '#shared/kernel/time/days.ts';
import { archivePeople } from './archive-job.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  reception = await t.reception(clinic);
});

const today = todayIn('Asia/Kolkata');
const yearsAgo = (years: number) => `${addMonths(today, -12 * years)}T06:00:00Z`;

/** Somebody who was registered so many years ago, and of whom nothing was heard since. */
async function since(years: number, extras: Partial<typeof patients.$inferInsert> = {}) {
  const made = await t.patient(clinic, extras);
  const [row] = await t.db
    .update(patients)
    .set({ status: 'bill_paid', createdAt: yearsAgo(years), updatedAt: yearsAgo(years), ...extras })
    .where(eq(patients.id, made.id))
    .returning();
  if (!row) throw new Error('There is nobody');
  return row;
}
const archiveAfter = (archiveAfterYears: number | null) =>
  t.as(doctor)(api.settings.save, { body: { organizationName: 'Sunrise', archiveAfterYears } });
const night = async () => {
  await addJob(t.db, archivePeople, {});
  await t.runJobs();
};
const list = (query: Parameters<typeof ask>[0] = {}) => ask(query);
const ask = (query: {
  search?: string;
  archived?: 'last' | 'only';
  status?: 'bill_paid';
  limit?: number;
  offset?: number;
}) => t.as(reception)(api.patients.list, { query });
const namesOf = async (query: Parameters<typeof ask>[0] = {}) => (await list(query)).rows.map(({ name }) => name);
const get = (id: number) => t.as(reception)(api.patients.get, { params: { id } });
const isArchived = async (id: number) => (await get(id)).archivedAt !== null;
/** Somebody who is archived. */
async function gone(extras: Partial<typeof patients.$inferInsert> = {}) {
  await archiveAfter(3);
  const person = await since(4, extras);
  await night();
  expect(await isArchived(person.id)).toBe(true);
  return person;
}

describe('the night', () => {
  it('takes whoever was not here for so long out of the lists, where the organisation says so', async () => {
    const old = await since(4, { name: 'Asha Old', nextVisitDate: addMonths(today, -47) });
    const recent = await since(2, { name: 'Ravi Recent' });
    await night();
    expect((await list()).rows).toHaveLength(2);

    await archiveAfter(3);
    await night();
    expect(await namesOf()).toEqual([recent.name]);
    expect(await list({ status: 'bill_paid' })).toMatchObject({ total: 1 });
    expect(await list({ limit: 1 })).toMatchObject({ total: 1 });
    const expected = await t.as(reception)(api.followUps.nextVisits, { query: {} });
    expect(expected.total).toBe(0);
    expect(await get(old.id)).toMatchObject({ name: 'Asha Old', revision: old.revision });
    expect((await get(old.id)).archivedAt).not.toBeNull();
  });

  it('leaves who was here since, by whatever is on record of them', async () => {
    await archiveAfter(3);
    const seen = await since(4);
    const { id: patientId } = seen;
    const visitDay = addMonths(today, -12);
    await t.db.insert(appointments).values({
      clinicId: clinic.id,
      patientId,
      doctorId: doctor.id,
      appointmentDate: `${visitDay}T06:00:00Z`,
      visitDay,
      status: 'bill_paid',
    });
    await t.db
      .update(patients)
      .set({ updatedAt: yearsAgo(4) })
      .where(eq(patients.id, patientId));
    const wanted = await since(4, { nextVisitDate: addMonths(today, 12) });
    await night();
    expect([await isArchived(patientId), await isArchived(wanted.id)]).toEqual([false, false]);
  });

  it('leaves who has something open: money, a course, a pregnancy', async () => {
    await archiveAfter(3);
    const owing = await since(4);
    const { id } = await t.as(reception)(api.invoices.create, {
      body: { patientId: owing.id, amount: '100.00', description: 'Consultation' },
    });
    await t.db.execute(sql`update invoices set created_at = ${yearsAgo(4)} where id = ${id}`);
    const expecting = await since(4, { gender: 'female' });
    await t.db.insert(pregnancyTrackers).values({
      clinicId: clinic.id,
      patientId: expecting.id,
      doctorId: doctor.id,
      lmpDate: addMonths(today, -50),
      eddDate: addDays(addMonths(today, -50), 280),
      currentTrimester: 'Trimester 3',
      createdAt: yearsAgo(4),
    });
    await t.db
      .update(patients)
      .set({ status: 'bill_paid', updatedAt: yearsAgo(4) })
      .where(eq(patients.clinicId, clinic.id));
    await night();
    expect([await isArchived(owing.id), await isArchived(expecting.id)]).toEqual([false, false]);
  });

  it('goes through more than a batch of people, also of those who were registered at one moment', async () => {
    await archiveAfter(3);
    await t.db.execute(sql`
      insert into patients (clinic_id, name, name_key, date_of_birth, gender, phone, address, status, created_at, updated_at)
      select ${clinic.id}::integer, 'Person ' || n, 'person ' || n, '1980-01-01', 'female', (6000000000 + n)::text, 'Pune', 'bill_paid',
        ${yearsAgo(4)}::timestamptz, ${yearsAgo(4)}::timestamptz
      from generate_series(1, 1100) as n`);
    const recent = await since(2);
    await night();
    const here = await t.db
      .select({ id: patients.id })
      .from(patients)
      .where(and(eq(patients.clinicId, clinic.id), isNull(patients.archivedAt)));
    expect(here).toEqual([{ id: recent.id }]);
  });

  it('tells the audit log once for each batch, and nobody by name', async () => {
    await archiveAfter(3);
    await since(4);
    await since(5);
    await night();
    const entries = await t.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.clinicId, clinic.id), eq(auditLogs.performedById, 'archive-people')));
    expect(entries).toMatchObject([
      {
        action: 'UPDATE',
        entityType: 'patient',
        entityId: null,
        performedByKind: 'system',
        details: { archived: true, people: 2, notSeenSince: addMonths(today, -36) },
      },
    ]);
  });

  it('touches no other organisation', async () => {
    await archiveAfter(3);
    const others = await t.clinic();
    const theirs = await t.patient(others);
    await t.db
      .update(patients)
      .set({ createdAt: yearsAgo(9), updatedAt: yearsAgo(9), status: 'bill_paid' })
      .where(eq(patients.id, theirs.id));
    await night();
    expect(await t.db.$count(patients, and(eq(patients.clinicId, others.id), isNotNull(patients.archivedAt)))).toBe(0);
  });

  it('archives a closed record too, which stays closed', async () => {
    await archiveAfter(3);
    const { id } = await since(4);
    const past = yearsAgo(4);
    await t.db.update(patients).set({ closedAt: past, updatedAt: past }).where(eq(patients.id, id));
    await night();
    expect(await isArchived(id)).toBe(true);
    expect((await get(id)).closedAt).not.toBeNull();
  });
});

describe('a search', () => {
  it('finds who is archived where it asks for them: after everybody else, or alone', async () => {
    const old = await gone({ name: 'Meera Archived', phone: '9822000001', registerNumber: 'R-77' });
    const here = await since(1, { name: 'Meera Present', phone: '9822000002' });
    expect(await namesOf({ search: 'meera' })).toEqual([here.name]);
    expect(await list({ search: 'meera' })).toMatchObject({ total: 1 });
    expect(await namesOf({ search: 'meera', archived: 'last' })).toEqual([here.name, old.name]);
    expect(await namesOf({ search: 'meera', archived: 'only' })).toEqual([old.name]);
    expect(await namesOf({ search: '9822000001' })).toEqual([]);
    expect(await list({ search: '9822000001', archived: 'last' })).toMatchObject({ total: 1 });
    expect(await namesOf({ search: 'R-77', archived: 'only' })).toEqual([old.name]);
  });

  it('goes on from page to page, over from those who are here to those who are archived', async () => {
    await archiveAfter(3);
    for (const name of ['Kiran One', 'Kiran Two', 'Kiran Three']) await since(4, { name });
    await night();
    for (const name of ['Kiran Four', 'Kiran Five']) await since(1, { name });
    const page = (offset: number) => list({ search: 'kiran', archived: 'last', limit: 2, offset });
    const pages = [await page(0), await page(2), await page(4)];
    expect(pages.flatMap(({ rows }) => rows.map(({ name }) => name))).toEqual([
      'Kiran Five',
      'Kiran Four',
      'Kiran Three',
      'Kiran Two',
      'Kiran One',
    ]);
    expect(pages[1]?.total).toBe(5);
  });
});

describe('somebody comes back', () => {
  it('by one call, and stays, also the next night', async () => {
    const { id } = await gone();
    const back = await t.as(reception)(api.archiving.bringBack, { params: { id } });
    expect(back.archivedAt).toBeNull();
    await t.as(reception)(api.archiving.bringBack, { params: { id } });
    await night();
    expect(await isArchived(id)).toBe(false);
    const stranger = await t.reception(await t.clinic());
    await expect(t.as(stranger)(api.archiving.bringBack, { params: { id } })).rejects.toMatchObject({ status: 404 });
  });

  const start = () => `${addMonths(today, 1)}T06:00:00Z`;
  it.each<[string, (id: number, phone: string, name: string) => Promise<unknown>]>([
    [
      'a visit',
      (patientId) =>
        t.as(reception)(api.appointments.create, {
          body: { patientId, doctorId: doctor.id, appointmentDate: start() },
        }),
    ],
    ['a change', (id) => t.as(reception)(api.patients.update, { params: { id }, body: { address: 'FC Road' } })],
    [
      'a prescription',
      (patientId) => t.as(doctor)(api.prescriptions.createSmart, { body: { patientId, medicines: [dolo] } }),
    ],
    [
      'a bill',
      (patientId) =>
        t.as(reception)(api.invoices.create, { body: { patientId, amount: '100.00', description: 'Consultation' } }),
    ],
    [
      'a list that names them',
      async (_, phone, name) => {
        const mapping = JSON.stringify({ name: 0, phone: 1, gender: 2, age: 3 });
        const file = { name: 'list.csv', content: Buffer.from(`Patient,Mobile,Sex,Age\r\n${name},${phone},F,34`) };
        await t.as(reception)(api.transfers.createImport, { body: { mapping, fileName: 'list.csv' }, file });
        await t.runJobs();
      },
    ],
  ])('with %s', async (_, write) => {
    const { id, phone, name } = await gone();
    await write(id, phone, name);
    expect(await isArchived(id)).toBe(false);
  });

  it('with a request about the own data in the portal', async () => {
    const person = await gone();
    const { cookie } = await t.inPortal(person);
    const body = { patientId: person.id, kind: 'erasure' as const, said: 'Everything, please' };
    await t.as({ patientId: person.id, cookie })(api.privacy.ask, { body });
    expect(await isArchived(person.id)).toBe(false);
  });

  it('not with a closing, which may be made of an archived record; bringing back doesn’t open it', async () => {
    const { id } = await gone();
    const { revision: patientRevision } = await get(id);
    await t.as(doctor)(api.closings.close, { params: { id }, body: { reason: 'deceased', patientRevision } });
    expect(await isArchived(id)).toBe(true);
    await t.as(reception)(api.archiving.bringBack, { params: { id } });
    expect(await get(id)).toMatchObject({ archivedAt: null });
    expect((await get(id)).closedAt).not.toBeNull();
  });

  it('with the reopening of what was archived and closed, in either order, and the lists have them again', async () => {
    const reopen = (id: number) => t.as(doctor)(api.closings.reopen, { params: { id }, body: { reason: 'Came back' } });
    const first = await gone({ name: 'Tara Archived' });
    const { revision: patientRevision } = await get(first.id);
    await t.as(doctor)(api.closings.close, { params: { id: first.id }, body: { reason: 'asked', patientRevision } });
    const second = await since(4, { name: 'Uma Closed' });
    await t.as(doctor)(api.closings.close, {
      params: { id: second.id },
      body: { reason: 'asked', patientRevision: (await get(second.id)).revision },
    });
    await t.asOwner(async (db) => {
      await db.execute(sql`update patient_closings set created_at = ${yearsAgo(4)} where patient_id = ${second.id}`);
      await db.execute(sql`update patients set updated_at = ${yearsAgo(4)} where id = ${second.id}`);
    });
    await night();
    expect(await namesOf()).toEqual([]);
    for (const { id } of [first, second]) {
      expect(await isArchived(id)).toBe(true);
      await reopen(id);
      expect(await get(id)).toMatchObject({ archivedAt: null, closedAt: null });
    }
    expect(await namesOf()).toEqual(['Uma Closed', 'Tara Archived']);
    await t.as(reception)(api.appointments.create, {
      body: { patientId: first.id, doctorId: doctor.id, appointmentDate: start() },
    });
    await night();
    expect(await isArchived(first.id)).toBe(false);
    expect(await isArchived(second.id)).toBe(false);
  });

  it('all together, in batches, when the organisation archives nobody any more', async () => {
    const { id } = await gone();
    await archiveAfter(null);
    await t.runJobs();
    expect(await isArchived(id)).toBe(false);
    const [settings] = await t.db
      .select()
      .from(organizationSettings)
      .where(eq(organizationSettings.clinicId, clinic.id));
    expect(settings?.archiveAfterYears).toBeNull();
  });
});
