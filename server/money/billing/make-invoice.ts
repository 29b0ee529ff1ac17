import { sql } from 'drizzle-orm';
import { financialYearOf } from '#shared/kernel/time/day-parts.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { newDocumentUrl } from '#server/kernel/files/file-names.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import { addMoney } from '#shared/kernel/money/money.ts';
import { ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { ownState } from '#server/money/prices/billing-terms.repo.ts';
import type { BilledLine } from './invoice-lines.ts';

export interface InvoiceToMake {
  patientId: number;
  description: string;
  lines: readonly BilledLine[];
  prescriptionId?: number | null;
  appointmentId?: number | null;
  /** A centre's, for tests that a clinic referred. */
  referralId?: number | null;
  /** The code of a state; the organisation's own where it isn't said. */
  placeOfSupply?: string | null;
  buyerGstin?: string | null;
  discountReason?: string | null;
}

/**
 * Makes a pending invoice with the next number of the organisation's financial year. The counter's row stays locked
 * until the commit, so that a number is neither given twice nor lost by a rollback: take it late in a transaction.
 */
export async function makeInvoice(db: Db, actor: Member, invoice: InvoiceToMake): Promise<{ id: number }> {
  const own = await ownState(db, actor);
  // Nobody charges GST without being registered, whichever way the bill came about.
  if (own === undefined && invoice.lines.some(({ gstRate }) => Number(gstRate) > 0))
    throw ruleBroken(says.gst_needs_gstin);
  const place = own === undefined ? null : (invoice.placeOfSupply ?? own);
  const total = addMoney(...invoice.lines.map(({ amount }) => amount));
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
        sequence, created_by, place_of_supply, buyer_gstin, discount_reason)
      overriding system value
      select fresh.id, ${newDocumentUrl('invoices', sql`fresh.id`)}, ${actor.clinicId}::integer, ${actor.centerId}::integer, ${invoice.patientId}::integer,
        ${invoice.prescriptionId ?? null}::integer, ${invoice.appointmentId ?? null}::integer, ${invoice.referralId ?? null}::integer,
        ${invoice.description}, ${total}::numeric, ${year}, last_number, ${actor.userId}::integer,
        ${place}, ${invoice.buyerGstin ?? null}, ${invoice.discountReason ?? null}
      from fresh, number
      returning id
    )
    insert into invoice_lines (
      invoice_id, position, description, quantity, unit_price, gst_rate, charge_item_id, hsn_sac, price_includes_gst, discount,
      taxable, cgst, sgst, igst, amount)
    select made.id, line.*
    from made, json_to_recordset(${JSON.stringify(invoice.lines.map(storedLine))}::json) as line (
      position integer, description text, quantity numeric, unit_price numeric, gst_rate numeric, charge_item_id integer,
      hsn_sac text, price_includes_gst boolean, discount numeric, taxable numeric, cgst numeric, sgst numeric, igst numeric,
      amount numeric)
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
  charge_item_id: line.chargeItemId,
  hsn_sac: line.hsnSac,
  price_includes_gst: line.priceIncludesGst,
  discount: line.discount,
  taxable: line.taxable,
  cgst: line.cgst,
  sgst: line.sgst,
  igst: line.igst,
  amount: line.amount,
});
