import type { PregnancyOutcome, Trimester } from '#shared/care/trackers/trackers.states.ts';
import { addDays, daysBetween } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import { ageOn } from '#shared/people/patients/age.ts';
import type { Gender } from '#shared/people/patients/patients.states.ts';

/**
 * All days are 'yyyy-MM-dd' in the organisation's zone. LMP: the first day of the last menstrual period; of a pregnancy that is dated
 * otherwise (dating.ts), the day that it would have been.
 */

export const TERM_WEEKS = 40;
const TERM_DAYS = TERM_WEEKS * 7;
/** No pregnancy lasts longer: a new tracker with an older LMP is a slip, an older tracker is over. */
const LONGEST_WEEKS = 45;

/** The expected date of delivery. */
export const dueDate = (lmpDate: string): string => addDays(lmpDate, TERM_DAYS);

export interface Gestation {
  /** Whole weeks since the LMP, and the days beyond them. */
  weeks: number;
  days: number;
}

/** Days of pregnancy on a day; none before it began. */
export const daysFrom = (lmpDate: string, day: string): number => Math.max(0, daysBetween(lmpDate, day));

export function gestationOn(lmpDate: string, day: string): Gestation {
  const elapsed = daysFrom(lmpDate, day);
  return { weeks: Math.floor(elapsed / 7), days: elapsed % 7 };
}

export function trimesterOn(lmpDate: string, day: string): Trimester {
  const { weeks } = gestationOn(lmpDate, day);
  if (weeks < 13) return 'Trimester 1';
  return weeks < 28 ? 'Trimester 2' : 'Trimester 3';
}

/** Negative once the due date has passed. */
export const daysLeft = (lmpDate: string, day: string): number => daysBetween(day, dueDate(lmpDate));

/** So long after the LMP that the pregnancy must be over. */
export const isOver = (lmpDate: string, day: string): boolean => daysBetween(lmpDate, day) > LONGEST_WEEKS * 7;

/** As a tracker has it; null while the pregnancy runs. */
export interface Ending {
  outcome: PregnancyOutcome;
  endedOn: string;
}

export interface Pregnancy {
  lmpDate: string;
  ending: Ending | null;
}

/**
 * Whether she is pregnant on a day, as far as a tracker can tell. Whoever is followed elsewhere still is: what she may not take
 * doesn't change with the clinic.
 */
export const isPregnantOn = ({ lmpDate, ending }: Pregnancy, day: string): boolean =>
  (ending === null || ending.outcome === 'moved') && !isOver(lmpDate, day);

const ONLY_PREGNANT =
  /^(currently )?(pregnant|pregnancy|primi|primigravida|multigravida|antenatal|anc|expecting|गर्भवती)\W*(\d{1,2} ?(w|wks?|weeks?|months?)|(1st|2nd|3rd|first|second|third) trimester|trimester \d)?\W*$/i;

/** Whether a condition says nothing else than that she is pregnant, so that it ends with the pregnancy. */
export const saysOnlyPregnant = (condition: string): boolean => ONLY_PREGNANT.test(condition.trim());

/** From here on a child is born, and not lost: India's and the WHO's figures lie between 20 and 28 weeks. */
const FIRST_WEEK_OF_BIRTH = 20;
const births: readonly PregnancyOutcome[] = ['live_birth', 'stillbirth'];

export function endingProblem({ outcome, endedOn }: Ending, lmpDate: string, today: string): Sentence | null {
  if (endedOn > today) return says.end_in_future;
  if (endedOn < lmpDate) return says.end_before_lmp;
  if (isOver(lmpDate, endedOn)) return says.end_too_late({ weeks: LONGEST_WEEKS });
  const isEarly = gestationOn(lmpDate, endedOn).weeks < FIRST_WEEK_OF_BIRTH;
  return isEarly && births.includes(outcome) ? says.birth_too_early({ weeks: FIRST_WEEK_OF_BIRTH }) : null;
}

/** The day up to which a pregnancy is taken to last, where nobody said how it ended: the next one tells too. */
function lastDayOf({ lmpDate, ending }: Pregnancy, all: readonly Pregnancy[]): string {
  if (ending) return ending.endedOn;
  const later = all.map((one) => one.lmpDate).filter((lmp) => lmp > lmpDate);
  return later.reduce((last, lmp) => (lmp <= last ? addDays(lmp, -1) : last), dueDate(lmpDate));
}

/** An LMP lies in no other pregnancy of the patient, and none of those within this one. */
export function lmpInPregnancyProblem(pregnancy: Pregnancy, others: readonly Pregnancy[]): Sentence | null {
  const lastDay = lastDayOf(pregnancy, []);
  const around = others.find((other) =>
    other.lmpDate <= pregnancy.lmpDate ? pregnancy.lmpDate <= lastDayOf(other, others) : other.lmpDate <= lastDay,
  );
  return around ? says.lmp_in_pregnancy({ day: around.lmpDate }) : null;
}

/** It ends before the next one begins. */
export function endAfterNextProblem(pregnancy: Pregnancy, others: readonly Pregnancy[]): Sentence | null {
  const { lmpDate, ending } = pregnancy;
  const next = others.find((other) => other.lmpDate > lmpDate && ending !== null && other.lmpDate <= ending.endedOn);
  return next ? says.end_after_next({ day: next.lmpDate }) : null;
}

const YOUNGEST = 10;
const OLDEST = 60;

/** Outside of these years it is a slip, in the date of birth or in the choice of the patient. */
export function ageProblem(dateOfBirth: string, lmpDate: string): Sentence | null {
  const age = ageOn(dateOfBirth, lmpDate);
  if (lmpDate >= dateOfBirth && age >= YOUNGEST && age <= OLDEST) return null;
  return says.age_of_pregnancy({ age, least: YOUNGEST, most: OLDEST });
}

/** What is wrong with the LMP of a tracker that was, or is, started on a day; null when nothing is. */
export function lmpProblem(lmpDate: string, today: string, startedOn = today): Sentence | null {
  if (lmpDate > today) return says.lmp_in_future;
  if (!isOver(lmpDate, startedOn)) return null;
  return startedOn === today
    ? says.lmp_too_long_ago({ weeks: LONGEST_WEEKS })
    : says.lmp_too_long_before({ weeks: LONGEST_WEEKS });
}

export function visitDateProblem(visitDate: string, lmpDate: string, today: string): Sentence | null {
  if (visitDate > today) return says.visit_date_in_future;
  return visitDate < lmpDate ? says.visit_before_lmp : null;
}

/** A changed LMP must leave the visits that are on record within the pregnancy. */
export const lmpAfterVisitProblem = (lmpDate: string, firstVisit: string | null): Sentence | null =>
  firstVisit !== null && lmpDate > firstVisit ? says.lmp_after_visit({ day: firstVisit }) : null;

export const mayTrackPregnancy = (gender: Gender): boolean => gender !== 'male';

export interface Pressure {
  systolic: number;
  diastolic: number;
}

/** '120/80' or '120 / 80' as its two figures; undefined for anything that is no blood pressure. */
export function readPressure(typed: string): Pressure | undefined {
  const [, upper, lower] = /^\s*(\d{2,3})\s*\/\s*(\d{2,3})\s*$/.exec(typed) ?? [];
  if (upper === undefined || lower === undefined) return undefined;
  const pressure = { systolic: Number(upper), diastolic: Number(lower) };
  return pressure.systolic > pressure.diastolic ? pressure : undefined;
}

/** 140/90 or more in either figure: hypertension in pregnancy. */
export const isHighPressure = ({ systolic, diastolic }: Pressure): boolean => systolic >= 140 || diastolic >= 90;
