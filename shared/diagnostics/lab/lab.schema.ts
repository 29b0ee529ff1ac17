import { z } from 'zod';
import { ofAnything } from '#shared/catalogues/tests/fetal-sex.ts';
import {
  filterId,
  filterIdOf,
  id,
  instant,
  instantOut,
  limit,
  money,
  offset,
  optionalText,
  paging,
  patientId,
  requiredText,
  text,
} from '#shared/kernel/http/fields.ts';
import { onRevision, revision, seenRevision } from '#shared/kernel/http/revision.ts';
import { sortBy } from '#shared/kernel/http/sorting.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { chargeItem } from '#shared/money/prices/prices.schema.ts';
import { genders } from '#shared/people/patients/patients.states.ts';
import { criticalOfReport, told } from './critical.schema.ts';
import { formulaOf } from './formulas.ts';
import { overlapsIn } from './lab.rules.ts';
import { labReportStatuses, parameterKinds, rangeSexes, resultFlags } from './lab.states.ts';
import { MOST_HOURS } from './turnaround.ts';

const DAYS_OF_LIFE = 150 * 366;
const limitValue = z.number(says.enter_number).min(-1_000_000_000).max(1_000_000_000).nullable();
const ageInDays = z.number(says.enter_age).int().min(0).max(DAYS_OF_LIFE).nullable();

/** What is expected of whom. An open end is null; ages are in days, from inclusive, to exclusive. */
export const referenceRange = z
  .object({
    sex: z.enum(rangeSexes),
    ageFromDays: ageInDays,
    ageToDays: ageInDays,
    low: limitValue,
    high: limitValue,
    criticalLow: limitValue,
    criticalHigh: limitValue,
    /** What is printed where two limits don't say it: 'Desirable: below 200'. */
    text: optionalText(200).pipe(z.string().nullable()),
  })
  .superRefine(({ ageFromDays, ageToDays, criticalLow, low, high, criticalHigh }, context) => {
    if (ageFromDays !== null && ageToDays !== null && ageFromDays >= ageToDays) {
      context.addIssue({ code: 'custom', path: ['ageToDays'], message: says.age_ends_after_begin });
    }
    const limits = [criticalLow, low, high, criticalHigh].filter((value) => value !== null);
    if (limits.some((value, index) => index > 0 && value < (limits[index - 1] ?? value))) {
      context.addIssue({
        code: 'custom',
        path: ['low'],
        message: says.limits_rise,
      });
    }
  });
export type ReferenceRange = z.output<typeof referenceRange>;

const testParameter = z.object({
  /** 'haemoglobin'; what a trend is drawn of. Made of the name where none is given. */
  key: z
    .string()
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, says.form_of_key)
    .max(80),
  name: requiredText(120, says.parameter_name_required),
  unit: optionalText(40).pipe(z.string().nullable()),
  kind: z.enum(parameterKinds),
  /** Places that a number is shown with; null shows it as typed. */
  decimals: z.number().int().min(0).max(4).nullable(),
  choices: z.array(requiredText(80, says.choice_needs_text)).max(30),
  /** Those of the choices that aren't marked. With none, no choice is. */
  normalChoices: z.array(text(80)).max(30),
  ranges: z.array(referenceRange).max(30),
  /** A value beyond is confirmed before it is handed on. Null is what is usual for such a measurement. */
  plausibleLow: limitValue.default(null),
  plausibleHigh: limitValue.default(null),
  /** By its formula from the other results of the report, instead of being typed. */
  isCalculated: z.boolean().default(false),
  /** One of the percentages of its test that make 100 together. Null is as usual: those of a differential count are. */
  makesWhole: z.boolean().nullable().default(null),
});
export type TestParameter = z.output<typeof testParameter>;

/** One that is defined anew: what stands since before is read as it was kept. */
const newParameter = testParameter
  .refine(({ kind, choices }) => kind !== 'choice' || choices.length > 0, {
    path: ['choices'],
    message: says.give_one_choice,
  })
  .refine(
    ({ plausibleLow, plausibleHigh }) =>
      plausibleLow === null || plausibleHigh === null || plausibleLow < plausibleHigh,
    { path: ['plausibleHigh'], message: says.plausible_rises },
  )
  .superRefine(({ ranges }, context) => {
    for (const { place, other } of overlapsIn(ranges)) {
      context.addIssue({
        code: 'custom',
        path: ['ranges', place, 'sex'],
        message: says.ranges_overlap({ other: other + 1 }),
      });
    }
  });

