import { refusedAt } from '#shared/kernel/http/errors.ts';
import { addDays, todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import { therapySessionsApi } from '#shared/care/physiotherapy/therapy-sessions.api.ts';
import {
  nothingWasDone,
  takesOne,
  type TherapySessionChange,
} from '#shared/care/physiotherapy/therapy-sessions.schema.ts';
import type { Attendance } from '#shared/care/trackers/trackers.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { assertSpecialist, specialistsOf } from '#server/care/trackers/access.ts';
import { assertHolds, takenBack } from '#server/care/trackers/withdrawal.ts';
import { assertRuns, countInCourse } from './course-count.ts';
import { lockSession, readSession } from './physiotherapy.repo.ts';
import { packageTaken } from './take-session.ts';
import {
  changeTherapySession,
  courseOf,
  insertTherapySession,
  lockTherapySession,
  readTherapySession,
  sessionsOfCourse,
  type TherapySessionRow,
} from './therapy-sessions.repo.ts';

const counts = (attendance: Attendance) => (attendance === 'came' ? 1 : 0);

export const therapySessionsRoutes = () =>
  implement(therapySessionsApi, {
    async list({ db, actor, params, query, trail }) {
      assertSpecialist(actor, 'Physiotherapy');
      const course = await readSession(db, actor, params.id);
      trail.note({ entityId: course.patientId });
      return await sessionsOfCourse(db, actor, course.id, query);
    },

    async create({ db, actor, params, body }) {
      assertSpecialist(actor, 'Physiotherapy');
      const course = await lockSession(db, actor, params.id);
      assertRuns(course);
      assertDay(actor, body.sessionDate, body.attendance);
      const { therapistId, countMissed, outside, singlePrice, ...session } = body;
      if (therapistId) await assertTherapist(db, actor, therapistId);
      await countInCourse(db, actor, course, counts(body.attendance));
      const { id: courseId, patientId } = course;
      const isTaken = takesOne(body.attendance, countMissed);
      const packageId = isTaken ? await packageTaken(db, actor, patientId, { outside, singlePrice }) : null;
      const whose = { courseId, patientId, therapistId: therapistId ?? actor.userId };
      return await insertTherapySession(db, actor, { ...session, ...whose, packageId });
    },

    async update({ db, actor, params, body }) {
      assertSpecialist(actor, 'Physiotherapy');
      const course = await lockSession(db, actor, await courseOf(db, actor, params.id));
      const session = await lockTherapySession(db, actor, params.id);
      await assertPresent(body, session, () => readTherapySession(db, actor, params.id));
      assertHolds(session);
      const { revision: _, countMissed, outside, ...change } = body;
      const after = { ...session, ...withoutGaps(change) };
      assertFits(after);
      assertDay(actor, after.sessionDate, after.attendance);
      if (body.therapistId !== undefined && body.therapistId !== session.therapistId)
        await assertTherapist(db, actor, body.therapistId);
      const more = counts(after.attendance) - counts(session.attendance);
      if (more !== 0) assertRuns(course);
      await countInCourse(db, actor, course, more as 1 | 0 | -1);
      const packageId = await packageAfter(db, actor, session, { attendance: after.attendance, countMissed, outside });
      return await changeTherapySession(db, actor, session.id, { ...change, packageId });
    },

    async withdraw({ db, actor, params, body }) {
      assertSpecialist(actor, 'Physiotherapy');
      const course = await lockSession(db, actor, await courseOf(db, actor, params.id));
      const session = await lockTherapySession(db, actor, params.id);
      await assertPresent(body, session, () => readTherapySession(db, actor, params.id));
      assertHolds(session);
      await countInCourse(db, actor, course, session.attendance === 'came' ? -1 : 0);
      return await changeTherapySession(db, actor, session.id, takenBack(actor, body.reason));
    },
  });

interface Taking {
  attendance: Attendance;
  countMissed: boolean | undefined;
  outside: boolean | undefined;
}

/** What a corrected session takes one of: as before, unless whether it takes any has changed. */
async function packageAfter(
  db: Db,
  actor: ClinicActor,
  session: TherapySessionRow,
  { attendance, countMissed, outside }: Taking,
): Promise<number | null> {
  const counted = countMissed ?? (session.attendance === 'missed' && session.packageId !== null);
  if (!takesOne(attendance, counted) || outside) return null;
  const tookBefore = session.packageId !== null || session.attendance === 'came';
  if (tookBefore && outside === undefined) return session.packageId;
  return session.packageId ?? (await packageTaken(db, actor, session.patientId, { outside }));
}

type Change = Omit<TherapySessionChange, 'revision' | 'countMissed' | 'outside'>;
const withoutGaps = (change: Change): Partial<TherapySessionRow> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));

/** A part was changed: whether the whole still says what can be. */
function assertFits(session: TherapySessionRow): void {
  const came = session.attendance === 'came';
  if (came && session.modalities.length === 0) throw refusedAt('modalities', says.what_was_done);
  if (!came && !nothingWasDone(session)) throw refusedAt('attendance', says.not_come_not_treated);
}

const OLDEST_YEARS = 10;

/** What took place is over; what was cancelled may have been planned for later. */
function assertDay({ timezone }: ClinicActor, sessionDate: string, attendance: Attendance): void {
  const today = todayIn(timezone);
  const latest = attendance === 'cancelled' ? addDays(today, 365) : today;
  if (sessionDate > latest) throw refusedAt('sessionDate', says.session_in_future, 'rule_broken');
  const earliest = addDays(today, -OLDEST_YEARS * 365);
  if (sessionDate < earliest) throw refusedAt('sessionDate', says.session_too_early({ day: earliest }), 'rule_broken');
}

async function assertTherapist(db: Db, actor: ClinicActor, therapistId: number): Promise<void> {
  const therapists = await specialistsOf(db, actor, 'Physiotherapy');
  if (!therapists.includes(therapistId)) throw refusedAt('therapistId', says.not_a_physiotherapist, 'not_found');
}
