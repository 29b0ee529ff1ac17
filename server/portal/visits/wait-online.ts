import { MOST_AHEAD } from '#shared/desk/booking/booking.rules.ts';
import { ruleBroken } from '#shared/kernel/http/errors.ts';
import { dayOf } from '#shared/kernel/time/days.ts';
import { foldName } from '#shared/kernel/words/names.ts';
import * as says from '#shared/kernel/words/says.ts';
import { slotsFreed } from '#server/desk/availability/freed.ts';
import { bookFor, type Making, tellClinic } from '#server/desk/booking/book-online.ts';
import { openDays } from '#server/desk/booking/open-slots.ts';
import { insertRequest } from '#server/desk/booking/requests.repo.ts';
import type { Terms } from '#server/desk/booking/terms.repo.ts';
import { endWait, holdLine, insertWait, lockWait } from '#server/desk/booking/waits.repo.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { AtClinic } from '#server/kernel/principals/actor.ts';
import type { PatientActor } from '#server/kernel/principals/patient.ts';
import { countOwnWaits } from './own-waits.repo.ts';
import { personAt } from './person.repo.ts';

/** Takes a place in the line for a day on which nothing is free. */
export async function joinLine(
  db: Db,
  actor: PatientActor,
  asked: { clinic: AtClinic; terms: Terms; patientId: number | undefined; doctorId: number; day: string },
): Promise<number> {
  const { clinic, terms, patientId, doctorId, day } = asked;
  if (patientId === undefined) throw ruleBroken(says.wait_known_only);
  await holdLine(db, doctorId, day);
  if ((await countOwnWaits(db, actor)) >= MOST_AHEAD) throw ruleBroken(says.too_many_waits({ most: MOST_AHEAD }));
  const [open] = await openDays(db, clinic, { doctorId, terms, firstDay: day, lastDay: day, patientId });
  if (!open) throw ruleBroken(says.slot_not_open);
  if (!open.isFull) throw ruleBroken(open.slots.length > 0 ? says.day_not_full : says.slot_not_open);
  return await insertWait(db, clinic, { patientId, doctorId, visitDay: day });
}

export async function leaveLine(db: Db, actor: PatientActor, id: number): Promise<number> {
  const wait = await lockWait(db, actor, id);
  if (wait.state === 'waiting' || wait.state === 'offered') await endWait(db, id, { state: 'left' });
  if (wait.state === 'offered') await slotsFreed(db, wait.doctorId);
  return wait.clinicId;
}

/** Books what is held for the person; answers the visit. The desk may have been faster: 409. */
export async function takeOffered(
  db: Db,
  actor: PatientActor,
  { id, clinic }: { id: number; clinic: AtClinic },
  making: Making,
): Promise<number> {
  const wait = await lockWait(db, actor, id);
  const { offeredStart: start, offeredEnd: end, offeredUntil: until, doctorId, patientId } = wait;
  const isHeld =
    wait.state === 'offered' && start !== null && end !== null && until !== null && Date.parse(until) > Date.now();
  if (!isHeld) throw ruleBroken(says.offer_over);
  const person = { ...(await personAt(db, actor, clinic.clinicId)), patientId };
  const asked = {
    ...person,
    doctorId,
    startDateTime: start,
    endDateTime: end,
    appointmentType: 'in_person' as const,
    reason: null,
    allergies: [],
    medicines: null,
  };
  const booked = await bookFor(db, clinic, asked, making);
  const visitDay = dayOf(start, clinic.timezone);
  await insertRequest(db, clinic, { ...asked, ...booked, nameKey: foldName(person.name), visitDay, state: 'booked' });
  await endWait(db, id, { state: 'taken', appointmentId: booked.appointmentId });
  making.trail.note({ entityId: id, clinicId: clinic.clinicId });
  tellClinic(making.trail, clinic);
  return booked.appointmentId;
}
