import { sql } from 'drizzle-orm';
import { documentCell } from '#server/insight/transfers/export-documents.ts';
import { changed, created, type ExportList, joinPatient, patient } from './export-list.ts';

/** What was billed, paid, kept and given back, and the desk's days. */
export const moneyLists: ExportList[] = [
  {
    name: 'invoices',
    columns: sql`t.id as "ID", t.invoice_number as "Number", ${patient}, t.description as "Description", t.amount as "Amount",
      t.paid_amount as "Paid amount", t.refunded_amount as "Refunded amount", t.status as "Status", t.paid_at as "Paid",
      t.place_of_supply as "Place of supply", t.buyer_gstin as "Buyer's GSTIN", t.discount_reason as "Discount because",
      t.deleted_at as "Withdrawn", t.prescription_id as "Prescription ID", ${documentCell('invoice')} as "Document", ${changed}`,
    from: sql`invoices t ${joinPatient}`,
  },
  {
    name: 'invoice-lines',
    id: sql`l.id`,
    columns: sql`l.id as "ID", t.invoice_number as "Invoice number", l.invoice_id as "Invoice ID", l.position as "Line",
      l.description as "Description", l.quantity as "Quantity", l.unit_price as "Unit price", l.gst_rate as "GST %",
      l.price_includes_gst as "Price includes GST", l.hsn_sac as "HSN/SAC", l.discount as "Discount", l.taxable as "Taxable value",
      l.cgst as "CGST", l.sgst as "SGST", l.igst as "IGST", l.amount as "Amount"`,
    from: sql`invoice_lines l join invoices t on t.id = l.invoice_id`,
  },
  {
    name: 'price-list',
    columns: sql`t.id as "ID", t.name as "Name", t.kind as "Kind", t.price as "Price", t.price_includes_gst as "Price includes GST",
      t.hsn_sac as "HSN/SAC", t.gst_rate as "GST %", t.is_active as "On the list", ${changed}`,
    from: sql`charge_items t`,
  },
  {
    name: 'packages',
    columns: sql`t.id as "ID", p.name as "Package", t.package_id as "Package ID", i.name as "Part", t.item_id as "Part ID",
      t.quantity as "Quantity"`,
    from: sql`charge_item_parts t join charge_items p on p.id = t.package_id join charge_items i on i.id = t.item_id`,
  },
  {
    name: 'payments',
    columns: sql`t.id as "ID", ${patient}, i.invoice_number as "Invoice number", t.amount as "Amount",
      t.currency as "Currency", t.payment_method as "Method", t.payment_gateway as "Gateway", t.status as "Status",
      t.refund_amount as "Refunded amount", t.refund_reason as "Refunded because", t.failure_reason as "Failed because",
      t.reference as "Reference", t.notes as "Notes", u.name as "Received by", t.processed_at as "Processed", ${changed}`,
    from: sql`payment_transactions t ${joinPatient} join invoices i on i.id = t.invoice_id
      left join users u on u.id = t.received_by`,
  },
  {
    name: 'refunds',
    columns: sql`t.id as "ID", t.credit_note_number as "Credit note", t.transaction_id as "Payment ID", t.amount as "Amount",
      t.reason as "Reason", t.status as "Status", ${changed}`,
    from: sql`payment_refunds t`,
  },
  {
    name: 'receipts',
    columns: sql`t.id as "ID", t.receipt_number as "Number", ${patient}, t.total as "Total", t.tendered as "Cash given",
      u.name as "Received by", t.shift_id as "Shift ID", t.business_day as "Business day", ${documentCell('receipt')} as "Document",
      ${created}`,
    from: sql`receipts t ${joinPatient} left join users u on u.id = t.received_by`,
  },
  {
    name: 'advances',
    columns: sql`t.id as "ID", ${patient}, t.kind as "Movement", t.amount as "Amount", t.method as "Method",
      t.reference as "Reference", t.reason as "Reason", t.receipt_id as "Receipt ID", t.transaction_id as "Payment ID",
      t.refund_id as "Refund ID", t.shift_id as "Shift ID", t.business_day as "Business day", u.name as "By", ${created}`,
    from: sql`advances t ${joinPatient} left join users u on u.id = t.created_by`,
  },
  {
    name: 'shifts',
    columns: sql`t.id as "ID", u.name as "Cashier", t.opening_float as "Opening float", t.opened_at as "Opened",
      t.closed_at as "Closed", c.name as "Closed by", t.note as "Note"`,
    from: sql`shifts t join users u on u.id = t.user_id left join users c on c.id = t.closed_by`,
  },
  {
    name: 'shift-counts',
    columns: sql`t.id as "ID", t.shift_id as "Shift ID", t.method as "Method", t.expected as "Expected",
      t.counted as "Counted", t.pieces as "Pieces"`,
    from: sql`shift_counts t`,
  },
  {
    name: 'closed-days',
    columns: sql`t.id as "ID", t.day as "Day", t.collected as "Collected", t.given_back as "Given back",
      u.name as "Closed by", t.created_at as "Closed"`,
    from: sql`closed_days t join users u on u.id = t.closed_by`,
  },
  {
    name: 'notes-on-days',
    columns: sql`t.id as "ID", t.closed_day_id as "Closed day ID", t.note as "Note", u.name as "By", ${created}`,
    from: sql`day_notes t join users u on u.id = t.created_by`,
  },
];
