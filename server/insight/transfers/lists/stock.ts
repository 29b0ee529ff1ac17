import { sql } from 'drizzle-orm';
import { changed, created, type ExportList, joinPatient, patient } from './export-list.ts';

/** What lies in stock, where it came from, and what was dispensed of it. */
export const stockLists: ExportList[] = [
  {
    name: 'inventory',
    columns: sql`t.id as "ID", t.name as "Name", t.category as "Category", t.generic_name as "Generic name",
      t.strength as "Strength", t.schedule as "Schedule", t.unit as "Unit", t.current_stock as "Stock",
      t.minimum_stock as "Minimum", t.maximum_stock as "Maximum", t.unit_price as "Unit price", t.supplier as "Supplier",
      t.location as "Location", t.barcode as "Barcode",
      t.gst_rate as "GST % in the price", t.hsn_sac as "HSN", t.description as "Description", t.is_active as "Active", ${changed}`,
    from: sql`inventory_items t`,
  },
  {
    name: 'inventory-batches',
    columns: sql`t.id as "ID", t.item_id as "Item ID", i.name as "Item", t.batch_number as "Batch",
      t.expiry_date as "Expiry", t.mrp as "MRP", t.quantity as "Quantity", ${created}`,
    from: sql`inventory_batches t join inventory_items i on i.id = t.item_id`,
  },
  {
    name: 'stock-movements',
    columns: sql`t.id as "ID", t.item_id as "Item ID", i.name as "Item", t.transaction_type as "Type",
      t.quantity as "Quantity", t.batch_number as "Batch", t.expiry_date as "Expiry", t.unit_price as "Unit price",
      t.reason as "Reason", t.notes as "Notes", t.reference_type as "From", t.reference_id as "From ID",
      u.name as "Recorded by", ${created}`,
    from: sql`inventory_transactions t join inventory_items i on i.id = t.item_id join users u on u.id = t.performed_by`,
  },
  {
    name: 'suppliers',
    columns: sql`t.id as "ID", t.name as "Name", t.phone as "Phone", t.gstin as "GSTIN",
      t.drug_licence as "Drug licence", t.address as "Address", ${changed}`,
    from: sql`suppliers t`,
  },
  {
    name: 'purchases',
    columns: sql`t.id as "ID", s.name as "Supplier", t.bill_number as "Bill", t.bill_date as "Bill date",
      t.amount as "Amount", u.name as "Entered by", ${created}`,
    from: sql`purchases t join suppliers s on s.id = t.supplier_id join users u on u.id = t.created_by`,
  },
  {
    name: 'purchase-lines',
    columns: sql`t.id as "ID", t.purchase_id as "Purchase ID", i.name as "Item", b.batch_number as "Batch",
      b.expiry_date as "Expiry", t.quantity as "Quantity", t.returned_quantity as "Returned", t.unit_price as "Unit price"`,
    from: sql`purchase_lines t join inventory_items i on i.id = t.item_id join inventory_batches b on b.id = t.batch_id`,
  },
  {
    name: 'dispensings',
    columns: sql`t.id as "ID", ${patient}, t.prescription_id as "Prescription ID", t.invoice_id as "Invoice ID",
      u.name as "Dispensed by", ${created}`,
    from: sql`dispensings t ${joinPatient} join users u on u.id = t.dispensed_by`,
  },
  {
    name: 'dispensed-medicines',
    columns: sql`t.id as "ID", t.dispensing_id as "Dispensing ID", t.prescribed_name as "Prescribed",
      t.drug_name as "Given", t.batch_number as "Batch", t.expiry_date as "Expiry", t.quantity as "Quantity",
      t.unit as "Unit", t.unit_price as "Unit price", t.schedule as "Schedule", t.is_substitute as "Substitute",
      t.substitute_note as "Substituted because", t.patient_name as "Patient", t.patient_address as "Patient address",
      t.prescriber_name as "Prescriber", t.prescriber_registration as "Registration number",
      t.prescriber_address as "Prescriber address", ${created}`,
    from: sql`dispensed_lines t`,
  },
  {
    name: 'returned-medicines',
    columns: sql`t.id as "ID", t.dispensed_line_id as "Dispensed medicine ID", l.drug_name as "Medicine", l.batch_number as "Batch",
      t.quantity as "Quantity", t.fate as "What became of it", t.reason as "Reason", t.credited as "Credited",
      t.invoice_id as "Billed anew on invoice ID", u.name as "Taken back by", ${created}`,
    from: sql`dispensed_returns t join dispensed_lines l on l.id = t.dispensed_line_id join users u on u.id = t.returned_by`,
  },
];
