import { z } from 'zod';
import { withdrawal, withdrawn } from '#shared/care/trackers/trackers.schema.ts';
import { ofPregnancy } from '#shared/catalogues/tests/fetal-sex.ts';
import { day, id, instantOut, optionalText, paging, requiredText, wholeNumber } from '#shared/kernel/http/fields.ts';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import {
  bases,
  furtherTests,
  indications,
  invasiveIndications,
  isInvasive,
  procedures,
  referralKinds,
  relations,
} from './form-f.states.ts';

/*
 * Form F of the PCPNDT Rules, 1996 (as amended in 2014), sections A, B or C, and the declarations of D: of living children it asks for sons and
 * daughters. Of the foetus it asks for no sex, nor does anything here, and texts that tell it are refused.
 */

/** What one line of the register says. */
const entry = {
  patientId: z.number().nullable(),
  patientName: z.string(),
  age: z.number(),
  livingSons: z.number(),
  livingDaughters: z.number(),
  /** In words, as the form asks: '4 years, 8 months'. */
  childrenAges: z.string().nullable(),
  relation: z.enum(relations),
  relativeName: z.string(),
  address: z.string(),
  phone: z.string().nullable(),
  referral: z.enum(referralKinds),
  /** Who referred, with the address; of a self-referral the note. */
  referredBy: z.string(),
  /** One of the two at least. */
  lmpDate: z.string().nullable(),
  weeks: z.number().nullable(),
  procedure: z.enum(procedures),
  procedureDetail: z.string().nullable(),
  indications: z.array(z.enum(indications)),
  indicationDetail: z.string().nullable(),
  performedBy: z.string(),
  declaredOn: z.string(),
  performedOn: z.string(),
  result: z.string(),
  conveyedTo: z.string().nullable(),
  conveyedOn: z.string().nullable(),
  mtpIndication: z.string().nullable(),
  // Section C. Versions that were kept before it was there have none of it.
  familyHistory: z.string().nullable().default(null),
  basis: z.array(z.enum(bases)).default([]),
  basisDetail: z.string().nullable().default(null),
  invasiveIndications: z.array(z.enum(invasiveIndications)).default([]),
  /** The consent of Form G. */
  consentOn: z.string().nullable().default(null),
  complications: z.string().nullable().default(null),
  furtherTests: z.array(z.enum(furtherTests)).default([]),
  furtherDetail: z.string().nullable().default(null),
};
export const formFEntry = z.object(entry);
export type FormFEntry = z.output<typeof formFEntry>;

/** What stood before a line was corrected. */
const earlierVersion = z.object({
  entry: formFEntry,
  replacedAt: instantOut,
  replacedBy: z.string(),
  reason: z.string(),
});

