import type { BodyArea, TherapyType } from '#shared/care/physiotherapy/physiotherapy.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { physiotherapySessions } from '#server/kernel/db/schema/trackers.ts';
import type { StoredVisit } from './clinic-history.ts';
import { addDays, instantOn } from './demo-days.ts';
import type { DemoOrganisation } from './organisations.ts';
import { lastVisits } from './trackers.ts';

interface Course {
  therapyType: TherapyType;
  duration: string;
  bodyArea: BodyArea[];
  totalSessions: number;
  completedSessions: number;
  status: 'ongoing' | 'completed' | 'discontinued';
  startedAgo: number;
  lastAgo: number;
  notes?: string;
  instructions?: string;
}

/** The courses of one patient, the earlier one first. */
const courses: readonly (readonly Course[])[] = [
  [
    {
      therapyType: 'Manual Therapy',
      duration: '45 minutes',
      bodyArea: ['Neck', 'Shoulder'],
      totalSessions: 10,
      completedSessions: 4,
      status: 'ongoing',
      startedAgo: 12,
      lastAgo: 2,
      notes: 'Pain 7 of 10 at the start, now 4. Rotation to the right 55 degrees.',
      instructions: 'Chin tucks, ten times, three times a day. Screen at the height of the eyes.',
    },
  ],
  [
    {
      therapyType: 'Heat Therapy',
      duration: '20 minutes',
      bodyArea: ['Knee'],
      totalSessions: 6,
      completedSessions: 6,
      status: 'completed',
      startedAgo: 60,
      lastAgo: 41,
    },
    {
      therapyType: 'Exercise Therapy',
      duration: '30 minutes',
      bodyArea: ['Knee', 'Hip'],
      totalSessions: 12,
      completedSessions: 5,
      status: 'ongoing',
      startedAgo: 18,
      lastAgo: 3,
      notes: 'Quadriceps 4 of 5, flexion 110 degrees without pain.',
      instructions: 'Straight leg raises morning and evening. No squatting on the floor.',
    },
  ],
  [
    {
      therapyType: 'Traction',
      duration: '20 minutes',
      bodyArea: ['Lower Back'],
      totalSessions: 8,
      completedSessions: 2,
      status: 'discontinued',
      startedAgo: 25,
      lastAgo: 20,
      notes: 'Pain into the left leg got worse, sent for an MRI.',
    },
    {
      therapyType: 'TENS',
      duration: '15 minutes',
      bodyArea: ['Lower Back'],
      totalSessions: 5,
      completedSessions: 0,
      status: 'ongoing',
      startedAgo: 0,
      lastAgo: 0,
      instructions: 'Lie on the back with the knees bent when it hurts.',
    },
  ],
  [
    {
      therapyType: 'Gait Training',
      duration: '40 minutes',
      bodyArea: ['Ankle', 'Foot'],
      totalSessions: 15,
      completedSessions: 14,
      status: 'ongoing',
      startedAgo: 48,
      lastAgo: 1,
      notes: 'Walks 200 m without a stick.',
    },
  ],
  [
    {
      therapyType: 'Mobility Training',
      duration: '30 minutes',
      bodyArea: ['Shoulder', 'Elbow'],
      totalSessions: 8,
      completedSessions: 8,
      status: 'completed',
      startedAgo: 34,
      lastAgo: 6,
      notes: 'Frozen shoulder, abduction from 60 to 150 degrees.',
      instructions: 'Finger ladder at home twice a day.',
    },
  ],
];

/** Courses of the physiotherapist's patients, those of today first, in every state. */
export async function insertPhysiotherapy(
  db: Db,
  clinic: DemoOrganisation,
  visits: readonly StoredVisit[],
  today: string,
): Promise<void> {
  const seen = lastVisits(visits, 'Physiotherapy', today);
  const rows = seen.slice(0, courses.length).flatMap(({ patientId, doctor, day, prescriptionId }, index) =>
    (courses[index] ?? []).map(({ startedAgo, lastAgo, ...course }) => {
      const began = addDays(today, -startedAgo);
      return {
        ...course,
        clinicId: clinic.id,
        patientId,
        doctorId: doctor.id,
        // What was prescribed later can't have asked for it.
        prescriptionId: day <= began ? prescriptionId : null,
        createdAt: instantOn(began, 600),
        updatedAt: instantOn(addDays(today, -lastAgo), 640),
      };
    }),
  );
  if (rows.length > 0) await db.insert(physiotherapySessions).values(rows);
}
