import { type TherapySession, therapySession } from '#shared/care/physiotherapy/therapy-sessions.schema.ts';
import { made } from './made.ts';

/** For tests. */
export const exampleSession = (change: Partial<TherapySession> = {}): TherapySession =>
  made(therapySession, {
    id: 11,
    courseId: 3,
    patientId: 7,
    sessionDate: '2026-11-12',
    attendance: 'came',
    therapistId: 2,
    therapistName: 'Dr. Sneha Patil',
    modalities: ['Manual Therapy'],
    painBefore: 6,
    painAfter: 4,
    measures: [],
    notes: null,
    packageId: null,
    withdrawn: null,
    createdAt: '2026-11-12T05:30:00.000Z',
    updatedAt: '2026-11-12T05:30:00.000Z',
    revision: 0,
    ...change,
  });
