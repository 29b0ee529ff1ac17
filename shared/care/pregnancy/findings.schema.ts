import { z } from 'zod';
import { dueKinds, findingCodes, findingGrades } from './findings.states.ts';

/** What is out of the ordinary at a contact, graded; the words and what to do about it stand with who shows it. */
export const finding = z.object({
  code: z.enum(findingCodes),
  grade: z.enum(findingGrades),
  /** Of several, which: from 1. */
  fetus: z.number().nullable(),
  /** Where the words name one: kilograms of a loss, centimetres of a difference. */
  figure: z.number().nullable(),
});
export type Finding = z.output<typeof finding>;

/** Where a running pregnancy stands by its contacts: what was found, and what is still to be done. */
export const antenatalStanding = z.object({
  /** Null while none runs. */
  trackerId: z.number().nullable(),
  /** Of the latest contact, and what an earlier one found that stays true. */
  findings: z.array(finding.extend({ visitDate: z.string() })),
  due: z.array(z.object({ kind: z.enum(dueKinds), grade: z.enum(findingGrades) })),
});
export type AntenatalStanding = z.output<typeof antenatalStanding>;
