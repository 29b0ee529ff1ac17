import { z } from 'zod';
import { defineArea, fileReply } from '#shared/kernel/http/endpoint.ts';
import { idParams } from '#shared/kernel/http/fields.ts';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import { appointment, appointmentChange, appointmentFilters, booking, newAppointment } from './appointments.schema.ts';

export const appointmentsApi = defineArea('appointments', {
  list: {
    method: 'GET',
    path: '/api/appointments',
    summary: 'Visits by day or time, earliest first; a non-empty answer for a slot means that it is taken',
    roles: CLINIC_ROLES,
    query: appointmentFilters,
    reads: 'replica',
    response: z.object({ appointments: z.array(appointment), total: z.number() }),
  },
  create: {
    method: 'POST',
    path: '/api/appointments',
    summary: 'Book a visit for a patient, or for a person who is registered by it; gives the queue number',
    roles: CLINIC_ROLES,
    body: newAppointment,
    response: booking,
    errors: ['not_found', 'record_denied', 'slot_taken', 'rule_broken', 'already_exists'],
    affects: ['patients', 'availability', 'follow-ups', 'automation', 'analytics'],
    audit: { resource: 'appointment' },
  },
  update: {
    method: 'PATCH',
    path: '/api/appointments/:id',
    summary: 'Reschedule, cancel, mark a no-show, or mark as arrived',
    roles: CLINIC_ROLES,
    params: idParams,
    body: appointmentChange,
    response: appointment,
    errors: ['not_found', 'record_denied', 'slot_taken', 'rule_broken', 'invalid_transition', 'conflict'],
    affects: ['patients', 'invoices', 'availability', 'follow-ups', 'automation', 'analytics', 'revenue'],
    audit: { resource: 'appointment' },
  },
  slip: {
    method: 'GET',
    path: '/api/appointments/:id/slip',
    summary: "A visit's token on a strip of 80 mm for a thermal printer, as a PDF",
    roles: CLINIC_ROLES,
    params: idParams,
    response: fileReply,
    errors: ['not_found', 'conflict'],
    audit: { action: 'VIEW', resource: 'appointment' },
  },
});
