import { sql } from 'drizzle-orm';
import { financialYearOf } from '#shared/kernel/time/day-parts.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newDocumentUrl } from '#server/kernel/files/file-names.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { type BilledLine, totalOf } from './invoice-lines.ts';

export interface InvoiceToMake {
  patientId: number;
  description: string;
  lines: readonly BilledLine[];
  prescriptionId?: number | null;
  appointmentId?: number | null;
  /** A centre's, for tests that a clinic referred. */
  referralId?: number | null;
}

/**
 * Makes a pending invoice with the next number of the organisation's financial year. The counter's row stays locked
 * until the commit, so that a number is neither given twice nor lost by a rollback: take it late in a transaction.
 */
export async function makeInvoice(db: Db, actor: Member, invoice: InvoiceToMake): Promise<{ id: number }> {
  const year = financialYearOf(todayIn(actor.timezone));
  const { rows } = await db.execute<{ id: number }>(sql`
    with number as (
      insert into invoice_counters (clinic_id, center_id, financial_year, last_number)
      values (${actor.clinicId}::integer, ${actor.centerId}::integer, ${year}, 1)
      on conflict (clinic_id, center_id, series, financial_year) do update set last_number = invoice_counters.last_number + 1
      returning last_number
    ), fresh as (
      select nextval(pg_get_serial_sequence('invoices', 'id'))::integer as id
    ), made as (
      insert into invoices (
        id, pdf_url, clinic_id, center_id, patient_id, prescription_id, appointment_id, referral_id, description, amount, financial_year,
        sequence, created_by)
      overriding system value
      select fresh.id, ${newDocumentUrl('invoices', sql`fresh.id`)}, ${actor.clinicId}::integer, ${actor.centerId}::integer, ${invoice.patientId}::integer,
        ${invoice.prescriptionId ?? null}::integer, ${invoice.appointmentId ?? null}::integer, ${invoice.referralId ?? null}::integer,
        ${invoice.description}, ${totalOf(invoice.lines)}::numeric, ${year}, last_number, ${actor.userId}::integer
      from fresh, number
      returning id
    )
    insert into invoice_lines (invoice_id, position, description, quantity, unit_price, gst_rate, amount)
    select made.id, line.position, line.description, line.quantity, line.unit_price, line.gst_rate, line.amount
    from made, json_to_recordset(${JSON.stringify(invoice.lines.map(storedLine))}::json)
      as line (position integer, description text, quantity numeric, unit_price numeric, gst_rate numeric, amount numeric)
    returning invoice_id as id`);
  const [made] = rows;
  if (!made) throw new Error('The invoice was not stored');
  return made;
}

const storedLine = (line: BilledLine, index: number) => ({
  position: index + 1,
  description: line.description,
  quantity: line.quantity,
  unit_price: line.unitPrice,
  gst_rate: line.gstRate,
  amount: line.amount,
});
