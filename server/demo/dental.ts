import { eq } from 'drizzle-orm';
import type { DentalType, Surface } from '#shared/care/rct/dental-lists.ts';
import { addMoney } from '#shared/kernel/money/money.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { dentalPlans, dentalRecords } from '#server/kernel/db/schema/dental.ts';
import { addDays, instantOn } from './demo-days.ts';

interface Entry {
  type: DentalType;
  what: string;
  tooth: string | null;
  surfaces?: Surface[];
  grade?: number;
  status?: 'present' | 'resolved' | 'planned' | 'in-progress' | 'completed';
  price?: string;
  /** It belongs to the patient's plan. */
  planned?: boolean;
  doneAgo?: number;
  notes?: string;
}

interface Mouth {
  /** Days since the chart was written; the plan was accepted on that day, where it was. */
  since: number;
  accepted?: boolean;
  entries: readonly Entry[];
}

const found = (what: string, tooth: string | null, more: Partial<Entry> = {}): Entry => ({
  type: 'condition',
  what,
  tooth,
  ...more,
});
const step = (what: string, tooth: string | null, price: string, more: Partial<Entry> = {}): Entry => ({
  type: 'procedure',
  what,
  tooth,
  price,
  planned: true,
  ...more,
});

/** The charts of the dentist's patients: what hurts and what it leads to. The root canals stand beside them. */
const mouths: readonly Mouth[] = [
  {
    since: 9,
    accepted: true,
    entries: [
      found('pulpitis', '36', { notes: 'Throbs at night, lingers after cold' }),
      found('caries', '36', { surfaces: ['mesial', 'occlusal'] }),
      found('caries', '37', { surfaces: ['occlusal'] }),
      found('missing', '46', { notes: 'Taken out six years ago' }),
      found('calculus', null),
      step('rootCanal', '36', '4500.00', { status: 'in-progress' }),
      step('crown', '36', '6500.00'),
      step('filling', '37', '1200.00', { surfaces: ['occlusal'], status: 'completed', doneAgo: 5 }),
      step('scaling', null, '1500.00', { status: 'completed', doneAgo: 9 }),
    ],
  },
  {
    since: 1,
    entries: [
      found('abscess', '25'),
      found('crown', '46'),
      step('rootCanal', '25', '4500.00'),
      step('crown', '25', '6500.00'),
    ],
  },
  {
    since: 20,
    accepted: true,
    entries: [
      found('fracture', '11', { surfaces: ['occlusal', 'mesial'], notes: 'Fell from a bicycle' }),
      found('discolouration', '11', { surfaces: ['buccal'] }),
      step('rootCanal', '11', '3500.00', { status: 'in-progress' }),
      step('crown', '11', '9000.00'),
    ],
  },
  {
    since: 75,
    entries: [
      found('mobility', '41', { grade: 2 }),
      found('mobility', '31', { grade: 1 }),
      found('recession', '41'),
      found('gingivitis', null, { status: 'resolved' }),
      step('scaling', null, '1500.00', { planned: false, status: 'completed', doneAgo: 70 }),
    ],
  },
];

/** Each chart is of one of these patients, the first of them first. */
export async function insertDentalCharts(
  db: Db,
  clinicId: number,
  people: readonly { patientId: number; doctorId: number }[],
  today: string,
): Promise<void> {
  for (const [index, mouth] of mouths.entries()) {
    const person = people[index];
    if (person) await insertMouth(db, { clinicId, ...person }, mouth, today);
  }
}

async function insertMouth(
  db: Db,
  whose: { clinicId: number; patientId: number; doctorId: number },
  { since, accepted, entries }: Mouth,
  today: string,
): Promise<void> {
  const day = addDays(today, -since);
  const at = { createdAt: instantOn(day, 560), updatedAt: instantOn(day, 560) };
  const hasPlan = entries.some(({ planned }) => planned);
  const [plan] = hasPlan
    ? await db
        .insert(dentalPlans)
        .values({ ...whose, ...at })
        .returning({ id: dentalPlans.id })
    : [];
  const rows = entries.map(({ tooth, planned, doneAgo, ...entry }) => ({
    ...whose,
    ...at,
    ...entry,
    status: entry.status ?? (entry.type === 'condition' ? ('present' as const) : ('planned' as const)),
    toothNumber: tooth,
    planId: planned ? (plan?.id ?? null) : null,
    ...(doneAgo !== undefined && { doneOn: addDays(today, -doneAgo), operatorId: whose.doctorId }),
  }));
  const stored = await db.insert(dentalRecords).values(rows).returning();
  if (!plan || !accepted) return;
  const lines = stored.flatMap(({ id, planId, what, toothNumber, surfaces, price }) =>
    planId === null ? [] : [{ recordId: id, what, toothNumber, surfaces, price }],
  );
  const estimate = { lines, total: addMoney(...lines.map(({ price }) => price ?? '0.00')) };
  await db
    .update(dentalPlans)
    .set({ acceptedOn: day, acceptedBy: whose.doctorId, estimate })
    .where(eq(dentalPlans.id, plan.id));
}
