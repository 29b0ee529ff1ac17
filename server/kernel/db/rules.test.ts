import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { auditLogs, auditSeals } from './schema/audit.ts';
import { inventoryItems, inventoryTransactions } from './schema/inventory.ts';
import { invoiceLines, invoices } from './schema/invoices.ts';
import { paymentTransactions } from './schema/payments.ts';
import { prescriptions } from './schema/prescriptions.ts';
import {
  aClinic,
  aPatient,
  aPrescription,
  billing,
  cash,
  invoiced,
  next,
  only,
  ownDatabase,
  refusal,
} from '#server/test/rows.ts';

const own = ownDatabase();

describe('what never changes', () => {
  const refused = { code: '23001' };

  it('lets nobody change, remove or empty the audit log and its seals', async () => {
    const values = {
      action: 'LOGIN',
      performedByKind: 'public',
      performedByRole: 'anonymous',
      entityType: 'session',
    } as const;
    const entry = only(await own.db.insert(auditLogs).values(values).returning());
    const seal = { auditLogId: entry.id, chain: 'platform', sequence: 1, previousHash: '', hash: 'h' };
    await own.db.insert(auditSeals).values(seal);
    expect(await refusal(own.db.update(auditLogs).set({ action: 'VIEW' }))).toMatchObject(refused);
    expect(await refusal(own.db.delete(auditLogs))).toMatchObject(refused);
    expect(await refusal(own.db.execute(sql`truncate audit_logs cascade`))).toMatchObject(refused);
    expect(await refusal(own.db.update(auditSeals).set({ hash: 'other' }))).toMatchObject(refused);
    expect(await refusal(own.db.delete(auditSeals))).toMatchObject(refused);
    expect(await refusal(own.db.execute(sql`truncate audit_seals`))).toMatchObject(refused);
    expect(await own.db.select().from(auditLogs)).toEqual([entry]);
  });

  it('lets an issued prescription get its PDF and nothing else', async () => {
    const { prescriptionId } = await aPrescription(own.db);
    const ours = eq(prescriptions.id, prescriptionId);
    await own.db.update(prescriptions).set({ pdfUrl: 'uploads/prescriptions/prescription_1.pdf' }).where(ours);
    expect(await refusal(own.db.update(prescriptions).set({ diagnosis: 'Other' }).where(ours))).toMatchObject(refused);
    expect(await refusal(own.db.delete(prescriptions).where(ours))).toMatchObject(refused);
  });

  it('lets a paid invoice get its PDF and its refunds and nothing else', async () => {
    const { clinicId } = await aClinic(own.db);
    const patient = await aPatient(own.db, { clinicId });
    const { id } = await invoiced(own.db, { clinicId, patientId: patient.id }, { paid: true });
    const change = (values: Partial<typeof invoices.$inferInsert>) =>
      refusal(own.db.update(invoices).set(values).where(eq(invoices.id, id)));
    expect(await change({ pdfUrl: 'uploads/invoices/invoice_1.pdf' })).toEqual({});
    expect(await change({ description: 'Other' })).toMatchObject(refused);
    expect(await change({ amount: '1.00', paidAmount: '1.00' })).toMatchObject(refused);
    expect(await change({ status: 'pending', paidAmount: '0.00', paidAt: null })).toMatchObject(refused);
    expect(await change({ deletedAt: '2026-11-20T05:30:00.000Z' })).toMatchObject({
      constraint: 'invoices_deleted_without_money',
    });
    expect(await change({ sequence: next() })).toMatchObject(refused);
    expect(await refusal(own.db.delete(invoices).where(eq(invoices.id, id)))).toMatchObject(refused);
    expect(await refusal(own.db.update(invoiceLines).set({ description: 'Other' }))).toMatchObject(refused);
    expect(await refusal(own.db.delete(invoiceLines))).toMatchObject(refused);
    await own.db.transaction(async (tx) => {
      await tx.update(paymentTransactions).set({ refundAmount: '50.00' }).where(eq(paymentTransactions.invoiceId, id));
      await tx.update(invoices).set({ refundedAmount: '50.00' }).where(eq(invoices.id, id));
    });
  });

  it('lets a pending invoice be put away, with its number', async () => {
    const { clinicId } = await aClinic(own.db);
    const patient = await aPatient(own.db, { clinicId });
    const { id } = await invoiced(own.db, { clinicId, patientId: patient.id });
    await own.db.update(invoices).set({ deletedAt: '2026-11-20T05:30:00.000Z' }).where(eq(invoices.id, id));
    expect(await refusal(own.db.update(invoices).set({ sequence: next() }).where(eq(invoices.id, id)))).toMatchObject(
      refused,
    );
  });
});

