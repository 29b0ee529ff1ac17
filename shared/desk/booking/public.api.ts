import { z } from 'zod';
import { defineArea } from '#shared/kernel/http/endpoint.ts';
import { instantOut } from '#shared/kernel/http/fields.ts';
import { codeSent } from '#shared/contact/codes/codes.schema.ts';
import {
  askForCode,
  daysQuery,
  giveCode,
  provenReply,
  publicBooked,
  publicBooking,
  publicClinic,
  slotsQuery,
  slugParams,
} from './public.schema.ts';

const at = '/api/v1/book/:slug';
const open = { roles: 'public', params: slugParams } as const;

/** A clinic's public page: to be read by anybody, and booked from with a phone that was proven. */
export const publicBookingApi = defineArea('public-booking', {
  clinic: {
    ...open,
    method: 'GET',
    path: at,
    summary: 'What anybody may read of a clinic with a public page',
    response: publicClinic,
    errors: ['not_found', 'too_many_requests'],
  },
  days: {
    ...open,
    method: 'GET',
    path: `${at}/days`,
    summary: 'How much of each day is free with a doctor',
    query: daysQuery,
    response: z.object({ days: z.array(z.object({ day: z.string(), free: z.number() })) }),
    errors: ['not_found', 'rule_broken', 'too_many_requests'],
  },
  slots: {
    ...open,
    method: 'GET',
    path: `${at}/slots`,
    summary: 'The free times of one day',
    query: slotsQuery,
    response: z.object({ slots: z.array(z.object({ start: instantOut, end: instantOut })) }),
    errors: ['not_found', 'rule_broken', 'too_many_requests'],
  },
  sendCode: {
    ...open,
    method: 'POST',
    path: `${at}/code`,
    summary: 'Send a code to the phone, the same whether the clinic knows it or not',
    body: askForCode,
    response: codeSent,
    errors: ['foreign_origin', 'not_found', 'too_many_requests'],
    transaction: 'steps',
    audit: { action: 'SEND', resource: 'booking_code' },
  },
  checkCode: {
    ...open,
    method: 'POST',
    path: `${at}/code/check`,
    summary: 'Give the code back for a proof that stands for the phone',
    body: giveCode,
    response: provenReply,
    errors: ['foreign_origin', 'not_found', 'invalid_otp', 'too_many_requests'],
    transaction: 'steps',
    audit: { action: 'UPDATE', resource: 'booking_code' },
  },
  book: {
    ...open,
    method: 'POST',
    path: `${at}/requests`,
    summary:
      'Book or ask for a time, as the doctor wants it. The same phone and name are the same person; others are new',
    body: publicBooking,
    response: publicBooked,
    errors: [
      'foreign_origin',
      'not_found',
      'rule_broken',
      'slot_taken',
      'already_exists',
      'too_many_requests',
      'unauthenticated',
    ],
    audit: { resource: 'booking_request' },
  },
});
