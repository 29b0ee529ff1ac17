import { z } from 'zod';
import { day, id, instantOut, limit, moneyOut, offset, optionalText, text } from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { invoice } from '#shared/money/billing/billing.schema.ts';
import { units } from '#shared/money/inventory/inventory.schema.ts';
import { drugSchedules, registeredSchedules } from '#shared/money/inventory/inventory.states.ts';

export const waitingFilters = z.object({ search: text(100).optional(), limit: limit(), offset });
export type WaitingFilters = z.output<typeof waitingFilters>;

/** A prescription that holds, and how much of it has been given. */
export const waitingPrescription = z.object({
  id: z.number(),
  patientId: z.number(),
  patientName: z.string(),
  doctorName: z.string(),
  createdAt: instantOut,
  medicines: z.number(),
  /** Of those, how many something was given of. */
  given: z.number(),
});
export type WaitingPrescription = z.output<typeof waitingPrescription>;

const option = z.object({
  itemId: z.number(),
  name: z.string(),
  genericName: z.string().nullable(),
  strength: z.string().nullable(),
  unit: z.string(),
  barcode: z.string().nullable(),
  schedule: z.enum(drugSchedules).nullable(),
  /** Another brand of what was prescribed. */
  isSubstitute: z.boolean(),
  /** What hasn't expired. */
  available: z.number(),
  /** Of the batch that would be given first; what is printed on it, else the item's. */
  unitPrice: moneyOut,
  batches: z.array(
    z.object({ batchNumber: z.string().nullable(), expiryDate: z.string().nullable(), quantity: z.number() }),
  ),
});
export type DispenseOption = z.output<typeof option>;

/** What could be given for each medicine of a prescription, by what is in stock. */
export const dispensingPlan = z.object({
  id: z.number(),
  patientId: z.number(),
  patientName: z.string(),
  doctorName: z.string(),
  createdAt: instantOut,
  medicines: z.array(
    z.object({
      /** Counted from 0; a medicine that is tapered is one. */
      place: z.number(),
      medicineName: z.string(),
      genericName: z.string().nullable(),
      strength: z.string().nullable(),
      directions: z.string(),
      /** '10', '1 tube'; null where the prescription doesn't tell. */
      prescribed: z.string().nullable(),
      /** The same where pieces are counted. */
      pieces: z.number().nullable(),
      given: z.number(),
      options: z.array(option),
    }),
  ),
});
export type DispensingPlan = z.output<typeof dispensingPlan>;

export const newDispensing = z.object({
  prescriptionId: id,
  lines: z
    .array(
      z.object({
        place: z.number().int().min(0).max(100),
        itemId: id,
        quantity: units,
        /** Why another brand is given. */
        substituteNote: optionalText(300),
      }),
    )
    .min(1, says.give_one_line)
    .max(40),
});
export type NewDispensing = z.output<typeof newDispensing>;

const dispensedLine = z.object({
  id: z.number(),
  place: z.number(),
  itemId: z.number(),
  prescribedName: z.string(),
  drugName: z.string(),
  batchNumber: z.string().nullable(),
  expiryDate: z.string().nullable(),
  quantity: z.number(),
  unit: z.string(),
  unitPrice: moneyOut,
  schedule: z.enum(drugSchedules).nullable(),
  isSubstitute: z.boolean(),
  substituteNote: z.string().nullable(),
});

export const dispensing = z.object({
  id: z.number(),
  prescriptionId: z.number(),
  patientId: z.number(),
  invoice,
  lines: z.array(dispensedLine),
});

export const registerParams = z.object({
  schedule: z.enum(registeredSchedules).describe('H1 or X: each has a register of its own'),
});
const registerDays = { startDate: day, endDate: day };
export const registerFilters = z.object({ ...registerDays, limit: limit(), offset });
export const registerFileFilters = z.object(registerDays);

export const registerEntry = z.object({
  id: z.number(),
  createdAt: instantOut,
  prescriptionId: z.number(),
  invoiceNumber: z.string(),
  prescriberName: z.string(),
  prescriberRegistration: z.string().nullable(),
  prescriberAddress: z.string().nullable(),
  patientName: z.string(),
  patientAddress: z.string().nullable(),
  drugName: z.string(),
  quantity: z.number(),
  unit: z.string(),
  batchNumber: z.string().nullable(),
  expiryDate: z.string().nullable(),
  dispensedBy: z.string(),
});
export type RegisterEntry = z.output<typeof registerEntry>;
