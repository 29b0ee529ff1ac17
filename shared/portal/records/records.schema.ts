import { z } from 'zod';
import { day, flag, instantOut, moneyOut, paging, text } from '#shared/kernel/http/fields.ts';
import { doseUnits, foodRules } from '#shared/care/dosing/dosing.states.ts';
import { issuedFrequency } from '#shared/care/dosing/dosing.schema.ts';
import { issuedMedicine } from '#shared/care/prescriptions/prescriptions.schema.ts';
import { scheduledDoses, vaccineDoses } from '#shared/care/immunisations/immunisations.states.ts';
import { messageLanguages } from '#shared/contact/words/languages.states.ts';
import { resultFlags } from '#shared/diagnostics/lab/lab.states.ts';
import { portalActivityKinds, portalAppointmentStatuses, portalAppointmentTypes } from './records.states.ts';
import { portalPatient } from '#shared/portal/sign-in/sign-in.schema.ts';

/** What a patient sees of the own records. Everything is of the chosen person, whichever organisation keeps it. */

const days = { startDate: day.optional(), endDate: day.optional() };
export const prescriptionFilters = z.object({ ...paging, ...days, search: text(100).optional() });
export const appointmentFilters = z.object({
  ...paging,
  status: z.enum(portalAppointmentStatuses).optional(),
  upcoming: flag.optional(),
});
export const invoiceFilters = z.object({ ...paging, ...days, status: z.enum(['pending', 'paid']).optional() });
export const reportFilters = z.object({ ...paging, ...days, reportType: text(200).optional() });
export const trendFilters = z.object({ ...paging, parameter: text(200).optional() });

/** The note as the book of notes has it in Hindi, like on a paper in Hindi; null where the doctor's own words stand alone. */
const notesInHindi = z.string().nullable();

export const portalPrescription = z.object({
  id: z.number(),
  createdAt: instantOut,
  doctorName: z.string(),
  clinicName: z.string(),
  /** The readable rendering of the medicines. */
  instructions: z.string(),
  nextVisitDate: z.string().nullable(),
  consultationFee: moneyOut.nullable(),
  medicines: z.array(issuedMedicine.extend({ notesInHindi })),
  /** To be opened through a link: GET files/link?path=. */
  pdfUrl: z.string().nullable(),
  /** Another one has taken its place. */
  isReplaced: z.boolean(),
  /** Of a video visit. */
  isTeleconsultation: z.boolean(),
});
export type PortalPrescription = z.output<typeof portalPrescription>;

/** What the doctor has written of the visit in plain words, in the language in which it is said. */
const visitSummary = z.object({
  language: z.enum(messageLanguages),
  title: z.string(),
  text: z.string(),
  /** That a model has helped, and who has read it; null of what a person alone has written. */
  mark: z.string().nullable(),
  /** With medicines, tests and the next visit beside the text. */
  pdfUrl: z.string().nullable(),
});
export type VisitSummary = z.output<typeof visitSummary>;

export const prescriptionDetail = portalPrescription.extend({
  /** The one that stands now; null also of a prescription that was replaced. */
  summary: visitSummary.nullable(),
  complaints: z.string().nullable(),
  diagnosis: z.string().nullable(),
  additionalInstructions: z.string().nullable(),
  tests: z.array(z.string()),
  doctorSpecialization: z.string().nullable(),
});

export const portalAppointment = z.object({
  id: z.number(),
  appointmentDate: instantOut,
  startDateTime: instantOut.nullable(),
  endDateTime: instantOut.nullable(),
  doctorName: z.string().nullable(),
  clinicName: z.string(),
  /** IANA name: times are shown as the clinic's clock has them. */
  timezone: z.string(),
  appointmentType: z.enum(portalAppointmentTypes),
  status: z.enum(portalAppointmentStatuses),
  /** Where the patient joins a video visit: the portal's own page, from 15 minutes before the start; null before and after. */
  videoConsultationUrl: z.string().nullable(),
  queueNumber: z.number().nullable(),
});
export type PortalAppointment = z.output<typeof portalAppointment>;

export const appointmentDetail = portalAppointment.extend({
  reason: z.string().nullable(),
  cancelledReason: z.string().nullable(),
  clinicAddress: z.string().nullable(),
  clinicPhone: z.string().nullable(),
  /** Of an upcoming one: to be put into the phone's calendar, by its own call. */
  canAddToCalendar: z.boolean(),
});

export const portalInvoice = z.object({
  id: z.number(),
  invoiceNumber: z.string(),
  createdAt: instantOut,
  organisationName: z.string(),
  description: z.string(),
  totalAmount: moneyOut,
  paidAmount: moneyOut,
  status: z.enum(['pending', 'paid']),
  paidAt: instantOut.nullable(),
  /** Of a paid one. */
  pdfUrl: z.string().nullable(),
});
export type PortalInvoice = z.output<typeof portalInvoice>;

/** A receipt or a credit note, to be opened through a link like every paper. */
const billPaper = z.object({ number: z.string(), date: instantOut, amount: moneyOut, pdfUrl: z.string().nullable() });
export type BillPaper = z.output<typeof billPaper>;

