import { z } from 'zod';
import { changedText, withdrawal, withdrawn } from '#shared/care/trackers/trackers.schema.ts';
import {
  antibodyScreens,
  dipsticks,
  fetalMovements,
  oedemas,
  presentations,
  tdDoses,
} from '#shared/care/trackers/trackers.states.ts';
import { ofPregnancy } from '#shared/catalogues/tests/fetal-sex.ts';
import { instantOut, optionalText, paging } from '#shared/kernel/http/fields.ts';
import { onRevision, revision } from '#shared/kernel/http/revision.ts';
import { severalLines } from '#shared/kernel/http/texts.ts';
import * as says from '#shared/kernel/words/says.ts';
import { tenthsFigure, wholeFigure } from './figure-fields.ts';
import { hardRanges, NOT_HEARD } from './figures.ts';
import { finding } from './findings.schema.ts';
import { choice } from './obstetric.schema.ts';
import { readPressure } from './pregnancy.rules.ts';
import { requiredDay } from './pregnancy.schema.ts';

/** One of several stands in the place of its number. */
const fetusOut = z.object({
  /** Beats a minute; 0 where it was listened for and not heard. */
  heartRate: z.number().nullable(),
  presentation: z.enum(presentations).nullable(),
});
export type Fetus = z.output<typeof fetusOut>;

/** What is measured, seen and given at a contact; null where it wasn't. */
const measured = {
  visitDate: z.string(),
  /** Kilograms, a decimal text with two places. */
  weight: z.string().nullable(),
  bloodPressure: z.string().nullable(),
  /** In words; as figures, one for each, it stands among the `fetuses`. */
  fetalHeartbeat: z.string().nullable(),
  /** g/dL */
  haemoglobin: z.number().nullable(),
  urineProtein: z.enum(dipsticks).nullable(),
  urineSugar: z.enum(dipsticks).nullable(),
  oedema: z.enum(oedemas).nullable(),
  /** cm */
  fundalHeight: z.number().nullable(),
  movements: z.enum(fetalMovements).nullable(),
  fetuses: z.array(fetusOut),
  /** mg/dL, after 75 g of glucose; with a fasting value the test was begun fasting. */
  gttFasting: z.number().nullable(),
  gttOneHour: z.number().nullable(),
  gttTwoHour: z.number().nullable(),
  antibodyScreen: z.enum(antibodyScreens).nullable(),
  /** µg, where it was given. */
  antiDDose: z.number().nullable(),
  tdDose: z.enum(tdDoses).nullable(),
  scanDone: z.boolean(),
  notes: z.string().nullable(),
};

export const measuredAtVisit = z.object(measured);
export type MeasuredAtVisit = z.output<typeof measuredAtVisit>;

/** What stood before a visit was corrected. */
const earlierVersion = z.object({
  measured: measuredAtVisit,
  /** Until when it stood, and who corrected it. */
  replacedAt: instantOut,
  replacedBy: z.string(),
});
export type EarlierVersion = z.output<typeof earlierVersion>;

export const visitLog = z.object({
  id: z.number(),
  trackerId: z.number(),
  ...measured,
  /** What is out of the ordinary, the gravest first; of a withdrawn visit nothing is. */
  findings: z.array(finding),
  withdrawn: withdrawn.nullable(),
  /** The latest first. */
  earlierVersions: z.array(earlierVersion),
  createdAt: instantOut,
  updatedAt: instantOut,
  revision,
});
export type VisitLog = z.output<typeof visitLog>;

const visitDate = requiredDay(says.visit_date_required);

const WEIGHT = /^\d{1,3}(\.\d{1,2})?$/;
const [lightest, heaviest] = hardRanges.weight;
const weight = z
  .union([z.number(), z.string()], says.enter_weight)
  .nullable()
  .transform((value) => (value === null ? '' : String(value).trim()))
  .superRefine((value, context) => {
    const refuse = (message: typeof says.enter_weight) => context.addIssue({ code: 'custom', message });
    if (value === '') return;
    if (/^-\d/.test(value)) refuse(says.weight_at_least_0);
    else if (!WEIGHT.test(value)) refuse(says.weight_decimals);
    else if (Number(value) < lightest || Number(value) > heaviest)
      refuse(says.figure_from_to({ least: lightest, most: heaviest }));
  })
  .transform((value) => value || null);

