import { z } from 'zod';
import {
  day,
  filterId,
  id,
  instant,
  instantOut,
  limit,
  offset,
  optionalText,
  patientId,
  requiredText,
  text,
} from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { channels, reminderStatuses, reminderTypes } from '#shared/contact/messages/messages.states.ts';
import { patientStatuses } from '#shared/people/patients/patients.states.ts';
import { engagementTypes, nextVisitFilters, visitTimings } from './follow-ups.states.ts';
import { sortBy } from '#shared/kernel/http/sorting.ts';

const REQUIRED = says.fill_required;

export const reminder = z.object({
  id: z.number(),
  patientId: z.number(),
  patientName: z.string(),
  patientPhone: z.string(),
  prescriptionId: z.number().nullable(),
  reminderType: z.enum(reminderTypes),
  messageType: z.enum(channels),
  messageContent: z.string().nullable(),
  scheduledDate: instantOut,
  sentDate: instantOut.nullable(),
  status: z.enum(reminderStatuses),
  clinicId: z.number().nullable(),
  createdAt: instantOut,
});
export type Reminder = z.output<typeof reminder>;

export const newReminder = z.object({
  patientId: z.union([z.number(), z.string().min(1, REQUIRED)], REQUIRED).pipe(id),
  reminderType: z.enum(reminderTypes, says.choose_reminder_type),
  messageType: z.enum(channels, says.choose_sms_or_whatsapp),
  /** An instant, or a day: then nine in the morning there. What is due already is sent at once. */
  scheduledDate: z
    .string(REQUIRED)
    .trim()
    .min(1, REQUIRED)
    .pipe(z.union([day, instant], says.form_of_day_or_moment)),
  messageContent: requiredText(1000, REQUIRED, severalLines),
});
export type NewReminder = z.output<typeof newReminder>;

export const reminderFilters = z.object({
  patientId: filterId,
  status: z.enum(reminderStatuses).optional(),
  sort: sortBy(['when']),
  limit: limit(),
  offset,
});
export type ReminderFilters = z.output<typeof reminderFilters>;

export const reminderStats = z.object({
  totalReminders: z.number(),
  sentReminders: z.number(),
  scheduledReminders: z.number(),
  /** Per cent, one decimal: of the reminders of the last 90 days, those after which the person came within 14 days. */
  engagementRate: z.number(),
});

export const engagement = z.object({
  id: z.number(),
  patientId: z.number(),
  engagementType: z.string(),
  engagementDate: instantOut,
  notes: z.string().nullable(),
  dueDate: z.string().nullable(),
  prescriptionId: z.number().nullable(),
  followUpReminderId: z.number().nullable(),
  clinicId: z.number().nullable(),
  createdByName: z.string().nullable(),
  createdAt: instantOut,
});
export type Engagement = z.output<typeof engagement>;

export const newEngagement = z
  .object({
    patientId,
    engagementType: z.enum(engagementTypes, says.choose_outcome),
    notes: optionalText(500),
    dueDate: day.nullish(),
  })
  .superRefine(({ engagementType, notes, dueDate }, context) => {
    if ((engagementType === 'call_later' || engagementType === 'visit_restored') && !dueDate) {
      context.addIssue({ code: 'custom', path: ['dueDate'], message: says.choose_date });
    }
    if (engagementType === 'call_removed' && !notes) {
      context.addIssue({ code: 'custom', path: ['notes'], message: says.say_why });
    }
  });
export type NewEngagement = z.output<typeof newEngagement>;

export const nextVisit = z.object({
  patientId: z.number(),
  name: z.string(),
  age: z.number(),
  dateOfBirth: z.string(),
  gender: z.string(),
  phone: z.string(),
  /** In which the patient is written to. */
  language: z.string().nullable(),
  patientStatus: z.enum(patientStatuses),
  doctorName: z.string().nullable(),
  nextVisitDate: z.string(),
  visitStatus: z.enum(visitTimings),
  /** Negative: so many days overdue. */
  daysFromToday: z.number(),
  /** The paper of the invoice that was paid last; null without one. */
  invoicePdfUrl: z.string().nullable(),
  /** A live visit that is booked from today on. */
  bookedFor: instantOut.nullable(),
  bookedByVideo: z.boolean(),
  lastReminderAt: instantOut.nullable(),
  lastOutcome: z.object({ engagementType: z.string(), at: instantOut, notes: z.string().nullable() }).nullable(),
});
export type NextVisit = z.output<typeof nextVisit>;

export const nextVisitQuery = z.object({
  filter: z.enum(nextVisitFilters).default('all'),
  /** Part of the name, phone or e-mail. */
  search: text(100).optional(),
  /**
   * `newest`: by registration, then by the day. `due`: the longest overdue first, as a list of calls. `next`: whoever is expected
   * next, then who was missed last.
   */
  order: z.enum(['newest', 'due', 'next']).default('newest'),
  limit: limit(),
  offset,
});
export type NextVisitQuery = z.output<typeof nextVisitQuery>;
