import { and, gte, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Gstr1 } from '#shared/insight/accounts/accounts.schema.ts';
import { addMonths, dayOf, startOfDay } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { invoiceLines, invoices } from '#server/kernel/db/schema/invoices.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { paymentRefunds } from '#server/kernel/db/schema/payments.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { billedParts, creditedLines } from '#server/money/billing/credited-lines.ts';

/** `most`: how many rows of each list that has no natural end. */
export async function readGstr1(db: Db, actor: Member, month: string, most: number): Promise<Gstr1> {
  const [settings] = await db
    .select({ gstin: organizationSettings.gstin })
    .from(organizationSettings)
    .where(ownedBy(actor, organizationSettings));
  const gstin = settings?.gstin ?? null;
  const moved = movements(actor, month, gstin?.slice(0, 2) ?? '');
  const dated = <Row extends { at: string }>({ at, ...row }: Row) => ({ ...row, date: dayOf(at, actor.timezone) });
  const rowsOf = async <Row extends Record<string, unknown>>(query: SQL) => (await db.execute<Row>(query)).rows;
  const firstOf = async <Row extends Record<string, unknown>>(query: SQL) => {
    const rows = await rowsOf<Row & { count: number }>(sql`${query} limit ${most}`);
    return { rows: rows.map(({ count: _count, ...row }) => row), count: rows[0]?.count ?? 0 };
  };
  const [registered, consumers, codes, exempt, creditNotes, withdrawn, totals, documents] = await Promise.all([
    firstOf<Dated<Gstr1['registered'][number]>>(registeredRows(moved, 'sold')),
    rowsOf<Gstr1['consumers'][number]>(consumerRows(moved)),
    firstOf<Gstr1['codes'][number]>(codeRows(moved)),
    rowsOf<Gstr1['exempt'][number]>(exemptRows(moved)),
    firstOf<Dated<Gstr1['creditNotes'][number]>>(creditNoteRows(moved)),
    firstOf<Dated<Gstr1['withdrawn'][number]>>(registeredRows(moved, 'withdrawn')),
    rowsOf<Gstr1['totals']>(totalsRow(moved)),
    documentsOf(db, actor, month),
  ]);
  const [total] = totals;
  if (!total) throw new Error('A sum has one row');
  return {
    month,
    gstin,
    totals: total,
    registered: registered.rows.map(dated),
    consumers,
    codes: codes.rows,
    exempt,
    creditNotes: creditNotes.rows.map(dated),
    withdrawn: withdrawn.rows.map(dated),
    counts: {
      registered: registered.count,
      codes: codes.count,
      creditNotes: creditNotes.count,
      withdrawn: withdrawn.count,
    },
    documents,
  };
}

type Dated<Row extends { date: string }> = Omit<Row, 'date'> & { at: string };

function monthOf(actor: Member, month: string) {
  const first = `${month}-01`;
  return { from: startOfDay(first, actor.timezone), until: startOfDay(addMonths(first, 1), actor.timezone) };
}

const within = (column: PgColumn, { from, until }: ReturnType<typeof monthOf>) =>
  and(gte(column, from), lt(column, until));

/**
 * Every line that was billed in the month, and, with a minus, what of a line was credited in it, and what was withdrawn in it of
 * earlier months. So a month that is over tells the same whatever comes later: a bill that is withdrawn in its own month is in
 * none, one that is withdrawn later in its own month as it was, and in that of the withdrawal with a minus. A credit note counts
 * on the day whose figures it is in. Invoices of earlier versions went to the organisation's own state.
 */
function movements(actor: Member, month: string, own: string): SQL {
  const time = monthOf(actor, month);
  const first = `${month}-01`;
  const line = sql`
    ${invoices.id} as invoice_id, ${invoices.invoiceNumber} as invoice_number, ${invoices.buyerGstin} as gstin,
    coalesce(${invoices.placeOfSupply}, ${own}) as place, trim_scale(${invoiceLines.gstRate}) as rate, ${invoiceLines.hsnSac} as code`;
  const note = sql`${line}, ${paymentRefunds.id} as refund_id, ${paymentRefunds.creditNoteNumber} as note,
    ${paymentRefunds.createdAt} as at, ${paymentRefunds.amount} as whole`;
  const day = paymentRefunds.businessDay;
  const credited = creditedLines(
    note,
    and(ownedBy(actor, paymentRefunds), gte(day, first), lt(day, addMonths(first, 1))),
  );
  const billed = (where: SQL | undefined) => sql`
      select ${line}, null::integer as refund_id, null::text as note, ${invoices.createdAt} as at, ${invoices.amount} as whole,
        ${invoiceLines.quantity} as quantity, ${billedParts}
      from ${invoices} join ${invoiceLines} on ${invoiceLines.invoiceId} = ${invoices.id}
      where ${and(ownedBy(actor, invoices), where)}`;
  const stoodThen = or(isNull(invoices.deletedAt), gte(invoices.deletedAt, time.until));
  const columns = (
    sign: SQL,
    kind: string,
    quantity: SQL,
  ) => sql`${kind}::text as kind, invoice_id, invoice_number, gstin, place,
    rate, code, ${sign} taxable as taxable, ${sign} cgst as cgst, ${sign} sgst as sgst, ${sign} igst as igst, ${sign} amount as amount,
    refund_id, note, at, whole, ${quantity} as quantity`;
  return sql`with moved as (
      select ${columns(sql``, 'sold', sql`quantity`)} from (${billed(and(within(invoices.createdAt, time), stoodThen))}) sold
      union all
      select ${columns(sql`-`, 'withdrawn', sql`-quantity`)}
      from (${billed(and(lt(invoices.createdAt, time.from), within(invoices.deletedAt, time)))}) withdrawn
      union all
      select ${columns(sql`-`, 'credited', sql`0`)} from (${credited}) credited
    ), placed as (select *, place <> ${own} as inter_state from moved)`;
}

