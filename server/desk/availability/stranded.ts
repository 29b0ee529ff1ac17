import { sql } from 'drizzle-orm';
import { storedStatuses } from '#shared/desk/visits/visits.rules.ts';
import type { Schedule } from '#shared/desk/availability/availability.rules.ts';
import type { StrandedVisit } from '#shared/desk/availability/availability.schema.ts';
import { type BookedVisit, newlyStranded, strandedOf } from '#shared/desk/availability/schedule-changes.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import { valuesOf } from '#shared/kernel/words/sentence.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { literals, toInstant } from '#server/kernel/db/columns.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import { ownedByParam, ownerParams } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import { minutesOfVisit, type Visit } from './availability.repo.ts';
import { readKept } from './schedule.repo.ts';

/** How many of the stranded visits a change answers; the list of them pages. */
const SHOWN = 50;

interface OpenVisit extends BookedVisit {
  id: number;
}

/** Visits from today on that haven't begun, earliest first. */
const findOpenVisits = statement<Visit & { id: number; isOverbooked: boolean }>(
  'doctor_open_visits',
  () => sql`
    select id, day, minute as "from", minute + minutes as "to", overbook_reason is not null as "isOverbooked"
    from (
      select id, overbook_reason, visit_day as day, start_date_time, ${minutesOfVisit(sql`${given('timezone')}`)}
      from ${appointments}
      where ${ownedByParam('clinic', appointments)} and doctor_id = ${given('doctorId')} and visit_day >= ${given('today')}
        and status in (${literals(storedStatuses('appointment'))})
    ) visits
    order by day, start_date_time, id`,
);

async function readOpenVisits(db: Db, actor: ClinicActor, doctorId: number): Promise<OpenVisit[]> {
  const { timezone } = actor;
  const rows = await findOpenVisits(db, { ...ownerParams(actor), doctorId, timezone, today: todayIn(timezone) });
  // One that was squeezed in on purpose only asks that the doctor comes in.
  return rows.map(({ id, day, from, to, isOverbooked }) => ({
    id,
    day,
    time: from === null || to === null || isOverbooked ? null : { from, to },
  }));
}

/** The first visits that a change of a doctor's hours strands, and how many there are. */
export async function strandedBy(
  db: Db,
  actor: ClinicActor,
  doctorId: number,
  { before, after }: { before: Schedule; after: Schedule },
): Promise<{ stranded: StrandedVisit[]; strandedTotal: number }> {
  const found = newlyStranded(before, after, await readOpenVisits(db, actor, doctorId));
  return { stranded: await withPatients(db, actor, found.slice(0, SHOWN)), strandedTotal: found.length };
}

/** The visits that a doctor's hours, as they are, have no place for. */
export async function listStranded(
  db: Db,
  actor: ClinicActor,
  doctorId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<PageOf<StrandedVisit>> {
  const schedule = await readKept(db, actor, doctorId, todayIn(actor.timezone));
  const found = strandedOf(schedule, await readOpenVisits(db, actor, doctorId));
  return { rows: await withPatients(db, actor, found.slice(offset, offset + limit)), total: found.length };
}

const findPatients = statement<Omit<StrandedVisit, 'why'>>(
  'stranded_visits',
  () => sql`
    select v.id as "appointmentId", v.patient_id as "patientId", p.name as "patientName", p.phone as "patientPhone",
      v.start_date_time as "startDateTime", v.end_date_time as "endDateTime", v.visit_day as "visitDay",
      v.queue_number as "queueNumber"
    from (
      select * from ${appointments} where ${ownedByParam('clinic', appointments)} and id = any(${given('ids')}::integer[])
    ) v join ${patients} p on p.id = v.patient_id`,
);

async function withPatients(
  db: Db,
  actor: ClinicActor,
  found: readonly { visit: OpenVisit; why: string }[],
): Promise<StrandedVisit[]> {
  if (found.length === 0) return [];
  const rows = await findPatients(db, { ...ownerParams(actor), ids: found.map(({ visit }) => visit.id) });
  const byId = new Map(rows.map((row) => [row.appointmentId, row]));
  return found.flatMap(({ visit, why }) => {
    const row = byId.get(visit.id);
    if (!row) return [];
    const { startDateTime, endDateTime } = row;
    return [
      {
        ...row,
        why,
        values: valuesOf(why),
        startDateTime: startDateTime && toInstant(startDateTime),
        endDateTime: endDateTime && toInstant(endDateTime),
      },
    ];
  });
}
