import { eq, sql } from 'drizzle-orm';
import { withoutRepeats } from '#shared/kernel/http/texts.ts';
import type { NewMerge } from '#shared/people/merges/merges.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { type KeysByTable, patientMerges } from '#server/kernel/db/schema/merges.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { ownerOf } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';
import type { PatientRow } from '#server/people/patients/patients.repo.ts';
import type { Two } from './hindrances.ts';
import { newestOf } from './newest.ts';
import { wholeRow } from './rows.ts';
import { setAside } from './set-aside.ts';
import { withdrawWhatOneWithdrew } from './stricter-consents.ts';

/**
 * Makes one record of two that are held: everything of the other one is given to the kept one, the other one's row goes, and what is
 * needed to have both again is written down.
 *
 * @returns the number of the merge.
 */
export async function joinRecords(
  db: Db,
  actor: Pick<Member, 'scope' | 'userId'>,
  two: Two,
  { fromOther, reason }: NewMerge,
): Promise<number> {
  const [keptId, goneId] = [two.kept.id, two.gone.id];
  const [gone, keptBefore] = [await wholeRow(db, goneId), await wholeRow(db, keptId)];
  const aside = await setAside(db, { keptId, goneId });
  const consentIds = await withdrawWhatOneWithdrew(db, actor, { keptId, goneId });
  const later = await hasLaterVisit(db, two);
  const moved = await moveRecords(db, { from: goneId, to: keptId });
  await db.delete(patients).where(eq(patients.id, goneId));
  await db
    .update(patients)
    .set(merged(two, fromOther, later))
    .where(eq(patients.id, keptId));
  const [made] = await db
    .insert(patientMerges)
    .values({
      ...ownerOf(actor),
      patientId: keptId,
      keptId,
      goneId,
      gone,
      keptBefore,
      keptAfter: await wholeRow(db, keptId),
      moved,
      setAside: aside,
      consentIds,
      newest: await newestOf(db, keptId),
      reason,
      mergedBy: actor.userId,
    })
    .returning({ id: patientMerges.id });
  if (!made) throw new Error('The merge was not written down');
  return made.id;
}

/** Gives one person's rows to another: all of them, or those named and what hangs under them. Answers what it moved. */
export async function moveRecords(
  db: Db,
  { from, to, these = null }: { from: number; to: number; these?: KeysByTable | null },
): Promise<KeysByTable> {
  const named = these && JSON.stringify(these);
  const { rows } = await db.execute<{ moved: KeysByTable }>(
    sql`select move_records(${from}, ${to}, ${named}::jsonb) as moved`,
  );
  return rows[0]?.moved ?? {};
}

const open = new Set(['inprogress', 'bill_pending']);

/** The person as the record says it from now on. Where the kept record is silent, the other one speaks. */
function merged({ kept, gone }: Two, fromOther: NewMerge['fromOther'], goneWasHereLater: boolean): Partial<PatientRow> {
  const of = (name: NewMerge['fromOther'][number]) => (fromOther.includes(name) ? gone : kept);
  const born = of('dateOfBirth');
  const [stands, other] = goneWasHereLater ? [gone, kept] : [kept, gone];
  return {
    name: of('name').name,
    nameKey: of('name').nameKey,
    phone: of('phone').phone,
    dateOfBirth: born.dateOfBirth,
    dateOfBirthEstimated: born.dateOfBirthEstimated,
    gender: of('gender').gender,
    email: of('email').email ?? kept.email ?? gone.email,
    address: of('address').address || kept.address || gone.address,
    language: of('language').language ?? kept.language ?? gone.language,
    doctorId: of('doctorId').doctorId ?? kept.doctorId ?? gone.doctorId,
    allergies: withoutRepeats([...kept.allergies, ...gone.allergies]),
    conditions: withoutRepeats([...kept.conditions, ...gone.conditions]),
    status: open.has(other.status) ? other.status : stands.status,
    nextVisitDate: [kept.nextVisitDate, gone.nextVisitDate].toSorted(latestFirst)[0] ?? null,
    registerNumber: kept.registerNumber ?? gone.registerNumber,
  };
}

const latestFirst = (one: string | null, other: string | null): number => (other ?? '').localeCompare(one ?? '');

/** Whose visit was the latest tells where the person stands. */
async function hasLaterVisit(db: Db, { kept, gone }: Two): Promise<boolean> {
  const { rows } = await db.execute<{ id: number }>(sql`
    select patient_id as id from appointments where patient_id in (${kept.id}, ${gone.id}) and status not in ('cancelled', 'no_show')
    order by visit_day desc, id desc limit 1`);
  return rows[0]?.id === gone.id;
}
