import { z } from 'zod';
import { wholeFigure } from '#shared/care/pregnancy/figure-fields.ts';
import { hardRanges, NOT_HEARD } from '#shared/care/pregnancy/figures.ts';
import type { Finding } from '#shared/care/pregnancy/findings.schema.ts';
import type { FindingCode } from '#shared/care/pregnancy/findings.states.ts';
import { type Around, findingsOf } from '#shared/care/pregnancy/findings.ts';
import { choice } from '#shared/care/pregnancy/obstetric.schema.ts';
import { type Fetus, type NewVisitLog, newVisitLog, type VisitLog } from '#shared/care/pregnancy/visit-log.schema.ts';
import { presentations } from '#shared/care/trackers/trackers.states.ts';
import { withoutZeros } from '#shared/kernel/numbers/without-zeros.ts';

const [, most] = hardRanges.fetusCount;
export type FetusNumber = '1' | '2' | '3' | '4' | '5';
export const fetusNumbers = Array.from({ length: most }, (_, place) => String(place + 1)) as FetusNumber[];

const rate = wholeFigure('heartRate', NOT_HEARD).default(null);
const presentation = choice(presentations).default(null);
type PerFetus = Record<`heartRate${FetusNumber}`, typeof rate> &
  Record<`presentation${FetusNumber}`, typeof presentation>;
const perFetus = Object.fromEntries(
  fetusNumbers.flatMap((number) => [
    [`heartRate${number}`, rate],
    [`presentation${number}`, presentation],
  ]),
) as PerFetus;

const { fetuses: _list, ...single } = newVisitLog.shape;
/** The contract's fields, with those of each foetus by its number. */
export const visitForm = z.object({ ...single, ...perFetus });
export type VisitValues = z.input<typeof visitForm>;
type Given = z.output<typeof visitForm>;

/** As the contract has it; of those of whom nothing is said behind the last one nothing is sent. */
export function bodyOf(given: Given): NewVisitLog {
  const all = fetusNumbers.map((number) => ({
    heartRate: given[`heartRate${number}`],
    presentation: given[`presentation${number}`],
  }));
  const rest = Object.fromEntries(Object.entries(given).filter(([name]) => name in single)) as Omit<
    NewVisitLog,
    'fetuses'
  >;
  const said = all.findLastIndex((fetus) => fetus.heartRate !== null || fetus.presentation !== null);
  return { ...rest, fetuses: all.slice(0, said + 1) };
}

/** The other way around: what stands in the fields of a visit. */
export const shownOf = (visit: VisitLog | undefined) =>
  visit && {
    ...visit,
    weight: visit.weight && withoutZeros(visit.weight),
    ...Object.fromEntries(visit.fetuses.flatMap(fieldsOfFetus)),
  };

const fieldsOfFetus = ({ heartRate, presentation: lies }: Fetus, place: number) => [
  [`heartRate${place + 1}`, heartRate],
  [`presentation${place + 1}`, lies],
];

/** 'fetuses.0.heartRate' is the field 'heartRate1'. */
export const fieldOf = (path: string): keyof VisitValues | undefined =>
  (/^fetuses\.(\d)\.(\w+)$/.test(path)
    ? path.replace(/^fetuses\.(\d)\.(\w+)$/, (_all, place: string, name: string) => `${name}${Number(place) + 1}`)
    : path) as keyof VisitValues;

/** What stands in the fields so far; what isn't right yet counts as nothing. */
function soFar(values: Partial<VisitValues>): NewVisitLog {
  const read = Object.entries(visitForm.shape).map(([name, schema]) => [
    name,
    schema.safeParse(values[name as keyof VisitValues]).data ?? null,
  ]);
  return bodyOf(Object.fromEntries(read) as Given);
}

/** Where what was found was typed. */
const fieldOfCode: Record<FindingCode, keyof VisitValues> = {
  severe_hypertension: 'bloodPressure',
  preeclampsia: 'bloodPressure',
  hypertension: 'bloodPressure',
  hypotension: 'bloodPressure',
  proteinuria: 'urineProtein',
  protein_trace: 'urineProtein',
  heart_rate: 'heartRate1',
  heart_not_heard: 'heartRate1',
  movements_reduced: 'movements',
  movements_not_felt: 'movements',
  transverse_lie: 'presentation1',
  breech: 'presentation1',
  severe_anaemia: 'haemoglobin',
  moderate_anaemia: 'haemoglobin',
  mild_anaemia: 'haemoglobin',
  weight_loss: 'weight',
  weight_gain: 'weight',
  fundal_height: 'fundalHeight',
  oedema: 'oedema',
  sugar_in_urine: 'urineSugar',
  overt_diabetes: 'gttTwoHour',
  gestational_diabetes: 'gttTwoHour',
  glucose_intolerance: 'gttTwoHour',
  antibodies: 'antibodyScreen',
  anti_d_not_needed: 'antiDDose',
};

/** What is out of the ordinary in what was typed so far, by the field that it is about. */
export function findingsByField(values: Partial<VisitValues>, around: Around): Map<keyof VisitValues, Finding[]> {
  const visit = soFar(values);
  const byField = new Map<keyof VisitValues, Finding[]>();
  for (const finding of visit.visitDate ? findingsOf(visit, around) : []) {
    const first = fieldOfCode[finding.code];
    const field = (finding.fetus === null ? first : first.replace('1', String(finding.fetus))) as keyof VisitValues;
    byField.set(field, [...(byField.get(field) ?? []), finding]);
  }
  return byField;
}
