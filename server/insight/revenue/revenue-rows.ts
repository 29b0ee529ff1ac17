import { type SQL, sql } from 'drizzle-orm';
import type { RevenueRow, RevenueRowFilters } from '#shared/insight/revenue/revenue.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { invoices } from '#server/kernel/db/schema/invoices.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { linesOf, movements } from './movements.ts';

/** One page of what a figure is made of, newest first. */
export async function listRows(db: Db, actor: Member, filters: RevenueRowFilters): Promise<PageOf<RevenueRow>> {
  const matching = sql`from (${source(actor, filters)}) as movement ${narrowed(filters)}`;
  const [page, counted] = await Promise.all([
    db.execute<RevenueRow & Record<string, unknown>>(sql`
      with page as (
        select id, at, invoice_id, patient_id, doctor_id, method, reason, amount ${matching}
        order by at desc, id desc, invoice_id limit ${filters.limit} offset ${filters.offset})
      select page.id, page.at, ${invoices.id} as "invoiceId", ${invoices.invoiceNumber} as "invoiceNumber",
        ${patients.id} as "patientId", ${patients.name} as "patientName", ${users.name} as "doctorName",
        coalesce(page.reason, ${invoices.description}) as description, page.method,
        page.amount::numeric(14, 2)::text as amount
      from page
      left join ${invoices} on ${invoices.id} = page.invoice_id
      join ${patients} on ${patients.id} = page.patient_id
      left join ${users} on ${users.id} = page.doctor_id
      order by page.at desc, page.id desc, page.invoice_id`),
    db.execute<{ total: number }>(sql`select count(*)::integer as total ${matching}`),
  ]);
  return { rows: page.rows.map((row) => ({ ...row, at: toInstant(row.at) })), total: counted.rows[0]?.total ?? 0 };
}

/** The service narrows what was billed only: money comes in for a bill, and not for one of its lines. */
const source = (actor: Member, filters: RevenueRowFilters): SQL =>
  filters.service !== undefined && filters.figure === 'earned'
    ? linesOf(actor, filters, filters.service)
    : movements(actor, filters, [filters.figure]);

function narrowed({ doctorId, method }: RevenueRowFilters): SQL {
  const conditions: SQL[] = [];
  if (doctorId !== undefined)
    conditions.push(doctorId === 'none' ? sql`doctor_id is null` : sql`doctor_id = ${doctorId}`);
  if (method !== undefined) conditions.push(sql`method = ${method}`);
  return conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;
}
