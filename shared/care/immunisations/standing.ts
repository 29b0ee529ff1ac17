import { addDays, daysBetween } from '#shared/kernel/time/days.ts';
import {
  type DoseFault,
  type DoseState,
  isScheduled,
  type ScheduledDose,
  type VaccineDose,
} from './immunisations.states.ts';
import { dayAt, type DoseRule, GRACE_DAYS, LIVE_APART_DAYS, liveInjected, schedule } from './schedule.ts';

export interface Child {
  dateOfBirth: string;
  /** From an age in years: nothing can be called too early, and days are said as 'about'. */
  dateOfBirthEstimated: boolean;
}

/** A dose on record that wasn't taken back. */
export interface GivenDose {
  id: number;
  dose: VaccineDose;
  givenOn: string;
  /** As it was written; of what isn't in the schedule it says what was given. */
  product?: string | null;
  /** The day isn't known exactly, so no interval is judged by it. */
  isDateEstimated: boolean;
}

interface DoseStanding {
  dose: ScheduledDose;
  state: DoseState;
  /** From when it is to be given; null of what was given or can't be given any more. */
  dueOn: string | null;
  /** The last day on which it is given. */
  lastOn: string | null;
  givenOn: string | null;
  recordId: number | null;
  isRegional: boolean;
  isDptInstead: boolean;
}

export interface ImmunisationStanding {
  doses: DoseStanding[];
  /** Of what was given and doesn't count, why not; by the record's id. */
  faults: Map<number, DoseFault>;
  /** The next day on which a dose that isn't due yet will be, as far as that can be said. */
  nextOn: string | null;
}

const latestOf = (days: readonly string[]): string => days.toSorted().at(-1) ?? '';

/** Where a child stands in the national schedule on a day: pure, so that the screen, the paper and the portal say the same. */
export function standingOf(child: Child, given: readonly GivenDose[], today: string): ImmunisationStanding {
  const oldestFirst = given.toSorted((one, other) => one.givenOn.localeCompare(other.givenOn) || one.id - other.id);
  const faults = new Map<number, DoseFault>();
  const byDose = new Map<ScheduledDose, DoseStanding & { counted: GivenDose | undefined }>();
  for (const rule of schedule) {
    const before = rule.after && byDose.get(rule.after.dose);
    const records = oldestFirst.filter(({ dose }) => dose === rule.dose);
    const judged = records.map((record) => ({
      record,
      fault: faultOf(rule, record, before?.counted, child, oldestFirst),
    }));
    for (const { record, fault } of judged) if (fault) faults.set(record.id, fault);
    const counted = judged.find(({ fault }) => !fault)?.record;
    const uncounted = counted ? [] : records;
    byDose.set(rule.dose, { ...placeOf(rule, child, today, { before, counted, uncounted }), counted });
  }
  for (const record of oldestFirst) {
    if (!isScheduled(record.dose) && isLiveTooClose(record, oldestFirst)) faults.set(record.id, 'live_too_close');
  }
  const doses = [...byDose.values()].map(({ counted: _counted, ...standing }) => standing);
  const coming = doses.filter(({ state, isRegional, dueOn }) => state === 'later' && !isRegional && dueOn !== null);
  const next = coming.map(({ dueOn }) => dueOn ?? '').toSorted()[0];
  return { doses, faults, nextOn: next ?? null };
}

function faultOf(
  rule: DoseRule,
  record: GivenDose,
  before: GivenDose | undefined,
  child: Child,
  all: readonly GivenDose[],
): DoseFault | null {
  if (record.isDateEstimated) return null;
  const youngest = addDays(dayAt(child.dateOfBirth, rule.counts ?? rule.due), -GRACE_DAYS);
  if (!child.dateOfBirthEstimated && record.givenOn < youngest) return 'too_young';
  if (rule.after && before && !before.isDateEstimated) {
    const soonest = addDays(dayAt(before.givenOn, rule.after.least), -GRACE_DAYS);
    if (record.givenOn < soonest) return 'too_soon';
  }
  return isLiveTooClose(record, all) ? 'live_too_close' : null;
}

function isLiveTooClose(record: GivenDose, all: readonly GivenDose[]): boolean {
  if (record.isDateEstimated || !liveInjected.includes(record.dose)) return false;
  return all.some((other) => {
    if (other.isDateEstimated || !liveInjected.includes(other.dose)) return false;
    const days = daysBetween(other.givenOn, record.givenOn);
    return days > 0 && days < LIVE_APART_DAYS;
  });
}

/** Of a dose that the programme's own age no longer dates: how long after its day it is overdue. */
const LATE_DAYS = 14;

interface Found {
  before: DoseStanding | undefined;
  counted: GivenDose | undefined;
  /** Given, and not counting: it is given again. */
  uncounted: readonly GivenDose[];
}

function placeOf(rule: DoseRule, child: Child, today: string, { before, counted, uncounted }: Found): DoseStanding {
  const birth = child.dateOfBirth;
  const until = rule.until && dayAt(birth, rule.until);
  const isDptInstead = rule.isDptFromOneYear === true && !counted && today >= dayAt(birth, { months: 12 });
  const standing = {
    dose: rule.dose,
    lastOn: until ? addDays(until, -1) : null,
    givenOn: counted?.givenOn ?? null,
    recordId: counted?.id ?? null,
    isRegional: rule.isRegional === true,
    isDptInstead,
  };
  if (counted) return { ...standing, state: 'given', dueOn: null };
  if (before?.state === 'missed' || (until !== undefined && today >= until))
    return { ...standing, state: 'missed', dueOn: null };
  const again = uncounted.map(({ givenOn }) => dayAt(givenOn, rule.after?.least ?? { days: LIVE_APART_DAYS }));
  const dueOn = latestOf([
    dayAt(birth, rule.due),
    ...again,
    ...(rule.after && before ? [followedOn(rule, before, today)] : []),
  ]);
  const late = dueOn === dayAt(birth, rule.due) ? dayAt(birth, rule.late) : addDays(dueOn, LATE_DAYS);
  const waits = before !== undefined && before.state !== 'given';
  const state = waits || today < dueOn ? 'later' : today >= late ? 'overdue' : 'due';
  return { ...standing, state, dueOn };
}

/** The dose before it was given, or will be, at the soonest today. */
function followedOn({ after }: DoseRule, before: DoseStanding, today: string): string {
  const from = before.givenOn ?? latestOf([before.dueOn ?? today, today]);
  return dayAt(from, after?.usual ?? after?.least ?? { days: 0 });
}
