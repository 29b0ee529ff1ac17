import { eq } from 'drizzle-orm';
import { financialYearOf } from '#shared/kernel/time/day-parts.ts';
import { DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { drawDemoReport } from '#server/demo/report-file.ts';
import { files } from '#server/kernel/db/schema/files.ts';
import { invoiceCounters, invoiceLines, invoices } from '#server/kernel/db/schema/invoices.ts';
import { paymentTransactions } from '#server/kernel/db/schema/payments.ts';
import { chargeItemParts, chargeItems } from '#server/kernel/db/schema/prices.ts';
import { commissionSummary, referrals } from '#server/kernel/db/schema/referrals.ts';
import { clinicPatientReports } from '#server/kernel/db/schema/reports.ts';
import { newUploadPath, receivedSlipPath, slipPath } from '#server/kernel/files/file-names.ts';
import { localStore } from '#server/kernel/files/storage.ts';
import { documentPath, type OfDoctor, only, type Organisation, type Side } from './canary-records.ts';

/** Bills, reports and referrals of the canary organisations, with a mark in every cell that holds a text. */

const NOW = '2026-11-20T05:30:00.000Z';
const today = todayIn(DEFAULT_TIMEZONE);
const financialYear = financialYearOf(today);

/** A pending invoice, or one that was paid through the gateway, which leaves the most behind. */
export async function markedInvoice(
  { t, book, owner }: Side,
  bill: Organisation & { patientId: number; appointmentId?: number; referralId?: number; sequence: number },
  isPaid: boolean,
): Promise<{ id: number; path: string }> {
  const word = (cell: string) => book.word(owner, cell);
  const amount = book.money(owner, 'invoices.amount');
  const { appointmentId: _visit, referralId: _referral, sequence: _sequence, ...about } = bill;
  const { patientId: _patient, ...organisation } = about;
  return await t.db.transaction(async (tx) => {
    const values = {
      ...bill,
      financialYear,
      amount,
      description: word('invoices.description'),
      discountReason: word('invoices.discount_reason'),
      ...(isPaid && { status: 'paid' as const, paidAmount: amount, paidAt: NOW }),
    };
    const { id } = only(await tx.insert(invoices).values(values).returning({ id: invoices.id }));
    const line = { description: word('invoice_lines.description'), unitPrice: amount, amount };
    await tx.insert(invoiceLines).values({ ...line, invoiceId: id, position: 1 });
    if (isPaid) {
      await tx.insert(paymentTransactions).values({
        ...about,
        invoiceId: id,
        amount,
        paymentMethod: 'razorpay',
        paymentGateway: 'razorpay',
        gatewayOrderId: word('payment_transactions.gateway_order_id'),
        gatewayPaymentId: word('payment_transactions.gateway_payment_id'),
        gatewayTransactionId: word('payment_transactions.gateway_transaction_id'),
        gatewayResponse: { note: word('payment_transactions.gateway_response') },
        failureReason: word('payment_transactions.failure_reason'),
        refundReason: word('payment_transactions.refund_reason'),
        notes: word('payment_transactions.notes'),
        way: 'link',
        payUrl: word('payment_transactions.pay_url'),
        reference: word('payment_transactions.reference'),
        status: 'completed',
        processedAt: NOW,
      });
    }
    const path = documentPath('invoice', id, word('invoices.pdf_url'));
    const { sequence: lastNumber } = bill;
    const counter = { clinicId: null, centerId: null, ...organisation, financialYear, lastNumber };
    await tx
      .insert(invoiceCounters)
      .values(counter)
      .onConflictDoUpdate({
        target: [
          invoiceCounters.clinicId,
          invoiceCounters.centerId,
          invoiceCounters.series,
          invoiceCounters.financialYear,
        ],
        set: { lastNumber },
      });
    await tx
      .update(invoices)
      .set({ pdfUrl: `/${path}` })
      .where(eq(invoices.id, id));
    return { id, path };
  });
}

/** A PDF in the store whose page has a mark, and its row. */
async function storedReport({ t, book, owner }: Side, about: Organisation & { patientId: number }, recordType: string) {
  const path = newUploadPath('reports', 'pdf');
  book.made(owner, 'files.path', path);
  const content = await drawDemoReport(book.word(owner, 'files (content)'), [], today);
  const facts = await localStore(t.env.dataDir).write(path, content);
  const row = { ...about, ...facts, path, kind: 'reports' as const, mime: 'application/pdf', recordType };
  return { path, hangUnder: (recordId: number) => t.db.insert(files).values({ ...row, recordId }) };
}

export async function uploadedReport(side: Side, about: { clinicId: number; patientId: number }): Promise<string> {
  const { t, book, owner } = side;
  const { path, hangUnder } = await storedReport(side, about, 'report');
  const word = (column: string) => book.word(owner, `clinic_patient_reports.${column}`);
  const values = { ...about, testName: word('test_name'), notes: word('notes'), fileUrl: `/${path}` };
  const made = await t.db.insert(clinicPatientReports).values(values).returning({ id: clinicPatientReports.id });
  await hangUnder(only(made).id);
  return path;
}

/** What a clinic sent to a centre, and what the centre did about it: the report, the earnings, the invoice. */
export async function referralBetween(
  { clinic, center }: { clinic: Side; center: Side },
  about: OfDoctor & { centerId: number; patientId: number; prescriptionId: number; sequence: number },
): Promise<{ paths: string[]; invoice: { id: number; path: string }; referrals: number[] }> {
  const { t, book } = clinic;
  const { sequence, ...referred } = about;
  const { centerId, patientId } = about;
  const report = await storedReport(center, { centerId, patientId }, 'referral');
  const commissionAmount = book.money(clinic.owner, 'referrals.commission_amount');
  const values = {
    ...referred,
    testList: [book.word(clinic.owner, 'referrals.test_list')],
    notes: book.word(clinic.owner, 'referrals.notes'),
    status: 'bill_paid' as const,
    reportUrl: `/${report.path}`,
    commissionAmount,
    earningsAmount: book.money(center.owner, 'referrals.earnings_amount'),
    confirmedAt: NOW,
    reportUploadedAt: NOW,
    paidAt: NOW,
    accessionNumber: book.word(center.owner, 'referrals.accession_number'),
  };
  const { id: referralId } = only(await t.db.insert(referrals).values(values).returning({ id: referrals.id }));
  await report.hangUnder(referralId);
  const { clinicId } = about;
  const month = { month: NOW.slice(0, 7), year: Number(NOW.slice(0, 4)) };
  await t.db
    .insert(commissionSummary)
    .values({ clinicId, centerId, patientId, referralId, commissionAmount, ...month });
  const invoice = await markedInvoice(center, { centerId, patientId, referralId, sequence }, true);
  const pending = [1, 2, 3].map(() => ({
    ...referred,
    testList: [book.word(clinic.owner, 'referrals.test_list')],
    notes: book.word(clinic.owner, 'referrals.notes'),
  }));
  const confirmed = [1, 2].map(() => ({
    ...referred,
    testList: [book.word(clinic.owner, 'referrals.test_list')],
    notes: book.word(clinic.owner, 'referrals.notes'),
    status: 'confirmed' as const,
    confirmedAt: NOW,
    accessionNumber: book.word(center.owner, 'referrals.accession_number'),
  }));
  const open = await t.db
    .insert(referrals)
    .values([...pending, ...confirmed])
    .returning({ id: referrals.id });
  const slips = [slipPath, receivedSlipPath].map((pathOf) => pathOf({ ...values, id: referralId }));
  const paths = [report.path, ...slips];
  return { paths, invoice, referrals: [...open.map(({ id }) => id), referralId] };
}

/** What the items of the canary cost. */
export const ITEM_PRICE = '350.00';

/** A price list with a package: the first of its services is in it, and in whatever packages are made. */
export async function priceList(
  { t, book, owner }: Side,
  organisation: { clinicId: number } | { centerId: number },
): Promise<{ charge_items: number[]; chargePart: number[] }> {
  const kinds = ['service', 'service', 'service', 'service', 'package'] as const;
  const made = await t.db
    .insert(chargeItems)
    .values(
      kinds.map((kind) => ({ ...organisation, kind, price: ITEM_PRICE, name: book.word(owner, 'charge_items.name') })),
    )
    .returning({ id: chargeItems.id });
  const ids = made.map(({ id }) => id);
  const [itemId = 0] = ids;
  await t.db.insert(chargeItemParts).values({ ...organisation, packageId: ids.at(-1) ?? 0, itemId, position: 1 });
  return { charge_items: ids, chargePart: [itemId] };
}
