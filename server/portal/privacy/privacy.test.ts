import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { NOTICE_VERSION } from '#shared/portal/privacy/privacy.states.ts';
import { readZip } from '#server/insight/transfers/read-zip.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { notices } from '#server/kernel/db/schema/notices.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { dataRequests, recordCopies } from '#server/kernel/db/schema/privacy.ts';
import { queueIfPossible, queueMessage } from '#server/contact/messages/outbox.ts';
import type { CenterRow, ClinicRow, PatientRow, PortalUser, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { warnOfDue } from './due-requests.ts';
import { removeOldCopies } from './copies.repo.ts';
import * as sample from '#server/kernel/files/sample-files.ts';
import { localStore } from '#server/kernel/files/storage.ts';

const uploaded = { name: 'a.pdf', content: sample.pdf };

let t: TestApp;
let clinic: ClinicRow;
let center: CenterRow;
let doctor: TestUser;
let patient: PatientRow;
let atCenter: PatientRow;
let other: PatientRow;
let me: PortalUser;
let phoneCount = 0;

const today = todayIn(DEFAULT_TIMEZONE);

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  phoneCount += 1;
  const phone = String(9_811_300_000 + phoneCount);
  clinic = await t.clinic();
  center = await t.center();
  doctor = await t.doctor(clinic, { name: 'Dr. Meera Nair' });
  patient = await t.patient(clinic, { name: 'Asha Rao', phone, doctorId: doctor.id });
  atCenter = await t.patient(undefined, { name: 'asha  rao', phone, centerId: center.id, isWalkin: true });
  other = await t.patient(clinic, { name: 'Arun Rao', phone });
  me = await t.inPortal(patient);
});

const mine = () => t.as(me);
const smsOn = () =>
  t.db.insert(organizationSettings).values({ clinicId: clinic.id, organizationName: 'Asha Clinic', smsEnabled: true });
const reminder = (whom = patient) => ({
  patientId: whom.id,
  patientName: whom.name,
  phone: whom.phone,
  channel: 'sms' as const,
  messageType: 'appointment_reminder' as const,
  content: 'Your appointment',
});
const clinicSends = () => ({ clinicId: clinic.id, centerId: null, userId: null });

describe('what is held', () => {
  it('is told of each organisation, with what there is of each kind and with whom it was shared', async () => {
    await t.as(doctor)(api.invoices.create, { body: { patientId: patient.id, amount: 5, description: 'Fee' } });
    await t.as(doctor)(api.invoices.create, { body: { patientId: other.id, amount: 5, description: 'Fee' } });
    const referred = await t.center();
    await t.as(doctor)(api.referrals.refer, {
      body: { patientId: patient.id, centerId: referred.id, testList: ['CBC'] },
    });
    const { rows, total } = await mine()(api.privacy.held);
    expect(total).toBe(3);
    expect(rows.find(({ name }) => name === clinic.name)).toMatchObject({
      kind: 'clinic',
      patientId: patient.id,
      counts: { invoices: 1, referrals: 1, visits: 0 },
      sharedWith: [{ name: referred.name, referrals: 1 }],
    });
    expect(rows.find(({ name }) => name === center.name)).toMatchObject({ kind: 'center', patientId: atCenter.id });
    expect(rows.find(({ name }) => name === referred.name)).toMatchObject({
      patientId: null,
      counts: { referrals: 1 },
    });
  });
});

