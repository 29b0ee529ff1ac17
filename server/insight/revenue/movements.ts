import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { endOfDay, startOfDay } from '#shared/kernel/time/days.ts';
import type { AdvanceKind } from '#shared/money/receipts/receipts.states.ts';
import type { MoneyFigure } from '#shared/insight/revenue/revenue.states.ts';
import { advances } from '#server/kernel/db/schema/advances.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { invoiceLines, invoices } from '#server/kernel/db/schema/invoices.ts';
import { paymentRefunds, paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { isMoney } from '#server/money/billing/is-money.ts';

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
 * Every movement of the organisation's money in a period, as one row each: `figure`, `id`, `invoice_id` (none of an advance),
 * `patient_id`, `at`, `day`, `doctor_id`, `method`, `reason` and `amount`. Money counts on its business day and as in the day's
 * close, so that the two say the same. A part for each figure; each reads its table by the index of organisation and time.
 */
export function movements(actor: Member, period: Period, wanted: readonly MoneyFigure[]): SQL {
  const { startDate, endDate } = period;
  const bills = (figure: 'earned' | 'owed', amount: SQL, which: SQL) => sql`
    select ${figure}::text as figure, ${invoices.id} as id, ${invoices.id} as invoice_id, ${invoices.patientId} as patient_id,
      ${invoices.createdAt} as at, (${invoices.createdAt} at time zone ${actor.timezone})::date as day,
      ${doctorOfBill} as doctor_id, null::text as method, null::text as reason, ${amount} as amount
    from ${billsWithDoctor}
    where ${ownedBy(actor, invoices)} and ${invoices.deletedAt} is null and ${madeIn(actor, period, invoices.createdAt)} and ${which}`;
  const onDays = (column: PgColumn) => sql`${column} between ${startDate}::date and ${endDate}::date`;
  const ofAdvance = (figure: 'collected' | 'refunded', kind: AdvanceKind) => sql`
    select ${figure}::text, ${advances.id}, null::integer, ${advances.patientId}, ${advances.createdAt}, ${advances.businessDay},
      null::integer, ${advances.method}, ${advances.reason}, ${advances.amount}
    from ${advances}
    where ${ownedBy(actor, advances)} and ${advances.kind} = ${kind} and ${onDays(advances.businessDay)}`;

  const parts: Record<MoneyFigure, SQL> = {
    earned: bills('earned', sql`${invoices.amount}`, sql`true`),
    owed: bills('owed', sql`${invoices.amount} - ${invoices.paidAmount}`, sql`${invoices.status} = 'pending'`),
    collected: sql`
      select 'collected'::text as figure, ${paymentTransactions.id} as id, ${invoices.id} as invoice_id,
        ${invoices.patientId} as patient_id, ${paymentTransactions.processedAt} as at, ${paymentTransactions.businessDay} as day,
        ${doctorOfBill} as doctor_id, ${paymentTransactions.paymentMethod} as method, null::text as reason,
        ${paymentTransactions.amount} as amount
      from ${paymentTransactions} join ${billsWithDoctor} on ${invoices.id} = ${paymentTransactions.invoiceId}
      where ${ownedBy(actor, paymentTransactions)} and ${isMoney} and ${onDays(paymentTransactions.businessDay)}
      union all ${ofAdvance('collected', 'taken')}`,
    refunded: sql`
      select 'refunded'::text as figure, ${paymentRefunds.id} as id, ${invoices.id} as invoice_id,
        ${invoices.patientId} as patient_id, ${paymentRefunds.createdAt} as at, ${paymentRefunds.businessDay} as day,
        ${doctorOfBill} as doctor_id, ${paymentTransactions.paymentMethod} as method, ${paymentRefunds.reason} as reason,
        ${paymentRefunds.amount} as amount
      from ${paymentRefunds}
      join ${paymentTransactions} on ${paymentTransactions.id} = ${paymentRefunds.transactionId}
      join ${billsWithDoctor} on ${invoices.id} = ${paymentTransactions.invoiceId}
      where ${ownedBy(actor, paymentRefunds)} and ${paymentRefunds.status} = 'completed' and ${isMoney}
        and ${onDays(paymentRefunds.businessDay)}
      union all ${ofAdvance('refunded', 'given_back')}`,
  };
  return sql.join(
    wanted.map((figure) => parts[figure]),
    sql` union all `,
  );
}

/** The lines of one service on the period's bills, as movements. */
export const linesOf = (actor: Member, period: Period, service: string): SQL => sql`
  select 'earned'::text as figure, ${invoiceLines.id} as id, ${invoices.id} as invoice_id, ${invoices.patientId} as patient_id,
    ${invoices.createdAt} as at,
    (${invoices.createdAt} at time zone ${actor.timezone})::date as day, ${doctorOfBill} as doctor_id, null::text as method,
    ${invoiceLines.description} as reason, ${invoiceLines.amount} as amount
  from ${billsWithDoctor} join ${invoiceLines} on ${invoiceLines.invoiceId} = ${invoices.id}
  where ${ownedBy(actor, invoices)} and ${invoices.deletedAt} is null and ${madeIn(actor, period, invoices.createdAt)}
    and ${invoiceLines.description} = ${service}`;
