import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Db } from '#server/kernel/db/client.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { patientAnonymisings } from '#server/kernel/db/schema/closings.ts';
import { files } from '#server/kernel/db/schema/files.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import { textOf } from '#server/papers/pdf/test/read-pdf.ts';
import { cellsWith } from '#server/proof/anonymising-marks.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { dolo } from '#server/test/consultation.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import type { AnonymisingStage } from '#shared/people/closings/closings.states.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let patient: PatientRow;
/** Of each test another one, whom no other test's record names. */
let NAME: string;
let ADDRESS: string;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  NAME = `Devaki Ranganathan ${clinic.id}`;
  ADDRESS = `14 Peacock Lane, ${NAME.length}${clinic.id}`;
  patient = await t.patient(clinic, {
    name: NAME,
    nameKey: NAME.toLowerCase(),
    address: ADDRESS,
    email: `devaki${clinic.id}@example.in`,
    dateOfBirth: '1961-08-17',
  });
});

const idOf = () => ({ id: patient.id });
const get = (id = patient.id) => t.as(doctor)(api.patients.get, { params: { id } });
const preview = () => t.as(doctor)(api.closings.anonymisingPreview, { params: idOf() });
const close = async () => {
  const { revision: patientRevision } = await get();
  await t.as(doctor)(api.closings.close, { params: idOf(), body: { reason: 'asked', patientRevision } });
};
async function anonymise(given: { typed?: string; stages?: AnonymisingStage[]; user?: TestUser } = {}) {
  const { stages, patientRevision } = await preview();
  const due = stages.filter(({ from, doneAt }) => from === null && doneAt === null).map(({ stage }) => stage);
  const body = {
    reason: 'asked' as const,
    typed: given.typed ?? NAME,
    stages: given.stages ?? (due.length > 0 ? due : ['contact' as const]),
    patientRevision,
  };
  return await t.as(given.user ?? doctor)(api.closings.anonymise, { params: idOf(), body });
}
/** A visit, a prescription and its bill, paid, whose papers were drawn. */
async function treated(id = patient.id): Promise<{ prescription: string; invoice: string; invoiceId: number }> {
  const { prescription } = await t.as(doctor)(api.prescriptions.createSmart, {
    body: { patientId: id, medicines: [dolo], diagnosis: id === patient.id ? `Fever of ${NAME}` : 'Fever' },
  });
  await t.as(doctor)(api.billing.collect, { params: { id }, body: { amount: '500.00', method: 'cash' } });
  const { rows } = await t.as(doctor)(api.invoices.list, { query: { patientId: id } });
  const [invoice] = rows;
  if (!invoice?.pdfUrl || !prescription.pdfUrl) throw new Error('There is no paper');
  for (const url of [invoice.pdfUrl, prescription.pdfUrl]) await paper(url);
  return { prescription: prescription.pdfUrl, invoice: invoice.pdfUrl, invoiceId: invoice.id };
}
const paper = async (url: string) =>
  textOf(Buffer.from(await (await t.raw({ method: 'GET', path: url }, doctor)).arrayBuffer()));
/** Everything of people moves twenty years back, and with it every period. */
async function longAgo(): Promise<void> {
  await t.asOwner(async (db) => {
    const { rows } = await db.execute<{ name: string; sets: string }>(sql`
      select relname as name, string_agg(format('%I = (%I - interval ''20 years'')::%s', attname, attname, format_type(atttypid, atttypmod)), ', ') as sets
      from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
      where relnamespace = 'public'::regnamespace and relkind = 'r' and format_type(atttypid, null) in ('date', 'timestamp with time zone')
        and relname in ('appointments', 'prescriptions', 'invoices', 'receipts', 'payment_transactions', 'message_logs')
      group by 1`);
    await triggers(db, 'disable', rows);
    for (const { name, sets } of rows) await db.execute(sql.raw(`update ${name} set ${sets}`));
    await triggers(db, 'enable', rows);
  });
}
async function triggers(db: Db, way: string, tables: readonly { name: string }[]): Promise<void> {
  for (const { name } of tables) await db.execute(sql.raw(`alter table ${name} ${way} trigger user`));
}
const traces = (texts: string[]) =>
  t.asOwner((db) =>
    cellsWith(
      db,
      texts.map((text) => text.toLowerCase()),
    ),
  );

