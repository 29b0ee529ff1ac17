import type { Consultation } from './consultation.ts';
import type { PlannedVisit } from './plan-visits.ts';

export type VisitOfPatient = PlannedVisit & { patientId: number };

/** The last visit of everybody whom a specialist has seen or sees today, the latest first; those before all whose diagnosis asks for it. */
export function lastVisits<Visit extends VisitOfPatient>(
  visits: readonly Visit[],
  specialization: string,
  today: string,
  asksForIt: (consultation: Consultation) => boolean = () => true,
): Visit[] {
  const seen = visits
    .filter(({ doctor, day, status }) => {
      const came = status !== 'cancelled' && status !== 'no_show';
      return doctor.specialization === specialization && day <= today && came;
    })
    .toSorted((one, other) => other.start.localeCompare(one.start));
  const last = new Map<number, Visit>();
  for (const visit of seen) if (!last.has(visit.patientId)) last.set(visit.patientId, visit);
  const found = [...last.values()];
  return [
    ...found.filter(({ consultation }) => asksForIt(consultation)),
    ...found.filter(({ consultation }) => !asksForIt(consultation)),
  ];
}