describe('money and stock', () => {
  it('refuses an invoice whose lines, payments or refunds do not make its amounts', async () => {
    const { clinicId } = await aClinic(own.db);
    const patient = await aPatient(own.db, { clinicId });
    const bill = { clinicId, patientId: patient.id };
    const refused = { code: '23514', constraint: 'invoices_add_up' };
    expect(await refusal(invoiced(own.db, bill, { lines: ['300.00', '49.99'] }))).toEqual(refused);
    await invoiced(own.db, bill, { lines: ['300.00', '50.00'] });
    const { id } = await invoiced(own.db, bill);
    const settled = { status: 'paid', paidAmount: '350.00', paidAt: '2026-11-20T05:30:00.000Z' } as const;
    expect(await refusal(own.db.update(invoices).set(settled).where(eq(invoices.id, id)))).toEqual(refused);
    expect(await refusal(own.db.insert(paymentTransactions).values({ ...bill, ...cash, invoiceId: id }))).toEqual(
      refused,
    );
    const paid = await invoiced(own.db, bill, { paid: true });
    const refunded = own.db.update(invoices).set({ refundedAmount: '10.00' }).where(eq(invoices.id, paid.id));
    expect(await refusal(refunded)).toEqual(refused);
  });

  it('refuses a payment over what is open, money of nothing, and a number given twice', async () => {
    const { clinicId } = await aClinic(own.db);
    const patient = await aPatient(own.db, { clinicId });
    const values = { ...billing, clinicId, patientId: patient.id, sequence: next() };
    expect(await refusal(own.db.insert(invoices).values({ ...values, paidAmount: '351.00' }))).toMatchObject({
      constraint: 'invoices_paid_amount',
    });
    expect(await refusal(own.db.insert(invoices).values({ ...values, amount: '0.00' }))).toMatchObject({
      constraint: 'invoices_amount_positive',
    });
    const first = await invoiced(own.db, { clinicId, patientId: patient.id });
    const again = own.db.insert(invoices).values({ ...values, sequence: first.sequence });
    expect(await refusal(again)).toMatchObject({ constraint: 'invoices_clinic_number' });
  });

  it('refuses a line that is not quantity times price plus GST', async () => {
    const { clinicId } = await aClinic(own.db);
    const patient = await aPatient(own.db, { clinicId });
    const { id } = await invoiced(own.db, { clinicId, patientId: patient.id });
    const line = { invoiceId: id, position: 2, description: 'Gloves', quantity: '3', unitPrice: '10.10', gstRate: '5' };
    expect(await refusal(own.db.insert(invoiceLines).values({ ...line, amount: '31.81' }))).toMatchObject({
      constraint: 'invoice_lines_amount',
    });
    // The right amount is refused for making another total than the invoice's.
    expect(await refusal(own.db.insert(invoiceLines).values({ ...line, amount: '31.82' }))).toMatchObject({
      constraint: 'invoices_add_up',
    });
  });

  it('moves stock by transactions only, loses none that come at once, and never below 0', async () => {
    const { clinicId, doctorId } = await aClinic(own.db);
    const item = only(
      await own.db.insert(inventoryItems).values({ clinicId, name: 'Gauze', unit: 'roll' }).returning(),
    );
    const move = { clinicId, itemId: item.id, performedBy: doctorId };
    await own.db.insert(inventoryTransactions).values({ ...move, transactionType: 'stock_in', quantity: 10 });
    const takings = await Promise.all(
      Array.from({ length: 12 }, () =>
        refusal(own.db.insert(inventoryTransactions).values({ ...move, transactionType: 'stock_out', quantity: 1 })),
      ),
    );
    expect(
      takings.filter(({ constraint }) => constraint === 'inventory_items_current_stock_not_negative'),
    ).toHaveLength(2);
    await own.db.insert(inventoryTransactions).values({ ...move, transactionType: 'adjustment', quantity: 4 });
    const stock = own.db
      .select({ stock: inventoryItems.currentStock })
      .from(inventoryItems)
      .where(eq(inventoryItems.id, item.id));
    expect(await stock).toEqual([{ stock: 4 }]);
    const refused = { code: '23001' };
    expect(await refusal(own.db.update(inventoryItems).set({ currentStock: 40 }))).toMatchObject(refused);
    expect(await refusal(own.db.delete(inventoryTransactions))).toMatchObject(refused);
    const stocked = { clinicId, name: 'Cotton', unit: 'roll', currentStock: 5 };
    expect(await refusal(own.db.insert(inventoryItems).values(stocked))).toMatchObject(refused);
  });
});
