import type { BodyArea, Side, TherapyType } from '#shared/care/physiotherapy/physiotherapy.rules.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { physiotherapySessions } from '#server/kernel/db/schema/trackers.ts';
import type { StoredVisit } from './clinic-history.ts';
import { backInPregnancy } from './consultations.ts';
import { addDays, instantOn, upTo } from './demo-days.ts';
import type { DemoOrganisation } from './organisations.ts';
import { insertTherapySessions, type Went } from './therapy-sessions.ts';
import { lastVisits, type VisitOfPatient } from './last-visits.ts';

interface Course {
  therapyType: TherapyType;
  duration: string;
  bodyArea: BodyArea[];
  side: Side;
  totalSessions: number;
  completedSessions: number;
  status: 'ongoing' | 'completed' | 'discontinued';
  startedAgo: number;
  lastAgo: number;
  notes?: string;
  instructions?: string;
  closeReason?: string;
  went?: Went;
}

/** The courses of one patient, the earlier one first. */
const courses: readonly (readonly Course[])[] = [
  [
    {
      therapyType: 'Manual Therapy',
      duration: '45 minutes',
      bodyArea: ['Neck', 'Shoulder'],
      side: 'right',
      went: {
        modalities: ['Manual Therapy', 'IFT', 'Exercise Therapy'],
        pain: [7, 3],
        regained: [
          { movement: 'neckRotation', side: 'right', degrees: [35, 55], strength: null },
          { movement: 'neckFlexion', side: 'midline', degrees: [30, 40], strength: null },
        ],
        missed: 2,
      },
      totalSessions: 10,
      completedSessions: 4,
      status: 'ongoing',
      startedAgo: 12,
      lastAgo: 2,
      notes: 'Looks down at a laptop for ten hours a day.',
      instructions: 'Chin tucks, ten times, three times a day. Screen at the height of the eyes.',
    },
  ],
  [
    {
      therapyType: 'Heat Therapy',
      duration: '20 minutes',
      bodyArea: ['Knee'],
      side: 'right',
      went: {
        modalities: ['SWD'],
        pain: [5, 2],
        regained: [],
      },
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
      side: 'right',
      went: {
        modalities: ['Exercise Therapy', 'SWD', 'Taping'],
        pain: [6, 3],
        regained: [
          { movement: 'kneeFlexion', side: 'right', degrees: [90, 110], strength: ['3', '4'] },
          { movement: 'kneeExtension', side: 'right', degrees: [-10, -5], strength: ['3', '4'] },
        ],
      },
      totalSessions: 12,
      completedSessions: 5,
      status: 'ongoing',
      startedAgo: 18,
      lastAgo: 3,
      notes: 'Osteoarthritis of the right knee, stairs are worst.',
      instructions: 'Straight leg raises morning and evening. No squatting on the floor.',
    },
  ],
  [
    {
      therapyType: 'Traction',
      duration: '20 minutes',
      bodyArea: ['Lower Back'],
      side: 'left',
      went: {
        modalities: ['Traction', 'IFT'],
        pain: [6, 7],
        regained: [{ movement: 'backFlexion', side: 'midline', degrees: [40, 30], strength: null }],
      },
      closeReason: 'Pain into the left leg got worse, sent for an MRI',
      totalSessions: 8,
      completedSessions: 2,
      status: 'discontinued',
      startedAgo: 25,
      lastAgo: 20,
    },
    {
      therapyType: 'TENS',
      duration: '15 minutes',
      bodyArea: ['Lower Back'],
      side: 'midline',
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
      side: 'left',
      went: {
        modalities: ['Gait Training', 'Balance Training', 'Exercise Therapy'],
        pain: [6, 1],
        regained: [
          { movement: 'ankleDorsiflexion', side: 'left', degrees: [0, 15], strength: ['3', '4+'] },
          { movement: 'anklePlantarflexion', side: 'left', degrees: [25, 45], strength: ['3', '4+'] },
        ],
      },
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
      side: 'left',
      went: {
        modalities: ['Mobility Training', 'Laser Therapy', 'Manual Therapy'],
        pain: [8, 2],
        regained: [
          { movement: 'shoulderAbduction', side: 'left', degrees: [60, 150], strength: ['3', '4'] },
          { movement: 'shoulderExternalRotation', side: 'left', degrees: [10, 60], strength: null },
        ],
      },
      totalSessions: 8,
      completedSessions: 8,
      status: 'completed',
      startedAgo: 34,
      lastAgo: 6,
      notes: 'Frozen shoulder, diabetic.',
      instructions: 'Finger ladder at home twice a day.',
    },
  ],
];

/** Whom the physiotherapist treats in courses, those of today first: heat and currents aren't for pregnant women. */
export const inCourses = <Visit extends VisitOfPatient>(visits: readonly Visit[], today: string): Visit[] =>
  lastVisits(visits, 'Physiotherapy', today).filter(({ consultation }) => consultation !== backInPregnancy);

/** Courses of the physiotherapist's patients, those of today first, in every state. */
export async function insertPhysiotherapy(
  db: Db,
  clinic: DemoOrganisation,
  visits: readonly StoredVisit[],
  { today, now }: { today: string; now: string },
): Promise<void> {
  const seen = inCourses(visits, today);
  const planned = seen.slice(0, courses.length).flatMap(({ patientId, doctor, day, prescriptionId }, index) =>
    (courses[index] ?? []).map(({ startedAgo, lastAgo, went, ...course }) => {
      const from = addDays(today, -startedAgo);
      const until = addDays(today, -lastAgo);
      const row = {
        ...course,
        clinicId: clinic.id,
        patientId,
        doctorId: doctor.id,
        // What was prescribed later can't have asked for it.
        prescriptionId: day <= from ? prescriptionId : null,
        createdAt: upTo(now, instantOn(from, 600)),
        updatedAt: upTo(now, instantOn(until, 640)),
      };
      return { row, from, until, went };
    }),
  );
  if (planned.length === 0) return;
  const stored = await db
    .insert(physiotherapySessions)
    .values(planned.map(({ row }) => row))
    .returning({ id: physiotherapySessions.id });
  const dated = planned.flatMap(({ row, from, until, went }, index) =>
    went ? [{ ...row, id: stored[index]?.id ?? 0, from, until, went }] : [],
  );
  await insertTherapySessions(db, dated);
}