describe('who has looked', () => {
  it('is told with the role, the name of doctors, and nothing of anybody else', async () => {
    const reception = await t.reception(clinic, { name: 'Rekha' });
    await t.as(doctor)(api.patients.get, { params: { id: patient.id } });
    await t.as(reception)(api.patients.get, { params: { id: patient.id } });
    await t.as(doctor)(api.patients.get, { params: { id: other.id } });
    const { rows, total } = await mine()(api.privacy.looks);
    expect(total).toBe(2);
    expect(rows).toMatchObject([
      { role: 'clinic_reception', name: null, organisation: clinic.name, what: 'VIEW', record: 'patient' },
      { role: 'clinic_doctor', name: 'Dr. Meera Nair', organisation: clinic.name, what: 'VIEW', record: 'patient' },
    ]);
    expect(JSON.stringify(rows)).not.toContain('127.0.0.1');
    expect(await mine()(api.privacy.looks, { query: { limit: 1, offset: 1 } })).toMatchObject({
      rows: [{ role: 'clinic_doctor' }],
      total: 2,
    });
  });

  it('keeps a clinic report and a centre report of one number apart, and tells of an export of everything', async () => {
    const entry = (entityType: string, of: { clinicId?: number; centerId?: number }, entityId: string) => ({
      action: 'EXPORT' as const,
      performedByKind: 'staff' as const,
      performedByRole: 'clinic_doctor' as const,
      entityType,
      entityId,
      ...of,
    });
    const report = await t.as(doctor)(api.reports.createManual, {
      body: { patientId: patient.id, testName: 'ECG' },
      file: uploaded,
    });
    const id = String(report.id);
    await t.db.insert(auditLogs).values([entry('report', { centerId: center.id }, id)]);
    expect((await mine()(api.privacy.looks)).rows.filter(({ what }) => what === 'EXPORT')).toEqual([]);
    await t.as(doctor)(api.transfers.createExport, { body: {} });
    expect((await mine()(api.privacy.looks)).rows).toMatchObject([{ what: 'EXPORT', record: 'export' }]);
  });

  it('is found by the index', async () => {
    const plan = await t.db.transaction(async (tx) => {
      await tx.execute('set local enable_seqscan = off');
      const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(`explain
        select l.id from (values ('patient', '1')) records (type, id) cross join lateral (
          select l.id from audit_logs l where l.entity_type = records.type and l.entity_id = records.id
            and l.action in ('VIEW', 'UPDATE', 'EXPORT', 'SEND') and l.performed_by_kind in ('staff', 'client')
            and l.entity_id is not null
          order by l.id desc nulls last limit 10) l`);
      return rows.map((row) => row['QUERY PLAN']).join('\n');
    });
    // Of each month by its own, and never sorted.
    expect(plan).toContain('audit_logs_earlier_record');
    expect(plan).toMatch(/Merge Append/);
    expect(plan).not.toMatch(/Seq Scan|Sort {2}/);
  });
});

describe('a consent', () => {
  it('stops the reminders of that organisation at once, and nothing that was asked for', async () => {
    await smsOn();
    const { organisations } = await mine()(api.privacy.consents);
    expect(organisations).toHaveLength(2);
    expect(organisations[0]).toMatchObject({ patientId: patient.id, reminders: { state: 'given', at: null } });
    await mine()(api.privacy.changeConsent, {
      body: { purpose: 'reminders', state: 'withdrawn', patientId: patient.id },
    });
    expect(await queueIfPossible(t.db, clinicSends(), reminder())).toBe(false);
    expect(await queueIfPossible(t.db, clinicSends(), reminder(other))).toBe(true);
    await expect(queueMessage(t.db, clinicSends(), reminder())).rejects.toThrow(/does not want these messages/);
    const answer = { ...reminder(), messageType: 'data_request' as const };
    expect(await queueIfPossible(t.db, clinicSends(), answer)).toBe(true);
    const document = { ...reminder(), messageType: 'prescription' as const };
    expect(await queueIfPossible(t.db, clinicSends(), document)).toBe(true);
    await mine()(api.privacy.changeConsent, { body: { purpose: 'reminders', state: 'given', patientId: patient.id } });
    expect(await queueIfPossible(t.db, clinicSends(), reminder())).toBe(true);
    const history = await mine()(api.privacy.consentHistory);
    expect(history).toMatchObject({
      total: 2,
      rows: [
        { state: 'given', way: 'portal', noticeVersion: NOTICE_VERSION, organisation: 'Asha Clinic' },
        { state: 'withdrawn', way: 'portal' },
      ],
    });
  });

  it('that is withdrawn while a message waits keeps it from leaving', async () => {
    await smsOn();
    await queueIfPossible(t.db, clinicSends(), reminder());
    await mine()(api.privacy.changeConsent, { body: { purpose: 'reminders', state: 'withdrawn' } });
    await t.runJobs();
    const [message] = await t.db.select().from(messageLogs).where(eq(messageLogs.patientId, patient.id));
    expect(message?.status).toBe('failed');
  });

  it('is a guardian’s for a child, whose name is asked for once', async () => {
    await t.db
      .update(patients)
      .set({ dateOfBirth: addDays(today, -3000) })
      .where(eq(patients.phone, patient.phone));
    const accept = { purpose: 'portal', state: 'given' } as const;
    expect(await refusalOf(mine()(api.privacy.changeConsent, { body: accept }))).toMatchObject({
      status: 422,
      issues: [{ path: 'guardianName' }],
    });
    await mine()(api.privacy.changeConsent, { body: { ...accept, guardianName: 'Lata Rao' } });
    expect(await mine()(api.privacy.changeConsent, { body: { purpose: 'reminders', state: 'given' } })).toMatchObject({
      isChild: true,
      guardianName: 'Lata Rao',
      notice: { accepted: true },
    });
    const { rows } = await mine()(api.privacy.consentHistory);
    expect(new Set(rows.map(({ guardianName }) => guardianName))).toEqual(new Set(['Lata Rao']));
  });

  it('to the portal that is withdrawn signs this person out, and nobody else of the phone', async () => {
    const brother = await t.inPortal(other);
    await mine()(api.privacy.changeConsent, { body: { purpose: 'portal', state: 'given' } });
    await mine()(api.privacy.changeConsent, { body: { purpose: 'portal', state: 'withdrawn' } });
    expect(await refusalOf(mine()(api.privacy.consents))).toMatchObject({ status: 401 });
    expect((await t.as(brother)(api.privacy.consents)).notice.accepted).toBe(false);
  });

  it('is nobody else’s to change', async () => {
    for (const purpose of ['reminders', 'portal']) {
      const body = { purpose, state: 'withdrawn', patientId: other.id };
      expect(await refusalOf(mine()(api.privacy.changeConsent, { body }))).toMatchObject({ status: 404 });
    }
  });

  it('is written down at the desk, with who did', async () => {
    const reception = await t.reception(clinic);
    const params = { id: patient.id };
    await t.as(reception)(api.privacyDesk.changeConsent, {
      params,
      body: { purpose: 'documents', state: 'withdrawn' },
    });
    expect(await t.as(doctor)(api.privacyDesk.consents, { params })).toMatchObject({
      documents: { state: 'withdrawn' },
      reminders: { state: 'given' },
    });
    expect((await mine()(api.privacy.consentHistory)).rows).toMatchObject([{ way: 'desk', purpose: 'documents' }]);
    const stranger = await t.reception();
    expect(await refusalOf(t.as(stranger)(api.privacyDesk.consents, { params }))).toMatchObject({ status: 404 });
  });
});

