import { eq } from 'drizzle-orm';
import { financialYearOf } from '#shared/kernel/time/day-parts.ts';
import { DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { advances } from '#server/kernel/db/schema/advances.ts';
import { closedDays, dayNotes, shiftCounts, shifts } from '#server/kernel/db/schema/day-close.ts';
import { invoiceCounters } from '#server/kernel/db/schema/invoices.ts';
import { receipts } from '#server/kernel/db/schema/receipts.ts';
import { documentPath, only, type Organisation, type Side } from './canary-records.ts';

/** Before every day of the canary, so that days after it can be closed with nothing on them. */
export const FIRST_CLOSED = '2019-12-31';

const financialYear = financialYearOf(todayIn(DEFAULT_TIMEZONE));

interface Desk {
  organisation: Organisation;
  /** Who owes nothing: what is taken for them is kept. */
  patientId: number;
  /** Who counted a drawer and closed a day. */
  cashierId: number;
  /** Whose drawer is still open. */
  openUserId?: number;
}

/** What lies at the desk: an advance with its receipt, drawers that were counted and that are open, a closed day. */
export async function deskOf({ t, book, owner }: Side, { organisation, patientId, cashierId, openUserId }: Desk) {
  const word = (cell: string) => book.word(owner, cell);
  const taken = { ...organisation, patientId };
  const receipt = await t.db.transaction(async (tx) => {
    const amount = '900.00';
    const numbered = { financialYear, sequence: 1, total: amount, receivedBy: cashierId };
    const { id } = only(
      await tx
        .insert(receipts)
        .values({ ...taken, ...numbered })
        .returning({ id: receipts.id }),
    );
    const about = { reference: word('advances.reference'), reason: word('advances.reason') };
    const kept = { kind: 'taken', method: 'cash', amount, receiptId: id, createdBy: cashierId } as const;
    await tx.insert(advances).values({ ...taken, ...kept, ...about });
    const path = documentPath('receipt', id, word('receipts.pdf_url'));
    await tx
      .update(receipts)
      .set({ pdfUrl: `/${path}` })
      .where(eq(receipts.id, id));
    await tx
      .insert(invoiceCounters)
      .values({ clinicId: null, centerId: null, ...organisation, series: 'RCT', financialYear, lastNumber: 1 });
    return { id, path };
  });
  const drawer = { ...organisation, openingFloat: '0.00' };
  const counted = {
    userId: cashierId,
    closedAt: new Date().toISOString(),
    closedBy: cashierId,
    note: word('shifts.note'),
  };
  const opened = '2026-11-01T03:30:00.000Z';
  const { id: shiftId } = only(
    await t.db
      .insert(shifts)
      .values({ ...drawer, ...counted, openedAt: opened })
      .returning({ id: shifts.id }),
  );
  await t.db
    .insert(shiftCounts)
    .values({ ...organisation, shiftId, method: 'cash', expected: '0.00', counted: '0.00' });
  const open = openUserId
    ? await t.db
        .insert(shifts)
        .values({ ...drawer, userId: openUserId })
        .returning({ id: shifts.id })
    : [];
  const closed = { day: FIRST_CLOSED, collected: '0.00', givenBack: '0.00', closedBy: cashierId };
  const { id: closedDayId } = only(
    await t.db
      .insert(closedDays)
      .values({ ...organisation, ...closed })
      .returning({ id: closedDays.id }),
  );
  const report = documentPath('day-report', closedDayId, word('closed_days.pdf_url'));
  await t.db
    .update(closedDays)
    .set({ pdfUrl: `/${report}` })
    .where(eq(closedDays.id, closedDayId));
  const note = { closedDayId, note: word('day_notes.note'), createdBy: cashierId };
  await t.db.insert(dayNotes).values({ ...organisation, ...note });
  return {
    paths: [receipt.path, report],
    records: { keptPatient: [patientId], closedDay: [closedDayId], openShift: open.map(({ id }) => id) },
  };
}
