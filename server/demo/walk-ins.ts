import { urlOfStored } from '#shared/kernel/files/files.rules.ts';
import { usualDescriptions } from '#shared/money/billing/billing.states.ts';
import { foldName } from '#shared/kernel/words/names.ts';
import type { PatientStatus } from '#shared/people/patients/patients.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { files } from '#server/kernel/db/schema/files.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { diagnosticPatientReports } from '#server/kernel/db/schema/reports.ts';
import { newUploadPath } from '#server/kernel/files/file-names.ts';
import type { FileStore } from '#server/kernel/files/storage.ts';
import type { Bill } from './bills.ts';
import { addDays, instantOn, upTo } from './demo-days.ts';
import { familyWalkIns } from './family.ts';
import { byTime } from './in-order.ts';
import type { DemoOrganisation } from './organisations.ts';
import { type DemoPerson, FAMILY_PHONE, makePerson } from './people.ts';
import type { Random } from './random.ts';
import { drawDemoReport } from './report-file.ts';

const walkInTests = [
  'Complete Blood Count',
  'Lipid Profile',
  'Thyroid Profile',
  'HbA1c',
  'Vitamin D, 25-Hydroxy',
  'X-Ray Chest PA View',
  'Ultrasound Whole Abdomen',
];
/** Of those who came last: whoever came before them has paid, but for a few. */
const newestFirst: PatientStatus[] = ['appointment', 'bill_pending', 'appointment', 'inprogress', 'bill_pending'];
const statusOf = (place: number): PatientStatus =>
  newestFirst[place] ?? (place % 7 === 0 ? 'bill_pending' : 'bill_paid');

interface Context {
  center: DemoOrganisation;
  random: Random;
  today: string;
  now: string;
  store: FileStore;
  /** Of the portal's phone: some of them come here too. */
  family: readonly DemoPerson[];
}

/** People who came to a centre by themselves. Gives back what they are to be billed. */
export async function insertWalkIns(db: Db, context: Context, count: number, firstIndex: number): Promise<Bill[]> {
  const { center, random, today, now } = context;
  const family = context.family.flatMap((person) => {
    const told = walkInOf(person);
    if (!told) return [];
    const createdAt = instantOn(addDays(today, -told.daysAgo), 610);
    return [
      {
        ...person,
        nameKey: foldName(person.name),
        centerId: center.id,
        isWalkin: true,
        createdAt,
        status: told.status,
      },
    ];
  });
  const strangers = Array.from({ length: count }, (_, index) => {
    const person = makePerson(random, firstIndex + index, today, center.city);
    const day = addDays(today, -random.between(0, 60));
    return {
      ...person,
      nameKey: foldName(person.name),
      centerId: center.id,
      isWalkin: true,
      createdAt: upTo(now, instantOn(day, random.between(540, 1080))),
    };
  })
    .toSorted((one, other) => one.createdAt.localeCompare(other.createdAt))
    .map((person, index) => ({ ...person, status: statusOf(count - 1 - index) }));
  const people = [...strangers, ...family].toSorted(byTime);
  const stored = await db.insert(patients).values(people).returning();

  const reported = stored
    .filter(({ status }) => status === 'bill_paid' || status === 'bill_pending')
    .map((patient) => ({
      patient,
      test: walkInOf(patient)?.test ?? random.pick(walkInTests),
      amount: `${random.between(4, 30) * 50}.00`,
    }));
  await insertReports(db, context, reported);
  return reported.map(({ patient, amount }) => ({
    patientId: patient.id,
    description: usualDescriptions.center,
    amount,
    createdBy: center.clerkId,
    createdAt: patient.createdAt,
    paidAt: patient.status === 'bill_paid' ? patient.createdAt : null,
  }));
}

const walkInOf = ({ name, phone }: Pick<DemoPerson, 'name' | 'phone'>) =>
  phone === FAMILY_PHONE ? familyWalkIns[name as keyof typeof familyWalkIns] : undefined;

interface Reported {
  patient: typeof patients.$inferSelect;
  test: string;
  amount: string;
}

/** Two of three come with a file. */
async function insertReports(db: Db, { center, store }: Context, reported: Reported[]): Promise<void> {
  const paths = reported.map(({ patient }, index) =>
    (walkInOf(patient)?.hasFile ?? index % 3 !== 2) ? newUploadPath('reports', 'pdf') : null,
  );
  const made = await db
    .insert(diagnosticPatientReports)
    .values(
      reported.map(({ patient, test, amount }, index) => ({
        centerId: center.id,
        patientId: patient.id,
        testName: test,
        notes: 'Within normal limits',
        consultationAmount: amount,
        fileUrl: paths[index] ? urlOfStored(paths[index]) : null,
        createdAt: patient.createdAt,
      })),
    )
    .returning();
  const stored: (typeof files.$inferInsert)[] = [];
  for (const [index, { id, patientId, testName, createdAt }] of made.entries()) {
    const path = paths[index];
    if (!path) continue;
    const facts = await store.write(path, await drawDemoReport(center.name, [testName], createdAt.slice(0, 10)));
    const record = { recordType: 'report', recordId: id, patientId, centerId: center.id };
    stored.push({ ...facts, ...record, path, kind: 'reports', mime: 'application/pdf', createdAt });
  }
  if (stored.length > 0) await db.insert(files).values(stored);
}
