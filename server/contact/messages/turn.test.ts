import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { asc, inArray } from 'drizzle-orm';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import type { ClinicRow, PatientRow } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { queueMessage, queueMessages } from './outbox.ts';

/** Whose message goes next, where several organisations have some waiting. */

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp({ demo: true });
});
afterAll(() => t.close());
beforeEach(() => t.forgetJobs());

async function clinicThatSends(): Promise<{ clinic: ClinicRow; patient: PatientRow }> {
  const clinic = await t.clinic();
  await t.db.insert(organizationSettings).values({ clinicId: clinic.id, organizationName: 'Shanti', smsEnabled: true });
  return { clinic, patient: await t.patient(clinic) };
}

const message = ({ id, name, phone }: PatientRow) => ({
  patientId: id,
  patientName: name,
  phone,
  channel: 'sms' as const,
  messageType: 'general' as const,
  content: 'Hello',
});
const sender = ({ id }: ClinicRow) => ({ clinicId: id, centerId: null, userId: null });

/** The clinics in the order in which their messages left. */
async function sentBy(...clinics: ClinicRow[]): Promise<(number | null)[]> {
  await t.runJobs();
  const ids = clinics.map(({ id }) => id);
  const rows = await t.db
    .select({ clinicId: messageLogs.clinicId })
    .from(messageLogs)
    .where(inArray(messageLogs.clinicId, ids))
    .orderBy(asc(messageLogs.claimedAt));
  return rows.map(({ clinicId }) => clinicId);
}

it('is that of who has sent little of late, though the other’s wait for longer', async () => {
  const [many, few] = [await clinicThatSends(), await clinicThatSends()];
  await queueMessages(
    t.db,
    sender(many.clinic),
    Array.from({ length: 12 }, () => message(many.patient)),
  );
  await queueMessage(t.db, sender(few.clinic), message(few.patient));
  await queueMessage(t.db, sender(few.clinic), message(few.patient));
  const order = await sentBy(many.clinic, few.clinic);
  expect(order).toHaveLength(14);
  // One of each at first.
  expect(order.slice(0, 4).filter((id) => id === few.clinic.id)).toHaveLength(2);
});

it('goes by all that was sent of late, not by what was sent together', async () => {
  const [many, few] = [await clinicThatSends(), await clinicThatSends()];
  for (let n = 0; n < 6; n += 1) await queueMessage(t.db, sender(many.clinic), message(many.patient));
  await t.runJobs();
  for (let n = 0; n < 3; n += 1) await queueMessage(t.db, sender(many.clinic), message(many.patient));
  for (let n = 0; n < 3; n += 1) await queueMessage(t.db, sender(few.clinic), message(few.patient));
  const order = await sentBy(many.clinic, few.clinic);
  expect(order.slice(6, 9)).toEqual([few.clinic.id, few.clinic.id, few.clinic.id]);
});

it('is that of the first come, among an organisation’s own', async () => {
  const one = await clinicThatSends();
  const { ids } = await queueMessages(
    t.db,
    sender(one.clinic),
    Array.from({ length: 5 }, () => message(one.patient)),
  );
  await t.runJobs();
  const rows = await t.db
    .select({ id: messageLogs.id })
    .from(messageLogs)
    .where(inArray(messageLogs.id, ids))
    .orderBy(asc(messageLogs.claimedAt));
  expect(rows.map(({ id }) => id)).toEqual(ids);
});
