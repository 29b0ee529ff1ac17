import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { endOfDay, startOfDay } from '#shared/kernel/time/days.ts';
import type { MoneyFigure } from '#shared/insight/revenue/revenue.states.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { invoiceLines, invoices } from '#server/kernel/db/schema/invoices.ts';
import { paymentRefunds, paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';

export interface Period {
  startDate: string;
  endDate: string;
}

/** Whose a bill is: who prescribed, else whose visit it was; of a centre's bill for tests who referred. */
const doctorOfBill = sql`coalesce(${prescriptions.doctorId}, ${appointments.doctorId}, ${referrals.doctorId})`;

const billsWithDoctor = sql`${invoices}
  left join ${prescriptions} on ${prescriptions.id} = ${invoices.prescriptionId}
  left join ${appointments} on ${appointments.id} = ${invoices.appointmentId}
  left join ${referrals} on ${referrals.id} = ${invoices.referralId}`;

/** A moment within the days of the period, as the organisation's clock has them. */
export const madeIn = ({ timezone }: Member, { startDate, endDate }: Period, moment: PgColumn): SQL =>
  sql`${moment} >= ${startOfDay(startDate, timezone)} and ${moment} < ${endOfDay(endDate, timezone)}`;

/**
 * Every movement of the organisation's money in a period, as one row each: `figure`, `id`, `invoice_id`, `at`, `doctor_id`,
 * `method`, `reason` and `amount`. A part for each figure; each reads its table by the index of organisation and time.
 */
export function movements(actor: Member, period: Period, wanted: readonly MoneyFigure[]): SQL {
  const within = (column: PgColumn) => madeIn(actor, period, column);
  const bills = (figure: 'earned' | 'owed', amount: SQL, which: SQL) => sql`
    select ${figure}::text as figure, ${invoices.id} as id, ${invoices.id} as invoice_id, ${invoices.createdAt} as at,
      ${doctorOfBill} as doctor_id, null::text as method, null::text as reason, ${amount} as amount
    from ${billsWithDoctor}
    where ${ownedBy(actor, invoices)} and ${invoices.deletedAt} is null and ${within(invoices.createdAt)} and ${which}`;

  const parts: Record<MoneyFigure, SQL> = {
    earned: bills('earned', sql`${invoices.amount}`, sql`true`),
    owed: bills('owed', sql`${invoices.amount} - ${invoices.paidAmount}`, sql`${invoices.status} = 'pending'`),
    collected: sql`
      select 'collected'::text as figure, ${paymentTransactions.id} as id, ${invoices.id} as invoice_id,
        ${paymentTransactions.processedAt} as at, ${doctorOfBill} as doctor_id, ${paymentTransactions.paymentMethod} as method,
        null::text as reason, ${paymentTransactions.amount} as amount
      from ${paymentTransactions} join ${billsWithDoctor} on ${invoices.id} = ${paymentTransactions.invoiceId}
      where ${ownedBy(actor, paymentTransactions)} and ${paymentTransactions.status} in ('completed', 'refunded')
        and ${within(paymentTransactions.processedAt)}`,
    refunded: sql`
      select 'refunded'::text as figure, ${paymentRefunds.id} as id, ${invoices.id} as invoice_id,
        ${paymentRefunds.createdAt} as at, ${doctorOfBill} as doctor_id, ${paymentTransactions.paymentMethod} as method,
        ${paymentRefunds.reason} as reason, ${paymentRefunds.amount} as amount
      from ${paymentRefunds}
      join ${paymentTransactions} on ${paymentTransactions.id} = ${paymentRefunds.transactionId}
      join ${billsWithDoctor} on ${invoices.id} = ${paymentTransactions.invoiceId}
      where ${ownedBy(actor, paymentRefunds)} and ${paymentRefunds.status} <> 'failed' and ${within(paymentRefunds.createdAt)}`,
  };
  return sql.join(
    wanted.map((figure) => parts[figure]),
    sql` union all `,
  );
}

/** The lines of one service on the period's bills, as movements. */
export const linesOf = (actor: Member, period: Period, service: string): SQL => sql`
  select 'earned'::text as figure, ${invoiceLines.id} as id, ${invoices.id} as invoice_id, ${invoices.createdAt} as at,
    ${doctorOfBill} as doctor_id, null::text as method, ${invoiceLines.description} as reason, ${invoiceLines.amount} as amount
  from ${billsWithDoctor} join ${invoiceLines} on ${invoiceLines.invoiceId} = ${invoices.id}
  where ${ownedBy(actor, invoices)} and ${invoices.deletedAt} is null and ${madeIn(actor, period, invoices.createdAt)}
    and ${invoiceLines.description} = ${service}`;
