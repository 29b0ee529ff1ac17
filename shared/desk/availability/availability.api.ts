import { z } from 'zod';
import { defineArea, emptyReply, envelopedList } from '#shared/kernel/http/endpoint.ts';
import { day, filterIdOf, idParams, instantOut, paging, pathId, wholeInAddress } from '#shared/kernel/http/fields.ts';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import * as says from '#shared/kernel/words/says.ts';
import {
  clock,
  doctorsDay,
  exceptionRow,
  intendedChange,
  newDayHours,
  newException,
  newWeek,
  organizationEntry,
  strandedVisit,
  strandedVisits,
  weekdayRow,
} from './availability.schema.ts';
import { slotStatuses } from './availability.states.ts';

const slot = z.object({ start: instantOut, end: instantOut, status: z.enum(slotStatuses) });
export type Slot = z.output<typeof slot>;

const doctorParams = z.object({ doctorId: pathId.describe("The doctor's id") });

export const availabilityApi = defineArea('availability', {
  weekly: {
    method: 'GET',
    path: '/api/v1/availability/weekly/:doctorId',
    summary: "A doctor's week: seven days, or none when nothing was ever saved",
    roles: CLINIC_ROLES,
    params: doctorParams,
    query: z.object(paging),
    response: envelopedList(weekdayRow),
    errors: ['not_found'],
  },
  saveWeekly: {
    method: 'POST',
    path: '/api/v1/availability/weekly',
    summary: 'Save the own week; answers the booked visits that are left without hours by it',
    roles: ['clinic_doctor'],
    body: newWeek,
    response: z.object({ schedule: z.array(weekdayRow), ...strandedVisits }),
    errors: ['not_found', 'record_denied', 'changed_meanwhile'],
    audit: { action: 'UPDATE', resource: 'availability' },
  },
  saveDay: {
    method: 'PUT',
    path: '/api/v1/availability/weekly/:day',
    summary: 'Save one day of the own week, 0 Sunday to 6 Saturday; the other days stay as they were',
    roles: ['clinic_doctor'],
    params: z.object({ day: wholeInAddress(0, 6).describe('The day of the week, 0 Sunday to 6 Saturday') }),
    body: newDayHours,
    response: z.object({ ...weekdayRow.shape, ...strandedVisits }),
    errors: ['not_found', 'record_denied'],
    audit: { resource: 'availability' },
  },
  exceptions: {
    method: 'GET',
    path: '/api/v1/availability/exceptions/:doctorId',
    summary: "A doctor's exceptions between two days, both included; earliest first unless asked otherwise",
    roles: CLINIC_ROLES,
    params: doctorParams,
    query: z.object({
      startDate: day.optional(),
      endDate: day.optional(),
      order: z.enum(['earliest', 'latest']).default('earliest'),
      ...paging,
    }),
    response: envelopedList(exceptionRow),
    errors: ['not_found'],
  },
  addException: {
    method: 'POST',
    path: '/api/v1/availability/exceptions',
    summary:
      'Be away or work extra hours on a day, or on each day up to endDate; answers the first, all that were added, and the visits left without hours',
    roles: ['clinic_doctor'],
    body: newException,
    response: z.object({ ...exceptionRow.shape, exceptions: z.array(exceptionRow), ...strandedVisits }),
    errors: ['not_found', 'record_denied', 'conflict', 'rule_broken'],
    audit: { resource: 'availability_exception' },
  },
  removeException: {
    method: 'DELETE',
    path: '/api/v1/availability/exceptions/:id',
    summary: 'Take back an own exception: the hours of the week hold again',
    roles: ['clinic_doctor'],
    params: idParams,
    response: emptyReply,
    errors: ['not_found', 'record_denied'],
    audit: { resource: 'availability_exception' },
  },
  preview: {
    method: 'POST',
    path: '/api/v1/availability/preview',
    summary: 'The booked visits that a change of the own hours would leave without hours; changes nothing',
    roles: ['clinic_doctor'],
    body: intendedChange,
    response: z.object(strandedVisits),
    errors: ['not_found', 'record_denied'],
    readOnly: true,
  },
  stranded: {
    method: 'GET',
    path: '/api/v1/availability/stranded/:doctorId',
    summary: "Booked visits from today on, outside their doctor's hours, earliest first",
    roles: CLINIC_ROLES,
    params: doctorParams,
    query: z.object(paging),
    response: envelopedList(strandedVisit),
    errors: ['not_found'],
  },
  day: {
    method: 'GET',
    path: '/api/v1/availability/day',
    summary: 'What each doctor of the clinic works on a day, by name: hours, break and leave',
    roles: CLINIC_ROLES,
    query: z.object({ date: day, ...paging }),
    response: envelopedList(doctorsDay),
  },
  check: {
    method: 'GET',
    path: '/api/v1/availability/check',
    summary: 'Whether a visit of the usual length can begin then, and if not, why; also against the visits there are',
    roles: CLINIC_ROLES,
    query: z.object({ doctorId: filterIdOf(says.doctor_required), date: day, time: clock }),
    response: z.object({
      available: z.boolean(),
      reason: z.string().optional(),
      slot: z.object({ start: instantOut, end: instantOut }).optional(),
    }),
    errors: ['not_found'],
  },
  organization: {
    method: 'GET',
    path: '/api/v1/availability/organization',
    summary: "Every clinic's doctors with their day today, by clinic and name",
    roles: ['superadmin'],
    query: z.object(paging),
    response: envelopedList(organizationEntry),
  },
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
