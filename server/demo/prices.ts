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
/** What tests cost in a middling town; the rarer ones are sent on, and have no price of their own. */
const testPrices = {
  'Complete Blood Count': 350,
  Haemoglobin: 100,
  ESR: 120,
  'Platelet Count': 150,
  'Peripheral Blood Smear': 250,
  'Reticulocyte Count': 300,
  'Blood Group and Rh Type': 150,
  'Bleeding Time and Clotting Time': 150,
  'Prothrombin Time with INR': 350,
  aPTT: 450,
  'D-Dimer': 1200,
  'Fasting Blood Sugar (FBS)': 80,
  'Post-Prandial Blood Sugar (PPBS)': 80,
  'Random Blood Sugar (RBS)': 80,
  HbA1c: 450,
  'Oral Glucose Tolerance Test (OGTT)': 300,
  'Lipid Profile': 700,
  'Total Cholesterol': 180,
  'Liver Function Test (LFT)': 650,
  'SGOT (AST)': 180,
  'SGPT (ALT)': 180,
  'Bilirubin, Total and Direct': 220,
  'Kidney Function Test (KFT)': 650,
  'Serum Creatinine': 180,
  'Blood Urea': 180,
  'Uric Acid': 200,
  'Serum Electrolytes': 450,
  'Calcium, Phosphorus and Magnesium': 600,
  'Iron Studies': 900,
  'Serum Ferritin': 750,
  Folate: 900,
  'Vitamin B12': 900,
  'Vitamin D, 25-Hydroxy': 1400,
  TSH: 400,
  'Thyroid Profile (T3, T4, TSH)': 600,
  'Free Thyroid Profile (FT3, FT4, TSH)': 900,
  CRP: 400,
  'Rheumatoid Factor (RA Factor)': 450,
  'ASO Titre': 450,
  ANA: 900,
  'Urine Routine and Microscopy': 150,
  'Urine Culture and Sensitivity': 700,
  'Urine Albumin/Creatinine Ratio': 600,
  'Urine Pregnancy Test': 150,
  'Stool Routine and Microscopy': 180,
  'Stool Occult Blood': 200,
  'Dengue NS1 Antigen': 700,
  'Dengue Profile (NS1, IgM, IgG)': 1500,
  'Malaria Antigen, Rapid': 450,
  'Malaria Parasite, Smear': 200,
  'Widal Test': 250,
  Typhidot: 600,
  HBsAg: 350,
  'Anti-HCV': 800,
  'HIV 1 and 2': 600,
  VDRL: 250,
  'Beta-hCG, Quantitative': 800,
  Prolactin: 600,
  'FSH and LH': 1000,
  'PSA, Total': 900,
  'Amylase and Lipase': 1100,
  'Cardiac Markers': 1600,
} as const;
const atCenter: Item[] = [
  ...Object.entries(testPrices).map(([name, rupees]) => ({ ...LAB, name, price: `${rupees}.00` })),
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
