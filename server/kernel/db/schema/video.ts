import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { videoEventKinds, videoSides } from '#shared/desk/video/video.states.ts';
import { createdAt, id, instant, isOneOf, oneOf } from '../columns.ts';
import { appointments } from './appointments.ts';
import { patientOfClinic } from './patients.ts';
import { users } from './users.ts';

const ofVisit = () => ({
  clinicId: integer('clinic_id').notNull(),
  patientId: integer('patient_id').notNull(),
  appointmentId: integer('appointment_id').notNull(),
});

/**
 * What happened in a video visit, line under line: the answers before it, consent with the version of its words, who entered the
 * room. The table only grows; the migration adds the trigger that says so.
 */
export const videoEvents = pgTable(
  'video_events',
  {
    id: id(),
    ...ofVisit(),
    kind: oneOf('kind', videoEventKinds).notNull(),
    side: oneOf('side', videoSides).notNull(),
    /** Of the clinic's side. */
    userId: integer('user_id').references(() => users.id),
    /** Of a consent in the portal: which words, and in which language. */
    wordsVersion: text('words_version'),
    language: text('language'),
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (t) => [
    patientOfClinic('video_events', t),
    foreignKey({
      name: 'video_events_appointment',
      columns: [t.appointmentId, t.patientId],
      foreignColumns: [appointments.id, appointments.patientId],
    }),
    isOneOf(t.kind, videoEventKinds),
    isOneOf(t.side, videoSides),
    check('video_events_by_whom', sql`(${t.side} = 'clinic') = (${t.userId} is not null)`),
    check('video_events_consent_words', sql`${t.kind} <> 'consent' or ${t.wordsVersion} is not null`),
    check('video_events_reason', sql`(${t.kind} = 'in_person_needed') = (${t.reason} is not null)`),
    index('video_events_appointment_of').on(t.appointmentId, t.id),
    index('video_events_patient').on(t.patientId),
    index('video_events_clinic').on(t.clinicId, t.id),
  ],
);

/** Who is in the room of a video visit at this moment, as their page says every few seconds. */
export const videoPresence = pgTable(
  'video_presence',
  {
    ...ofVisit(),
    side: oneOf('side', videoSides).notNull(),
    since: instant('since').notNull(),
    /** Null since they left. */
    seenAt: instant('seen_at'),
  },
  (t) => [
    primaryKey({ columns: [t.appointmentId, t.side] }),
    patientOfClinic('video_presence', t),
    foreignKey({
      name: 'video_presence_appointment',
      columns: [t.appointmentId, t.patientId],
      foreignColumns: [appointments.id, appointments.patientId],
    }),
    isOneOf(t.side, videoSides),
    index('video_presence_patient').on(t.patientId),
  ],
);
