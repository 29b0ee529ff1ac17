import { foodByMeal } from '#shared/care/dosing/dosing-line.ts';
import {
  dayTimes,
  type FoodRule,
  type FoodTiming,
  type Frequency,
  weekdays,
} from '#shared/care/dosing/dosing.states.ts';
import { doseOf } from '#shared/care/dosing/old-fields.ts';
import { coursesOf } from '#shared/care/prescriptions/prescriptions.rules.ts';
import type { PrescribedMedicine } from '#shared/care/prescriptions/prescriptions.states.ts';
import { weekdayOf } from '#shared/kernel/time/day-parts.ts';
import { addDays, addMonths, daysBetween } from '#shared/kernel/time/days.ts';

/** A medicine as a prescription has it, on a day on which it is taken. */
export interface TakenToday<Medicine> {
  medicine: Medicine;
  /** Of the whole course: the steps of a taper are one. */
  startsOn: string;
  /** The last day, inclusive. */
  endsOn: string;
  /** Days to come after this one. */
  daysLeft: number;
  /** The day from which the next step's dose holds. */
  doseChangesOn: string | null;
}

/** What of a prescription is to be taken on a day. It begins on the day of its issue, and a step of a taper where the one before ends. */
export function takenOn<Medicine extends PrescribedMedicine>(
  medicines: readonly Medicine[],
  issuedOn: string,
  day: string,
): TakenToday<Medicine>[] {
  return coursesOf(medicines).flatMap((steps) => {
    const placed = placeSteps(steps, issuedOn);
    const endsOn = placed.at(-1)?.endsOn ?? issuedOn;
    return placed.flatMap((step, place) => {
      if (day < step.startsOn || day > step.endsOn || !isTakenOn(doseOf(step.medicine).frequency, step.startsOn, day))
        return [];
      const { medicine } = step;
      const doseChangesOn = placed[place + 1]?.startsOn ?? null;
      return { medicine, startsOn: issuedOn, endsOn, daysLeft: daysBetween(day, endsOn), doseChangesOn };
    });
  });
}

function placeSteps<Medicine extends PrescribedMedicine>(steps: readonly Medicine[], issuedOn: string) {
  let startsOn = issuedOn;
  return steps.map((medicine) => {
    const isOnce = doseOf(medicine).frequency.kind === 'once';
    const placed = { medicine, startsOn, endsOn: isOnce ? startsOn : addDays(startsOn, medicine.days - 1) };
    startsOn = addDays(placed.endsOn, 1);
    return placed;
  });
}

/** Within the course: whether the day is one of those on which it is taken. The first day of a course is, but for named weekdays. */
function isTakenOn(frequency: Frequency, startsOn: string, day: string): boolean {
  switch (frequency.kind) {
    case 'alternate_days':
      return daysBetween(startsOn, day) % 2 === 0;
    case 'every_days':
      return daysBetween(startsOn, day) % frequency.days === 0;
    case 'weekly':
      return frequency.days.some((weekday) => weekday === weekdayNamed(day));
    case 'monthly':
      return isMonthsAfter(startsOn, day);
    default:
      return true;
  }
}

/** weekdayOf counts from Sunday. */
const weekdayNamed = (day: string) => weekdays[(weekdayOf(day) + 6) % 7];

/** The same day of a later month; where that is shorter, its last. */
function isMonthsAfter(startsOn: string, day: string): boolean {
  const [from = 0, to = 0] = [startsOn, day].map((each) => Number(each.slice(0, 4)) * 12 + Number(each.slice(5, 7)));
  return addMonths(startsOn, to - from) === day;
}

const foodRuleOf: Record<FoodTiming, FoodRule> = { Before: 'before', After: 'after', With: 'with' };

/** The food of the whole medicine, from the older fields where those alone say it; null where meals differ. */
export function foodOf(medicine: PrescribedMedicine): FoodRule | null {
  if (medicine.food) return medicine.food;
  const byMeal = foodByMeal(medicine);
  return byMeal === null || byMeal === 'differs' ? null : foodRuleOf[byMeal];
}

/** Where a medicine stands among those of a day: by its first time, then what has none, then what is taken when it is needed. */
export function placeInDay(frequency: Frequency): number {
  const times = 'at' in frequency ? dayTimes.findIndex((time) => (frequency.at[time] ?? 0) > 0) : -1;
  if (times >= 0) return times;
  if (frequency.kind === 'as_needed') return dayTimes.length + 1;
  return frequency.kind === 'as_directed' ? dayTimes.length + 2 : dayTimes.length;
}
