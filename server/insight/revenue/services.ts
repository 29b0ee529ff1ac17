import { sql } from 'drizzle-orm';
import type { Revenue } from '#shared/insight/revenue/revenue.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { invoiceLines, invoices } from '#server/kernel/db/schema/invoices.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { madeIn, type Period } from './movements.ts';

/** The services that are named; what was billed for others is one sum. */
const MOST_SERVICES = 20;

/** What was billed in the period, by the words on the bills' lines. Adds up to what was earned. */
export async function earnedByService(db: Db, actor: Member, period: Period): Promise<Revenue['byService']> {
  const { rows } = await db.execute<{ service: string | null; bills: number; earned: string }>(sql`
    with sold as (
      select ${invoiceLines.description} as service, count(distinct ${invoices.id})::integer as bills, sum(${invoiceLines.amount}) as earned
      from ${invoices} join ${invoiceLines} on ${invoiceLines.invoiceId} = ${invoices.id}
      where ${ownedBy(actor, invoices)} and ${invoices.deletedAt} is null
        and ${madeIn(actor, period, invoices.createdAt)}
      group by 1),
    ranked as (select *, row_number() over (order by earned desc, service) as place from sold)
    select case when place <= ${MOST_SERVICES} then service end as service, sum(bills)::integer as bills,
      sum(earned)::numeric(14, 2)::text as earned
    from ranked group by 1 order by min(place)`);
  return rows;
}
