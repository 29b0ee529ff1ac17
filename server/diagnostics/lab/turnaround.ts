import { and, eq, inArray } from 'drizzle-orm';
import { testKeyOf } from '#shared/diagnostics/lab/lab.rules.ts';
import { USUAL_HOURS } from '#shared/diagnostics/lab/turnaround.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { centerTests } from '#server/kernel/db/schema/lab.ts';
import type { TurnaroundOf } from '#server/diagnostics/referrals/refer.ts';
import { asOrdered } from './entered-results.ts';

/**
 * Within how many hours each of the centres reports these tests: all of them stand in one report, so the longest counts, and what a
 * centre hasn't defined takes as long as is usual. A clinic asks for it, whose referral keeps the number and shows it to the centre
 * alone: there is no scope.
 */
export const turnaroundOf: TurnaroundOf = async (db: Db, centerIds, tests) => {
  const defined = await db
    .select({ centerId: centerTests.centerId, name: centerTests.name, hours: centerTests.reportedWithin })
    .from(centerTests)
    .where(and(inArray(centerTests.centerId, [...centerIds]), eq(centerTests.isActive, true)));
  return centerIds.map((centerId) => {
    const hours = new Map(
      defined.filter((one) => one.centerId === centerId).map((one) => [testKeyOf(one.name), one.hours]),
    );
    const each = tests.map(asOrdered).map(({ name, alsoCalled }) => {
      const other = alsoCalled === null ? undefined : hours.get(testKeyOf(alsoCalled));
      return hours.get(testKeyOf(name)) ?? other ?? USUAL_HOURS;
    });
    return Math.max(...each);
  });
};
