import { addMoney } from '#shared/kernel/money/money.ts';
import type { Discount } from '#shared/money/billing/tax.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { billingTerms, chargeItemParts, chargeItems, freeFollowUpTerms } from '#server/kernel/db/schema/prices.ts';
import { type BilledLine, billedLines } from '#server/money/billing/invoice-lines.ts';
import type { DemoOrganisations } from './organisations.ts';

type Item = Omit<typeof chargeItems.$inferInsert, 'clinicId' | 'centerId'>;
type Owner = { clinicId: number } | { centerId: number };

const CARE = { hsnSac: '999312', kind: 'service' } as const;
const LAB = { hsnSac: '999316', kind: 'test' } as const;

const atClinic: Item[] = [
  { ...CARE, name: 'Consultation', price: '500.00' },
  { ...CARE, name: 'Dressing, small', price: '200.00' },
  { ...CARE, name: 'Injection', price: '100.00' },
  { ...CARE, name: 'Nebulisation', price: '250.00' },
  { ...CARE, name: 'ECG', price: '300.00' },
  { kind: 'goods', name: 'Knee cap', price: '450.00', priceIncludesGst: true, gstRate: '5', hsnSac: '9021' },
  {
    kind: 'goods',
    name: 'Electric toothbrush',
    price: '1499.00',
    priceIncludesGst: true,
    gstRate: '18',
    hsnSac: '8509',
  },
  { ...CARE, kind: 'package', name: 'Heart check', price: '700.00' },
];
const atCenter: Item[] = [
  { ...LAB, name: 'Complete Blood Count', price: '350.00' },
  { ...LAB, name: 'Lipid Profile', price: '700.00' },
  { ...LAB, name: 'HbA1c', price: '450.00' },
  { ...LAB, name: 'TSH', price: '400.00' },
  { ...LAB, name: 'Home collection', kind: 'service', price: '150.00' },
  { ...LAB, kind: 'package', name: 'Diabetes check', price: '1200.00' },
];
const inside: Record<string, string[]> = {
  'Heart check': ['Consultation', 'ECG'],
  'Diabetes check': ['HbA1c', 'Lipid Profile', 'Complete Blood Count'],
};

/** A price list with a package at the first clinic and at the first centre, and a doctor who sees people again for nothing. */
export async function insertPrices(db: Db, { clinics, centers }: DemoOrganisations): Promise<void> {
  const [clinic] = clinics;
  const [center] = centers;
  await insertList(db, { clinicId: clinic.id }, atClinic);
  await insertList(db, { centerId: center.id }, atCenter);
  await db.insert(billingTerms).values({ clinicId: clinic.id, deskDiscountCap: '15' });
  const [generous] = clinic.doctors;
  if (generous) {
    await db.insert(freeFollowUpTerms).values({ clinicId: clinic.id, doctorId: generous.id, visits: 2, days: 7 });
  }
}

async function insertList(db: Db, owner: Owner, items: Item[]): Promise<void> {
  const stored = await db
    .insert(chargeItems)
    .values(items.map((item) => ({ ...owner, ...item })))
    .returning({ id: chargeItems.id, name: chargeItems.name });
  const idOf = (name: string) => stored.find((item) => item.name === name)?.id ?? 0;
  const parts = stored.flatMap(({ id, name }) =>
    (inside[name] ?? []).map((part, index) => ({ ...owner, packageId: id, itemId: idOf(part), position: index + 1 })),
  );
  await db.insert(chargeItemParts).values(parts);
}

interface Itemised {
  lines: BilledLine[];
  amount: string;
  discountReason: string | null;
}

const consultation = (unitPrice: string, discount?: Discount) => ({
  description: 'Clinic consultation charges',
  quantity: '1',
  unitPrice,
  gstRate: '0',
  hsnSac: CARE.hsnSac,
  discount,
});
const brush = {
  description: 'Electric toothbrush',
  quantity: '1',
  unitPrice: '1499.00',
  gstRate: '18',
  priceIncludesGst: true,
  hsnSac: '8509',
};

/** Now and then a bill of a registered clinic has a discount, or something that is taxed. */
export function itemised(fee: string, index: number): Itemised {
  const isReduced = index % 14 === 3;
  const lines = isReduced
    ? [consultation(fee, { percent: '10' })]
    : [consultation(fee), ...(index % 23 === 5 ? [brush] : [])];
  const bill = billedLines(lines);
  return {
    lines: bill.lines,
    amount: addMoney(...bill.lines.map(({ amount }) => amount)),
    discountReason: isReduced ? 'Senior citizen' : null,
  };
}
