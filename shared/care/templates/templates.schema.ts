import { z } from 'zod';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { id, instantOut, limit, offset, optionalText, requiredText, text } from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { issuedMedicine, medicineList, testNames } from '#shared/care/prescriptions/prescriptions.schema.ts';

const name = requiredText(120, says.template_name_required);

/** What a doctor prescribes often: the medicines, the advice, the tests. Nothing in it is about one patient. */
export const newTemplate = z.object({
  name,
  medicines: medicineList,
  additionalInstructions: optionalText(2000, severalLines),
  requiresDiagnostics: z.boolean().default(false),
  selectedTests: testNames.default([]),
  /** Ids of centres, as texts. */
  selectedCenters: z
    .array(id.transform((center) => String(center)))
    .max(10, says.most_10_centers)
    .default([]),
});
export type NewTemplate = z.output<typeof newTemplate>;

/** A template as it is to be from now on. */
export const templateChange = newTemplate.extend({ revision: onRevision });
export type TemplateChange = z.output<typeof templateChange>;

export const templateName = z.object({ name, revision: onRevision });

export const template = z.object({
  id: z.number(),
  doctorId: z.number(),
  name: z.string(),
  medicines: z.array(issuedMedicine),
  additionalInstructions: z.string().nullable(),
  requiresDiagnostics: z.boolean(),
  selectedTests: z.array(z.string()),
  selectedCenters: z.array(z.string()),
  /** Those of them that a patient can still be referred to. */
  centers: z.array(z.object({ id: z.number(), name: z.string() })),
  usageCount: z.number(),
  lastUsedAt: instantOut.nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type Template = z.output<typeof template>;

export const templateFilters = z.object({
  /** Part of the name or of a medicine's. */
  search: text(100).optional(),
  limit: limit(),
  offset,
});
export type TemplateFilters = z.output<typeof templateFilters>;
