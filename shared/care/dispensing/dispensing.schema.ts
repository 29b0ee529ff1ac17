import { z } from 'zod';
import {
  day,
  id,
  instantOut,
  limit,
  moneyOut,
  offset,
  optionalText,
  requiredText,
  text,
} from '#shared/kernel/http/fields.ts';
import * as says from '#shared/kernel/words/says.ts';
import { invoice } from '#shared/money/billing/billing.schema.ts';
import { returnFates } from './dispensing.states.ts';
import { units } from '#shared/money/inventory/inventory.schema.ts';
import { refundStatuses } from '#shared/money/payments/payments.states.ts';
import { drugSchedules, registeredSchedules } from '#shared/money/inventory/inventory.states.ts';
import { sortBy } from '#shared/kernel/http/sorting.ts';

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

/** Something that was given on a prescription, and how much of it has come back. */
export const givenLine = z.object({
  id: z.number(),
  dispensingId: z.number(),
  /** The bill that it stands on. */
  invoiceNumber: z.string(),
  drugName: z.string(),
  batchNumber: z.string().nullable(),
  expiryDate: z.string().nullable(),
  /** Then it can't go back into the stock. */
  isExpired: z.boolean(),
  quantity: z.number(),
  returned: z.number(),
  unit: z.string(),
  unitPrice: moneyOut,
  schedule: z.enum(drugSchedules).nullable(),
  createdAt: instantOut,
});
export type GivenLine = z.output<typeof givenLine>;

/** Of one bill at a time. A line may stand here twice, where a part goes back into the stock and a part doesn't. */
export const newReturn = z.object({
  dispensingId: id,
  reason: requiredText(300, says.give_return_reason),
  lines: z
    .array(z.object({ lineId: id, quantity: units, fate: z.enum(returnFates) }))
    .min(1, says.give_one_line)
    .max(80),
});
export type NewReturn = z.output<typeof newReturn>;

export const takenBack = z.object({
  dispensingId: z.number(),
  patientId: z.number(),
  /** What goes back of what was paid. */
  credited: moneyOut,
  refunds: z.array(
    z.object({
      id: z.number(),
      amount: moneyOut,
      status: z.enum(refundStatuses),
      creditNoteNumber: z.string(),
      pdfUrl: z.string().nullable(),
    }),
  ),
  /** Where it wasn't paid yet: the bill of what was kept; null where there is none, or the bill stands. */
  invoice: invoice.nullable(),
});

export const registerParams = z.object({
  schedule: z.enum(registeredSchedules).describe('H1 or X: each has a register of its own'),
});
const registerDays = { startDate: day, endDate: day };
export const givenFilters = z.object({ limit: limit(), offset });
export const registerFilters = z.object({ ...registerDays, sort: sortBy(['day']), limit: limit(), offset });
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
  /** What came back of it, in that order. */
  returns: z.array(
    z.object({ createdAt: instantOut, quantity: z.number(), fate: z.enum(returnFates), reason: z.string() }),
  ),
});
export type RegisterEntry = z.output<typeof registerEntry>;
