import { assertOwnPatient, assertSpecialist } from '#server/care/trackers/access.ts';
import { assertHolds } from '#server/care/trackers/withdrawal.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { lockPatient, type PatientRow } from '#server/people/patients/patients.repo.ts';
import { countedFrom, type Dating, datingProblem, fieldOfDating, isSameDating } from '#shared/care/pregnancy/dating.ts';
import { type Formula, obstetricProblem } from '#shared/care/pregnancy/obstetric.rules.ts';
import { pregnancyApi } from '#shared/care/pregnancy/pregnancy.api.ts';
import {
  ageProblem,
  type Ending,
  endingProblem,
  lmpAfterVisitProblem,
  lmpInPregnancyProblem,
  mayTrackPregnancy,
  visitDateProblem,
} from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { conflict, refusedAt, ruleBroken } from '#shared/kernel/http/errors.ts';
import { dayOf, todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import { datingOf, keepDating } from './dating.repo.ts';
import { assertEnding, endPregnancy, takeBackEnd } from './end-pregnancy.ts';
import {
  changeTracker,
  findTracker,
  insertTracker,
  readTracker,
  type TrackerRow,
  trackersOfPatient,
} from './pregnancy.repo.ts';
import { changeLog, firstVisitOf, insertLog, keepVersion, listLogs, lockLog, readLog } from './visits.repo.ts';

const datedByLmp = (lmpDate: string | null): Dating => ({
  by: 'lmp',
  lmpDate,
  isUncertain: false,
  scanDate: null,
  scanWeeks: null,
  scanDays: null,
  transferDate: null,
  embryoDay: null,
});

/** A bare LMP date dates by it; the one that counts already, sent back as it was read, changes nothing. */
const datedAnewBy = (lmpDate: string | undefined, tracker: TrackerRow): Dating | undefined =>
  lmpDate === undefined || lmpDate === tracker.lmpDate
    ? undefined
    : { ...datingOf(tracker), by: 'lmp', lmpDate, isUncertain: false };

/** Where in the call's body the date stands that the pregnancy is dated by. */
const placeOf = ({ by }: Dating, isWhole: boolean) => (isWhole ? `dating.${fieldOfDating[by]}` : 'lmpDate');

function assertDating(dating: Dating, { today, startedOn }: { today: string; startedOn: string }): void {
  const problem = datingProblem(dating, today, startedOn);
  if (problem) throw refusedAt(`dating.${problem.field}`, problem.sentence, 'rule_broken');
}

function assertFormula(formula: Formula): void {
  const problem = obstetricProblem(formula);
  if (problem) throw refusedAt(problem.field, problem.sentence, 'rule_broken');
}

const assertNone = (problem: Sentence | null, field = 'lmpDate') => {
  if (problem !== null) throw refusedAt(field, problem, 'rule_broken');
};

export const pregnancyRoutes = () =>
  implement(pregnancyApi, {
    async get({ db, actor, params }) {
      assertSpecialist(actor, 'Gynaecology');
      const [current, ...history] = await trackersOfPatient(db, actor, params.id);
      if (!current) await assertOwnPatient(db, actor, params.id);
      return { current: current ?? null, history };
    },

    async create({ db, actor, body: { endOfRunning, lmpDate: given, ...started }, trail }) {
      assertSpecialist(actor, 'Gynaecology');
      const patient = await lockPatient(db, actor, started.patientId);
      const today = todayIn(actor.timezone);
      if (!mayTrackPregnancy(patient.gender)) assertNone(says.not_for_men, 'patientId');
      const dating = started.dating ?? datedByLmp(given ?? null);
      assertDating(dating, { today, startedOn: today });
      assertFormula(started);
      const lmpDate = countedFrom(dating) ?? today;
      const at = placeOf(dating, started.dating !== undefined);
      assertNone(ageProblem(patient.dateOfBirth, lmpDate), at);
      const earlier = await trackersOfPatient(db, actor, patient.id);
      const running = runningOf(earlier, endOfRunning);
      const known = earlier.map((one) => (one === running ? { ...one, ending: endOfRunning ?? null } : one));
      assertNone(lmpInPregnancyProblem({ lmpDate, ending: null }, known), at);
      if (running && endOfRunning) {
        const ended = { ...running, ending: endOfRunning };
        assertEnding(ended, earlier, today, 'endOfRunning');
        const tracker = await findTracker(db, actor, running.id, true);
        await endPregnancy(db, actor, { tracker, patient, ending: endOfRunning });
        trail.add({ action: 'UPDATE', resource: 'pregnancy_tracker', entityId: running.id });
      }
      return await insertTracker(db, actor, { ...started, dating });
    },

    async update({ db, actor, params, body }) {
      assertSpecialist(actor, 'Gynaecology');
      const { patientId } = await findTracker(db, actor, params.id);
      const patient = await lockPatient(db, actor, patientId);
      const tracker = await findTracker(db, actor, params.id, true);
      await assertPresent(body, tracker, () => readTracker(db, actor, params.id));
      const { dating: given, datingReason, lmpDate: bare, ending, revision: _seen, ...change } = body;
      const before = datingOf(tracker);
      const dating = given ?? datedAnewBy(bare, tracker) ?? before;
      const lmpDate = countedFrom(dating) ?? tracker.lmpDate;
      const at = placeOf(dating, given !== undefined);
      await assertPossible(db, actor, { patient, tracker, lmpDate, at, dating, body });
      const { gravida = tracker.gravida, para = tracker.para, abortions = tracker.abortions } = change;
      assertFormula({ gravida, para, abortions, living: change.living === undefined ? tracker.living : change.living });
      if (!isSameDating(before, dating)) await keepDating(db, actor, tracker, datingReason);
      await changeTracker(db, actor, tracker, { ...change, dating });
      if (ending) await endPregnancy(db, actor, { tracker: { ...tracker, lmpDate }, patient, ending });
      if (ending === null) await takeBackEnd(db, actor, { tracker, patient });
      return await readTracker(db, actor, tracker.id);
    },

    async listLogs({ db, actor, params, query, trail }) {
      assertSpecialist(actor, 'Gynaecology');
      const tracker = await findTracker(db, actor, params.id);
      trail.note({ entityId: tracker.patientId });
      return await listLogs(db, actor, tracker.id, query);
    },

    async createLog({ db, actor, params, body }) {
      assertSpecialist(actor, 'Gynaecology');
      const tracker = await findTracker(db, actor, params.id, true);
      if (tracker.endedOn !== null) throw ruleBroken(says.pregnancy_ended({ day: tracker.endedOn }));
      assertNone(visitDateProblem(body.visitDate, tracker.lmpDate, todayIn(actor.timezone)), 'visitDate');
      return await insertLog(db, actor, tracker.id, body);
    },

    async updateLog({ db, actor, params, body }) {
      assertSpecialist(actor, 'Gynaecology');
      const { trackerId } = await readLog(db, actor, params.logId);
      const tracker = await findTracker(db, actor, trackerId, true);
      const log = await lockLog(db, actor, params.logId);
      await assertPresent(body, log, () => readLog(db, actor, params.logId));
      assertHolds(log);
      if (body.visitDate !== undefined) {
        assertNone(visitDateProblem(body.visitDate, tracker.lmpDate, todayIn(actor.timezone)), 'visitDate');
      }
      await keepVersion(db, actor, log, body);
      const { revision: _seen, ...change } = body;
      return await changeLog(db, actor, log.id, change);
    },
  });

/** The newest is running until somebody says how it ended, and then it is said of that one. */
function runningOf([newest]: readonly PregnancyTracker[], end: object | undefined): PregnancyTracker | undefined {
  const running = newest?.ending === null ? newest : undefined;
  if (running && !end) throw conflict(says.pregnancy_running({ lmp: running.lmpDate, edd: running.eddDate }));
  if (!running && end) throw conflict(says.no_pregnancy_running);
  return running;
}

interface Change {
  patient: PatientRow;
  tracker: TrackerRow;
  dating: Dating;
  lmpDate: string;
  /** Where in the call's body the date is. */
  at: string;
  body: { ending?: Ending | null | undefined };
}

/** A corrected date or end fits the tracker's visits, the patient's age and her other pregnancies. */
async function assertPossible(db: Db, actor: ClinicActor, change: Change): Promise<void> {
  const { patient, tracker, dating, lmpDate, at, body } = change;
  const today = todayIn(actor.timezone);
  const all = await trackersOfPatient(db, actor, patient.id);
  const before = all.find(({ id }) => id === tracker.id)?.ending ?? null;
  const { ending = before } = body;
  const changed = { lmpDate, ending };
  const isNewest = all[0]?.id === tracker.id;
  // Of an earlier one that nobody ended it isn't known up to where it went.
  const others = all.filter(({ id }) => (ending || isNewest ? id !== tracker.id : id < tracker.id));
  if (!isSameDating(dating, datingOf(tracker))) {
    assertDating(dating, { today, startedOn: dayOf(tracker.createdAt, actor.timezone) });
  }
  if (lmpDate !== tracker.lmpDate) {
    assertNone(ageProblem(patient.dateOfBirth, lmpDate), at);
    assertNone(lmpAfterVisitProblem(lmpDate, await firstVisitOf(db, actor, tracker.id)), at);
    assertNone(lmpInPregnancyProblem(changed, others), at);
    if (ending && body.ending === undefined) assertNone(endingProblem(ending, lmpDate, today), at);
  }
  if (body.ending) assertEnding(changed, others, today, 'ending');
  if (body.ending === null && !isNewest) assertNone(says.later_pregnancy, 'ending');
}
