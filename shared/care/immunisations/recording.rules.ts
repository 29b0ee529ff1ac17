import { addMonths } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import { doseNames, isInSchedule, schedule } from './schedule.ts';
import { type Child, type GivenDose, standingOf } from './standing.ts';

/** Of an age in whole years the birthday may lie a year before. */
const earliestBirth = ({ dateOfBirth, dateOfBirthEstimated }: Child) =>
  dateOfBirthEstimated ? addMonths(dateOfBirth, -12) : dateOfBirth;

interface Problem {
  field: 'givenOn' | 'doses';
  sentence: Sentence;
}

/** Why a dose can't be put on record beside those that are there; null where it can. */
export function recordingProblem(
  child: Child,
  dose: Pick<GivenDose, 'dose' | 'givenOn' | 'product'>,
  others: readonly GivenDose[],
  today: string,
): Problem | null {
  const { givenOn } = dose;
  const name = doseNames[dose.dose];
  if (givenOn > today) return { field: 'givenOn', sentence: says.dose_in_future };
  const birth = earliestBirth(child);
  if (givenOn < birth) return { field: 'givenOn', sentence: says.dose_before_birth({ day: birth }) };
  if (!isInSchedule(child.dateOfBirth, givenOn)) return { field: 'givenOn', sentence: says.dose_of_adult };
  const isThere = others.some((one) => one.dose === dose.dose && one.givenOn === givenOn && isSameVaccine(one, dose));
  if (isThere) return { field: 'doses', sentence: says.dose_there({ dose: name, day: givenOn }) };
  const rule = schedule.find((one) => one.dose === dose.dose);
  return rule ? seriesProblem(rule, { child, givenOn, name, others, today }) : null;
}

/** What has no name of its own may be two on one day, by what was given. */
const isSameVaccine = (one: Pick<GivenDose, 'dose' | 'product'>, other: Pick<GivenDose, 'product'>) =>
  one.dose !== 'other' || (one.product ?? '') === (other.product ?? '');

interface Series {
  child: Child;
  givenOn: string;
  name: string;
  others: readonly GivenDose[];
  today: string;
}

/** A scheduled dose counts once, and stands between the one before it and the one after it. */
function seriesProblem(
  { dose, after }: (typeof schedule)[number],
  { child, givenOn, name, others, today }: Series,
): Problem | null {
  const { doses } = standingOf(child, others, today);
  const dayOf = (wanted: string) => doses.find((one) => one.dose === wanted)?.givenOn ?? null;
  const already = dayOf(dose);
  if (already !== null) return { field: 'doses', sentence: says.dose_there({ dose: name, day: already }) };
  if (after) {
    const before = dayOf(after.dose);
    const first = doseNames[after.dose];
    if (before === null) return { field: 'doses', sentence: says.dose_before_first({ dose: name, first }) };
    if (givenOn <= before)
      return { field: 'givenOn', sentence: says.dose_not_after({ dose: name, first, day: before }) };
  }
  const next = schedule.find((one) => one.after?.dose === dose);
  const following = next && dayOf(next.dose);
  if (next && following && givenOn >= following)
    return {
      field: 'givenOn',
      sentence: says.dose_not_before({ dose: name, next: doseNames[next.dose], day: following }),
    };
  return null;
}
