import type { WeekdayHours } from '#shared/desk/availability/availability.rules.ts';
import type {
  DayHours,
  ExceptionRow,
  IntendedChange,
  NewException,
  WeekdayRow,
} from '#shared/desk/availability/availability.schema.ts';
import { changedWeek, daysOf, placeException } from '#shared/desk/availability/schedule-changes.ts';
import { AppError, conflict, recordDenied } from '#shared/kernel/http/errors.ts';
import { tooFarAhead } from '#shared/kernel/time/ahead.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import { slotsFreed } from './freed.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { assertDoctorOfClinic } from '#server/people/users/doctors.ts';
import {
  assertOwnExceptions,
  holdHours,
  insertExceptions,
  type KeptSchedule,
  readKept,
  saveDays,
} from './schedule.repo.ts';
import { strandedBy } from './stranded.ts';
import { changedMeanwhile } from '#server/kernel/http/revision.ts';

type WantedException = Omit<NewException, 'doctorId'>;

/** A doctor changes no hours but the own; another clinic's doctors don't exist. */
export async function ownDoctorId(db: Db, actor: ClinicActor, doctorId = actor.userId): Promise<number> {
  if (doctorId === actor.userId) return doctorId;
  await assertDoctorOfClinic(db, actor, doctorId);
  throw recordDenied(says.access_denied);
}

async function holdKept(db: Db, actor: ClinicActor, doctorId: number): Promise<KeptSchedule> {
  await holdHours(db, doctorId);
  return readKept(db, actor, doctorId, todayIn(actor.timezone));
}

/** Saves some days of the week, and says which booked visits that leaves without hours. */
export async function changeWeek(db: Db, actor: ClinicActor, doctorId: number, days: readonly DayHours[]) {
  const before = await holdKept(db, actor, doctorId);
  assertSeen(before.week, days);
  // With the first day that is ever kept, the usual hours of the others are.
  const kept = before.week.length === 0 ? changedWeek(before.week, days) : days;
  const schedule = await saveDays(db, actor, doctorId, kept);
  await slotsFreed(db, doctorId);
  const after = { ...before, week: schedule };
  return { schedule, ...(await strandedBy(db, actor, doctorId, { before, after })) };
}

/** Of the days that are sent, each as it was when it was opened. */
function assertSeen(week: readonly WeekdayRow[], days: readonly DayHours[]): void {
  const stale = days.filter(({ dayOfWeek, revision }) => {
    const kept = week.find((one) => one.dayOfWeek === dayOfWeek);
    return kept && revision !== undefined && revision !== kept.revision;
  });
  if (stale.length === 0) return;
  const fields = stale.map(({ dayOfWeek }) => `schedule.${dayOfWeek}`);
  throw changedMeanwhile({ schedule: week, stranded: [], strandedTotal: 0 }, fields);
}

/** Adds an exception for each day it is meant for, and says which booked visits that leaves without hours. */
export async function addExceptions(db: Db, actor: ClinicActor, doctorId: number, wanted: WantedException) {
  const before = await holdKept(db, actor, doctorId);
  const days = daysToAdd(before, wanted, todayIn(actor.timezone));
  const exceptions = await insertExceptions(db, actor, doctorId, wanted, days);
  await slotsFreed(db, doctorId);
  const after = { ...before, exceptions: [...before.exceptions, ...exceptions] };
  return { exceptions, ...(await strandedBy(db, actor, doctorId, { before, after })) };
}

function daysToAdd(schedule: KeptSchedule, wanted: WantedException, today: string): string[] {
  const message = wanted.date < today ? says.day_is_over : tooFarAhead(wanted.date, today);
  if (message) throw new AppError('rule_broken', message, { issues: [{ path: 'date', message }] });
  const { free, obstacle } = placeException(schedule.exceptions, wanted, daysOf(wanted));
  if (obstacle) throw conflict(alreadyThere(obstacle));
  return free;
}

function alreadyThere({ date, exceptionType, isAvailable, isFullDay, startTime, endTime }: ExceptionRow): Sentence {
  const kind = isAvailable ? 'extra hours' : exceptionType;
  const hours = isFullDay || !startTime || !endTime ? null : `${startTime.slice(0, 5)}-${endTime.slice(0, 5)}`;
  return hours === null
    ? says.exception_there({ day: date, kind })
    : says.exception_there_then({ day: date, kind, hours });
}

/** What a change would strand, without making it. */
export async function previewChange(db: Db, actor: ClinicActor, doctorId: number, change: IntendedChange) {
  const before = await readKept(db, actor, doctorId, todayIn(actor.timezone));
  const week: WeekdayHours[] = change.days ? changedWeek(before.week, change.days) : before.week;
  const { addException, removeExceptionIds = [] } = change;
  await assertOwnExceptions(db, actor, doctorId, removeExceptionIds);
  const kept = before.exceptions.filter(({ id }) => !removeExceptionIds.includes(id));
  const added = addException ? daysOf(addException).map((date) => ({ ...addException, date })) : [];
  return strandedBy(db, actor, doctorId, { before, after: { week, exceptions: [...kept, ...added] } });
}
