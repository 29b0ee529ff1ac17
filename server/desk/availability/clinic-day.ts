import { sql } from 'drizzle-orm';
import { planOf, type Schedule } from '#shared/desk/availability/availability.rules.ts';
import type { DoctorsDay } from '#shared/desk/availability/availability.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { given, statement } from '#server/kernel/db/statement.ts';
import { ownerParams } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { AtClinic } from '#server/kernel/principals/actor.ts';
import { scheduleJson } from './availability.repo.ts';

const doctors = sql`
  ${users} u where u.assigned_clinic_id = ${given('ownerId')} and u.role = 'clinic_doctor' and u.is_active`;

const day = sql`${given('date')}::date`;

const pageOfDoctors = statement<
  Pick<DoctorsDay, 'doctorId' | 'doctorName' | 'specialization'> & { schedule: Schedule }
>(
  'clinic_day_doctors',
  () => sql`
    select u.id as "doctorId", u.name as "doctorName", u.specialization, ${scheduleJson(sql.raw('u.id'), day, day)} as schedule
    from ${doctors}
    order by u.name, u.id limit ${given('limit')} offset ${given('offset')}`,
);
const countDoctors = statement<{ total: number }>(
  'clinic_day_doctors_total',
  () => sql`select count(*)::integer as total from ${doctors}`,
);

/** What each doctor of the clinic works on a day: two statements, however many they are. */
export async function listClinicDay(
  db: Db,
  actor: AtClinic,
  { date, limit, offset }: { date: string; limit: number; offset: number },
): Promise<PageOf<DoctorsDay>> {
  const page = await pageOfDoctors(db, { ...ownerParams(actor), date, limit, offset });
  const [counted] = await countDoctors(db, ownerParams(actor));
  const rows = page.map(({ schedule, ...doctor }) => ({ ...doctor, ...planOf(schedule, date) }));
  return { rows, total: counted?.total ?? 0 };
}
