import { z } from 'zod';
import { defineArea, envelopedList } from '#shared/kernel/http/endpoint.ts';
import { idParams, paging, pathId } from '#shared/kernel/http/fields.ts';
import { CLINIC_ROLES } from '#shared/kernel/http/roles.ts';
import {
  bookingRequest,
  bookingRequestFilters,
  bookingSettings,
  bookingSettingsChange,
  declinedRequest,
  doctorBooking,
  doctorBookingChange,
  hereCode,
  movedRequest,
  toldByPatient,
  waitEntry,
} from './booking.schema.ts';

const at = '/api/v1/booking';
const books = [
  'appointments',
  'patients',
  'availability',
  'follow-ups',
  'automation',
  'messages',
  'analytics',
] as const;
const decides = ['not_found', 'invalid_transition', 'slot_taken', 'rule_broken', 'already_exists'] as const;

/** Booking by patients, the clinic's side: its terms, and what patients asked for. */
export const bookingApi = defineArea('booking', {
  settings: {
    method: 'GET',
    path: `${at}/settings`,
    summary: 'How the clinic lets itself be booked online; the usual terms before the first save',
    roles: CLINIC_ROLES,
    response: bookingSettings,
  },
  saveSettings: {
    method: 'PUT',
    path: `${at}/settings`,
    summary: 'Change any part of it. A public page without an address gets one from the name of the clinic',
    roles: CLINIC_ROLES,
    body: bookingSettingsChange,
    response: bookingSettings,
    errors: ['conflict'],
    audit: { resource: 'booking_settings' },
  },
  doctors: {
    method: 'GET',
    path: `${at}/doctors`,
    summary: "The clinic's doctors, by name, with how each may be booked online",
    roles: CLINIC_ROLES,
    query: z.object(paging),
    response: envelopedList(doctorBooking),
  },
  saveDoctor: {
    method: 'PUT',
    path: `${at}/doctors/:doctorId`,
    summary: 'Choose how the caller may be booked online: off, request or automatic, and whether by video too',
    roles: ['clinic_doctor'],
    params: z.object({ doctorId: pathId.describe("The doctor's id") }),
    body: doctorBookingChange,
    response: doctorBooking,
    errors: ['not_found', 'record_denied'],
    audit: { resource: 'doctor_booking' },
  },
  told: {
    method: 'GET',
    path: `${at}/told/:patientId`,
    summary:
      "What today's visit is for and what the patient told before it, for the doctor's pad; null where nothing was said",
    roles: ['clinic_doctor'],
    params: z.object({ patientId: pathId.describe("The patient's id") }),
    response: toldByPatient.nullable(),
    errors: ['not_found'],
    audit: { action: 'VIEW', resource: 'patient' },
  },
  waits: {
    method: 'GET',
    path: `${at}/waits`,
    summary: 'Who waits for a place on a full day, by day and in the order in which they came',
    roles: CLINIC_ROLES,
    query: z.object(paging),
    response: envelopedList(waitEntry),
  },
  hereCode: {
    method: 'GET',
    path: `${at}/here-code`,
    summary: 'The code of today by which patients say that they are here, as a link and as a picture',
    roles: CLINIC_ROLES,
    response: hereCode,
  },
  requests: {
    method: 'GET',
    path: `${at}/requests`,
    summary: 'What patients asked for: open ones by their time, others newest first',
    roles: CLINIC_ROLES,
    query: bookingRequestFilters,
    response: envelopedList(bookingRequest),
  },
  accept: {
    method: 'POST',
    path: `${at}/requests/:id/accept`,
    summary: 'Book what was asked for, and tell the patient',
    roles: CLINIC_ROLES,
    params: idParams,
    response: bookingRequest,
    errors: decides,
    affects: books,
    audit: { action: 'UPDATE', resource: 'booking_request' },
  },
  move: {
    method: 'POST',
    path: `${at}/requests/:id/move`,
    summary: 'Book it at another time or with another doctor, and tell the patient',
    roles: CLINIC_ROLES,
    params: idParams,
    body: movedRequest,
    response: bookingRequest,
    errors: decides,
    affects: books,
    audit: { action: 'UPDATE', resource: 'booking_request' },
  },
  decline: {
    method: 'POST',
    path: `${at}/requests/:id/decline`,
    summary: 'Decline with a reason, which the patient is told',
    roles: CLINIC_ROLES,
    params: idParams,
    body: declinedRequest,
    response: bookingRequest,
    errors: ['not_found', 'invalid_transition'],
    affects: ['messages'],
    audit: { action: 'UPDATE', resource: 'booking_request' },
  },
});
