import { clsx } from 'clsx';
import { Activity, CalendarClock, CalendarX, CircleCheck, IndianRupee, type LucideIcon, UserX } from 'lucide-react';
import { readStatus } from '#shared/desk/visits/visits.rules.ts';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';
import type { AppointmentStatus } from '#shared/desk/visits/visits.states.ts';

/** The colours of a visit that is drawn as a box. */
export const visitClass = ({ status, overbookReason }: Pick<Appointment, 'status' | 'overbookReason'>): string =>
  clsx('naadi-visit', `naadi-${readStatus(status)}`, overbookReason !== null && 'naadi-overbooked');

// An icon with every colour, so that colour is never the only sign.
const booked = { icon: CalendarClock, className: 'bg-info-soft text-info-ink border-info' };

export const visitLooks: Record<AppointmentStatus, { icon: LucideIcon; className: string }> = {
  booked,
  appointment: booked,
  inprogress: { icon: Activity, className: 'bg-busy-soft text-busy-ink border-busy' },
  bill_pending: { icon: IndianRupee, className: 'bg-due-soft text-due-ink border-due' },
  bill_paid: { icon: CircleCheck, className: 'bg-paid-soft text-paid-ink border-paid' },
  cancelled: { icon: CalendarX, className: 'bg-sunken text-muted border-line-strong line-through' },
  no_show: { icon: UserX, className: 'bg-sunken text-muted border-line-strong line-through' },
};
