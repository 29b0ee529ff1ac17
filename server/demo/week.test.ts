import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addMoney } from '#shared/kernel/money/money.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { loadDemo } from './load-demo.ts';

let t: TestApp;
let clinic: ClinicRow | undefined;
let doctor: TestUser;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-week-'));
const today = todayIn(DEFAULT_TIMEZONE);
const week = Array.from({ length: 7 }, (_, ago) => addDays(today, ago - 6));

beforeAll(async () => {
  t = await startTestApp();
  await loadDemo(t.db, { dataDir });
  [clinic] = await t.db.query.clinics.findMany({ orderBy: sql`id`, limit: 1 });
  doctor = await t.doctor(clinic);
});
afterAll(async () => {
  await t.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const figuresOf = async (day: string) => (await t.as(doctor)(api.dayClose.preview, { query: { day } })).figures;
const sum = (rows: readonly { collected: string }[]) => addMoney('0.00', ...rows.map(({ collected }) => collected));
const value = async (query: ReturnType<typeof sql>) => (await t.db.execute<{ value: string }>(query)).rows[0]?.value;

it('adds up to the paisa on each day of a week, and stands when the days are closed', async () => {
  const before = await Promise.all(week.map(figuresOf));
  for (const figures of before) {
    expect(figures.receipts.total).toBe(figures.collected);
    expect(sum(figures.byMethod)).toBe(figures.collected);
    expect(sum(figures.byShift)).toBe(figures.collected);
    const { total } = await t.as(doctor)(api.receipts.list, {
      query: { startDate: figures.day, endDate: figures.day },
    });
    expect(total).toBe(figures.receipts.count);
    const notes = await t.as(doctor)(api.receipts.creditNotes, {
      query: { startDate: figures.day, endDate: figures.day },
    });
    expect(addMoney('0.00', ...notes.rows.map(({ amount }) => amount))).toBe(figures.givenBack);
  }
  expect(before.some(({ receipts }) => receipts.count > 3)).toBe(true);

  for (const { day, collected, givenBack } of before) {
    await t.as(doctor)(api.dayClose.close, { body: { day, collected, givenBack } });
  }
  // Somebody of their own: who is in a consultation at this hour of the demo may owe from before, and pays that first.
  const patient = await t.patient(clinic, { status: 'inprogress' });
  await t.as(doctor)(api.billing.collect, { params: { id: patient.id }, body: { amount: '123.45' } });
  expect(await Promise.all(week.map(figuresOf))).toEqual(before);
  expect((await figuresOf(addDays(today, 1))).collected).toBe('123.45');
});

it('has bills that are the sum of their lines, and payments that are the sum of their receipts', async () => {
  const of = sql`clinic_id = ${doctor.clinicId}`;
  expect(await value(sql`select sum(amount)::text as value from invoices where ${of}`)).toBe(
    await value(
      sql`select sum(l.amount)::text as value from invoice_lines l join invoices i on i.id = l.invoice_id where i.${of}`,
    ),
  );
  expect(await value(sql`select sum(total)::text as value from receipts where ${of}`)).toBe(
    await value(sql`select sum(paid_amount)::text as value from invoices where ${of}`),
  );
});
