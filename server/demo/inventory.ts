import { and, eq } from 'drizzle-orm';
import { fromPaise, toPaise } from '#shared/kernel/money/money.ts';
import type { DrugSchedule } from '#shared/money/inventory/inventory.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import {
  inventoryBatches,
  inventoryItems,
  inventoryTransactions,
  purchaseLines,
  purchases,
  suppliers,
} from '#server/kernel/db/schema/inventory.ts';
import { addDays, instantOn } from './demo-days.ts';

interface DemoItem {
  name: string;
  unit: string;
  category: string;
  generic?: string;
  strength?: string;
  schedule?: DrugSchedule;
  price: string;
  least: number;
  most: number;
  /** How many of each batch, and in how many days it expires; what came with the last bill. */
  batches: [quantity: number, expiresIn: number | null][];
  /** What went out since. */
  gone?: number;
  barcode?: string;
}

const drug = (name: string, generic: string, strength: string, price: string, rest: Partial<DemoItem>): DemoItem => ({
  name,
  generic,
  strength,
  price,
  unit: 'tablet',
  category: 'medicine',
  least: 50,
  most: 500,
  batches: [[200, 400]],
  ...rest,
});

const clinicItems: DemoItem[] = [
  drug('Dolo 650', 'Paracetamol', '650 mg', '2.10', {
    batches: [
      [60, 75],
      [300, 420],
    ],
    gone: 45,
    barcode: '8901000000017',
  }),
  drug('Calpol 650', 'Paracetamol', '650 mg', '2.00', { batches: [[120, 300]], gone: 20, barcode: '8901000000024' }),
  drug('Pan 40', 'Pantoprazole', '40 mg', '11.00', {
    schedule: 'H',
    batches: [
      [90, 22],
      [150, 380],
    ],
    gone: 30,
  }),
  drug('Cetirizine 10 mg', 'Cetirizine', '10 mg', '1.90', { batches: [[40, 260]], gone: 5 }),
  drug('Azithral 500', 'Azithromycin', '500 mg', '24.00', { schedule: 'H', batches: [[60, 190]], gone: 12 }),
  drug('Novamox 500', 'Amoxicillin', '500 mg', '9.20', {
    schedule: 'H',
    unit: 'capsule',
    batches: [
      [30, -6],
      [120, 310],
    ],
  }),
  drug('Telma 40', 'Telmisartan', '40 mg', '7.40', { schedule: 'H', batches: [[300, 500]], gone: 60 }),
  drug('Glycomet SR 500', 'Metformin', '500 mg', '2.30', { schedule: 'H', batches: [[520, 450]] }),
  drug('Taxim-O 200', 'Cefixime', '200 mg', '10.80', { schedule: 'H1', batches: [[40, 160]], gone: 10 }),
  drug('Alprax 0.5', 'Alprazolam', '0.5 mg', '4.60', { schedule: 'H1', least: 20, batches: [[30, 240]], gone: 8 }),
  {
    name: 'Gauze roll',
    unit: 'roll',
    category: 'supplies',
    price: '18.00',
    least: 10,
    most: 60,
    batches: [[25, null]],
    gone: 17,
  },
  {
    name: 'Syringe 5 ml',
    unit: 'piece',
    category: 'supplies',
    price: '6.50',
    least: 50,
    most: 400,
    batches: [[200, 700]],
    gone: 40,
  },
  {
    name: 'Gloves, medium',
    unit: 'box',
    category: 'supplies',
    price: '320.00',
    least: 4,
    most: 20,
    batches: [[6, 900]],
    gone: 3,
  },
  {
    name: 'Digital thermometer',
    unit: 'piece',
    category: 'equipment',
    price: '180.00',
    least: 2,
    most: 10,
    batches: [[5, null]],
  },
];

const centerItems: DemoItem[] = [
  {
    name: 'EDTA vacutainer',
    unit: 'piece',
    category: 'supplies',
    price: '7.00',
    least: 200,
    most: 2000,
    batches: [[900, 240]],
    gone: 310,
  },
  {
    name: 'Glucose reagent',
    unit: 'kit',
    category: 'supplies',
    price: '1450.00',
    least: 3,
    most: 12,
    batches: [
      [2, 18],
      [3, 200],
    ],
    gone: 3,
  },
  {
    name: 'Urine container',
    unit: 'piece',
    category: 'supplies',
    price: '4.00',
    least: 100,
    most: 800,
    batches: [[420, null]],
    gone: 60,
  },
  {
    name: 'Centrifuge',
    unit: 'piece',
    category: 'equipment',
    price: '18500.00',
    least: 0,
    most: 2,
    batches: [[1, null]],
  },
];

