import { foldName } from '#shared/patients/names.ts';
import type { PatientStatus } from '#shared/patients/patients.states.ts';
import type { Db } from '#server/db/client.ts';
import { patients } from '#server/db/schema/patients.ts';
import { diagnosticPatientReports } from '#server/db/schema/reports.ts';
import type { Bill } from './bills.ts';
import { addDays, instantOn } from './demo-days.ts';
import type { DemoOrganisation } from './organisations.ts';
import { makePerson } from './people.ts';
import type { Random } from './random.ts';

const walkInTests = [
  'Complete Blood Count',
  'Lipid Profile',
  'Thyroid Profile',
  'HbA1c',
  'Vitamin D, 25-Hydroxy',
  'X-Ray Chest PA View',
  'Ultrasound Whole Abdomen',
];
const statuses: PatientStatus[] = ['appointment', 'inprogress', 'bill_pending', 'bill_paid', 'bill_paid', 'bill_paid'];

/** People who came to a centre by themselves. Gives back what they are to be billed. */
export async function insertWalkIns(
  db: Db,
  center: DemoOrganisation,
  random: Random,
  today: string,
  count: number,
  firstIndex: number,
): Promise<Bill[]> {
  const people = Array.from({ length: count }, (_, index) => {
    const person = makePerson(random, firstIndex + index, today, center.city);
    const day = addDays(today, -random.between(0, 60));
    return {
      ...person,
      nameKey: foldName(person.name),
      centerId: center.id,
      isWalkin: true,
      status: random.pick(statuses),
      createdAt: instantOn(day, random.between(540, 1080)),
    };
  }).toSorted((one, other) => one.createdAt.localeCompare(other.createdAt));
  const stored = await db.insert(patients).values(people).returning();

  const reported = stored
    .filter(({ status }) => status === 'bill_paid' || status === 'bill_pending')
    .map((patient) => ({ patient, test: random.pick(walkInTests), amount: `${random.between(4, 30) * 50}.00` }));
  await db.insert(diagnosticPatientReports).values(
    reported.map(({ patient, test, amount }) => ({
      centerId: center.id,
      patientId: patient.id,
      testName: test,
      notes: 'Within normal limits',
      consultationAmount: amount,
      createdAt: patient.createdAt,
    })),
  );
  return reported.map(({ patient, amount }) => ({
    patientId: patient.id,
    description: 'Diagnostic consultation charges',
    amount,
    createdBy: center.clerkId,
    createdAt: patient.createdAt,
    paidAt: patient.status === 'bill_paid' ? patient.createdAt : null,
  }));
}
