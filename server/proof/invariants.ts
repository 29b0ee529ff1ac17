import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';

/** What holds in every database of the product at any moment, whatever happened to it: each asks for what breaks it. */
const rules: Record<string, SQL> = {
  'the lines of an invoice make its amount': sql`
    select i.id from invoices i where amount <> coalesce((select sum(amount) from invoice_lines l where l.invoice_id = i.id), 0)`,
  'the payments of an invoice make what is paid': sql`
    select i.id from invoices i where paid_amount <> coalesce((
      select sum(amount) from payment_transactions p where p.invoice_id = i.id and settles and status in ('completed', 'refunded')), 0)`,
  'an invoice is paid when all of it is': sql`
    select id from invoices where (status = 'paid') <> (paid_amount = amount) or (status = 'paid') <> (paid_at is not null)`,
  'invoice numbers have no gap and no double': sql`
    select c.id from invoice_counters c where series = 'INV' and (
      select (count(*), count(distinct sequence), max(sequence)) from invoices i
      where (i.clinic_id = c.clinic_id or i.center_id = c.center_id) and i.financial_year = c.financial_year
    ) is distinct from row(last_number::bigint, last_number::bigint, last_number)`,
  'every invoice has its counter': sql`
    select i.id from invoices i where not exists (
      select from invoice_counters c where (i.clinic_id = c.clinic_id or i.center_id = c.center_id) and i.financial_year = c.financial_year)`,
  'queue numbers have no gap and no double': sql`
    select doctor_id, day from queue_counters c where (
      select (count(queue_number), count(distinct queue_number), max(queue_number)) from appointments a
      where a.doctor_id = c.doctor_id and a.visit_day = c.day
    ) is distinct from row(last_number::bigint, last_number::bigint, last_number)`,
  'no two live visits of a doctor overlap': sql`
    select a.id from appointments a join appointments b on a.doctor_id = b.doctor_id and a.id < b.id
      and tstzrange(a.start_date_time, a.end_date_time) && tstzrange(b.start_date_time, b.end_date_time)
    where a.start_date_time is not null and b.start_date_time is not null
      and 'cancelled' not in (a.status, b.status) and 'no_show' not in (a.status, b.status)
      and a.overbook_reason is null and b.overbook_reason is null`,
  'a prescription with a fee has its bill, and no other': sql`
    select p.id from prescriptions p left join invoices i on i.prescription_id = p.id
    group by p.id having count(i.id) <> case when coalesce(p.consultation_fee, 0) > 0 then 1 else 0 end
      or min(i.amount) <> p.consultation_fee`,
  'every document has its place': sql`
    select id from prescriptions where pdf_url is null union all select id from invoices where pdf_url is null`,
  'a referral rings the bell of its centre': sql`
    select r.id from referrals r where (
      select count(*) from notices n where n.entity_type = 'referral' and n.entity_id = r.id and n.center_id = r.center_id) <> 1`,
  'a referral hangs under a prescription of the same patient and clinic': sql`
    select r.id from referrals r left join prescriptions p on p.id = r.prescription_id
    where p.id is null or p.patient_id <> r.patient_id or p.clinic_id <> r.clinic_id`,
  'a patient waits for a bill when there is one': sql`
    select p.id from patients p where status = 'bill_pending'
      and not exists (select from invoices i where i.patient_id = p.id and i.status = 'pending' and i.deleted_at is null)`,
  'a visit of today that has begun stands where its patient stands': sql`
    select a.id from appointments a join patients p on p.id = a.patient_id
    where a.visit_day = (now() at time zone 'Asia/Kolkata')::date and a.status in ('inprogress', 'bill_pending') and a.status <> p.status`,
  'what was prescribed is counted': sql`
    select d.doctor_id, d.medicine_id from doctor_medicines d join medicines m on m.id = d.medicine_id
    where use_count <> (
      select count(*) from prescriptions p where p.doctor_id = d.doctor_id and exists (
        select from jsonb_array_elements(p.medicines) as one where lower(one ->> 'medicineName') = m.name_key))`,
  'a superseded prescription is superseded once': sql`
    select supersedes_id from prescriptions where supersedes_id is not null group by supersedes_id having count(*) > 1`,
  'every record has one entry of the log that made it': sql`
    select kind, id from (
      select 'prescription' as kind, id from prescriptions union all select 'appointment', id from appointments where queue_number is not null
      union all select 'invoice', id from invoices where prescription_id is not null) record
    where (select count(*) from audit_logs l where l.action = 'CREATE' and l.entity_type = record.kind and l.entity_id = record.id::text) <> 1`,
  'a kept answer is whole': sql`select key from idempotency_keys where status is null`,
};

/** The rules that don't hold, each with the first rows that break it. */
export async function brokenRules(db: Db): Promise<string[]> {
  const broken: string[] = [];
  for (const [rule, query] of Object.entries(rules)) {
    const { rows } = await db.execute(sql`${query} limit 3`);
    if (rows.length > 0) broken.push(`${rule}: ${JSON.stringify(rows)}`);
  }
  return broken;
}
