import { z } from 'zod';
import { day, instantOut, optionalText, paging, patientId, requiredText } from '#shared/kernel/http/fields.ts';
import { revision, seenRevision } from '#shared/kernel/http/revision.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import { normalizePhone } from '#shared/kernel/words/phone.ts';
import * as says from '#shared/kernel/words/says.ts';
import { transferStatuses } from '#shared/insight/transfers/transfers.states.ts';
import { genders } from '#shared/people/patients/patients.states.ts';
import {
  consentPurposes,
  consentStates,
  consentWays,
  correctable,
  heldKinds,
  lookedAt,
  lookRoles,
  looks,
  requestDeeds,
  requestKinds,
  requestStates,
} from './privacy.states.ts';

/** An organisation as a patient is told of it: by name, with where to turn to. */
const holder = z.object({
  kind: z.enum(['clinic', 'center']),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  email: z.string().nullable(),
});

export const heldByOne = z.object({
  ...holder.shape,
  /** The person's row there, by which a request is addressed; null where a clinic's referral brought the data. */
  patientId: z.number().nullable(),
  knownSince: instantOut,
  counts: z.object(
    Object.fromEntries(heldKinds.map((kind) => [kind, z.number()])) as Record<(typeof heldKinds)[number], z.ZodNumber>,
  ),
  /** Centres that were told of the person by a referral. */
  sharedWith: z.array(z.object({ name: z.string(), referrals: z.number(), lastAt: instantOut })),
});
export type HeldByOne = z.output<typeof heldByOne>;

export const look = z.object({
  at: instantOut,
  organisation: z.string().nullable(),
  role: z.enum(lookRoles),
  /** Of doctors, who are named on every paper as well; of others the organisation answers. */
  name: z.string().nullable(),
  what: z.enum(looks),
  record: z.enum(lookedAt),
});
export type Look = z.output<typeof look>;
export const lookFilters = z.object(paging);

const guardianName = optionalText(120).optional();

export const consentEntry = z.object({
  id: z.number(),
  purpose: z.enum(consentPurposes),
  state: z.enum(consentStates),
  way: z.enum(consentWays),
  noticeVersion: z.string(),
  guardianName: z.string().nullable(),
  organisation: z.string(),
  at: instantOut,
});
export type ConsentEntry = z.output<typeof consentEntry>;

/** To be seen by video, as the Telemedicine Practice Guidelines ask for it before each visit. */
export const videoConsent = z.object({
  id: z.number(),
  at: instantOut,
  organisation: z.string(),
  /** Of the visit; null where none was named yet. */
  doctor: z.string().nullable(),
  /** Who wrote down what was said by word of mouth; null of what was pressed in the portal. */
  recordedBy: z.string().nullable(),
  /** Which words were read, and in which language; null of what was said. */
  wordsVersion: z.string().nullable(),
  language: z.string().nullable(),
});
export type VideoConsent = z.output<typeof videoConsent>;

const consentNow = z.object({
  state: z.enum(consentStates),
  /** Null: nothing was said yet; the number was given at the desk for this. */
  at: instantOut.nullable(),
});

export const consents = z.object({
  /** Whether the chosen person is a child: then a guardian's name goes with a consent. */
  isChild: z.boolean(),
  /** The guardian who was named last. */
  guardianName: z.string().nullable(),
  notice: z.object({ version: z.string(), accepted: z.boolean(), acceptedAt: instantOut.nullable() }),
  organisations: z.array(
    z.object({ patientId: z.number(), name: z.string(), reminders: consentNow, documents: consentNow }),
  ),
});
export type Consents = z.output<typeof consents>;

export const consentChange = z.object({
  purpose: z.enum(consentPurposes, says.choose_of_list),
  state: z.enum(consentStates, says.choose_of_list),
  /** The person's row at the organisation. Left out: at all of them. */
  patientId: patientId.optional(),
  guardianName,
});

/** What the staff write down on the patient's word, at their own organisation. */
export const deskConsent = z.object({
  purpose: z.enum(['reminders', 'documents'], says.choose_of_list),
  state: z.enum(consentStates, says.choose_of_list),
  guardianName,
});
export const patientsConsents = z.object({
  reminders: consentNow,
  documents: consentNow,
  isChild: z.boolean(),
  guardianName: z.string().nullable(),
});