describe('anonymising', () => {
  it('is of closed records, by whom they are, of whoever is typed, as it was seen', async () => {
    expect(await refusalOf(preview())).toMatchObject({ values: { reason: 'anonymise_closed_only' } });
    await close();
    const stranger = await t.doctor(await t.clinic());
    expect(await refusalOf(anonymise({ user: stranger }))).toMatchObject({ status: 404 });
    expect(await refusalOf(anonymise({ typed: 'Somebody else' }))).toMatchObject({ status: 422 });
    expect(await refusalOf(anonymise({ stages: ['contact'] }))).toMatchObject({ status: 409 });
    expect((await get()).name).toBe(NAME);
    expect(await anonymise({ typed: ` devaki  RANGANATHAN ${clinic.id}` })).toMatchObject({
      stages: ['contact', 'care', 'identity'],
    });
    expect((await get()).name).toBe('Anonymised');
  });

  it('takes no field that nobody asked for', async () => {
    await close();
    const { patientRevision } = await preview();
    const body = { reason: 'asked', typed: NAME, stages: ['contact', 'care', 'identity'], patientRevision };
    const more = { ...body, clinicId: 999, anonymisedBy: 999, through: ['contact'], name: 'Smuggled' };
    const path = `/api/patients/${patient.id}/anonymising`;
    const headers = { 'content-type': 'application/json' };
    await t.raw({ method: 'POST', path, headers, body: JSON.stringify(more) }, doctor);
    expect(await traces(['smuggled'])).toEqual([]);
    const rows = await t.db.select().from(patientAnonymisings).where(eq(patientAnonymisings.patientId, patient.id));
    expect(rows.filter(({ anonymisedBy, clinicId }) => anonymisedBy !== doctor.id || clinicId !== clinic.id)).toEqual(
      [],
    );
  });

  it('takes only what served to reach the person while the law asks to keep the rest, and says until when', async () => {
    await treated();
    await t
      .as(doctor)(api.visits.setStatus, { params: idOf(), body: { status: 'bill_paid' } })
      .catch(() => undefined);
    const { cookie } = await t.inPortal(patient);
    const [sent] = await t.db
      .insert(messageLogs)
      .values({
        clinicId: clinic.id,
        patientId: patient.id,
        patientName: NAME,
        phone: patient.phone,
        messageType: 'next_visit',
        channel: 'sms',
        messageContent: `Dear ${NAME}`,
      })
      .returning();
    await close();
    const { stages, kept } = await preview();
    const [contact, care, identity] = stages;
    expect(contact).toEqual({ stage: 'contact', from: null, doneAt: null });
    expect(kept.map(({ kind }) => kind)).toEqual(['bills', 'care']);
    expect(care?.from?.slice(0, 4)).toBe(String(new Date().getFullYear() + 3));
    expect((identity?.from ?? '') > (care?.from ?? '')).toBe(true);
    expect(await anonymise()).toMatchObject({ stages: ['contact'] });

    expect(await get()).toMatchObject({ name: NAME, phone: patient.phone, email: null, anonymisedAt: null });
    const [message] = await t.db
      .select()
      .from(messageLogs)
      .where(eq(messageLogs.id, sent?.id ?? 0));
    expect(message).toMatchObject({ patientName: 'Anonymised', messageContent: 'Anonymised', phone: '0000000000' });
    expect(await refusalOf(t.as({ patientId: patient.id, cookie })(api.portalProfile.get))).toMatchObject({
      status: 401,
    });
    expect(await traces([patient.email ?? ''])).toEqual([]);
    const { rows } = await t.as(doctor)(api.prescriptions.list, { query: { patientId: patient.id } });
    expect(rows[0]?.diagnosis).toContain('Fever');

    expect(await refusalOf(anonymise())).toMatchObject({ values: { reason: 'anonymise_not_yet', day: care?.from } });
    await t.as(doctor)(api.closings.reopen, { params: idOf(), body: { reason: 'Came back' } });
  });

  it('takes everything once nothing has to be kept: words, papers, stored files; and leaves every sum', async () => {
    const other = await t.patient(clinic);
    await treated(other.id);
    const papers = await treated();
    const asked = await t.as(doctor)(api.privacyDesk.askCopy, { params: idOf(), body: {} });
    await t.runJobs();
    await longAgo();
    await close();
    const store = storeOf(t.env);
    const kept = await t.db.select({ path: files.path }).from(files).where(eq(files.patientId, patient.id));
    expect(kept.length).toBeGreaterThanOrEqual(2);
    const before = await figures();
    const done = await anonymise();
    expect(done).toMatchObject({ stages: ['contact', 'care', 'identity'], files: kept.length + 1 });
    await t.runJobs();

    for (const { path } of kept) expect(await store.sizeOf(path)).toBeUndefined();
    expect(await refusalOf(t.as(doctor)(api.privacyDesk.copyFile, { params: { id: asked.id } }))).toMatchObject({
      status: 404,
    });
    expect(await traces([NAME, ADDRESS, patient.phone, patient.email ?? ''])).toEqual([]);
    expect(await figures()).toEqual(before);
    for (const url of [papers.invoice, papers.prescription]) {
      const said = await paper(url);
      expect(said).toContain('Anonymised');
      expect(said).not.toContain(NAME);
    }
    expect(await get()).toMatchObject({
      name: 'Anonymised',
      dateOfBirth: '1961-01-01',
      dateOfBirthEstimated: true,
      address: '',
    });
    for (const search of [NAME, patient.phone]) {
      const { rows } = await t.as(doctor)(api.patients.list, { query: { search } });
      expect(rows).toEqual([]);
    }
    expect(await refusalOf(preview())).toMatchObject({ values: { reason: 'record_anonymised' } });
    const again = t.as(doctor)(api.closings.reopen, { params: idOf(), body: { reason: 'Came back' } });
    expect(await refusalOf(again)).toMatchObject({ values: { reason: 'record_anonymised' } });
    // Whoever comes back is registered anew.
    await t.patient(clinic, { name: NAME, nameKey: NAME.toLowerCase(), phone: patient.phone });
  });

  it('says in the audit log who did it, why, and how many rows of what, without the person', async () => {
    await treated();
    await longAgo();
    await close();
    await anonymise();
    const [entry] = await t.db
      .select()
      .from(auditLogs)
      .where(sql`${auditLogs.entityType} = 'patient_anonymising' and ${auditLogs.entityId} = ${String(patient.id)}`);
    expect(entry).toMatchObject({
      action: 'CREATE',
      performedByUserId: doctor.id,
      details: { patient: patient.id, reason: 'asked', rows: { prescriptions: 1 }, files: 2 },
    });
    const { rows } = await t.as(doctor)(api.closings.anonymisings, { params: idOf(), query: {} });
    expect(rows.map(({ stage, reason }) => [stage, reason])).toEqual([
      ['identity', 'asked'],
      ['care', 'asked'],
      ['contact', 'asked'],
    ]);
  });

  it('leaves nothing half done when it fails', async () => {
    await treated();
    await longAgo();
    await close();
    await t.asOwner(async (db) => {
      await db.execute(
        sql.raw(`create function fail() returns trigger language plpgsql as $$ begin raise exception 'no'; end $$`),
      );
      await db.execute(sql.raw('create trigger fails before insert on patient_anonymisings execute function fail()'));
    });
    await refusalOf(anonymise());
    await t.asOwner((db) => db.execute(sql.raw('drop trigger fails on patient_anonymisings; drop function fail()')));
    expect((await get()).name).toBe(NAME);
    const { rows } = await t.as(doctor)(api.prescriptions.list, { query: { patientId: patient.id } });
    expect(rows[0]?.diagnosis).toContain(NAME);
    expect(await t.db.$count(files, eq(files.patientId, patient.id))).toBe(2);
    expect(await anonymise()).toMatchObject({ stages: ['contact', 'care', 'identity'] });
  });

  it('can’t be got round by parting records that were merged', async () => {
    const twin = await t.patient(clinic);
    const [kept, gone] = [await get(), await get(twin.id)];
    const merge = await t.as(doctor)(api.merges.merge, {
      params: idOf(),
      body: { otherId: twin.id, reason: 'Twice', keptRevision: kept.revision, otherRevision: gone.revision },
    });
    await close();
    await anonymise();
    const undone = t.as(doctor)(api.merges.undo, { params: { id: merge.id }, body: {} });
    expect(await refusalOf(undone)).toMatchObject({ values: { reason: 'record_anonymised' } });
    expect(await traces([twin.phone])).toEqual([]);
    expect(await t.db.$count(patients, eq(patients.id, patient.id))).toBe(1);
  });
});

/** What the clinic's figures say of the month in which everything was. */
async function figures() {
  const day = todayIn(DEFAULT_TIMEZONE);
  const endDate = `${Number(day.slice(0, 4)) - 20}${day.slice(4)}`;
  const query = { startDate: `${endDate.slice(0, 7)}-01`, endDate };
  const all = {
    dashboard: await t.as(doctor)(api.analytics.dashboard),
    revenue: await t.as(doctor)(api.revenue.figures, { query }),
    gst: await t.as(doctor)(api.accounts.gstr1, { query: { month: endDate.slice(0, 7) } }),
  };
  expect(JSON.stringify(all.revenue)).toContain('1000.00');
  return all;
}
