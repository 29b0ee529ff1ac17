import { z } from 'zod';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import {
  day,
  id,
  instantOut,
  money,
  moneyOut,
  optionalText,
  paging,
  patientId,
  wholeNumber,
} from '#shared/kernel/http/fields.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { changedText, withdrawal, withdrawn } from '#shared/care/trackers/trackers.schema.ts';
import { conditionStatuses, dentalStatuses, rctStatuses } from '#shared/care/trackers/trackers.states.ts';
import { type DentalType, dentalTypes, MOST_MOBILE, placeOf, surfaces } from './dental-lists.ts';
import { isTooth } from './teeth.ts';

const NOTES = 1000;

/** What was found on a tooth, or is done on it. */
export const dentalRecord = z.object({
  id: z.number(),
  patientId: z.number(),
  doctorId: z.number(),
  doctorName: z.string(),
  planId: z.number().nullable(),
  type: z.enum(dentalTypes),
  /** Of the conditions or the procedures. */
  what: z.string(),
  /** FDI; null for the whole mouth. */
  toothNumber: z.string().nullable(),
  surfaces: z.array(z.enum(surfaces)),
  /** Of mobility: Miller's index. */
  grade: z.number().nullable(),
  notes: z.string().nullable(),
  status: z.enum(dentalStatuses),
  price: moneyOut.nullable(),
  chargeItemId: z.number().nullable(),
  doneOn: z.string().nullable(),
  operatorId: z.number().nullable(),
  operatorName: z.string().nullable(),
  /** The bill that it stands on; one that was withdrawn is none. */
  invoiceNumber: z.string().nullable(),
  withdrawn: withdrawn.nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type DentalRecord = z.output<typeof dentalRecord>;

const nothing = (value: unknown) => (value === '' || value === undefined ? null : value);
const toothNumber = z.preprocess(nothing, z.string().trim().refine(isTooth, says.fdi_number).nullable());
const surfaceList = z.array(z.enum(surfaces, says.choose_of_list)).transform((list) => [...new Set(list)]);
const grade = z.preprocess(
  nothing,
  wholeNumber(says.mobility_1_to_3)
    .pipe(z.number().min(1, says.mobility_1_to_3).max(MOST_MOBILE, says.mobility_1_to_3))
    .nullable(),
);
const price = z.preprocess(nothing, money().nullable());
const doneOn = z.preprocess(nothing, day.nullable());
const status = z.enum(dentalStatuses, says.choose_status);

export const newDentalRecord = z
  .object({
    patientId,
    planId: id.nullish(),
    type: z.enum(dentalTypes),
    what: z.string(says.choose_of_list).min(1, says.choose_of_list),
    toothNumber: toothNumber.default(null),
    surfaces: surfaceList.default([]),
    grade: grade.default(null),
    notes: optionalText(NOTES, severalLines),
    /** Present, or planned, unless it is said otherwise. */
    status: status.optional(),
    price: price.default(null),
    chargeItemId: id.nullish(),
    /** Of what is done; today and the caller unless it is said. */
    doneOn: doneOn.default(null),
    operatorId: id.nullish(),
  })
  .superRefine((record, context) => {
    const problem = (path: string, message: string) => context.addIssue({ code: 'custom', path: [path], message });
    const place = placeOf(record.type, record.what);
    if (!place) return problem('what', says.choose_of_list);
    if (place !== 'mouth' && record.toothNumber === null) problem('toothNumber', says.choose_tooth);
    if (place !== 'surface' && record.surfaces.length > 0) problem('surfaces', says.no_surfaces_here);
    if ((record.what === 'mobility') !== (record.grade !== null)) problem('grade', says.mobility_1_to_3);
    if (record.status && !statusesOf(record.type).includes(record.status)) problem('status', says.choose_status);
    if (record.type === 'condition' && (record.planId || record.price !== null || record.doneOn !== null))
      problem('what', says.finding_not_planned);
  });

export const statusesOf = (type: DentalType): readonly string[] =>
  type === 'condition' ? conditionStatuses : rctStatuses;

/** What is left out stays as it is. Which tooth and what never changes: that would be another record. */
export const dentalRecordChange = z.object({
  surfaces: surfaceList.optional(),
  grade: z.union([z.undefined(), grade]).optional(),
  notes: changedText(NOTES, severalLines),
  status: status.optional(),
  price: z.union([z.undefined(), price]).optional(),
  doneOn: z.union([z.undefined(), doneOn]).optional(),
  operatorId: id.optional(),
  revision: onRevision,
});
export type DentalRecordChange = z.output<typeof dentalRecordChange>;

export const dentalRecordWithdrawal = withdrawal;
export const dentalPages = z.object(paging);

export const dentalBill = z.object({
  patientId,
  /** Steps that are done. */
  recordIds: z.array(id).min(1, says.choose_done_steps).max(50),
});