export const recordCopy = z.object({
  id: z.number(),
  status: z.enum(transferStatuses),
  fileSize: z.number().nullable(),
  /** Documents that could not be put in. */
  missing: z.number(),
  isThere: z.boolean(),
  createdAt: instantOut,
  expiresAt: instantOut.nullable(),
});
export type RecordCopy = z.output<typeof recordCopy>;

export const newRequest = z
  .object({
    patientId,
    kind: z.enum(requestKinds, says.choose_of_list),
    field: z.enum(correctable, says.choose_of_list).nullish(),
    wished: optionalText(300).optional(),
    said: optionalText(2000, severalLines).optional(),
    guardianName,
  })
  .superRefine((request, context) => {
    const missing = (path: string, message = says.request_says_what) =>
      context.addIssue({ code: 'custom', message, path: [path] });
    const { kind, field, wished, said } = request;
    if (kind === 'grievance' && !said) missing('said');
    if (kind !== 'correction') return;
    if (!field) return missing('field', says.choose_of_list);
    if (field === 'other') return void (said || missing('said'));
    if (!wished) return missing('wished', says.request_wished);
    if (field === 'gender' && !(genders as readonly string[]).includes(wished)) missing('wished', says.choose_gender);
    if (field === 'name' && wished.length > 120) missing('wished', says.too_long({ most: 120 }));
    if (field === 'dateOfBirth' && !day.safeParse(wished).success) missing('wished', says.form_of_day);
  });
export type NewRequest = z.output<typeof newRequest>;

const request = z.object({
  id: z.number(),
  kind: z.enum(requestKinds),
  field: z.enum(correctable).nullable(),
  wished: z.string().nullable(),
  said: z.string().nullable(),
  guardianName: z.string().nullable(),
  status: z.enum(requestStates),
  /** The last day of the time that the law gives. */
  dueOn: z.string(),
  /** Negative once it is over; null when it was answered. */
  daysLeft: z.number().nullable(),
  answer: z.string().nullable(),
  deeds: z.array(z.enum(requestDeeds)),
  answeredAt: instantOut.nullable(),
  createdAt: instantOut,
});

export const ownRequest = z.object({ ...request.shape, organisation: z.string() });
export type OwnRequest = z.output<typeof ownRequest>;
export const ownRequestFilters = z.object(paging);

/** As the organisation has it. */
export const dataRequest = z.object({
  ...request.shape,
  patientId: z.number(),
  patientName: z.string(),
  patientPhone: z.string(),
  /** What stands in the record now where the wish would go; null of what has no field. */
  present: z.string().nullable(),
  answeredByName: z.string().nullable(),
  revision,
});
export type DataRequest = z.output<typeof dataRequest>;

export const dataRequestFilters = z.object({
  status: z.enum(requestStates, says.choose_of_list).optional(),
  kind: z.enum(requestKinds, says.choose_of_list).optional(),
  ...paging,
});

export const requestAnswer = z.object({
  outcome: z.enum(['done', 'refused'], says.choose_of_list),
  /** In words that the patient reads. */
  answer: requiredText(2000, says.answer_needed, severalLines),
  /** Does it with the answer: changes the field as wished; of an erasure, what may be erased now. */
  apply: z.boolean(says.choose_yes_or_no).default(false),
  /** Of an erasure while money is kept for the patient: why it isn't given back before. */
  keepAdvance: optionalText(300),
  revision: seenRevision,
});

const nomineeFields = {
  name: requiredText(120, says.name_required),
  relation: requiredText(60, says.relation_needed),
  phone: z
    .string(says.phone_ten_digits)
    .max(40, says.phone_ten_digits)
    .transform(normalizePhone)
    .pipe(z.string().regex(/^\d{10}$/, says.phone_ten_digits)),
};
export const nomineeChange = z.object(nomineeFields);
const nominee = z.object({ name: z.string(), relation: z.string(), phone: z.string(), since: instantOut });
export type Nominee = z.output<typeof nominee>;
/** Null where nobody was named. */
export const ownNominee = z.object({ nominee: nominee.nullable() });
