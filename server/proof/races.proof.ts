import { and, count, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays, atTime, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { doctorMedicines } from '#server/kernel/db/schema/formulary.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { brokenRules } from './invariants.ts';
import { figure } from './figure.ts';

/** Many who want the same thing at the same moment, through two servers on one database. */

const CLIENTS = 20;
const ROUNDS = Number(process.env.PROOF_ROUNDS ?? 100);

let t: TestApp;
let doors: TestApp[];
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;

beforeAll(async () => {
  t = await startTestApp();
  doors = [t, await t.another()];
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  reception = await t.reception(clinic);
});

interface Sent {
  method: string;
  path: string;
  body?: unknown;
  user?: TestUser;
  key?: string;
}

/** The statuses of the same call made by all clients at once, half of them through each server. */
async function together(callOf: (client: number) => Sent): Promise<{ status: number; text: string }[]> {
  return await Promise.all(
    Array.from({ length: CLIENTS }, async (_, client) => {
      const { method, path, body, user = reception, key } = callOf(client);
      const headers = { 'content-type': 'application/json', ...(key && { 'idempotency-key': key }) };
      const door = doors[client % doors.length] ?? t;
      const response = await door.raw(
        { method, path, headers, ...(body !== undefined && { body: JSON.stringify(body) }) },
        user,
      );
      return { status: response.status, text: await response.text() };
    }),
  );
}

const tally = (answers: { status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

const slotOf = (place: number): string =>
  atTime(addDays(todayIn(DEFAULT_TIMEZONE), 1 + Math.floor(place / 15)), DEFAULT_TIMEZONE, 9 * 60 + (place % 15) * 30);

const medicines = [{ medicineType: 'Tablet', medicineName: 'Dolo 650', days: 3 }];
const issue = (body: Record<string, unknown>) =>
  t.as(doctor)(api.prescriptions.createSmart, { body: { medicines, ...body } });

describe('twenty who', () => {
  it('book one slot: one has it, nineteen are told so', async () => {
    const begun = performance.now();
    for (let round = 0; round < ROUNDS; round += 1) {
      const people = await Promise.all(Array.from({ length: CLIENTS }, () => t.patient(clinic)));
      const startDateTime = slotOf(round);
      const answers = await together((client) => ({
        method: 'POST',
        path: '/api/appointments',
        body: { patientId: people[client]?.id, doctorId: doctor.id, startDateTime },
      }));
      expect(tally(answers), `round ${round}`).toEqual({ 201: 1, 409: CLIENTS - 1 });
    }
    figure(
      `one slot, ${CLIENTS} clients: ${ROUNDS} rounds of one 201 and ${CLIENTS - 1} times 409, no other answer, ${seconds(begun)}`,
    );
    expect(await t.db.$count(appointments, eq(appointments.doctorId, doctor.id))).toBe(ROUNDS);
  }, 600_000);

  it('book slots that overlap by a minute: no two visits overlap', async () => {
    for (let round = 0; round < ROUNDS / 10; round += 1) {
      const people = await Promise.all(Array.from({ length: CLIENTS }, () => t.patient(clinic)));
      const start = Date.parse(slotOf(round * 2));
      const answers = await together((client) => ({
        method: 'POST',
        path: '/api/appointments',
        body: {
          patientId: people[client]?.id,
          doctorId: doctor.id,
          startDateTime: new Date(start + client * 60_000).toISOString(),
          endDateTime: new Date(start + client * 60_000 + 30 * 60_000).toISOString(),
        },
      }));
      expect(
        Object.keys(tally(answers)).every((status) => ['201', '409'].includes(status)),
        JSON.stringify(tally(answers)),
      ).toBe(true);
      expect(tally(answers)[201]).toBe(1);
    }
    figure(`overlapping slots, ${CLIENTS} clients: ${ROUNDS / 10} rounds, never two`);
  }, 600_000);

  it('book different slots of one day: all have one, numbered from 1 without a gap', async () => {
    const rounds = Math.ceil(ROUNDS / 10);
    for (let round = 0; round < rounds; round += 1) {
      const busy = await t.doctor(clinic);
      const people = await Promise.all(Array.from({ length: CLIENTS }, () => t.patient(clinic)));
      const first = Date.parse(slotOf(0));
      const answers = await together((client) => ({
        method: 'POST',
        path: '/api/appointments',
        body: {
          patientId: people[client]?.id,
          doctorId: busy.id,
          startDateTime: new Date(first + client * 20 * 60_000).toISOString(),
          endDateTime: new Date(first + (client + 1) * 20 * 60_000).toISOString(),
        },
      }));
      expect(tally(answers)).toEqual({ 201: CLIENTS });
      const numbers = answers.map(({ text }) => (JSON.parse(text) as { queueNumber: number }).queueNumber);
      expect(numbers.toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: CLIENTS }, (_, index) => index + 1),
      );
    }
    figure(`queue numbers, ${CLIENTS} clients: ${rounds} rounds of 1 to ${CLIENTS}`);
  }, 600_000);

  it('register the same person: one row', async () => {
    const rounds = Math.ceil(ROUNDS / 5);
    for (let round = 0; round < rounds; round += 1) {
      const body = {
        name: 'Asha Rao',
        age: 30,
        gender: 'female',
        phone: String(6_000_000_000 + round),
        address: 'MG Road',
      };
      const answers = await together(() => ({ method: 'POST', path: '/api/patients', body }));
      expect(tally(answers)).toEqual({ 201: 1, 409: CLIENTS - 1 });
    }
    figure(`one new person, ${CLIENTS} clients: ${rounds} rounds of one row`);
  }, 600_000);

  it('collect one bill: it is paid once', async () => {
    const rounds = Math.ceil(ROUNDS / 2);
    for (let round = 0; round < rounds; round += 1) {
      const { id } = await t.patient(clinic);
      await issue({ patientId: id, consultationFee: '350.00' });
      const answers = await together(() => ({
        method: 'POST',
        path: `/api/patients/${id}/collect`,
        body: { method: 'cash' },
      }));
      expect(tally(answers)[200]).toBe(1);
      expect(Object.keys(tally(answers)).filter((status) => Number(status) >= 500)).toEqual([]);
      const [paid] = await t.db
        .select({ count: count(), sum: sql<string>`sum(${paymentTransactions.amount})` })
        .from(paymentTransactions)
        .where(eq(paymentTransactions.patientId, id));
      expect(paid).toEqual({ count: 1, sum: '350.00' });
    }
    figure(`one bill, ${CLIENTS} who collect: ${rounds} rounds of one payment`);
  }, 600_000);

  it('mark one invoice as paid, and withdraw it meanwhile: one of them has its way', async () => {
    const rounds = Math.ceil(ROUNDS / 2);
    for (let round = 0; round < rounds; round += 1) {
      const { id: patientId } = await t.patient(clinic);
      const { id } = await t.as(reception)(api.invoices.create, {
        body: { patientId, amount: '120.00', description: 'Dressing' },
      });
      const answers = await together((client) =>
        client % 4 === 0
          ? { method: 'DELETE', path: `/api/invoices/${id}` }
          : { method: 'PATCH', path: `/api/invoices/${id}/status`, body: { status: 'paid' } },
      );
      const won = (tally(answers)[200] ?? 0) + (tally(answers)[204] ?? 0);
      expect(won, JSON.stringify(tally(answers))).toBe(1);
      expect(Object.keys(tally(answers)).every((status) => ['200', '204', '404', '409'].includes(status))).toBe(true);
    }
    figure(`one invoice, ${CLIENTS} who pay or withdraw it: ${rounds} rounds with one winner`);
  }, 600_000);

  it('supersede one prescription: one does', async () => {
    const rounds = Math.ceil(ROUNDS / 2);
    const { id: patientId } = await t.patient(clinic);
    for (let round = 0; round < rounds; round += 1) {
      const { prescription } = await issue({ patientId });
      const answers = await together(() => ({
        method: 'POST',
        path: '/api/smart-prescriptions',
        user: doctor,
        body: { patientId, medicines, supersedesId: prescription.id },
      }));
      expect(tally(answers)).toEqual({ 201: 1, 409: CLIENTS - 1 });
    }
    figure(`one prescription, ${CLIENTS} who supersede it: ${rounds} rounds of one`);
  }, 600_000);

  it('make invoices: the numbers go on by one, whoever else does what', async () => {
    const rounds = Math.ceil(ROUNDS / 5);
    const people = await Promise.all(Array.from({ length: CLIENTS }, () => t.patient(clinic)));
    for (let round = 0; round < rounds; round += 1) {
      const answers = await together((client) => {
        const patientId = people[client]?.id;
        return client % 2 === 0
          ? {
              method: 'POST',
              path: '/api/invoices',
              body: { patientId, amount: 100 + client, description: 'Dressing' },
            }
          : {
              method: 'POST',
              path: '/api/smart-prescriptions',
              user: doctor,
              body: { patientId, medicines, consultationFee: 50 },
            };
      });
      expect(tally(answers)).toEqual({ 201: CLIENTS });
    }
    const numbers = await t.db
      .select({ sequence: invoices.sequence })
      .from(invoices)
      .where(eq(invoices.clinicId, clinic.id))
      .orderBy(invoices.sequence);
    expect(numbers.map(({ sequence }) => sequence)).toEqual(
      Array.from({ length: rounds * CLIENTS }, (_, index) => index + 1),
    );
    const [uses] = await t.db
      .select({ useCount: doctorMedicines.useCount })
      .from(doctorMedicines)
      .where(eq(doctorMedicines.doctorId, doctor.id));
    expect(uses?.useCount).toBe((rounds * CLIENTS) / 2);
    figure(
      `invoice numbers, ${CLIENTS} clients: 1 to ${rounds * CLIENTS} without a gap; ${(rounds * CLIENTS) / 2} uses of one medicine counted`,
    );
  }, 600_000);

  it('send one Idempotency-Key: one effect, one answer', async () => {
    const rounds = Math.ceil(ROUNDS / 2);
    for (let round = 0; round < rounds; round += 1) {
      const { id: patientId } = await t.patient(clinic);
      const body = { patientId, medicines, consultationFee: '75.00' };
      const answers = await together(() => ({
        method: 'POST',
        path: '/api/smart-prescriptions',
        user: doctor,
        key: `round ${round}`,
        body,
      }));
      expect(tally(answers)).toEqual({ 201: CLIENTS });
      const [answer, ...others] = answers.map(({ text }) => JSON.parse(text) as unknown);
      for (const other of others) expect(other).toEqual(answer);
      expect(await t.db.$count(prescriptions, and(eq(prescriptions.patientId, patientId)))).toBe(1);
      const other = await t.raw(
        {
          method: 'POST',
          path: '/api/smart-prescriptions',
          headers: { 'content-type': 'application/json', 'idempotency-key': `round ${round}` },
          body: JSON.stringify({ ...body, consultationFee: '76.00' }),
        },
        doctor,
      );
      expect(other.status).toBe(422);
    }
    figure(`one Idempotency-Key, ${CLIENTS} clients: ${rounds} rounds of one prescription and one answer`);
  }, 600_000);
});

describe('the database after all of it', () => {
  it('keeps every rule', async () => {
    expect(await brokenRules(t.db)).toEqual([]);
  });
});

const seconds = (begun: number): string => `${((performance.now() - begun) / 1000).toFixed(1)} s`;
