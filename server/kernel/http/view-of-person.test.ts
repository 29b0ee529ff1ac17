import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { type Endpoint, isListReply, isWrite } from '#shared/kernel/http/endpoint.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { assertKnownNames } from './query-names.ts';
import { auditEntries, newTrail } from './trail.ts';

const takes = (endpoint: Endpoint, name: string): boolean => {
  try {
    assertKnownNames(endpoint, { [name]: '1' });
    return true;
  } catch {
    return false;
  }
};
const reads = Object.values(api)
  .flatMap((area): Endpoint[] => Object.values(area))
  .filter((call) => !isWrite(call));

/** What the audit log gets of a read, with rows or without. */
const entriesOf = (endpoint: Endpoint, query: Record<string, number>, rows: unknown[]) =>
  auditEntries({
    endpoint,
    query,
    reply: isListReply(endpoint.response) ? { rows, total: rows.length } : { found: rows, total: rows.length },
    principal: null,
    trail: newTrail(),
    params: {},
    body: undefined,
    request: { id: '', address: '', userAgent: '' },
  });

describe('a read that is narrowed to one person', () => {
  const lists = reads.filter((call) => takes(call, 'patientId'));

  it('is asked for by many calls', () => expect(lists.length).toBeGreaterThan(10));

  it.each(lists.map((call) => [call.path, call] as const))('is a look at their record: %s', (_, call) => {
    const [entry, ...more] = entriesOf(call, { patientId: 7 }, [{ id: 3, patientId: 7 }]);
    expect(entry).toMatchObject({ action: 'VIEW', resource: 'patient', entityId: 7 });
    expect(more).toEqual([]);
  });

  it.each(
    reads.filter((call) => takes(call, 'referralId') && isListReply(call.response)).map((call) => [call.path, call]),
  )('also by a referral of theirs: %s', (_, call) => {
    const found = [{ id: 3, patientId: 7, referralId: 5 }];
    expect(entriesOf(call, { referralId: 5 }, found)).toMatchObject([
      { action: 'VIEW', resource: 'patient', entityId: 7 },
    ]);
    expect(entriesOf(call, { referralId: 5 }, [])).toEqual([]);
    expect(entriesOf(call, {}, found)).toEqual([]);
  });
});

describe('the audit log', () => {
  let t: TestApp;
  let clinic: ClinicRow;
  let patient: PatientRow;

  beforeAll(async () => {
    t = await startTestApp();
    clinic = await t.clinic();
    patient = await t.patient(clinic);
    const doctor = await t.doctor(clinic);
    const about = { clinicId: clinic.id, patientId: patient.id, doctorId: doctor.id };
    await t.db.insert(appointments).values({ ...about, visitDay: '2026-03-02' });
    await t.as(doctor)(api.invoices.create, { body: { patientId: patient.id, amount: 5, description: 'Fee' } });
  });
  afterAll(() => t.close());

  const views = (user: TestUser) =>
    t.db
      .select({ type: auditLogs.entityType, id: auditLogs.entityId })
      .from(auditLogs)
      .where(and(eq(auditLogs.performedByUserId, user.id), eq(auditLogs.action, 'VIEW')));

  it.each([
    ['visits', api.appointments.list],
    ['invoices', api.invoices.list],
  ] as const)('has one row of somebody who reads a person’s %s, and none of who reads everybody’s', async (_, list) => {
    const reader = await t.reception(clinic);
    await t.as(reader)(list as typeof api.invoices.list);
    expect(await views(reader)).toEqual([]);
    for (let round = 0; round < 3; round += 1)
      await t.as(reader)(list as typeof api.invoices.list, { query: { patientId: patient.id } });
    expect(await views(reader)).toEqual([{ type: 'patient', id: String(patient.id) }]);
    const stranger = await t.reception();
    await t.as(stranger)(list as typeof api.invoices.list, { query: { patientId: patient.id } });
    expect(await views(stranger)).toEqual([]);
  });
});