export const invoiceDetail = portalInvoice.extend({
  lines: z.array(
    z.object({
      description: z.string(),
      quantity: z.number(),
      unitPrice: moneyOut,
      amount: moneyOut,
      gstRate: z.string(),
    }),
  ),
  payments: z.array(z.object({ paidAt: instantOut, amount: moneyOut, method: z.string() })),
  refundedAmount: moneyOut,
  /** Of money that paid this bill; one may be of several bills. */
  receipts: z.array(billPaper),
  creditNotes: z.array(billPaper),
});

/** One measured value, with what it is compared with in words: 'between 12 and 15', 'below 200'. */
const labResult = z.object({
  parameter: z.string(),
  /** As signed: '<5', '1,50,000', 'Positive'. */
  value: z.string(),
  unit: z.string().nullable(),
  flag: z.enum(resultFlags).nullable(),
  low: z.string().nullable(),
  high: z.string().nullable(),
  /** Where the range is a word: 'Negative'. */
  expected: z.string().nullable(),
  /** Earlier values of the same parameter exist. */
  hasTrend: z.boolean(),
});

export const portalReport = z.object({
  /** 'referral-3', 'walkin-7', 'clinic-12', 'lab-9'. */
  id: z.string(),
  reportDate: instantOut,
  /** The test's name. */
  reportType: z.string(),
  doctorName: z.string().nullable(),
  /** Who made it: the centre, or the clinic that keeps it. */
  centerName: z.string(),
  reportUrl: z.string().nullable(),
  /** A newer version of the same report. */
  isCorrected: z.boolean(),
  hasResults: z.boolean(),
});
export type PortalReport = z.output<typeof portalReport>;

export const reportDetail = portalReport.extend({
  notes: z.string().nullable(),
  tests: z.array(z.object({ name: z.string(), results: z.array(labResult) })),
  signerName: z.string().nullable(),
});

export const trend = z.object({
  parameter: z.string(),
  unit: z.string().nullable(),
  points: z.array(
    z.object({
      at: instantOut,
      value: z.string(),
      /** For the line; null where the value is a word. '<5' stands at 5 and says so in `value`. */
      number: z.number().nullable(),
      flag: z.enum(resultFlags).nullable(),
      low: z.string().nullable(),
      high: z.string().nullable(),
      centerName: z.string(),
    }),
  ),
});
export type Trend = z.output<typeof trend>;

/** A medicine that holds today, of a prescription that hasn't been replaced. */
export const medicineOfToday = z.object({
  prescriptionId: z.number(),
  medicineName: z.string(),
  strength: z.string().nullable(),
  form: z.string(),
  frequency: issuedFrequency,
  doseAmount: z.object({ amount: z.number(), unit: z.enum(doseUnits) }).nullable(),
  food: z.enum(foodRules).nullable(),
  notes: z.string().nullable(),
  notesInHindi,
  doctorName: z.string(),
  clinicName: z.string(),
  /** Of the whole course, of which the steps of a taper are one. A weekly one is listed on its day only, as needed always. */
  startsOn: z.string(),
  /** The last day, inclusive. */
  endsOn: z.string(),
  /** Days to come after today. */
  daysLeft: z.number(),
  /** Of a taper: the day from which the next step's dose holds. */
  doseChangesOn: z.string().nullish(),
});
export type MedicineOfToday = z.output<typeof medicineOfToday>;

/** Where somebody stands in the national schedule, and what was given at any of the clinics. */
export const portalVaccines = z.object({
  /** The date of birth was reckoned from an age, so the days are approximate. */
  isAbout: z.boolean(),
  due: z.array(
    z.object({
      dose: z.enum(scheduledDoses),
      dueOn: z.string(),
      lastOn: z.string().nullable(),
      isDptInstead: z.boolean(),
    }),
  ),
  next: z.array(z.object({ dose: z.enum(scheduledDoses), dueOn: z.string() })),
  given: z.array(
    z.object({
      dose: z.enum(vaccineDoses),
      givenOn: z.string(),
      isDateEstimated: z.boolean(),
      product: z.string().nullable(),
      /** Null of what was given elsewhere. */
      clinicName: z.string().nullable(),
      /** Given too early or too soon after another one, it has to be given again. */
      counts: z.boolean(),
    }),
  ),
});
export type PortalVaccines = z.output<typeof portalVaccines>;

/** A pregnancy that runs, at one of the clinics. */
const portalPregnancy = z.object({
  id: z.number(),
  /** Completed, and the days beyond them. */
  weeks: z.number(),
  days: z.number(),
  eddDate: z.string(),
  clinicName: z.string(),
});
export type PortalPregnancy = z.output<typeof portalPregnancy>;

export const dashboard = z.object({
  patient: portalPatient,
  stats: z.object({
    totalPrescriptions: z.number(),
    totalAppointments: z.number(),
    totalInvoices: z.number(),
    totalReports: z.number(),
  }),
  /** The latest ten of all kinds, newest first. */
  recentActivity: z.array(
    z.object({
      type: z.enum(portalActivityKinds),
      /** The record: a number as text, of a report its id. */
      id: z.string(),
      title: z.string(),
      date: instantOut,
      organisationName: z.string(),
    }),
  ),
  upcomingAppointments: z.array(portalAppointment),
  /** Absent where there is none, as in what a phone has kept from before. */
  pregnancies: z.array(portalPregnancy).optional(),
});
export type Dashboard = z.output<typeof dashboard>;

export const fileLinkQuery = z.object({ path: text(400) });
export const reportIdParams = z.object({ id: z.string().max(30) });
