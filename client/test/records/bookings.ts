import type { BookableClinic, ComingVisit, OwnRequest, OwnWait } from '#shared/portal/visits/visits.schema.ts';

const clinic = { clinicId: 3, clinicName: 'Sanjeevani Clinic', timezone: 'Asia/Kolkata' };
const doctor = { doctorId: 7, doctorName: 'Dr. Meera Iyer' };

/** In so many minutes from now. */
export const inMinutes = (count: number): string => new Date(Date.now() + count * 60_000).toISOString();

export const aBookableClinic = (change: Partial<BookableClinic> = {}): BookableClinic => ({
  id: 3,
  name: 'Sanjeevani Clinic',
  address: 'MG Road, Pune',
  phone: '9822200000',
  timezone: 'Asia/Kolkata',
  isKnown: true,
  doctors: [
    {
      id: 7,
      name: 'Dr. Meera Iyer',
      specialization: 'General Medicine',
      qualification: 'MBBS, MD',
      mode: 'automatic',
      offersVideo: false,
    },
  ],
  ...change,
});

/** A visit of the chosen person that is to come and can still be changed. */
export const aComingVisit = (change: Partial<ComingVisit> = {}): ComingVisit => ({
  ...clinic,
  ...doctor,
  id: 21,
  clinicAddress: 'MG Road, Pune',
  clinicPhone: '9822200000',
  startDateTime: '2026-12-01T04:30:00.000Z',
  endDateTime: '2026-12-01T04:45:00.000Z',
  visitDay: '2026-12-01',
  token: 4,
  appointmentType: 'in_person',
  status: 'scheduled',
  reason: null,
  changeableUntil: '2026-12-01T00:30:00.000Z',
  canReschedule: true,
  canAddToCalendar: true,
  arrivedAt: null,
  isToday: false,
  hasAnswers: false,
  ...change,
});

export const anOwnRequest = (change: Partial<OwnRequest> = {}): OwnRequest => ({
  ...clinic,
  ...doctor,
  id: 31,
  clinicPhone: '9822200000',
  startDateTime: '2026-12-01T04:30:00.000Z',
  appointmentType: 'in_person',
  state: 'open',
  declinedReason: null,
  visitId: null,
  createdAt: '2026-11-20T04:30:00.000Z',
  ...change,
});

export const anOwnWait = (change: Partial<OwnWait> = {}): OwnWait => ({
  ...clinic,
  ...doctor,
  id: 41,
  day: '2026-12-01',
  state: 'waiting',
  offeredStart: null,
  offeredUntil: null,
  ...change,
});
