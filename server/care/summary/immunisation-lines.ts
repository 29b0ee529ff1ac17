import { dayLabel } from '#server/papers/pdf/words.ts';
import { doseNames, isInSchedule } from '#shared/care/immunisations/schedule.ts';
import { type Child, type GivenDose, standingOf } from '#shared/care/immunisations/standing.ts';

/** A child's vaccines by the national schedule: what was given, what is due on this day, and what comes next. */
export function immunisationLines(child: Child, given: readonly GivenDose[], today: string) {
  if (!isInSchedule(child.dateOfBirth, today)) return [];
  const { doses, faults, nextOn } = standingOf(child, given, today);
  const about = child.dateOfBirthEstimated ? 'about ' : '';
  const oldestFirst = given.toSorted((one, other) => one.givenOn.localeCompare(other.givenOn) || one.id - other.id);
  const counted = oldestFirst.filter(({ id }) => !faults.has(id));
  const asked = doses.filter(({ isRegional }) => !isRegional);
  const due = asked.filter(({ state }) => state === 'due' || state === 'overdue');
  const next = asked.filter(({ state, dueOn }) => state === 'later' && dueOn === nextOn);
  const lines = [
    { label: 'Given', text: byDay(counted) },
    { label: 'Too early', text: byDay(oldestFirst.filter(({ id }) => faults.has(id))) },
    {
      label: 'Due now',
      text: due
        .map(({ dose, dueOn, state }) =>
          state === 'overdue' ? `${doseNames[dose]} (since ${about}${dayLabel(dueOn ?? today)})` : doseNames[dose],
        )
        .join(', '),
    },
    {
      label: 'Next',
      text:
        nextOn === null
          ? ''
          : `${next.map(({ dose }) => doseNames[dose]).join(', ')}, from ${about}${dayLabel(nextOn)}`,
    },
  ];
  // Of a child of whom nothing is on record the schedule says nothing that isn't the same for all.
  return given.length === 0 ? [] : lines.filter(({ text }) => text !== '');
}

/** 'BCG, OPV-0 on 3 Jan 2026; OPV-1 on 14 Feb 2026' */
function byDay(given: readonly GivenDose[]): string {
  const days = [...new Set(given.map(({ givenOn }) => givenOn))];
  return days
    .map((day) => {
      const ofDay = given.filter(({ givenOn }) => givenOn === day);
      const about = ofDay.some(({ isDateEstimated }) => isDateEstimated) ? 'about ' : '';
      return `${ofDay.map(({ dose }) => doseNames[dose]).join(', ')} on ${about}${dayLabel(day)}`;
    })
    .join('; ');
}