interface Stocked {
  owner: { clinicId: number } | { centerId: number };
  /** Who keeps the stock. */
  keeperId: number;
  today: string;
}

/** What a clinic or a centre has in stock: plenty, little, expiring and expired; bought, and partly gone. */
export async function insertInventory(db: Db, { owner, keeperId, today }: Stocked): Promise<void> {
  const items = 'clinicId' in owner ? clinicItems : centerItems;
  const bought = { day: addDays(today, -20), number: 'SP/2291' };
  const [supplier] = await db
    .insert(suppliers)
    .values({
      ...owner,
      name: 'Shree Pharma Distributors',
      phone: '9822000000',
      gstin: '27ABCDE1234F1Z5',
      drugLicence: 'MH-PUN-20B-1234',
    })
    .returning();
  if (!supplier) throw new Error('The supplier was not stored');
  const costOf = (item: DemoItem) => fromPaise(Math.round(toPaise(item.price) * 0.7));
  const inPaise = items.reduce((sum, item) => sum + toPaise(costOf(item)) * (item.batches.at(-1)?.[0] ?? 0), 0);
  const [bill] = await db
    .insert(purchases)
    .values({
      ...owner,
      supplierId: supplier.id,
      billNumber: bought.number,
      billDate: bought.day,
      amount: fromPaise(inPaise),
      createdBy: keeperId,
      createdAt: instantOn(bought.day, 11 * 60),
    })
    .returning();
  if (!bill) throw new Error('The bill was not stored');
  for (const item of items) {
    const itemId = await insertItem(db, owner, item);
    const move = { ...owner, itemId, performedBy: keeperId };
    for (const [index, [quantity, expiresIn]] of item.batches.entries()) {
      const isLast = index === item.batches.length - 1;
      const [entered] = await db
        .insert(inventoryTransactions)
        .values({
          ...move,
          transactionType: 'stock_in',
          quantity,
          unitPrice: costOf(item),
          batchNumber: `${item.name.slice(0, 2).toUpperCase()}${String(itemId).padStart(3, '0')}${'AB'[index] ?? ''}`,
          expiryDate: expiresIn === null ? null : addDays(today, expiresIn),
          reason: isLast ? supplier.name : 'Opening stock',
          ...(isLast && { referenceType: 'purchase', referenceId: bill.id }),
          createdAt: instantOn(isLast ? bought.day : addDays(today, -90), 11 * 60),
        })
        .returning();
      if (!entered?.batchId) throw new Error('The stock was not stored');
      if (item.category === 'medicine') {
        await db.update(inventoryBatches).set({ mrp: item.price }).where(eq(inventoryBatches.id, entered.batchId));
      }
      if (isLast) {
        const line = { purchaseId: bill.id, itemId, batchId: entered.batchId, quantity, unitPrice: costOf(item) };
        await db.insert(purchaseLines).values({ ...owner, ...line });
      }
    }
    if (item.gone)
      await takeOut(db, { ...move, quantity: item.gone, createdAt: instantOn(addDays(today, -2), 12 * 60) });
  }
}

async function insertItem(db: Db, owner: Stocked['owner'], item: DemoItem): Promise<number> {
  const [made] = await db
    .insert(inventoryItems)
    .values({
      ...owner,
      name: item.name,
      unit: item.unit,
      category: item.category,
      genericName: item.generic,
      strength: item.strength,
      schedule: item.schedule,
      barcode: item.barcode,
      unitPrice: item.price,
      minimumStock: item.least,
      maximumStock: item.most,
      supplier: 'Shree Pharma Distributors',
      location: item.category === 'medicine' ? 'Cupboard A' : 'Store room',
    })
    .returning();
  if (!made) throw new Error('The item was not stored');
  return made.id;
}

type Going = typeof inventoryTransactions.$inferInsert;

/** Out of what expires first. */
async function takeOut(db: Db, move: Omit<Going, 'transactionType'>): Promise<void> {
  const [item] = await db.select().from(inventoryItems).where(eq(inventoryItems.id, move.itemId));
  if (!item) return;
  const { batchNumber } = item;
  const [batch] = await db
    .select()
    .from(inventoryBatches)
    .where(and(eq(inventoryBatches.itemId, item.id), eq(inventoryBatches.batchNumber, batchNumber ?? '')));
  if (!batch) return;
  const quantity = Math.min(move.quantity, batch.quantity);
  await db
    .insert(inventoryTransactions)
    .values({ ...move, transactionType: 'stock_out', quantity, batchId: batch.id, reason: 'Used in the clinic' });
}
