import { today } from '#client/lib/format.ts';
import { type Appointment, appointment, booking } from '#shared/desk/appointments/appointments.schema.ts';
import type { Slot } from '#shared/desk/availability/availability.api.ts';
import { type Patient, patient } from '#shared/people/patients/patients.schema.ts';
import { addDays, atTime } from '#shared/kernel/time/days.ts';
import { made } from './made.ts';

/** Records for the tests of this area. */

export const tomorrow = () => addDays(today(), 1);
export const at = (clock: string, day = tomorrow()): string => {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return atTime(day, 'Asia/Kolkata', hours * 60 + minutes);
};

export const doctors = [
  { id: 2, name: 'Dr. Asha Menon', role: 'clinic_doctor', specialization: 'General Medicine' },
  { id: 3, name: 'Dr. Kiran Rao', role: 'clinic_doctor', specialization: null },
  { id: 9, name: 'Dr. Lab', role: 'diagnostic_doctor', specialization: null },
];

export function aPatient(change: Partial<Patient> = {}): Patient {
  return made(patient, {
    id: 7,
    name: 'Anita Desai',
    age: 34,
    dateOfBirth: '1992-06-01',
    dateOfBirthEstimated: true,
    gender: 'female',
    phone: '9876543210',
    email: null,
    address: 'Pune',
    language: null,
    allergies: [],
    conditions: [],
    doctorId: null,
    doctorName: null,
    clinicId: 1,
    centerId: null,
    isWalkin: false,
    registerNumber: null,
    broughtOver: false,
    closedAt: null,
    archivedAt: null,
    anonymisedAt: null,
    status: 'appointment',
    nextVisitDate: null,
    openAmount: null,
    bookedDay: null,
    billDoctorName: null,
    paidInvoiceId: null,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
    revision: 0,
    ...change,
  });
}

export function aVisit(change: Partial<Appointment> = {}): Appointment {
  const start = at('10:00', today());
  return made(appointment, {
    id: 1,
    patientId: 7,
    patientName: 'Anita Desai',
    patientPhone: '9876543210',
    patientGender: 'female',
    patientDateOfBirth: '1992-06-01',
    patientStatus: 'appointment',
    doctorId: 2,
    doctorName: 'Dr. Asha Menon',
    clinicId: 1,
    centerId: null,
    status: 'booked',
    appointmentDate: start,
    startDateTime: start,
    endDateTime: at('10:15', today()),
    queueNumber: 4,
    nextVisitDate: null,
    reason: null,
    notes: null,
    appointmentType: 'in_person',
    videoConsultationUrl: null,
    videoConsultationId: null,
    videoConsultationPassword: null,
    cancelledReason: null,
    overbookReason: null,
    arrivedAt: null,
    createdAt: start,
    updatedAt: start,
    revision: 0,
    ...change,
  });
}

/** What booking a visit answers. */
export function aBooking(change: Partial<Appointment> = {}, patient = aPatient(), created = false) {
  const visit = aVisit(change);
  return made(booking, { ...visit, appointment: visit, patient, created });
}

/** A slot of 15 minutes, tomorrow. */
export const aSlot = (clock: string, status: Slot['status'] = 'available', day = tomorrow()): Slot => {
  const start = at(clock, day);
  return { start, end: new Date(Date.parse(start) + 15 * 60_000).toISOString(), status };
};
