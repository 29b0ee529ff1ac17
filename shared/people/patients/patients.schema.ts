import { z } from 'zod';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import {
  day,
  filterId,
  flag,
  id,
  instantOut,
  limit,
  moneyOut,
  offset,
  optionalEmail,
  optionalText,
  requiredText,
  text,
  wholeInAddress,
  wholeNumber,
} from '#shared/kernel/http/fields.ts';
import { sortBy } from '#shared/kernel/http/sorting.ts';
import { withoutRepeats } from '#shared/kernel/http/texts.ts';
import { isWholePhone, normalizePhone } from '#shared/kernel/words/phone.ts';
import * as says from '#shared/kernel/words/says.ts';
import { messageLanguages } from '#shared/contact/words/languages.states.ts';
import { genders, patientStatuses } from './patients.states.ts';

export const MAX_AGE = 130;
const MAX_EDITED_AGE = 120;

export const patient = z.object({
  id: z.number(),
  name: z.string(),
  /** Whole years today; 0 for an infant. */
  age: z.number(),
  dateOfBirth: z.string(),
  /** True where the date of birth was worked out from an age that was told. */
  dateOfBirthEstimated: z.boolean(),
  gender: z.enum(genders),
  phone: z.string(),
  email: z.string().nullable(),
  address: z.string(),
  /** In which the person is written to, and what is printed where the paper speaks it; null until one was chosen. */
  language: z.string().nullable(),
  allergies: z.array(z.string()),
  conditions: z.array(z.string()),
  doctorId: z.number().nullable(),
  doctorName: z.string().nullable(),
  clinicId: z.number().nullable(),
  centerId: z.number().nullable(),
  isWalkin: z.boolean(),
  /** By which the clinic's register of before knew the person. */
  registerNumber: z.string().nullable(),
  /** Of an imported list, and not yet seen here: nothing is under way, and nothing was paid. */
  broughtOver: z.boolean(),
  status: z.enum(patientStatuses),
  nextVisitDate: z.string().nullable(),
  /** Where `nextVisitDate` is over: the next day that a visit is booked for. Whoever comes on another day hasn't missed it. */
  bookedDay: z.string().nullable(),
  /** What is open on this patient's pending invoices: the card's 'Collect' amount; null when nothing is. */
  openAmount: moneyOut.nullable(),
  /** Who wrote the prescription that the latest of them is for. */
  billDoctorName: z.string().nullable(),
  /** The latest paid invoice, where there is one: the card's 'Invoice'. */
  paidInvoiceId: z.number().nullable(),
  /** In a list that begins with who is in the house: since when this person is. */
  hereSince: instantOut.optional(),
  /** Since when the record is closed: it can be read, and nothing is written in it. */
  closedAt: instantOut.nullable(),
  /** Since when lists leave the person out, who wasn't here for as long as the organisation says. */
  archivedAt: instantOut.nullable(),
  /** Since when nobody can tell who it was: the record stays closed for good. */
  anonymisedAt: instantOut.nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type Patient = z.output<typeof patient>;

/** What is wrong with a phone that `normalizePhone` has read; undefined of one that can be kept. */
export function phoneProblem(phone: string) {
  if (isWholePhone(phone)) return undefined;
  if (phone.startsWith('+')) return says.phone_other_country;
  return /^\d{10}$/.test(phone) ? says.phone_no_mobile : says.phone_ten_digits;
}

const typedPhone = z.string(says.phone_ten_digits).max(40, says.phone_ten_digits).transform(normalizePhone);

const phone = typedPhone.pipe(
  z.string().refine(isWholePhone, { error: ({ input }) => phoneProblem(String(input)) ?? says.phone_ten_digits }),
);

/** Of somebody on record. What was kept when any ten digits were taken stays; another one is held to `phoneProblem`. */
export const keptPhone = typedPhone.pipe(
  z.string().regex(/^0?\d{10}$/, { error: ({ input }) => phoneProblem(String(input)) ?? says.phone_ten_digits }),
);

export const ageUpTo = (most: number) =>
  wholeNumber(says.age_at_least_1, says.age_whole_years).pipe(
    z.number().min(1, says.age_at_least_1).max(most, says.age_at_most({ most })),
  );

const tags = z.array(requiredText(80, says.say_what_it_is)).max(30, says.most_entries).transform(withoutRepeats);

/** The whole list, or what comes and goes of it: two people at once lose nothing of one another's. */
const changedTags = z.union([tags, z.object({ add: tags.default([]), remove: tags.default([]) })]).optional();

/** The person's own fields, as every form that makes or changes a patient sends them. */
export const personFields = {
  name: requiredText(120, says.name_required),
  age: ageUpTo(MAX_AGE).optional(),
  /** In place of the age, exact; the only way to register an infant. */
  dateOfBirth: day.optional(),
  gender: z.enum(genders, says.choose_gender),
  phone,
  email: optionalEmail,
  address: requiredText(300, says.address_required),
  allergies: tags.optional(),
  conditions: tags.optional(),
  doctorId: id.nullish(),
  language: z.enum(messageLanguages).nullish(),
};

/** Another person on a phone that the organisation knows: a family member. */
export const sharedPhone = z.boolean().optional();

export const needsAge = (value: { age?: number | undefined; dateOfBirth?: string | undefined }) =>
  value.age !== undefined || value.dateOfBirth !== undefined;
export const ageMissing = { message: says.age_at_least_1, path: ['age'] };

export const newPatient = z.object({ ...personFields, sharedPhone }).refine(needsAge, ageMissing);
export type NewPatient = z.output<typeof newPatient>;

/** Whoever was booked without an address can be corrected without one. */
const editedFields = {
  ...personFields,
  age: ageUpTo(MAX_EDITED_AGE).optional(),
  phone: keptPhone,
  address: text(300),
};

/** The form of a person on record. */
export const editedPatient = z.object({ ...editedFields, sharedPhone }).refine(needsAge, ageMissing);

/** Every field optional; what is left out stays as it is. */
export const patientChange = z.object({
  ...z.object(editedFields).partial().shape,
  allergies: changedTags,
  conditions: changedTags,
  sharedPhone,
  revision: onRevision,
});
export type PatientChange = z.output<typeof patientChange>;

/** The fields with which a booking may bring its patient along. */
export const bookedPerson = z.object({ ...personFields, email: personFields.email, address: optionalText(300) });

/** `booked` and `pending` are older words for appointment. */
export const patientStatusInput = z.preprocess(
  (value) => (value === 'booked' || value === 'pending' ? 'appointment' : value),
  z.enum(patientStatuses),
);

export const patientFilters = z.object({
  search: text(100).optional(),
  status: patientStatusInput.optional(),
  doctorId: filterId,
  gender: z.enum(genders).optional(),
  ageMin: wholeInAddress(0, 200).optional(),
  ageMax: wholeInAddress(0, 200).optional(),
  /** Registration days, inclusive, in the organisation's time zone. */
  dateFrom: day.optional(),
  dateTo: day.optional(),
  /** Only patients with a next visit on record. */
  hasNextVisit: flag.optional(),
  /** Who waits or is with a doctor today comes before everybody else. */
  inHouseFirst: flag.optional(),
  /** Who is archived, whom lists leave out otherwise: after everybody else, or alone. */
  archived: z.enum(['last', 'only']).optional(),
  /** Those with one phone, a family mostly, stand together by it. Then nobody comes first for being in the house. */
  sort: sortBy(['status', 'phone', 'registered']),
  limit: limit(),
  offset,
});
export type PatientFilters = z.output<typeof patientFilters>;
