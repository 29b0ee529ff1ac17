import { z } from 'zod';
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
import { withoutRepeats } from '#shared/kernel/http/texts.ts';
import { normalizePhone } from '#shared/kernel/words/phone.ts';
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
  allergies: z.array(z.string()),
  conditions: z.array(z.string()),
  doctorId: z.number().nullable(),
  doctorName: z.string().nullable(),
  clinicId: z.number().nullable(),
  centerId: z.number().nullable(),
  isWalkin: z.boolean(),
  status: z.enum(patientStatuses),
  nextVisitDate: z.string().nullable(),
  /** What is open on this patient's pending invoices: the card's 'Collect' amount; null when nothing is. */
  openAmount: moneyOut.nullable(),
  /** The latest paid invoice, where there is one: the card's 'Invoice'. */
  paidInvoiceId: z.number().nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
});
export type Patient = z.output<typeof patient>;

const phone = z
  .string('Phone number must be exactly 10 digits')
  .max(40, 'Phone number must be exactly 10 digits')
  .transform(normalizePhone)
  .pipe(z.string().regex(/^\d{10}$/, 'Phone number must be exactly 10 digits'));

export const ageUpTo = (most: number) =>
  wholeNumber('Age must be at least 1', 'Age is a whole number of years').pipe(
    z.number().min(1, 'Age must be at least 1').max(most, `Age must be at most ${most}`),
  );

const tags = z.array(requiredText(80, 'Say what it is')).max(30, 'At most 30 entries').transform(withoutRepeats);

/** The person's own fields, as every form that makes or changes a patient sends them. */
export const personFields = {
  name: requiredText(120, 'Name is required'),
  age: ageUpTo(MAX_AGE).optional(),
  /** In place of the age, exact; the only way to register an infant. */
  dateOfBirth: day.optional(),
  gender: z.enum(genders, 'Choose a gender'),
  phone,
  email: optionalEmail,
  address: requiredText(300, 'Address is required'),
  allergies: tags.optional(),
  conditions: tags.optional(),
  doctorId: id.nullish(),
};

/** Another person on a phone that the organisation knows: a family member. */
export const sharedPhone = z.boolean().optional();

export const needsAge = (value: { age?: number | undefined; dateOfBirth?: string | undefined }) =>
  value.age !== undefined || value.dateOfBirth !== undefined;
export const ageMissing = { message: 'Age must be at least 1', path: ['age'] };

export const newPatient = z.object({ ...personFields, sharedPhone }).refine(needsAge, ageMissing);
export type NewPatient = z.output<typeof newPatient>;

/** Whoever was booked without an address can be corrected without one. */
const editedFields = {
  ...personFields,
  age: ageUpTo(MAX_EDITED_AGE).optional(),
  address: text(300),
};

/** The form of a person on record. */
export const editedPatient = z.object({ ...editedFields, sharedPhone }).refine(needsAge, ageMissing);

/** Every field optional; what is left out stays as it is. */
export const patientChange = z.object({ ...z.object(editedFields).partial().shape, sharedPhone });
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
  limit: limit(),
  offset,
});
export type PatientFilters = z.output<typeof patientFilters>;
