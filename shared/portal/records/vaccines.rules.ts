import { isScheduled } from '#shared/care/immunisations/immunisations.states.ts';
import { isInSchedule } from '#shared/care/immunisations/schedule.ts';
import { type Child, type GivenDose, standingOf } from '#shared/care/immunisations/standing.ts';
import type { PortalVaccines } from './records.schema.ts';

export interface ShownDose extends GivenDose {
  product: string | null;
  /** Where it was given, if it was at one of the person's clinics. */
  clinicName: string | null;
}

/**
 * A person's vaccines as a parent reads them: what is due, what comes next, and what was given, the latest first. Where nothing is on
 * record nothing is called due: the clinic may keep no cards, and a family would be frightened by what was given long ago.
 */
export function shownVaccines(child: Child, records: readonly ShownDose[], today: string): PortalVaccines {
  const given = onceEach(records);
  const { doses, faults, nextOn } = standingOf(child, given, today);
  const isAsked = given.some(({ dose }) => isScheduled(dose)) && isInSchedule(child.dateOfBirth, today);
  // What only some districts give a parent can't judge.
  const asked = isAsked ? doses.filter(({ isRegional }) => !isRegional) : [];
  return {
    isAbout: child.dateOfBirthEstimated,
    due: asked.flatMap(({ dose, state, dueOn, lastOn, isDptInstead }) =>
      (state === 'due' || state === 'overdue') && dueOn !== null ? [{ dose, dueOn, lastOn, isDptInstead }] : [],
    ),
    next: asked.flatMap(({ dose, state, dueOn }) =>
      state === 'later' && dueOn !== null && dueOn === nextOn ? [{ dose, dueOn }] : [],
    ),
    given: given.map(({ id, dose, givenOn, isDateEstimated, product, clinicName }) => ({
      dose,
      givenOn,
      isDateEstimated,
      product,
      clinicName,
      counts: !faults.has(id),
    })),
  };
}

/** Two clinics may have taken over the same card. */
function onceEach(records: readonly ShownDose[]): ShownDose[] {
  const seen = new Set<string>();
  return records.filter(({ dose, givenOn, product }) => {
    const key = `${dose} ${givenOn} ${product ?? ''}`;
    if (seen.has(key)) return false;
    seen.add(key);
    return true;
  });
}