describe('a copy of everything', () => {
  const fetchCopy = (id: number, user = me) =>
    t.raw({ method: 'GET', path: `/api/v1/patient-portal/privacy/copies/${id}/file` }, user);

  it('holds a paper, the records and the documents, of this person alone', async () => {
    await t.as(doctor)(api.invoices.create, { body: { patientId: patient.id, amount: 5, description: 'My fee' } });
    await t.as(doctor)(api.invoices.create, { body: { patientId: other.id, amount: 7, description: 'His fee' } });
    await t.as(doctor)(api.reports.createManual, { body: { patientId: patient.id, testName: 'ECG' }, file: uploaded });
    await t.as(doctor)(api.reports.createManual, { body: { patientId: other.id, testName: 'MRI' }, file: uploaded });
    const asked = await mine()(api.privacy.askCopy);
    expect(asked).toMatchObject({ status: 'queued', isThere: false });
    expect(await refusalOf(mine()(api.privacy.askCopy))).toMatchObject({ status: 409 });
    await t.runJobs();
    const { rows } = await mine()(api.privacy.copies);
    expect(rows).toMatchObject([{ status: 'done', isThere: true, missing: 0 }]);
    const answer = await fetchCopy(asked.id);
    expect(answer.status).toBe(200);
    const files = readZip(Buffer.from(await answer.arrayBuffer()));
    expect([...files.keys()]).toEqual([
      'summary.pdf',
      'records.json',
      expect.stringMatching(/^documents\/reports\/.*\.pdf$/),
    ]);
    const records = files.get('records.json')?.toString() ?? '';
    expect(JSON.parse(records)).toMatchObject({ person: [{ name: 'Asha Rao' }, { name: 'asha  rao' }] });
    expect(records).toContain('My fee');
    expect(records).not.toMatch(/His fee|MRI|Arun|commission|uploads/);
    const audited = await t.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.action, 'EXPORT'), eq(auditLogs.entityType, 'record_copy')));
    expect(audited).toMatchObject([{ entityId: String(asked.id), performedByKind: 'patient' }]);
    expect((await fetchCopy(asked.id, await t.inPortal(other))).status).toBe(404);
    await t.db.update(recordCopies).set({ expiresAt: new Date(Date.now() - 1000).toISOString() });
    expect((await fetchCopy(asked.id)).status).toBe(404);
    await removeOldCopies(t.db, localStore(t.env.dataDir));
    const [gone] = await t.db.select().from(recordCopies).where(eq(recordCopies.id, asked.id));
    expect(gone?.filePath).toBeNull();
  });

  it('is made three times a day', async () => {
    for (let count = 0; count < 3; count += 1) {
      await mine()(api.privacy.askCopy);
      await t.db.update(recordCopies).set({ status: 'failed', finishedAt: new Date().toISOString() });
    }
    expect(await refusalOf(mine()(api.privacy.askCopy))).toMatchObject({ status: 429 });
    await t.forgetJobs();
  });
});

