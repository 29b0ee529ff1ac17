import { z } from 'zod';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { day, instantOut, moneyOut, optionalText, patientId } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { withdrawal, withdrawn } from '#shared/care/trackers/trackers.schema.ts';
import { surfaces } from './dental-lists.ts';
import { dentalRecord } from './dental-records.schema.ts';

const estimateLine = z.object({
  recordId: z.number(),
  what: z.string(),
  toothNumber: z.string().nullable(),
  surfaces: z.array(z.enum(surfaces)),
  price: moneyOut.nullable(),
});
/** What was agreed: it stays as it was, whatever becomes of the steps. */
const estimate = z.object({ lines: z.array(estimateLine), total: moneyOut });
export type Estimate = z.output<typeof estimate>;

export const dentalPlan = z.object({
  id: z.number(),
  patientId: z.number(),
  doctorId: z.number(),
  doctorName: z.string(),
  name: z.string().nullable(),
  /** Its steps that hold, in the order in which they were planned. */
  steps: z.array(dentalRecord),
  /** What the steps come to as they stand. */
  total: moneyOut,
  /** When the patient agreed, and who put it on record; null of a draft. */
  accepted: z.object({ on: z.string(), by: z.string(), estimate }).nullable(),
  withdrawn: withdrawn.nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type DentalPlan = z.output<typeof dentalPlan>;

const NAME = 120;
export const newDentalPlan = z.object({ patientId, name: optionalText(NAME) });

export const planAcceptance = z.object({
  acceptedOn: z.string(says.end_date_required).trim().min(1, says.end_date_required).pipe(day),
  revision: onRevision,
});
export const dentalPlanWithdrawal = withdrawal;
