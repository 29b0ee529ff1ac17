import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { forOwner, given, statement } from '#server/kernel/db/statement.ts';
import { ownedByParam, ownerKind, ownerParams } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';

/** More people than these aren't in one house at once: a list that says otherwise is left in its usual order. */
const MOST_IN_HOUSE = 500;

/** Since when somebody is here: said by themselves or the desk, come without a time, or called in. */
const since = sql`coalesce(arrived_at, case when start_date_time is null then created_at end, begun_at, start_date_time)`;

const peopleInHouse = forOwner((kind) =>
  statement<{ id: number; since: string }>(
    `people_in_house_${kind}`,
    () => sql`
      select patient_id as "id", min(${since}) as "since" from ${appointments}
      where ${ownedByParam(kind, appointments)} and visit_day = ${given('today')}::date
        and (status = 'inprogress'
          or status in ('booked', 'appointment') and (arrived_at is not null or start_date_time is null))
        and appointment_type = 'in_person'
      group by patient_id order by bool_or(status = 'inprogress') desc, min(${since}), patient_id
      limit ${sql.raw(String(MOST_IN_HOUSE))}`,
  ),
);

/** Who is in the house today and since when: whoever is with a doctor first, then who waits longest. */
export async function findPeopleInHouse(db: Db, actor: Member, today: string): Promise<Map<number, string>> {
  const found = await peopleInHouse[ownerKind(actor)](db, { ...ownerParams(actor), today });
  return new Map(found.map((row) => [row.id, toInstant(row.since)]));
}
