import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { bookingWaits } from '#server/kernel/db/schema/booking.ts';
import type { KeptRow } from '#server/kernel/db/schema/merges.ts';
import { nominees } from '#server/kernel/db/schema/privacy.ts';

interface Two {
  keptId: number;
  goneId: number;
}

/** Takes out what a person has one of where the kept record has it already: a nominee, a place on a day's waiting list. */
export async function setAside(db: Db, { keptId, goneId }: Two): Promise<Record<string, KeptRow[]>> {
  const taken = [
    await db.execute<{ name: string; whole: KeptRow }>(sql`
      delete from ${nominees} where patient_id = ${goneId}
        and exists (select from ${nominees} own where own.patient_id = ${keptId})
      returning 'nominees' as name, to_jsonb(${nominees}) as whole`),
    await db.execute<{ name: string; whole: KeptRow }>(sql`
      delete from ${bookingWaits} where patient_id = ${goneId} and state in ('waiting', 'offered')
        and exists (select from ${bookingWaits} own where own.patient_id = ${keptId} and own.state in ('waiting', 'offered')
          and own.doctor_id = ${bookingWaits.doctorId} and own.visit_day = ${bookingWaits.visitDay})
      returning 'booking_waits' as name, to_jsonb(${bookingWaits}) as whole`),
  ].flatMap(({ rows }) => rows);
  const byTable: Record<string, KeptRow[]> = {};
  for (const { name, whole } of taken) (byTable[name] ??= []).push(whole);
  return byTable;
}
