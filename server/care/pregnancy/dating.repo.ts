import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { newestFirst } from '#server/kernel/db/lists.ts';
import { pregnancyDatings, pregnancyTrackers } from '#server/kernel/db/schema/pregnancies.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { EarlierDating } from '#shared/care/pregnancy/dating.schema.ts';
import type { Dating } from '#shared/care/pregnancy/dating.ts';

export const datingColumns = {
  datedBy: pregnancyTrackers.datedBy,
  toldLmp: pregnancyTrackers.toldLmp,
  lmpUncertain: pregnancyTrackers.lmpUncertain,
  scanDate: pregnancyTrackers.scanDate,
  scanWeeks: pregnancyTrackers.scanWeeks,
  scanDays: pregnancyTrackers.scanDays,
  transferDate: pregnancyTrackers.transferDate,
  embryoDay: pregnancyTrackers.embryoDay,
};

type DatingRow = Pick<typeof pregnancyTrackers.$inferSelect, keyof typeof datingColumns | 'lmpDate'>;

export function datingOf(row: DatingRow): Dating {
  const { datedBy: by, lmpDate, toldLmp, lmpUncertain: isUncertain } = row;
  const { scanDate, scanWeeks, scanDays, transferDate, embryoDay } = row;
  const told = by === 'lmp' ? lmpDate : toldLmp;
  return { by, lmpDate: told, isUncertain, scanDate, scanWeeks, scanDays, transferDate, embryoDay };
}

/** As the tracker's columns have it, but for the day that follows from it. */
export function datingRow({ by, lmpDate, isUncertain, ...seen }: Dating): Omit<DatingRow, 'lmpDate'> {
  return { ...seen, datedBy: by, toldLmp: by === 'lmp' ? null : lmpDate, lmpUncertain: isUncertain };
}

/** Keeps what stands before a pregnancy is dated anew. */
export async function keepDating(
  db: Db,
  actor: ClinicActor,
  before: DatingRow & { id: number; eddDate: string },
  reason: string | null,
): Promise<void> {
  await db.insert(pregnancyDatings).values({
    clinicId: actor.clinicId,
    trackerId: before.id,
    dating: datingOf(before),
    eddDate: before.eddDate,
    reason,
    replacedBy: actor.userId,
  });
}

/** What trackers were dated by before, the latest first. */
export async function earlierDatingsOf(
  db: Db,
  actor: Pick<ClinicActor, 'scope'>,
  trackerIds: number[],
): Promise<(EarlierDating & { trackerId: number })[]> {
  if (trackerIds.length === 0) return [];
  return await db
    .select({
      trackerId: pregnancyDatings.trackerId,
      dating: pregnancyDatings.dating,
      eddDate: pregnancyDatings.eddDate,
      replacedAt: pregnancyDatings.createdAt,
      replacedBy: users.name,
      reason: pregnancyDatings.reason,
    })
    .from(pregnancyDatings)
    .innerJoin(users, eq(users.id, pregnancyDatings.replacedBy))
    .where(and(ownedBy(actor, pregnancyDatings), inArray(pregnancyDatings.trackerId, trackerIds)))
    .orderBy(newestFirst(pregnancyDatings.id));
}
