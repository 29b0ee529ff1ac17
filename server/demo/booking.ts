import { and, asc, eq, gte } from 'drizzle-orm';
import { slugOf } from '#shared/desk/booking/booking.rules.ts';
import { addDays, atTime, DEFAULT_TIMEZONE } from '#shared/kernel/time/days.ts';
import { foldName } from '#shared/kernel/words/names.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { doctorAvailabilityExceptions } from '#server/kernel/db/schema/availability.ts';
import { bookingRequests, bookingSettings, bookingWaits, doctorBooking } from '#server/kernel/db/schema/booking.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { DemoOrganisation } from './organisations.ts';

/** A clinic with a public page: one doctor who is booked at once, one on request, the others by phone; two ask, and one waits. */
export async function insertBooking(db: Db, clinic: DemoOrganisation, today: string): Promise<void> {
  const clinicId = clinic.id;
  const [automatic, onRequest] = clinic.doctors;
  if (!automatic || !onRequest) return;
  await db.insert(bookingSettings).values({ clinicId, isPublic: true, slug: slugOf(clinic.name) });
  await db.insert(doctorBooking).values([
    { clinicId, doctorId: automatic.id, mode: 'automatic', offersVideo: true },
    { clinicId, doctorId: onRequest.id, mode: 'request' },
  ]);
  const [known, waiting] = await db
    .select()
    .from(patients)
    .where(and(eq(patients.clinicId, clinicId), eq(patients.isWalkin, false)))
    .orderBy(asc(patients.id))
    .limit(2);
  if (!known || !waiting) return;
  const slot = (days: number, minutes: number) => {
    const visitDay = addDays(today, days);
    const [startDateTime, endDateTime] = [minutes, minutes + 15].map((at) => atTime(visitDay, DEFAULT_TIMEZONE, at));
    return { visitDay, startDateTime: startDateTime ?? '', endDateTime: endDateTime ?? '' };
  };
  const { id: patientId, name, nameKey, phone, dateOfBirth, dateOfBirthEstimated, gender, language } = known;
  const person = { patientId, name, nameKey, phone, dateOfBirth, dateOfBirthEstimated, gender, language };
  await db.insert(bookingRequests).values([
    { clinicId, ...person, doctorId: onRequest.id, ...slot(3, 11 * 60), reason: 'Headache for a week' },
    {
      clinicId,
      name: 'Farhan Qureshi',
      nameKey: foldName('Farhan Qureshi'),
      phone: '9822200078',
      dateOfBirth: '1994-02-11',
      gender: 'male',
      language: 'hi',
      doctorId: onRequest.id,
      ...slot(4, 16 * 60 + 30),
      reason: 'First visit: cough and cold',
      medicines: 'Cetirizine at night',
    },
  ]);
  await waitForDayAway(db, { clinicId, patientId: waiting.id }, today);
}

/** For a day on which the doctor is away, should they come after all: on any other day of the demo there are places. */
async function waitForDayAway(db: Db, who: { clinicId: number; patientId: number }, today: string): Promise<void> {
  const { clinicId, date, isFullDay, isAvailable } = doctorAvailabilityExceptions;
  const [away] = await db
    .select({ doctorId: doctorAvailabilityExceptions.doctorId, visitDay: date })
    .from(doctorAvailabilityExceptions)
    .innerJoin(doctorBooking, eq(doctorBooking.doctorId, doctorAvailabilityExceptions.doctorId))
    .where(and(eq(clinicId, who.clinicId), gte(date, addDays(today, 1)), eq(isFullDay, true), eq(isAvailable, false)))
    .orderBy(asc(date))
    .limit(1);
  if (away) await db.insert(bookingWaits).values({ ...who, ...away });
}
