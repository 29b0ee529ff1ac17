/** A visit's status. A new visit is stored as `booked`, which every rule reads as `appointment`. */
export const appointmentStatuses = [
  'booked',
  'appointment',
  'inprogress',
  'bill_pending',
  'bill_paid',
  'cancelled',
  'no_show',
] as const;
export type AppointmentStatus = (typeof appointmentStatuses)[number];

/** The visits that take no place: no slot of the doctor, no part of the day's counts. */
export const deadAppointmentStatuses = ['cancelled', 'no_show'] as const satisfies AppointmentStatus[];

export const appointmentTypes = ['in_person', 'telemedicine'] as const;
export type AppointmentType = (typeof appointmentTypes)[number];
