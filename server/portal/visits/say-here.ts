import { and, count, eq, gt, inArray, sql } from 'drizzle-orm';
import { holdPhone } from '#server/contact/codes/code-limits.ts';
import { noteArrival } from '#server/desk/appointments/arrival.ts';
import { type HereCodes, typedCode } from '#server/desk/booking/here-code.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { clinics } from '#server/kernel/db/schema/organisations.ts';
import { portalAttempts } from '#server/kernel/db/schema/portal.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { Step } from '#server/kernel/http/steps.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import { AppError, ruleBroken } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';

const MOST_WRONG = 10;
const WITHIN_MINUTES = 15;

/** Marks today's visit of the person as arrived, with the code that the clinic's desk shows; answers the visit. */
export async function sayHere(
  step: Step,
  actor: PatientActor,
  { code, address, codes }: { code: string; address: string; codes: HereCodes },
): Promise<number> {
  const found = await step('mark as arrived', async ({ db, trail }) => {
    await holdPhone(db, actor.phone);
    if ((await wrongOnes(db, actor.phone)) >= MOST_WRONG) return { outcome: 'shut' as const };
    const clinic = await clinicOfCode(db, actor, typedCode(code), codes);
    if (!clinic) {
      trail.tellsLater();
      await db.insert(portalAttempts).values({ kind: 'wrong_here', phone: actor.phone, address });
      return { outcome: 'wrong' as const };
    }
    const visit = await markArrived(db, actor, clinic);
    if (!visit) return { outcome: 'none' as const };
    trail.note({ entityId: visit.id, clinicId: clinic.id, details: { fields: ['arrivedAt'] } });
    trail.announce({ kind: 'appointments', id: visit.id, action: 'updated', clinicId: clinic.id });
    // The list of patients begins with who is here.
    trail.announce({ kind: 'patients', id: visit.patientId, action: 'updated', clinicId: clinic.id });
    return { outcome: 'here' as const, id: visit.id };
  });
  if (found.outcome === 'here') return found.id;
  if (found.outcome === 'none') throw ruleBroken(says.no_visit_today);
  if (found.outcome === 'wrong') throw ruleBroken(says.here_code_wrong);
  const headers = { 'Retry-After': String(WITHIN_MINUTES * 60) };
  throw new AppError('too_many_requests', says.too_many_tries({ minutes: WITHIN_MINUTES }), { headers });
}

async function wrongOnes(db: Db, phone: string): Promise<number> {
  const { kind, at } = portalAttempts;
  const [counted] = await db
    .select({ wrong: count() })
    .from(portalAttempts)
    .where(
      and(
        eq(portalAttempts.phone, phone),
        eq(kind, 'wrong_here'),
        gt(at, sql`now() - make_interval(mins => ${WITHIN_MINUTES})`),
      ),
    );
  return counted?.wrong ?? 0;
}

/** The clinic whose code of today it is, among those that know the person. */
async function clinicOfCode(db: Db, { scope }: PatientActor, code: string, codes: HereCodes) {
  const ids = scope.persons.flatMap(({ clinicId }) => clinicId ?? []);
  if (ids.length === 0) return undefined;
  const known = await db
    .select({ id: clinics.id, timezone: clinics.timezone })
    .from(clinics)
    .where(and(inArray(clinics.id, ids), eq(clinics.isActive, true)));
  return known.find(({ id, timezone }) => codes.codeOf(id, todayIn(timezone)) === code);
}

/** The next of today's visits there that haven't begun; said twice, it stays as it was said first. */
async function markArrived(db: Db, actor: PatientActor, clinic: { id: number; timezone: string }) {
  const [visit] = await db
    .select({ id: appointments.id, patientId: appointments.patientId })
    .from(appointments)
    .where(
      and(
        ownedBy(actor, appointments),
        eq(appointments.clinicId, clinic.id),
        eq(appointments.visitDay, todayIn(clinic.timezone)),
        eq(appointments.appointmentType, 'in_person'),
        inArray(appointments.status, ['booked', 'appointment']),
      ),
    )
    .orderBy(sql`${appointments.startDateTime} nulls last`, appointments.id)
    .limit(1)
    .for('no key update');
  if (!visit) return undefined;
  await noteArrival(db, visit);
  return visit;
}
