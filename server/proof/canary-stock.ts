import { inventoryItems, inventoryTransactions } from '#server/kernel/db/schema/inventory.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import type { OfDoctor, Side } from './canary-records.ts';

/** Items that may be changed and taken off the list, and before them one that stays. */
export async function itemsOf({ t, book, owner }: Side, organisation: { clinicId: number } | { centerId: number }) {
  const made = await t.db
    .insert(inventoryItems)
    .values(
      [1, 2, 3, 4].map(() => ({
        ...organisation,
        name: book.word(owner, 'inventory_items.name'),
        unit: book.word(owner, 'inventory_items.unit'),
        category: book.word(owner, 'inventory_items.category'),
        description: book.word(owner, 'inventory_items.description'),
        supplier: book.word(owner, 'inventory_items.supplier'),
        location: book.word(owner, 'inventory_items.location'),
        genericName: book.word(owner, 'inventory_items.generic_name'),
        strength: book.word(owner, 'inventory_items.strength'),
        barcode: book.word(owner, 'inventory_items.barcode'),
      })),
    )
    .returning({ id: inventoryItems.id });
  const [stays = 0, ...others] = made.map(({ id }) => id);
  return { stockedItem: [stays], inventory_items: others };
}

/** A medicine in stock and a prescription for it, so that it can be given. */
export async function stockOf({ t, book, owner }: Side, about: OfDoctor & { patientId: number }) {
  const { clinicId, doctorId } = about;
  const word = (column: string) => book.word(owner, `inventory_items.${column}`);
  const name = word('name');
  const item = {
    clinicId,
    name,
    unit: word('unit'),
    category: word('category'),
    description: word('description'),
    supplier: word('supplier'),
    location: word('location'),
    genericName: word('generic_name'),
    strength: word('strength'),
    barcode: word('barcode'),
    schedule: 'H1' as const,
    unitPrice: '2.00',
  };
  const [made] = await t.db.insert(inventoryItems).values(item).returning();
  if (!made) throw new Error('The item was not stored');
  await t.db.insert(inventoryTransactions).values({
    clinicId,
    itemId: made.id,
    performedBy: doctorId,
    transactionType: 'stock_in',
    quantity: 10_000,
    batchNumber: book.word(owner, 'inventory_transactions.batch_number'),
    reason: book.word(owner, 'inventory_transactions.reason'),
    notes: book.word(owner, 'inventory_transactions.notes'),
    referenceType: book.word(owner, 'inventory_transactions.reference_type'),
  });
  const timing = { breakfast: true, lunch: false, dinner: true };
  // As directed: nobody can count how many that are.
  const medicine = { medicineType: 'Ointment', medicineName: name, dosageTiming: timing, foodTiming: {}, days: 5 };
  // One for each who may give it.
  const prescribed = await t.db
    .insert(prescriptions)
    .values(
      [1, 2].map(() => ({
        ...about,
        medicines: [medicine],
        instructions: book.word(owner, 'prescriptions.instructions'),
        selectedTests: [book.word(owner, 'prescriptions.selected_tests')],
      })),
    )
    .returning({ id: prescriptions.id });
  return {
    ...(await itemsOf({ t, book, owner }, { clinicId })),
    dispensable: prescribed.map(({ id }) => id),
    dispensableItem: [made.id],
    stockedItem: [made.id],
  };
}
