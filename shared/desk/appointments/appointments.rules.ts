import { format, parseISO } from 'date-fns';
import { clockText } from '#shared/desk/availability/availability.rules.ts';
import { readStatus } from '#shared/desk/visits/visits.rules.ts';
import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';
import type { StaffRole } from '#shared/kernel/http/roles.ts';

/** Only a visit that hasn't begun can be put to another time or doctor. */
export const canReschedule = (status: AppointmentStatus): boolean => readStatus(status) === 'appointment';

/** Only the desk puts a visit where there is no room for it: it knows who else is waiting. */
export const canOverbook = (role: StaffRole | 'patient'): boolean => role === 'clinic_reception';

/** The reason of a visit for which none was given; `minutes` of the day's clock. */
export const usualReason = (day: string, minutes: number): string =>
  `Appointment scheduled for ${format(parseISO(day), 'd MMM yyyy')} at ${clockText(minutes)}`;

const usual = /^Appointment scheduled for \d{1,2} [A-Z][a-z]{2} \d{4} at \d{1,2}:\d{2} [ap]m$/;

/** The reason as somebody gave it: what was only made of the booked time says nothing that isn't known. */
export const saidReason = (reason: string | null): string | null =>
  reason === null || reason.trim() === '' || usual.test(reason) ? null : reason;