export const centerTest = z.object({
  id: z.number(),
  name: z.string(),
  department: z.string().nullable(),
  specimen: z.string().nullable(),
  method: z.string().nullable(),
  loincCode: z.string().nullable(),
  /** In hours, from the arrival of the sample. */
  reportedWithin: z.number(),
  parameters: z.array(testParameter),
  isActive: z.boolean(),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type CenterTest = z.output<typeof centerTest>;

/** The entry of the price list that each definition goes by. */
export const definedPrices = z.object({ prices: z.array(z.object({ testId: z.number(), item: chargeItem })) });
export type DefinedPrices = z.output<typeof definedPrices>;

export const centerTestFilters = z.object({ search: text(100).optional(), ...paging });

export const newCenterTest = z.object({
  name: requiredText(200, says.test_name_required),
  department: optionalText(80),
  specimen: optionalText(80),
  method: optionalText(120),
  loincCode: optionalText(20),
  /** Left out, it stays as it is; of a new one it is a day. */
  reportedWithin: z
    .number(says.enter_number)
    .int(says.hours_of_report)
    .min(1, says.hours_of_report)
    .max(MOST_HOURS, says.hours_of_report)
    .optional(),
  parameters: z
    .array(newParameter)
    .min(1, says.add_one_parameter)
    .max(60)
    .refine((list) => new Set(list.map(({ key }) => key)).size === list.length, says.same_key_twice)
    .superRefine((list, context) => {
      for (const [place, parameter] of list.entries()) {
        if (!parameter.isCalculated || formulaOf(parameter, list)) continue;
        context.addIssue({ code: 'custom', path: [place, 'isCalculated'], message: says.no_formula });
      }
    }),
});
export type NewCenterTest = z.output<typeof newCenterTest>;
export const centerTestChange = newCenterTest.extend({ revision: onRevision });
export type CenterTestChange = z.output<typeof centerTestChange>;

/** What had to be confirmed, and by whom; null where nothing had to. Reports of before say nothing of it. */
const confirmation = <Shape extends z.ZodRawShape>(about: Shape) =>
  z
    .object({ ...about, confirmedBy: z.string().nullable(), confirmedAt: instantOut.nullable() })
    .nullable()
    .default(null);

/** One result as it stands on the report: with the range of this person, so that a later change of the definition changes nothing. */
const enteredParameter = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  kind: z.enum(parameterKinds),
  /** As typed; '' while it is missing. */
  value: z.string(),
  /** Places that it is shown with; null as typed, as on all reports from before they kept it. */
  decimals: z.number().nullable().default(null),
  flag: z.enum(resultFlags).nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  /** '13.0 - 17.0', as printed. */
  reference: z.string().nullable(),
  /** Of what the definition calculates: whether it was, or measured and typed after all. */
  source: z.enum(['calculated', 'measured']).nullable().default(null),
  /** The limits of what is plausible that it is beyond, and who says that it is right nevertheless. */
  beyond: confirmation({ low: z.number().nullable(), high: z.number().nullable() }),
});
export type EnteredParameter = z.output<typeof enteredParameter>;

const enteredTest = z.object({
  testId: z.number(),
  name: z.string(),
  department: z.string().nullable(),
  specimen: z.string().nullable(),
  method: z.string().nullable(),
  remarks: z.string().nullable(),
  parameters: z.array(enteredParameter),
  /** What its shares make together where that isn't 100, and who says that it is right nevertheless. */
  notWhole: confirmation({ sum: z.number() }),
});
export type EnteredTest = z.output<typeof enteredTest>;

/** A test as it was asked for, and what a starter panel calls it that doctors also know by this name. */
const orderedTest = z.object({ name: z.string(), alsoCalled: z.string().nullable() });
export type OrderedTest = z.output<typeof orderedTest>;

export const labReport = z.object({
  id: z.number(),
  centerId: z.number(),
  center: z.object({ id: z.number(), name: z.string() }),
  /** Null for a walk-in patient, like the clinic and the doctor who referred. */
  referralId: z.number().nullable(),
  clinicId: z.number().nullable(),
  clinic: z.object({ id: z.number(), name: z.string() }).nullable(),
  doctorName: z.string().nullable(),
  patientId: z.number(),
  patient: z.object({
    id: z.number(),
    name: z.string(),
    age: z.number(),
    /** Under two years; null from then on. */
    ageInMonths: z.number().nullable(),
    gender: z.enum(genders),
  }),
  status: z.enum(labReportStatuses),
  version: z.number(),
  correctsId: z.number().nullable(),
  correctionReason: z.string().nullable(),
  /** The signed version that took its place. */
  correctedById: z.number().nullable(),
  /** The sample's number at its centre, '26-000123', the same for every version; null before the first save, and on older reports. */
  accessionNumber: z.string().nullable(),
  /** When it was ordered of the centre, or confirmed by it. */
  registeredAt: instantOut.nullable(),
  /** When the sample was taken, and when it came to the laboratory. */
  collectedAt: instantOut.nullable(),
  receivedAt: instantOut.nullable(),
  tests: z.array(enteredTest),
  /** Of the referral, whether they stand on this report or not; none for a walk-in patient. */
  ordered: z.array(orderedTest),
  remarks: z.string().nullable(),
  revision,
  enteredByName: z.string(),
  /** Who saved last; null before the first save. */
  savedByName: z.string().nullable(),
  submittedAt: instantOut.nullable(),
  submittedByName: z.string().nullable(),
  returnedNote: z.string().nullable(),
  signedAt: instantOut.nullable(),
  signerName: z.string().nullable(),
  signerQualification: z.string().nullable(),
  signerRegistrationNumber: z.string().nullable(),
  /** Of a signed report with critical values: whom they were told, and who of the clinic has seen them. */
  critical: criticalOfReport.nullable(),
  /** Of a signed report. */
  pdfUrl: z.string().nullable(),
  createdAt: instantOut,
  updatedAt: instantOut,
});
export type LabReport = z.output<typeof labReport>;

