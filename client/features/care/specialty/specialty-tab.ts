import { specialtyFormOf } from '#shared/care/specialty/specialty-fields.ts';
import type { Specialization } from '#shared/care/trackers/specializations.ts';

/** The tab of a doctor's own specialization, as it was typed; none for who has a tracker or no known specialization. */
export const specialtyTabOf = (typed: string | null | undefined): Specialization | undefined =>
  specialtyFormOf(typed)?.specialization;
