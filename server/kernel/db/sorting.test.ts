import { sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { prescriptionSorts } from '#server/care/prescriptions/prescriptions.repo.ts';
import { messageSorts } from '#server/contact/messages/messages.repo.ts';
import { labReportSorts } from '#server/diagnostics/lab/lab-reports.repo.ts';
import { referralOrder } from '#server/diagnostics/referrals/referral-sorts.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { receipts } from '#server/kernel/db/schema/receipts.ts';
import { orderBy, type Sorts } from '#server/kernel/db/sorting.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import { invoiceSorts } from '#server/money/billing/billing.repo.ts';
import { receiptSorts } from '#server/money/receipts/receipts.repo.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Owned = PgTable & { id: PgColumn; clinicId?: PgColumn; centerId?: PgColumn };
const clinics = { clinicId: 1, centerId: null };
const centers = { clinicId: null, centerId: 1 };
const lists: [string, Owned, Sorts<string>, { clinicId: number | null; centerId: number | null }[]][] = [
  ['invoices', invoices, invoiceSorts, [clinics, centers]],
  ['receipts', receipts, receiptSorts, [clinics, centers]],
  ['messages', messageLogs, messageSorts, [clinics, centers]],
  ['lab reports', labReports, labReportSorts, [centers]],
  ['prescriptions', prescriptions, prescriptionSorts, [clinics]],
];
const offered = lists.flatMap(([name, table, sorts, owners]) =>
  owners.flatMap((owner) =>
    Object.keys(sorts).flatMap((sort) => [sort, `-${sort}`].map((by) => ({ name, table, sorts, owner, by }))),
  ),
);

describe('an order that a list offers', () => {
  it.each(offered)('is read off an index: $name by $by of $owner', async ({ table, sorts, owner, by }) => {
    // Whatever an empty table would rather do: a sort that the plan has even now is one that no index spares.
    const plan = await t.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_sort = off`);
      await tx.execute(sql`set local enable_seqscan = off`);
      await tx.execute(sql`set local enable_bitmapscan = off`);
      return await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select ${table.id} from ${table} where ${ownedBy(owner, table)} order by ${orderBy(sorts, by)} limit 25`,
      );
    });
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index (Only )?Scan/);
    expect(text).not.toMatch(/Sort/);
  });
});

const sortsOfReferrals = ['waiting', '-waiting', 'received', '-received', 'status', '-status'] as const;
const referralOrders = [clinics, centers].flatMap((owner) =>
  sortsOfReferrals.flatMap((by) => [undefined, 'pending', 'bill_paid'].map((status) => ({ owner, by, status }))),
);

describe('an order of the referrals', () => {
  it.each(referralOrders)('is read off an index: by $by of $owner, $status', async ({ owner, by, status }) => {
    const plan = await t.db.transaction(async (tx) => {
      for (const way of ['sort', 'seqscan', 'bitmapscan']) await tx.execute(sql.raw(`set local enable_${way} = off`));
      const isAsked = status === undefined ? sql`true` : sql`${referrals.status} = ${status}`;
      return await tx.execute<{ 'QUERY PLAN': string }>(
        sql`explain select ${referrals.id} from ${referrals} where ${ownedBy(owner, referrals)} and ${isAsked}
          order by ${referralOrder(by, status)} limit 25`,
      );
    });
    const text = plan.rows.map((row) => row['QUERY PLAN']).join('\n');
    expect(text).toMatch(/Index (Only )?Scan/);
    expect(text).not.toMatch(/Sort/);
  });
});

describe('a sorted list', () => {
  it('comes by the column, from either end, and page by page', async () => {
    const clinic = await t.clinic();
    const reception = await t.reception(clinic);
    const patient = await t.patient(clinic, { name: 'Asha Rao' });
    const ids: number[] = [];
    for (const amount of ['100.00', '200.00', '300.00']) {
      const body = { patientId: patient.id, amount, description: 'Fee' };
      ids.push((await t.as(reception)(api.invoices.create, { body })).id);
    }
    const [first, second, third] = ids as [number, number, number];
    await t.as(reception)(api.invoices.setStatus, { params: { id: second }, body: { status: 'paid' } });
    const list = async (query: object) =>
      (await t.as(reception)(api.invoices.list, { query })).rows.map(({ id }) => id);
    expect(await list({})).toEqual([third, second, first]);
    expect(await list({ sort: 'number' })).toEqual([first, second, third]);
    expect(await list({ sort: 'status' })).toEqual([second, third, first]);
    expect(await list({ sort: '-status' })).toEqual([first, third, second]);
    expect(await list({ sort: '-status', limit: 1, offset: 1 })).toEqual([third]);
    expect(await list({ sort: 'number', status: 'pending' })).toEqual([first, third]);
    expect(await refusalOf(list({ sort: 'amount' }))).toMatchObject({ status: 400 });
    expect(await refusalOf(list({ sort: 'status', search: 'asha' }))).toMatchObject({
      status: 400,
      message: 'A search shows the newest first. Clear it to sort the list by a column.',
    });
  });
});