const rupees = (sum: SQL) => sql`coalesce(${sum}, 0)::numeric(14, 2)::text`;
const taxes = (
  sign = sql``,
) => sql`${rupees(sql`sum(${sign} taxable)`)} as taxable, ${rupees(sql`sum(${sign} cgst)`)} as cgst,
  ${rupees(sql`sum(${sign} sgst)`)} as sgst, ${rupees(sql`sum(${sign} igst)`)} as igst`;

const counted = sql`(count(*) over ())::integer as count`;

/** Of what was withdrawn since what had been told of it. */
const registeredRows = (moved: SQL, kind: 'sold' | 'withdrawn') => sql`${moved}
  select gstin, invoice_number as "invoiceNumber", at, whole::text as value, place as "placeOfSupply", rate::text as rate,
    ${taxes(kind === 'sold' ? undefined : sql`-`)}, ${counted}
  from placed where gstin is not null and rate > 0 and kind = ${kind}
  group by gstin, invoice_id, invoice_number, at, whole, place, placed.rate order by invoice_id, placed.rate`;

const consumerRows = (moved: SQL) => sql`${moved}
  select place as "placeOfSupply", rate::text as rate, ${taxes()}
  from placed where gstin is null and rate > 0 group by place, placed.rate order by place, placed.rate`;

const codeRows = (moved: SQL) => sql`${moved}
  select gstin is not null as registered, code as "hsnSac", rate::text as rate, trim_scale(sum(quantity))::text as quantity,
    ${rupees(sql`sum(amount)`)} as value, ${taxes()}, ${counted}
  from placed group by gstin is not null, code, placed.rate order by gstin is not null desc, code nulls last, placed.rate`;

const exemptRows = (moved: SQL) => sql`${moved}
  select inter_state as "interState", gstin is not null as registered, ${rupees(sql`sum(taxable)`)} as value
  from placed where rate = 0 group by inter_state, gstin is not null order by inter_state desc, gstin is not null desc`;

const creditNoteRows = (moved: SQL) => sql`${moved}
  select note as number, at, invoice_number as "invoiceNumber", gstin, place as "placeOfSupply", rate::text as rate,
    whole::text as value, ${taxes(sql`-`)}, ${counted}
  from placed where refund_id is not null
  group by refund_id, note, at, invoice_number, gstin, place, placed.rate, whole order by refund_id, placed.rate`;

const totalsRow = (moved: SQL) => sql`${moved}
  select ${rupees(sql`sum(taxable) filter (where rate > 0)`)} as taxable, ${rupees(sql`sum(cgst)`)} as cgst,
    ${rupees(sql`sum(sgst)`)} as sgst, ${rupees(sql`sum(igst)`)} as igst,
    ${rupees(sql`sum(taxable) filter (where rate = 0)`)} as exempt, ${rupees(sql`sum(amount)`)} as value
  from placed`;

/** Every number that was given, also of what was withdrawn; cancelled is what was in the same month. */
async function documentsOf(db: Db, actor: Member, month: string): Promise<Gstr1['documents']> {
  const time = monthOf(actor, month);
  const numbers = (number: SQL, sequence: SQL) => ({
    from: sql<string>`(array_agg(${number} order by ${sequence}))[1]`,
    to: sql<string>`(array_agg(${number} order by ${sequence} desc))[1]`,
    total: sql<number>`count(*)::integer`,
  });
  const [made, notes] = await Promise.all([
    db
      .select({
        ...numbers(sql`${invoices.invoiceNumber}`, sql`${invoices.sequence}`),
        cancelled: sql<number>`(count(*) filter (where ${invoices.deletedAt} < ${time.until}))::integer`,
      })
      .from(invoices)
      .where(and(ownedBy(actor, invoices), within(invoices.createdAt, time)))
      .groupBy(invoices.financialYear),
    db
      .select({
        ...numbers(sql`${paymentRefunds.creditNoteNumber}`, sql`${paymentRefunds.sequence}`),
        cancelled: sql<number>`(count(*) filter (where ${paymentRefunds.status} = 'failed'))::integer`,
      })
      .from(paymentRefunds)
      .where(and(ownedBy(actor, paymentRefunds), within(paymentRefunds.createdAt, time)))
      .groupBy(paymentRefunds.financialYear),
  ]);
  return [
    ...made.map((row) => ({ series: 'INV' as const, ...row })),
    ...notes.map((row) => ({ series: 'CN' as const, ...row })),
  ];
}
