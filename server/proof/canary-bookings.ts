import { weekdayOf } from '#shared/kernel/time/day-parts.ts';
import { addDays, atTime, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { foldName } from '#shared/kernel/words/names.ts';
import {
  bookingRequests,
  bookingSettings,
  bookingWaits,
  doctorBooking,
  visitAnswers,
} from '#server/kernel/db/schema/booking.ts';
import type { Side } from './canary-records.ts';

/** A call of the canary's leaves room for one patient on Wednesdays: what is to be accepted stands on another day, whatever today is. */
export const dayWithRoom = (day: string): string => (weekdayOf(day) === 3 ? addDays(day, 1) : day);

/** Enough for every role to accept, to move and to decline one. */
const REQUESTS = 12;

/** What patients asked a clinic for online, what they told, and who waits. Answers the requests, still open, and the page's address. */
export async function bookingsOf(
  { t, book, owner }: Side,
  own: { clinicId: number; doctorId: number; patientId: number; appointmentId: number },
): Promise<{ booking_requests: number[]; slug: string[] }> {
  const { clinicId, doctorId, patientId, appointmentId } = own;
  const word = (table: string, column: string) => book.word(owner, `${table}.${column}`);
  const slug = word('booking_settings', 'slug').toLowerCase();
  await t.db.insert(bookingSettings).values({ clinicId, isPublic: true, slug, daysAhead: 90 });
  await t.db.insert(doctorBooking).values({ clinicId, doctorId, mode: 'request', offersVideo: true });
  const told = (table: string) => ({ allergies: [word(table, 'allergies')], medicines: word(table, 'medicines') });
  await t.db.insert(visitAnswers).values({
    clinicId,
    patientId,
    appointmentId,
    complaint: word('visit_answers', 'complaint'),
    ...told('visit_answers'),
  });
  const today = todayIn(DEFAULT_TIMEZONE);
  await t.db.insert(bookingWaits).values({ clinicId, patientId, doctorId, visitDay: addDays(today, 80) });
  const asked = Array.from({ length: REQUESTS }, (_, place) => {
    const name = word('booking_requests', 'name');
    const visitDay = dayWithRoom(addDays(today, 60));
    const at = (minutes: number) => atTime(visitDay, DEFAULT_TIMEZONE, 9 * 60 + place * 15 + minutes);
    return {
      clinicId,
      name,
      nameKey: foldName(name),
      phone: book.phone(owner, 'booking_requests.phone'),
      dateOfBirth: book.birthday(owner, 'booking_requests.date_of_birth'),
      gender: 'female' as const,
      doctorId,
      startDateTime: at(0),
      endDateTime: at(15),
      visitDay,
      reason: word('booking_requests', 'reason'),
      declinedReason: word('booking_requests', 'declined_reason'),
      ...told('booking_requests'),
    };
  });
  const stored = await t.db.insert(bookingRequests).values(asked).returning({ id: bookingRequests.id });
  return { booking_requests: stored.map(({ id }) => id), slug: [slug] };
}
