import { and, desc, inArray, isNull, ne, sql } from 'drizzle-orm';
import { ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { dentalRecords } from '#server/kernel/db/schema/dental.ts';
import { immunisations } from '#server/kernel/db/schema/immunisations.ts';
import { labReports } from '#server/kernel/db/schema/lab.ts';
import { pregnancyTrackers } from '#server/kernel/db/schema/pregnancies.ts';
import { rctTrackers } from '#server/kernel/db/schema/trackers.ts';
import type { PatientRow } from '#server/people/patients/patients.repo.ts';

/** Both records, held. */
export interface Two {
  kept: PatientRow;
  gone: PatientRow;
}

/** Refuses two records that can't be one yet: what a person has one of runs in both, and which of the two holds is for people to say. */
export async function assertNothingTwice(db: Db, two: Two): Promise<void> {
  const ids = [two.kept.id, two.gone.id];
  if (isInHouse(two.kept) && isInHouse(two.gone)) throw ruleBroken(says.merge_two_visits);
  await assertOnePregnancy(db, ids);
  await assertOneOfEachTooth(db, ids);
  await assertOneOfEachDose(db, ids);
  await assertOneOpenReport(db, ids);
}

/** With a doctor, or with a bill to pay. */
const isInHouse = ({ status }: PatientRow) => status === 'inprogress' || status === 'bill_pending';

/** The newest pregnancy is the present one: a running one below it would be taken for history. */
async function assertOnePregnancy(db: Db, ids: number[]): Promise<void> {
  const newest = await db
    .selectDistinctOn([pregnancyTrackers.patientId], {
      id: pregnancyTrackers.id,
      eddDate: pregnancyTrackers.eddDate,
      outcome: pregnancyTrackers.outcome,
    })
    .from(pregnancyTrackers)
    .where(inArray(pregnancyTrackers.patientId, ids))
    .orderBy(pregnancyTrackers.patientId, desc(pregnancyTrackers.id));
  const [earlier, later] = newest.toSorted((one, other) => one.id - other.id);
  if (earlier && later && earlier.outcome === null)
    throw ruleBroken(says.merge_two_pregnancies({ day: earlier.eddDate }));
}

async function assertOneOfEachTooth(db: Db, ids: number[]): Promise<void> {
  const open = ['present', 'planned', 'in-progress'] as const;
  const [twice] = await db
    .select({ tooth: sql<string | null>`max(${dentalRecords.toothNumber})` })
    .from(dentalRecords)
    .where(
      and(
        inArray(dentalRecords.patientId, ids),
        isNull(dentalRecords.withdrawnAt),
        inArray(dentalRecords.status, open),
      ),
    )
    .groupBy(sql`coalesce(${dentalRecords.toothNumber}, '')`, dentalRecords.type, dentalRecords.what)
    .having(sql`count(*) > 1`)
    .limit(1);
  if (twice)
    throw ruleBroken(twice.tooth === null ? says.merge_two_of_mouth : says.merge_two_of_tooth({ tooth: twice.tooth }));
  const [canal] = await db
    .select({ tooth: rctTrackers.toothNumber })
    .from(rctTrackers)
    .where(
      and(inArray(rctTrackers.patientId, ids), ne(rctTrackers.status, 'completed'), isNull(rctTrackers.withdrawnAt)),
    )
    .groupBy(rctTrackers.toothNumber)
    .having(sql`count(*) > 1`)
    .limit(1);
  if (canal) throw ruleBroken(says.merge_two_of_tooth({ tooth: canal.tooth }));
}

async function assertOneOfEachDose(db: Db, ids: number[]): Promise<void> {
  const { patientId, dose, givenOn, product, withdrawnAt } = immunisations;
  const [twice] = await db
    .select({ day: givenOn })
    .from(immunisations)
    .where(and(inArray(patientId, ids), isNull(withdrawnAt)))
    .groupBy(dose, givenOn, sql`coalesce(${product}, '')`)
    .having(sql`count(*) > 1`)
    .limit(1);
  if (twice) throw ruleBroken(says.merge_two_doses(twice));
}

/** Of somebody who came to a centre by themselves. */
async function assertOneOpenReport(db: Db, ids: number[]): Promise<void> {
  const open = and(inArray(labReports.patientId, ids), ne(labReports.status, 'signed'), isNull(labReports.referralId));
  if ((await db.$count(labReports, open)) > 1) throw ruleBroken(says.merge_two_open_reports);
}
