import { z } from 'zod';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { day, idOf, wholeNumber } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';

/** How often and how long a doctor sees a patient again for nothing; 0 visits for none. */
export const followUpTermsChange = z.object({
  visits: wholeNumber(says.follow_ups_0_to_20).pipe(
    z.number().min(0, says.follow_ups_0_to_20).max(20, says.follow_ups_0_to_20),
  ),
  days: wholeNumber(says.follow_up_days_1_to_365).pipe(
    z.number().min(1, says.follow_up_days_1_to_365).max(365, says.follow_up_days_1_to_365),
  ),
  revision: onRevision,
});
export type FollowUpTermsChange = z.output<typeof followUpTermsChange>;

export const followUpTerms = z.object({
  doctorId: z.number(),
  doctorName: z.string(),
  visits: z.number(),
  days: z.number(),
  revision,
});
export type FollowUpTerms = z.output<typeof followUpTerms>;

export const freeVisitAsked = z.object({
  patientId: idOf(says.patient_required),
  /** The caller where a doctor asks, else the patient's. */
  doctorId: idOf(says.choose_of_list).optional(),
});

export const freeVisit = z.object({
  doctorName: z.string(),
  /** The last day on which a visit is free. */
  until: day,
  /** Which of them the next one is, from 1. */
  number: z.number(),
  visits: z.number(),
});
export type FreeVisit = z.output<typeof freeVisit>;
