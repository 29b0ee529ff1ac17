import type { Db } from '#server/kernel/db/client.ts';
import { dataExports, patientImports } from '#server/kernel/db/schema/transfers.ts';
import { addDays, instantOn } from './demo-days.ts';
import type { DemoOrganisation } from './organisations.ts';

/** How the clinic brought its patients along, and the export it made last: its file is long gone. */
export async function insertTransfers(db: Db, clinic: DemoOrganisation | undefined, today: string): Promise<void> {
  const [doctor] = clinic?.doctors ?? [];
  if (!clinic || !doctor) return;
  const at = (daysAgo: number, minutes: number) => instantOn(addDays(today, -daysAgo), minutes);
  const failed = { status: 'failed' as const, createdAt: at(171, 610), finishedAt: at(171, 610) };
  await db.insert(patientImports).values([
    {
      clinicId: clinic.id,
      createdBy: clinic.clerkId,
      fileName: 'old-register.csv',
      totalRows: 148,
      failure: 'The import was interrupted, and no patient was registered. Please start it again.',
      ...failed,
    },
    {
      clinicId: clinic.id,
      createdBy: clinic.clerkId,
      fileName: 'old-register.csv',
      status: 'done',
      totalRows: 148,
      doneRows: 148,
      createdPatients: 141,
      knownPatients: 4,
      createdAt: at(171, 625),
      finishedAt: at(171, 626),
    },
  ]);
  await db.insert(dataExports).values({
    clinicId: clinic.id,
    createdBy: doctor.id,
    status: 'done',
    totalSteps: 640,
    doneSteps: 640,
    contents: { patients: 168, documents: 618 },
    createdAt: at(30, 1110),
    finishedAt: at(30, 1114),
    expiresAt: at(29, 1114),
  });
}
