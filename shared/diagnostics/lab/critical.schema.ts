import { z } from 'zod';
import { instant, instantOut, optionalText, paging, requiredText } from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';

/** Whom the critical values of a report were told, before it was released. */
export const told = z.object({
  name: requiredText(120, says.say_who_was_told),
  /** 'Referring doctor', 'Nurse', a phone number: how they can be found again. */
  contact: optionalText(120),
  at: instant,
  note: optionalText(500, severalLines),
});
export type Told = z.output<typeof told>;

const criticalValue = z.object({
  test: z.string(),
  name: z.string(),
  value: z.string(),
  unit: z.string().nullable(),
  flag: z.enum(['critical_low', 'critical_high']),
});
export type CriticalValue = z.output<typeof criticalValue>;

export const criticalOfReport = z.object({
  toldName: z.string(),
  toldContact: z.string().nullable(),
  toldAt: instantOut,
  toldNote: z.string().nullable(),
  /** Who of the referring clinic marked it as seen, and when. */
  seenByName: z.string().nullable(),
  seenAt: instantOut.nullable(),
});
export type CriticalOfReport = z.output<typeof criticalOfReport>;

/** A signed report with critical values that the referring clinic hasn't marked as seen. */
export const unseenCritical = criticalOfReport.omit({ seenByName: true, seenAt: true }).extend({
  reportId: z.number(),
  patient: z.object({ id: z.number(), name: z.string() }),
  center: z.string(),
  clinic: z.string(),
  values: z.array(criticalValue),
  signedAt: instantOut,
});
export type UnseenCritical = z.output<typeof unseenCritical>;

export const unseenQuery = z.object(paging);
