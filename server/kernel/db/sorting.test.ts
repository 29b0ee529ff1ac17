import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { prescriptionSorts } from '#server/care/prescriptions/prescriptions.repo.ts';
import { registerSorts } from '#server/care/dispensing/dispensing.repo.ts';
import { reminderSorts } from '#server/contact/follow-ups/reminders.repo.ts';
import { requestSorts } from '#server/desk/booking/requests.repo.ts';
import { bookingRequests } from '#server/kernel/db/schema/booking.ts';
import { dispensedLines } from '#server/kernel/db/schema/dispensing.ts';
import { messageSorts } from '#server/contact/messages/messages.repo.ts';
import { labReportSorts } from '#server/diagnostics/lab/lab-reports.repo.ts';
import { referralOrder, withinOrder } from '#server/diagnostics/referrals/referral-sorts.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { closedDays } from '#server/kernel/db/schema/day-close.ts';
import { inventoryItems, inventoryTransactions, purchases, suppliers } from '#server/kernel/db/schema/inventory.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { followUpReminders, messageLogs } from '#server/kernel/db/schema/messages.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { clinics as clinicTable, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { paymentRefunds, paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { receipts } from '#server/kernel/db/schema/receipts.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { orderBy, type Sorts } from '#server/kernel/db/sorting.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import { invoiceSorts } from '#server/money/billing/billing.repo.ts';
import { closedDaySorts } from '#server/money/day-close/close-day.ts';
import { itemSorts } from '#server/money/inventory/items.repo.ts';
import { movementSorts } from '#server/money/inventory/ledger.repo.ts';
import { purchaseSorts, supplierSorts } from '#server/money/inventory/purchases.repo.ts';
import { paymentSorts } from '#server/money/payments/transactions.repo.ts';
import { centerSorts, clinicSorts } from '#server/people/organisations/organisations.repo.ts';
import { patientSorts } from '#server/people/patients/patient-pages.ts';
import { userSorts } from '#server/people/users/users.repo.ts';
import { auditSorts } from '#server/insight/audit/audit.repo.ts';
import { owedPage } from '#server/money/receipts/dues.repo.ts';
import { creditNoteSorts, receiptSorts } from '#server/money/receipts/receipts.repo.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

type Listed = PgTable & { id: PgColumn; clinicId?: PgColumn; centerId?: PgColumn };
type Owner = { clinicId: number | null; centerId: number | null };
const clinics = { clinicId: 1, centerId: null };
const centers = { clinicId: null, centerId: 1 };
/** The superadmin, who looks at everybody's. */
const everybody = null;

const recorded = sql`${dispensedLines.schedule} = 'H1'`;
const asked = sql`${bookingRequests.state} = 'open'`;
const stocked = sql`${inventoryItems.isActive} = true`;
const noted = sql`${paymentRefunds.status} = 'completed'`;
const lists: [string, Listed, Sorts<string>, (Owner | null)[], SQL?][] = [
  ['invoices', invoices, invoiceSorts, [clinics, centers]],
  ['receipts', receipts, receiptSorts, [clinics, centers]],
  ['messages', messageLogs, messageSorts, [clinics, centers]],
  ['lab reports', labReports, labReportSorts, [centers]],
  ['prescriptions', prescriptions, prescriptionSorts, [clinics]],
  ['payments', paymentTransactions, paymentSorts, [clinics, centers]],
  ['credit notes', paymentRefunds, creditNoteSorts, [clinics, centers], noted],
  ['closed days', closedDays, closedDaySorts, [clinics, centers]],
  ['items', inventoryItems, itemSorts, [clinics, centers, everybody], stocked],
  ['movements of the stock', inventoryTransactions, movementSorts, [clinics, centers, everybody]],
  ['suppliers', suppliers, supplierSorts, [clinics, centers]],
  ['purchases', purchases, purchaseSorts, [clinics, centers]],
  ['reminders', followUpReminders, reminderSorts, [clinics]],
  ['requests', bookingRequests, requestSorts, [clinics], asked],
  ['register of a schedule', dispensedLines, registerSorts, [clinics], recorded],
  ['patients', patients, patientSorts, [clinics, centers]],
  ['clinics', clinicTable, clinicSorts, [everybody]],
  ['centres', diagnosticCenters, centerSorts, [everybody]],
  ['users', users, userSorts, [everybody]],
];
const offered = lists.flatMap(([name, table, sorts, owners, shown = sql`true`]) =>
  owners.flatMap((owner) =>
    Object.keys(sorts).flatMap((sort) => [sort, `-${sort}`].map((by) => ({ name, table, sorts, owner, shown, by }))),
  ),
);

/** A step of a plan. The months of a log that are merged have a key to sort by as well, and are in order. */
const sorts = /Sort +\(/;

/** Whatever an empty table would rather do: a sort that the plan has even now is one that no index spares. */
async function planOf(query: SQL): Promise<string> {
  const plan = await t.db.transaction(async (tx) => {
    for (const way of ['sort', 'seqscan', 'bitmapscan']) await tx.execute(sql.raw(`set local enable_${way} = off`));
    return await tx.execute<{ 'QUERY PLAN': string }>(sql`explain ${query}`);
  });
  return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
}

describe('an order that a list offers', () => {
  it.each(offered)(
    'is read off an index: $name by $by of $owner',
    async ({ table, sorts: offers, owner, shown, by }) => {
      const whose = owner ? ownedBy(owner, table) : sql`true`;
      const plan = await planOf(
        sql`select ${table.id} from ${table} where ${whose} and ${shown} order by ${orderBy(offers, by)} limit 25`,
      );
      expect(plan).toMatch(/Index (Only )?Scan/);
      expect(plan).not.toMatch(sorts);
    },
  );

  it.each(['time', '-time'] as const)('is read off an index: the audit log by %s', async (by) => {
    const plan = await planOf(sql`select l.id from ${auditLogs} l order by ${orderBy(auditSorts, by)} limit 25`);
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toMatch(sorts);
  });
});

describe('what is owed', () => {
  it.each([
    ['clinic', clinics],
    ['center', centers],
  ] as const)('is read off the open bills of a %s alone, in any order', async (kind, owner) => {
    for (const order of ['age', '-age', 'open', '-open'] as const) {
      const plan = await planOf(owedPage(ownedBy(owner, invoices), { order, limit: 25, offset: 0 }));
      expect(plan).toContain(`Index Only Scan using invoices_${kind}_open`);
      expect(plan.match(/Scan using/g)).toHaveLength(1);
      expect(plan).not.toContain('Seq Scan');
    }
  });
});

const sortsOfReferrals = ['waiting', '-waiting', 'received', '-received', 'status', '-status'] as const;
const referralOrders = [clinics, centers].flatMap((owner) =>
  sortsOfReferrals.flatMap((by) => [undefined, 'pending', 'bill_paid'].map((status) => ({ owner, by, status }))),
);

describe('an order of the referrals', () => {
  it.each(referralOrders)('is read off an index: by $by of $owner, $status', async ({ owner, by, status }) => {
    const isAsked = status === undefined ? sql`true` : sql`${referrals.status} = ${status}`;
    const kind = owner === clinics ? 'clinic' : 'center';
    const plan = await planOf(
      sql`select ${referrals.id} from ${referrals} where ${ownedBy(owner, referrals)} and ${isAsked} and ${withinOrder(kind, by, status)}
        order by ${referralOrder(kind, by, status)} limit 25`,
    );
    expect(plan).toMatch(/Index (Only )?Scan/);
    expect(plan).not.toMatch(sorts);
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