export const formFRecord = z.object({
  id: z.number(),
  /** As it was when the line was written. */
  registrationNumber: z.string(),
  ...entry,
  recordedBy: z.string(),
  withdrawn: withdrawn.nullable(),
  /** The latest first. */
  earlierVersions: z.array(earlierVersion),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type FormFRecord = z.output<typeof formFRecord>;

const YOUNGEST = 10;
const OLDEST = 60;
const MOST_CHILDREN = 20;
const LEAST_WEEKS = 3;
const MOST_WEEKS = 45;

const within = (least: number, most: number) => {
  const message = says.figure_from_to({ least, most });
  return wholeNumber(message).pipe(z.number().min(least, message).max(most, message));
};
const nothing = (value: unknown) => (value === '' || value === undefined ? null : value);
const requiredDay = z.string(says.end_date_required).trim().min(1, says.end_date_required).pipe(day);
const optionalDay = z.preprocess(nothing, day.nullable());
const required = (most: number) => ofPregnancy(requiredText(most, says.form_f_needs_this, severalLines));
const optional = (most: number) => ofPregnancy(optionalText(most, severalLines));

const several = <Value extends string>(list: readonly [Value, ...Value[]]) =>
  z
    .array(z.enum(list, says.choose_of_list))
    .max(list.length)
    .default([])
    .transform((chosen) => [...new Set(chosen)]);

const given = {
  patientId: z.preprocess(nothing, id.nullable()).default(null),
  patientName: requiredText(120, says.form_f_needs_this),
  age: within(YOUNGEST, OLDEST),
  livingSons: within(0, MOST_CHILDREN),
  livingDaughters: within(0, MOST_CHILDREN),
  childrenAges: optionalText(200),
  relation: z.enum(relations, says.choose_of_list),
  relativeName: requiredText(120, says.form_f_needs_this),
  address: requiredText(300, says.form_f_needs_this, severalLines),
  phone: optionalText(20),
  referral: z.enum(referralKinds, says.choose_of_list),
  referredBy: required(500),
  lmpDate: optionalDay.default(null),
  weeks: z.preprocess(nothing, within(LEAST_WEEKS, MOST_WEEKS).nullable()).default(null),
  procedure: z.enum(procedures, says.choose_of_list),
  procedureDetail: optional(200),
  indications: several(indications),
  indicationDetail: optional(500),
  performedBy: requiredText(160, says.form_f_needs_this),
  declaredOn: requiredDay,
  performedOn: requiredDay,
  result: required(2000),
  conveyedTo: optional(160),
  conveyedOn: optionalDay.default(null),
  mtpIndication: optional(500),
  familyHistory: optional(500),
  basis: several(bases),
  basisDetail: optional(200),
  invasiveIndications: several(invasiveIndications),
  consentOn: optionalDay.default(null),
  complications: optional(500),
  furtherTests: several(furtherTests),
  furtherDetail: optional(200),
};

/** Both are signed on paper; nothing is put on the register without them. */
const declarations = {
  womanDeclared: z.literal(true, says.declaration_needed),
  doctorDeclared: z.literal(true, says.declaration_needed),
};

type Given = Omit<FormFEntry, 'patientId'>;

/** What hangs together. */
function fits(entryGiven: Given, context: z.RefinementCtx): void {
  const refuse = (path: keyof Given, message: typeof says.form_f_needs_this) =>
    context.addIssue({ code: 'custom', path: [path], message });
  const { lmpDate, weeks, procedure, procedureDetail, declaredOn, performedOn, conveyedOn } = entryGiven;
  if (isInvasive(procedure)) fitsSectionC(entryGiven, refuse);
  else if (entryGiven.indications.length === 0) refuse('indications', says.choose_indication);
  if (lmpDate === null && weeks === null) refuse('weeks', says.lmp_or_weeks);
  if (lmpDate !== null && lmpDate > performedOn) refuse('lmpDate', says.after_procedure);
  if (procedure.startsWith('other') && procedureDetail === null) refuse('procedureDetail', says.form_f_needs_this);
  if (declaredOn > performedOn) refuse('declaredOn', says.after_procedure);
  if (conveyedOn !== null && conveyedOn < performedOn) refuse('conveyedOn', says.before_procedure);
}

/** Whose indication the form asks to specify. */
const toSpecify = ['previous_other', 'relatives', 'other'] as const;

function fitsSectionC(entryGiven: Given, refuse: (path: keyof Given, message: typeof says.form_f_needs_this) => void) {
  const { indicationDetail, basisDetail, consentOn, performedOn, furtherDetail } = entryGiven;
  if (entryGiven.invasiveIndications.length === 0) refuse('invasiveIndications', says.choose_indication);
  if (indicationDetail === null && toSpecify.some((one) => entryGiven.invasiveIndications.includes(one)))
    refuse('indicationDetail', says.form_f_needs_this);
  if (basisDetail === null && entryGiven.basis.includes('other')) refuse('basisDetail', says.form_f_needs_this);
  if (furtherDetail === null && entryGiven.furtherTests.includes('other'))
    refuse('furtherDetail', says.form_f_needs_this);
  if (consentOn === null) refuse('consentOn', says.form_f_needs_this);
  else if (consentOn > performedOn) refuse('consentOn', says.after_procedure);
}

const noSectionC = {
  familyHistory: null,
  basis: [],
  basisDetail: null,
  invasiveIndications: [],
  consentOn: null,
  complications: null,
  furtherTests: [],
  furtherDetail: null,
};

/** What is no puncture has nothing of section C, whatever stood in its fields before another procedure was chosen. */
const ofItsSection = <Entry extends Given>(entryGiven: Entry): Entry =>
  isInvasive(entryGiven.procedure) ? entryGiven : { ...entryGiven, ...noSectionC };

export const newFormF = z
  .object({ ...given, ...declarations })
  .superRefine(fits)
  .transform(ofItsSection);

/** The whole line anew, with the reason: the one before stays behind it. */
export const formFCorrection = z
  .object({ ...given, reason: requiredText(300, says.reason_required), revision: onRevision })
  .superRefine(fits)
  .transform(ofItsSection);
export const formFWithdrawal = withdrawal;

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;
export const formFMonth = z.string().regex(MONTH, says.form_of_month);
export const formFFilters = z.object({ month: formFMonth.optional(), ...paging });

/** Under which the organisation does ultrasound; null while it has none on record. */
export const pndtRegistration = z.object({
  number: z.string().nullable(),
  validUntil: z.string().nullable(),
  revision,
});
export type PndtRegistration = z.output<typeof pndtRegistration>;
export const pndtRegistrationChange = z.object({
  number: requiredText(60, says.form_f_needs_this),
  validUntil: optionalDay.default(null),
  revision: onRevision,
});