describe('a request', () => {
  const ask = (body: Record<string, unknown>) => mine()(api.privacy.ask, { body: { patientId: patient.id, ...body } });
  const rename = { kind: 'correction', field: 'name', wished: 'Asha Rao-Nair' };

  it('reaches the doctors of the organisation, with the day of the law', async () => {
    const asked = await ask(rename);
    expect(asked).toMatchObject({ status: 'open', dueOn: addDays(today, 90), daysLeft: 90, organisation: clinic.name });
    const [bell] = await t.db.select().from(notices).where(eq(notices.clinicId, clinic.id));
    expect(bell).toMatchObject({ kind: 'data_request', roles: ['clinic_doctor'], entityId: asked.id });
    expect(await t.as(doctor)(api.privacyDesk.list)).toMatchObject({
      total: 1,
      rows: [{ id: asked.id, patientName: 'Asha Rao', present: 'Asha Rao', wished: 'Asha Rao-Nair', revision: 0 }],
    });
    const stranger = await t.doctor();
    expect(await refusalOf(t.as(stranger)(api.privacyDesk.get, { params: { id: asked.id } }))).toMatchObject({
      status: 404,
      message: 'The request was not found',
    });
    expect(await refusalOf(t.as(await t.reception(clinic))(api.privacyDesk.list))).toMatchObject({ status: 403 });
    expect(await refusalOf(ask({ ...rename, patientId: other.id }))).toMatchObject({ status: 404 });
  });

  it.each([
    [{ kind: 'correction' }, 'field'],
    [{ kind: 'correction', field: 'name' }, 'wished'],
    [{ kind: 'correction', field: 'gender', wished: 'x' }, 'wished'],
    [{ kind: 'correction', field: 'dateOfBirth', wished: '31/02/2020' }, 'wished'],
    [{ kind: 'correction', field: 'other' }, 'said'],
    [{ kind: 'grievance' }, 'said'],
  ])('that does not say what it is about is refused: %j', async (body, path) => {
    expect(await refusalOf(ask(body))).toMatchObject({ status: 400, issues: [{ path }] });
  });

  it('is answered once, and done with the answer where it is wished', async () => {
    await smsOn();
    const { id } = await ask(rename);
    const params = { id };
    const second = await t.doctor(clinic);
    const body = { outcome: 'done', answer: 'We have changed your name.', apply: true, revision: 0 };
    expect(await t.as(doctor)(api.privacyDesk.answer, { params, body })).toMatchObject({
      status: 'done',
      deeds: ['field_changed'],
      patientName: 'Asha Rao-Nair',
      answeredByName: 'Dr. Meera Nair',
      revision: 1,
    });
    const late = t.as(second)(api.privacyDesk.answer, { params, body: { ...body, outcome: 'refused', apply: false } });
    expect(await refusalOf(late)).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    const [told] = await t.db.select().from(messageLogs).where(eq(messageLogs.patientId, patient.id));
    expect(told).toMatchObject({ messageType: 'data_request' });
    expect(told?.messageContent).not.toContain('name');
    expect((await mine()(api.privacy.requests)).rows).toMatchObject([
      { status: 'done', answer: 'We have changed your name.', daysLeft: null },
    ]);
  });

  it('that is refused changes nothing and gives its reason', async () => {
    const { id } = await ask({ kind: 'erasure' });
    const params = { id };
    const refuse = { outcome: 'refused', answer: 'The law asks us to keep it for three years.', revision: 0 };
    expect(
      await refusalOf(t.as(doctor)(api.privacyDesk.answer, { params, body: { ...refuse, apply: true } })),
    ).toMatchObject({ status: 409 });
    expect(await t.as(doctor)(api.privacyDesk.answer, { params, body: refuse })).toMatchObject({
      status: 'refused',
      deeds: [],
    });
  });

  it('for erasure ends what may end, and keeps the records', async () => {
    await t.db.update(patients).set({ email: 'asha@example.in' }).where(eq(patients.id, patient.id));
    const { id } = await ask({ kind: 'erasure' });
    const body = { outcome: 'done', answer: 'Your e-mail is erased.', apply: true, revision: 0 };
    expect(await t.as(doctor)(api.privacyDesk.answer, { params: { id }, body })).toMatchObject({
      deeds: ['email_erased', 'messages_stopped', 'portal_ended'],
    });
    expect(await refusalOf(mine()(api.privacy.requests))).toMatchObject({ status: 401 });
    expect(await t.as(doctor)(api.patients.get, { params: { id: patient.id } })).toMatchObject({ email: null });
    expect(await t.as(doctor)(api.privacyDesk.consents, { params: { id: patient.id } })).toMatchObject({
      reminders: { state: 'withdrawn' },
      documents: { state: 'withdrawn' },
    });
    me = await t.inPortal(patient);
    expect((await mine()(api.privacy.consents)).notice.accepted).toBe(false);
  });

  it('for erasure asks about money that is kept: it is given back, or a doctor says why it stays', async () => {
    const give = { patientId: patient.id, parts: [{ method: 'cash', amount: 300 }], keep: 300 };
    await t.as(doctor)(api.receipts.take, { body: give });
    const { id } = await ask({ kind: 'erasure' });
    const params = { id };
    const body = { outcome: 'done', answer: 'It is erased.', apply: true, revision: 0 };
    expect(await refusalOf(t.as(doctor)(api.privacyDesk.answer, { params, body }))).toMatchObject({
      status: 422,
      issues: [{ path: 'keepAdvance', code: 'advance_still_kept', values: { balance: '300.00' } }],
    });
    const kept = { ...body, keepAdvance: 'Belongs to the surgery in January' };
    expect(await t.as(doctor)(api.privacyDesk.answer, { params, body: kept })).toMatchObject({ status: 'done' });
    expect((await t.as(doctor)(api.receipts.advance, { params: { id: patient.id } })).balance).toBe('300.00');
    const told = await t.db.query.auditLogs.findMany({ where: eq(auditLogs.entityType, 'advance') });
    expect(told.at(-1)?.details).toMatchObject({
      after: { kept: '300.00', reason: 'Belongs to the surgery in January' },
    });
  });

  it('waits five at a time', async () => {
    for (let count = 0; count < 5; count += 1) await ask({ kind: 'grievance', said: 'Too many calls' });
    expect(await refusalOf(ask({ kind: 'grievance', said: 'One more' }))).toMatchObject({ status: 429 });
  });

  it('rings once more a week before its day', async () => {
    const { id } = await ask({ kind: 'grievance', said: 'Too many calls' });
    const rung = () => t.db.$count(notices, and(eq(notices.entityId, id), eq(notices.clinicId, clinic.id)));
    await warnOfDue(t.db);
    expect(await rung()).toBe(1);
    await t.db
      .update(dataRequests)
      .set({ dueOn: addDays(today, 6) })
      .where(eq(dataRequests.id, id));
    await warnOfDue(t.db);
    await warnOfDue(t.db);
    expect(await rung()).toBe(2);
  });
});

describe('a nominee', () => {
  it('is named with every organisation, changed and removed', async () => {
    const body = { name: 'Lata Rao', relation: 'Mother', phone: '+91 98113 99999' };
    expect(await mine()(api.privacy.nominate, { body })).toMatchObject({ nominee: { phone: '9811399999' } });
    const technician = await t.technician(center);
    const seen = () => t.as(technician)(api.privacyDesk.nominee, { params: { id: atCenter.id } });
    expect(await seen()).toMatchObject({ nominee: { name: 'Lata Rao', relation: 'Mother' } });
    await mine()(api.privacy.nominate, { body: { ...body, name: 'Ravi Rao' } });
    expect(await seen()).toMatchObject({ nominee: { name: 'Ravi Rao' } });
    const stranger = await t.technician();
    expect(await refusalOf(t.as(stranger)(api.privacyDesk.nominee, { params: { id: atCenter.id } }))).toMatchObject({
      status: 404,
    });
    await mine()(api.privacy.removeNominee);
    expect(await mine()(api.privacy.nominee)).toEqual({ nominee: null });
  });
});
