import type { MovementName, StrengthGrade } from '#shared/care/physiotherapy/movements.ts';
import type { TherapyType } from '#shared/care/physiotherapy/physiotherapy.rules.ts';
import type { Measure } from '#shared/care/physiotherapy/therapy-sessions.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { therapySessions } from '#server/kernel/db/schema/therapy-sessions.ts';
import { addDays, instantOn } from './demo-days.ts';

/** What becomes of a movement from the first session to the last. */
interface Regained {
  movement: MovementName;
  side: Measure['side'];
  degrees: readonly [first: number, last: number];
  strength: readonly [first: StrengthGrade, last: StrengthGrade] | null;
}

/** How the sessions of a course went. */
export interface Went {
  modalities: TherapyType[];
  /** Before the first session, and after the last. */
  pain: readonly [first: number, last: number];
  regained: Regained[];
  /** Of the appointments, the one that nobody came to. */
  missed?: number;
}

interface Course {
  id: number;
  clinicId: number;
  patientId: number;
  doctorId: number;
  completedSessions: number;
  /** The days of the first and the last session. */
  from: string;
  until: string;
  went: Went;
}

/** The dated sessions of the demo's courses: pain goes down by halves of what a session takes, range is measured at every third. */
export async function insertTherapySessions(db: Db, courses: readonly Course[]): Promise<void> {
  const rows = courses.flatMap(sessionsOf);
  if (rows.length > 0) await db.insert(therapySessions).values(rows);
}

function sessionsOf({ id, clinicId, patientId, doctorId, completedSessions, from, until, went }: Course) {
  const days = (Date.parse(until) - Date.parse(from)) / 86_400_000;
  const appointments = completedSessions + (went.missed === undefined ? 0 : 1);
  return Array.from({ length: appointments }, (_, index) => {
    const share = appointments < 2 ? 1 : index / (appointments - 1);
    const sessionDate = addDays(from, Math.round(days * share));
    const whose = { clinicId, patientId, courseId: id, therapistId: doctorId, sessionDate };
    const at = { createdAt: instantOn(sessionDate, 640), updatedAt: instantOn(sessionDate, 640) };
    if (index === went.missed) return { ...whose, ...at, attendance: 'missed' as const };
    const [worst, best] = went.pain;
    const painBefore = Math.round(worst + (best - worst) * share);
    const isMeasured = index % 3 === 0 || index === appointments - 1;
    return {
      ...whose,
      ...at,
      modalities: went.modalities,
      painBefore,
      painAfter: Math.max(painBefore - (painBefore > 3 ? 2 : 1), 0),
      measures: isMeasured ? went.regained.map((one) => measured(one, share)) : [],
    };
  });
}

const measured = ({ movement, side, degrees: [first, last], strength }: Regained, share: number): Measure => ({
  movement,
  side,
  degrees: Math.round((first + (last - first) * share) / 5) * 5,
  strength: strength === null ? null : strength[share < 0.5 ? 0 : 1],
});
