import type { z } from 'zod';
import type { movedRequest } from '#shared/desk/booking/booking.schema.ts';
import { ruleBroken } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { visitTime } from '#server/desk/appointments/slot.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { bookingRequests } from '#server/kernel/db/schema/booking.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { bookFor, confirm, type Making } from './book-online.ts';
import { endRequest, lockOpen } from './requests.repo.ts';
import { tellPatient } from './tell-patient.ts';
import { readDoctor } from './terms.repo.ts';

/** Books what a patient asked for, where it was asked for or at another time, and tells them. */
export async function acceptRequest(
  db: Db,
  actor: ClinicActor,
  id: number,
  to: z.output<typeof movedRequest> | undefined,
  making: Making,
): Promise<void> {
  const request = await lockOpen(db, ownedBy(actor, bookingRequests), id);
  const doctor = await readDoctor(db, actor, to?.doctorId ?? request.doctorId);
  const time = to
    ? visitTime(to.startDateTime, to.endDateTime ?? sameLength(request, to.startDateTime), actor.timezone)
    : { start: request.startDateTime, end: request.endDateTime };
  if (!to && Date.parse(time.start) < Date.now()) throw ruleBroken(says.request_time_over);
  const wished = { ...request, doctorId: doctor.doctorId, startDateTime: time.start, endDateTime: time.end };
  const booked = await bookFor(db, actor, wished, making);
  const isMoved = doctor.doctorId !== request.doctorId || time.start !== request.startDateTime;
  await endRequest(db, id, { state: isMoved ? 'moved' : 'accepted', decidedBy: actor.userId, ...booked });
  await confirm(db, actor, { ...wished, ...booked, doctorName: doctor.doctorName }, isMoved);
}

const sameLength = (slot: { startDateTime: string; endDateTime: string }, start: string): string =>
  new Date(Date.parse(start) + Date.parse(slot.endDateTime) - Date.parse(slot.startDateTime)).toISOString();

export async function declineRequest(db: Db, actor: ClinicActor, id: number, reason: string): Promise<void> {
  const request = await lockOpen(db, ownedBy(actor, bookingRequests), id);
  await endRequest(db, id, { state: 'declined', declinedReason: reason, decidedBy: actor.userId });
  await tellPatient(db, actor, request, {
    type: 'booking_declined',
    values: { appointmentDate: request.startDateTime, customMessage: reason },
    causeKey: `booking:${id}`,
    notAfter: request.startDateTime,
  });
}