const isWithin = (value: number, [least, most]: readonly [number, number]) => value >= least && value <= most;

const bloodPressure = z
  .string(says.form_of_blood_pressure)
  .nullable()
  .superRefine((value, context) => {
    if (!value?.trim()) return;
    const pressure = readPressure(value);
    if (!pressure) context.addIssue({ code: 'custom', message: says.form_of_blood_pressure });
    else if (!isWithin(pressure.systolic, hardRanges.systolic) || !isWithin(pressure.diastolic, hardRanges.diastolic))
      context.addIssue({ code: 'custom', message: says.pressure_cannot_be });
  })
  .transform((value) => value?.replace(/\s/g, '') || null);

const [, mostFetuses] = hardRanges.fetusCount;
const fetuses = z
  .array(
    z.object({
      heartRate: wholeFigure('heartRate', NOT_HEARD).default(null),
      presentation: choice(presentations).default(null),
    }),
  )
  .max(mostFetuses);

const FETAL_HEARTBEAT = 60;
const LOG_NOTES = 2000;

const fields = {
  haemoglobin: tenthsFigure('haemoglobin'),
  urineProtein: choice(dipsticks),
  urineSugar: choice(dipsticks),
  oedema: choice(oedemas),
  fundalHeight: tenthsFigure('fundalHeight'),
  movements: choice(fetalMovements),
  gttFasting: wholeFigure('gttFasting'),
  gttOneHour: wholeFigure('gttOneHour'),
  gttTwoHour: wholeFigure('gttTwoHour'),
  antibodyScreen: choice(antibodyScreens),
  antiDDose: wholeFigure('antiDDose'),
  tdDose: choice(tdDoses),
};

export const newVisitLog = z.object({
  visitDate,
  weight: weight.default(null),
  bloodPressure: bloodPressure.default(null),
  fetalHeartbeat: ofPregnancy(optionalText(FETAL_HEARTBEAT)),
  haemoglobin: fields.haemoglobin.default(null),
  urineProtein: fields.urineProtein.default(null),
  urineSugar: fields.urineSugar.default(null),
  oedema: fields.oedema.default(null),
  fundalHeight: fields.fundalHeight.default(null),
  movements: fields.movements.default(null),
  fetuses: fetuses.default([]),
  gttFasting: fields.gttFasting.default(null),
  gttOneHour: fields.gttOneHour.default(null),
  gttTwoHour: fields.gttTwoHour.default(null),
  antibodyScreen: fields.antibodyScreen.default(null),
  antiDDose: fields.antiDDose.default(null),
  tdDose: fields.tdDose.default(null),
  scanDone: z.boolean().default(false),
  notes: ofPregnancy(optionalText(LOG_NOTES, severalLines)),
});
export type NewVisitLog = z.output<typeof newVisitLog>;

/** Of what is left out, nothing changes. */
export const visitLogChange = z.object({
  visitDate: visitDate.optional(),
  weight: weight.optional(),
  bloodPressure: bloodPressure.optional(),
  fetalHeartbeat: ofPregnancy(changedText(FETAL_HEARTBEAT)),
  haemoglobin: fields.haemoglobin.optional(),
  urineProtein: fields.urineProtein.optional(),
  urineSugar: fields.urineSugar.optional(),
  oedema: fields.oedema.optional(),
  fundalHeight: fields.fundalHeight.optional(),
  movements: fields.movements.optional(),
  fetuses: fetuses.optional(),
  gttFasting: fields.gttFasting.optional(),
  gttOneHour: fields.gttOneHour.optional(),
  gttTwoHour: fields.gttTwoHour.optional(),
  antibodyScreen: fields.antibodyScreen.optional(),
  antiDDose: fields.antiDDose.optional(),
  tdDose: fields.tdDose.optional(),
  scanDone: z.boolean().optional(),
  notes: ofPregnancy(changedText(LOG_NOTES, severalLines)),
  revision: onRevision,
});
export type VisitLogChange = z.output<typeof visitLogChange>;

export const visitLogWithdrawal = withdrawal.extend({ reason: ofPregnancy(withdrawal.shape.reason) });
export const visitLogFilters = z.object(paging);