/** What entering goes on with: the report under way, or one that begins with its first save and has no id before. */
export const labEntry = labReport.omit({ createdAt: true, updatedAt: true }).extend({ id: z.number().nullable() });
export type LabEntry = z.output<typeof labEntry>;

/** A report in a list: without its results. */
export const labReportRow = labReport.omit({ tests: true, ordered: true }).extend({ testNames: z.array(z.string()) });
export type LabReportRow = z.output<typeof labReportRow>;

export const labReportFilters = z.object({
  status: z.enum(labReportStatuses).optional(),
  referralId: filterId,
  patientId: filterId,
  /** Part of the patient's name, or the beginning of the sample's number. */
  search: text(100).optional(),
  sort: sortBy(['status']),
  limit: limit(),
  offset,
});

const ABOUT = says.choose_referral_or_patient;

/** Whose results are to be entered. */
export const labEntryQuery = z
  .object({
    referralId: filterId,
    patientId: filterId,
  })
  .refine(({ referralId, patientId }) => referralId !== undefined || patientId !== undefined, ABOUT);

/** For a referral, or for one of the centre's own patients. With both, the patient must be the referral's. */
export const newLabReport = z
  .object({ referralId: id.optional(), patientId: patientId.optional() })
  .refine(({ referralId, patientId }) => referralId !== undefined || patientId !== undefined, ABOUT);

export const enteredResults = z.object({
  revision: seenRevision,
  collectedAt: instant.nullish().transform((value) => value ?? null),
  remarks: ofAnything(optionalText(2000, severalLines)),
  tests: z
    .array(
      z.object({
        testId: id,
        remarks: ofAnything(optionalText(1000, severalLines)),
        values: z
          .array(
            z.object({
              key: z.string().max(80),
              value: ofAnything(text(500)),
              /** It is right although it is beyond what is plausible. */
              confirmed: z.boolean().optional(),
              /** It takes the place of what would be calculated; without this, a value of something calculated isn't taken. */
              measured: z.boolean().optional(),
            }),
          )
          .max(60),
        /** Its percentages are right although they don't make 100. */
        confirmedSum: z.boolean().optional(),
      }),
    )
    .max(40),
});
export type EnteredResults = z.output<typeof enteredResults>;

export const signing = z.object({
  revision: seenRevision,
  /** Whom the critical values were told; needed where there are some. */
  told: told.optional(),
  commissionAmount: money({ negative: says.commission_negative }).optional(),
});

/** One measurement of a person over time, the oldest first. */
export const labTrend = z.object({
  key: z.string(),
  name: z.string(),
  unit: z.string().nullable(),
  points: z.array(
    z.object({
      reportId: z.number(),
      centerName: z.string(),
      testName: z.string(),
      value: z.number(),
      /** Of '<5' and '>90': it is only known to be beyond the number. */
      bound: z.enum(['<', '>']).nullable(),
      flag: z.enum(resultFlags).nullable(),
      low: z.number().nullable(),
      high: z.number().nullable(),
      measuredAt: instantOut,
    }),
  ),
});
export type LabTrend = z.output<typeof labTrend>;

export const labTrendQuery = z.object({
  patientId: filterIdOf(says.patient_required),
  ...paging,
});

/** When the sample of an own patient was taken, and when it came to the laboratory; null takes back what was said. */
export const labSample = z.object({
  collectedAt: instant.nullable(),
  receivedAt: instant.nullable(),
  revision: seenRevision,
});
export type LabSample = z.output<typeof labSample>;

export const revisionOnly = z.object({ revision: seenRevision });

export const returnedReport = z.object({
  note: requiredText(500, says.say_what_to_check, severalLines),
  revision: seenRevision,
});

export const correction = z.object({
  reason: requiredText(500, says.say_why_corrected, severalLines),
});

/** Tests chosen of the national list, as its file has them. */
export const importedTests = z.object({
  tests: z
    .array(
      z.object({
        generalName: requiredText(200, says.test_name_required),
        loincCode: text(20).regex(/^\d{1,7}-\d$/, says.no_loinc_code),
        fullySpecifiedName: text(300),
        longName: text(300),
      }),
    )
    .min(1, says.choose_test)
    .max(500, says.most_500_tests),
});
export type ImportedTests = z.output<typeof importedTests>;

export const testsImported = z.object({
  imported: z.number(),
  /** Those that the centre has already, by name or code. */
  skipped: z.array(z.object({ name: z.string(), reason: z.string() })),
});
