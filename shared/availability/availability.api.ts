import { z } from 'zod';
import { defineArea } from '#shared/http/endpoint.ts';
import { day, instantOut } from '#shared/http/fields.ts';
import { CLINIC_ROLES } from '#shared/http/roles.ts';

export const slotStatuses = ['available', 'booked', 'break', 'past', 'unavailable'] as const;

export const slot = z.object({ start: instantOut, end: instantOut, status: z.enum(slotStatuses) });
export type Slot = z.output<typeof slot>;

const doctorParams = z.object({
  doctorId: z.coerce.number<string | number>('Enter a number').int().min(1).max(2_147_483_647),
});

export const availabilityApi = defineArea('availability', {
  slots: {
    method: 'GET',
    path: '/api/v1/availability/slots/:doctorId',
    summary: "A doctor's slots of one day, each with its status",
    roles: CLINIC_ROLES,
    params: doctorParams,
    query: z.object({ date: day }),
    response: z.object({ date: z.string(), slots: z.array(slot) }),
    errors: ['not_found'],
  },
  nextSlot: {
    method: 'GET',
    path: '/api/v1/availability/next-slot/:doctorId',
    summary: 'The first free slot from a day on, within 60 days; null when there is none',
    roles: CLINIC_ROLES,
    params: doctorParams,
    query: z.object({ fromDate: day.optional() }),
    response: z.object({ start: instantOut, end: instantOut }).nullable(),
    errors: ['not_found'],
  },
});
