import { eq } from 'drizzle-orm';
import { changeableUntil } from '#shared/desk/booking/booking.rules.ts';
import { canReschedule } from '#shared/desk/appointments/appointments.rules.ts';
import { AppError, ruleBroken } from '#shared/kernel/http/errors.ts';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import { dayOf } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import { lockVisit, moveVisit, reschedule } from '#server/desk/appointments/visit-changes.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import type { AtClinic } from '#server/kernel/principals/actor.ts';
import { ringBell } from '#server/contact/notices/notices.repo.ts';
import { assertOpen } from './open-slots.ts';
import { readDoctor, readTerms, type Terms } from './terms.repo.ts';

type Locked = Awaited<ReturnType<typeof lockVisit>>;

/** A patient cancels. The visit is one of theirs, which the caller has made sure of. */
export async function cancelOnline(
  db: Db,
  clinic: AtClinic,
  visitId: number,
  reason: string | null,
  trail: Trail,
): Promise<void> {
  const visit = await lockVisit(db, clinic, visitId);
  await assertChangeable(db, clinic, visit, await readTerms(db, clinic));
  await moveVisit(db, clinic, visit, 'cancelled', reason ?? says.cancelled_online);
  await ringOf(db, clinic, visitId, says.visit_cancelled_online({ day: visit.visitDay }));
  trail.note({ entityId: visitId, clinicId: clinic.clinicId, details: { status: 'cancelled' } });
}

/** A patient takes another free time of the same doctor. */
export async function rescheduleOnline(
  db: Db,
  clinic: AtClinic,
  visitId: number,
  start: string,
  trail: Trail,
): Promise<void> {
  const visit = await lockVisit(db, clinic, visitId);
  const terms = await readTerms(db, clinic);
  await assertChangeable(db, clinic, visit, terms);
  const { doctorId, patientId } = visit;
  if (doctorId === null) throw ruleBroken(says.not_booked_online);
  const { mode } = await readDoctor(db, clinic, doctorId);
  if (mode === 'off') throw ruleBroken(says.not_booked_online);
  const day = dayOf(start, clinic.timezone);
  const slot = await assertOpen(db, clinic, { doctorId, terms, day, start, patientId });
  await reschedule(db, clinic, visit, { startDateTime: slot.start, endDateTime: slot.end });
  await ringOf(db, clinic, visitId, says.visit_moved_online({ day }));
  trail.note({ entityId: visitId, clinicId: clinic.clinicId, details: { fields: ['startDateTime'] } });
}

async function assertChangeable(db: Db, clinic: AtClinic, visit: Locked, terms: Terms): Promise<void> {
  const { status, startDateTime } = visit;
  if (!canReschedule(status) || startDateTime === null || Date.parse(startDateTime) < Date.now()) {
    throw new AppError('invalid_transition', says.visit_not_changeable);
  }
  if (changeableUntil(startDateTime, terms.changeLimitHours) >= new Date().toISOString()) return;
  const [settings] = await db
    .select({ phone: organizationSettings.phone })
    .from(organizationSettings)
    .where(eq(organizationSettings.clinicId, clinic.clinicId));
  const phone = settings?.phone;
  throw ruleBroken(phone ? says.too_late_call({ phone }) : says.too_late_to_change);
}

const ringOf = (db: Db, { clinicId }: AtClinic, entityId: number, message: Sentence) =>
  ringBell(db, {
    clinicId,
    centerId: null,
    roles: [...CLINIC_ROLES],
    kind: 'booking_change',
    message,
    entityType: 'appointment',
    entityId,
  });
