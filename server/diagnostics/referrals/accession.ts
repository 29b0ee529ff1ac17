import { sql } from 'drizzle-orm';
import { AppError } from '#shared/kernel/http/errors.ts';
import { type SampleMoments, sampleProblem } from '#shared/diagnostics/referrals/sample.rules.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { accessionCounters } from '#server/kernel/db/schema/lab.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';

/**
 * The number that a sample goes by at its centre, '26-000123': the year, and the next one in it. The counter's row stays locked
 * until the commit, so that none is given twice.
 */
export async function nextAccession(db: Db, actor: CenterActor): Promise<string> {
  const year = Number(todayIn(actor.timezone).slice(0, 4));
  const [counter] = await db
    .insert(accessionCounters)
    .values({ centerId: actor.centerId, year, lastNumber: 1 })
    .onConflictDoUpdate({
      target: [accessionCounters.centerId, accessionCounters.year],
      set: { lastNumber: sql`${accessionCounters.lastNumber} + 1` },
    })
    .returning({ last: accessionCounters.lastNumber });
  return accessionNumber(year, counter?.last ?? 0);
}

export const accessionNumber = (year: number, sequence: number): string =>
  `${String(year % 100).padStart(2, '0')}-${String(sequence).padStart(6, '0')}`;

/** Refuses what can't be: that it comes before it is taken, or tomorrow. */
export function assertSample(moments: SampleMoments): void {
  const problem = sampleProblem(moments, Date.now());
  if (problem) throw new AppError('invalid_input', problem.message, { issues: [problem] });
}

/** Whether so much was typed that it can be the beginning of such a number, and of which: '26-0001'. */
export const beginningOfAccession = (typed: string): string | undefined => /^\d\d-\d{1,6}$/.exec(typed.trim())?.[0];

/** From this one to the one before the last begin all numbers of that beginning, letter by letter. */
export const reachOf = (beginning: string | undefined): { least: string; most: string } =>
  beginning === undefined ? { least: '', most: '' } : { least: beginning, most: `${beginning}:` };
