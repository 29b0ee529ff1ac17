import type { PaperLanguage } from '#server/papers/pdf/person-words.ts';
import { writtenDay } from '#shared/contact/words/in-words.ts';
import { doseNames, isInSchedule } from '#shared/care/immunisations/schedule.ts';
import { type Child, type GivenDose, standingOf } from '#shared/care/immunisations/standing.ts';
import { lineWords } from './summary-words.ts';

/** A child's vaccines by the national schedule: what was given, what is due on this day, and what comes next. */
export function immunisationLines(child: Child, given: readonly GivenDose[], today: string, language: PaperLanguage) {
  if (!isInSchedule(child.dateOfBirth, today)) return [];
  const words = lineWords[language];
  const { doses, faults, nextOn } = standingOf(child, given, today);
  const reckoned = (day: string) =>
    child.dateOfBirthEstimated ? words.about(writtenDay(day, language)) : writtenDay(day, language);
  const oldestFirst = given.toSorted((one, other) => one.givenOn.localeCompare(other.givenOn) || one.id - other.id);
  const counted = oldestFirst.filter(({ id }) => !faults.has(id));
  const asked = doses.filter(({ isRegional }) => !isRegional);
  const due = asked.filter(({ state }) => state === 'due' || state === 'overdue');
  const next = asked.filter(({ state, dueOn }) => state === 'later' && dueOn === nextOn);
  const lines = [
    { label: words.given, text: byDay(counted, language) },
    {
      label: words.tooEarly,
      text: byDay(
        oldestFirst.filter(({ id }) => faults.has(id)),
        language,
      ),
    },
    {
      label: words.dueNow,
      text: due
        .map(({ dose, dueOn, state }) =>
          state === 'overdue' ? words.since(doseNames[dose], reckoned(dueOn ?? today)) : doseNames[dose],
        )
        .join(', '),
    },
    {
      label: words.next,
      text: nextOn === null ? '' : words.from(next.map(({ dose }) => doseNames[dose]).join(', '), reckoned(nextOn)),
    },
  ];
  // Of a child of whom nothing is on record the schedule says nothing that isn't the same for all.
  return given.length === 0 ? [] : lines.filter(({ text }) => text !== '');
}

/** 'BCG, OPV-0 on 3 Jan 2026; OPV-1 on 14 Feb 2026' */
function byDay(given: readonly GivenDose[], language: PaperLanguage): string {
  const words = lineWords[language];
  const days = [...new Set(given.map(({ givenOn }) => givenOn))];
  return days
    .map((day) => {
      const ofDay = given.filter(({ givenOn }) => givenOn === day);
      const written = writtenDay(day, language);
      const when = ofDay.some(({ isDateEstimated }) => isDateEstimated) ? words.about(written) : written;
      return words.on(ofDay.map(({ dose }) => doseNames[dose]).join(', '), when);
    })
    .join('; ');
}
