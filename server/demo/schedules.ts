import { weekdayOf } from '#shared/kernel/time/day-parts.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { doctorAvailability, doctorAvailabilityExceptions } from '#server/kernel/db/schema/availability.ts';
import type { DemoDoctor, DemoOrganisation } from './organisations.ts';

type Hours = Omit<typeof doctorAvailability.$inferInsert, 'clinicId' | 'doctorId' | 'dayOfWeek'>;
type Exception = Omit<typeof doctorAvailabilityExceptions.$inferInsert, 'clinicId' | 'doctorId' | 'date'> & {
  /** Days from today. */
  from: number;
  days?: number;
};

const SUNDAY = 0;
const isGeneralist = ({ specialization }: DemoDoctor) => specialization === 'General Medicine';

/** Long clinic days, so that a demo started in the evening still has free slots. */
const longDay: Hours = {
  startTime: '08:00',
  endTime: '21:00',
  maxPatients: 40,
  slotDuration: 15,
  breakStartTime: '13:00',
  breakEndTime: '14:00',
};

const hoursOf: Record<string, Hours> = {
  Gynaecology: { ...longDay, startTime: '09:00', maxPatients: 30 },
  Dentistry: { ...longDay, startTime: '09:00', slotDuration: 30, maxPatients: 20 },
  Physiotherapy: { ...longDay, slotDuration: 30, maxPatients: 22, breakEndTime: '14:30' },
};

/** Whether a demo doctor's week has hours on a day. */
export const worksOn = (doctor: DemoDoctor, day: string): boolean => isGeneralist(doctor) || weekdayOf(day) !== SUNDAY;

/** Some that are over, some to come, past the days that have bookings; the dentist's half day meets a few of those. */
const exceptionsOf: Record<string, Exception[]> = {
  'General Medicine': [
    { from: -62, days: 3, exceptionType: 'leave', reason: 'Family function' },
    { from: -20, exceptionType: 'holiday', reason: 'Public holiday' },
    { from: 45, days: 4, exceptionType: 'leave', reason: 'Annual leave' },
  ],
  Gynaecology: [
    { from: -41, exceptionType: 'emergency', reason: 'Emergency surgery at the district hospital' },
    { from: 18, days: 2, exceptionType: 'conference', reason: 'Obstetrics conference' },
    { from: 33, exceptionType: 'holiday', reason: 'Festival' },
  ],
  Dentistry: [
    { from: -15, exceptionType: 'leave' },
    {
      from: 3,
      exceptionType: 'conference',
      isFullDay: false,
      startTime: '09:00',
      endTime: '10:30',
      reason: 'Implant workshop',
    },
    { from: 25, days: 5, exceptionType: 'leave', reason: 'Annual leave' },
  ],
  Physiotherapy: [
    { from: -8, exceptionType: 'leave', isFullDay: false, startTime: '17:00', endTime: '21:00' },
    { from: 14, exceptionType: 'holiday', reason: 'Festival' },
  ],
};

/** Each doctor's week, and what departs from it. */
export async function insertSchedules(db: Db, clinics: readonly DemoOrganisation[], today: string): Promise<void> {
  const doctors = clinics.flatMap(({ id, doctors: own }) => own.map((doctor) => ({ clinicId: id, doctor })));
  await db.insert(doctorAvailability).values(
    doctors.flatMap(({ clinicId, doctor }) =>
      [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
        ...(hoursOf[doctor.specialization ?? ''] ?? longDay),
        clinicId,
        doctorId: doctor.id,
        dayOfWeek,
        isAvailable: dayOfWeek !== SUNDAY || isGeneralist(doctor),
      })),
    ),
  );
  await db.insert(doctorAvailabilityExceptions).values(
    doctors.flatMap(({ clinicId, doctor }) => [
      ...(exceptionsOf[doctor.specialization ?? ''] ?? []).flatMap(({ from, days = 1, ...exception }) =>
        Array.from({ length: days }, (_, day) => ({
          ...exception,
          clinicId,
          doctorId: doctor.id,
          date: addDays(today, from + day),
        })),
      ),
      // The demo has a full day today, whatever day it is.
      ...(worksOn(doctor, today)
        ? []
        : [{ clinicId, doctorId: doctor.id, date: today, isAvailable: true, reason: 'Sunday camp' }]),
    ]),
  );
}
