import type { PatientFacts, ResultBasis } from '#shared/care/safety/safety.schema.ts';
import { EGFR, formulas } from '#shared/diagnostics/lab/formulas.ts';
import { ageInDaysOn } from '#shared/diagnostics/lab/lab.rules.ts';
import { ageOn } from '#shared/people/patients/age.ts';
import { dayOf, daysBetween } from '#shared/kernel/time/days.ts';
import { type FactsRow, resultKeys } from './safety.repo.ts';
import type { ResultCondition } from './tables/conditions.ts';

/** Older kidneys are said to be old; older salts are no longer gone by (they change within days). */
const KIDNEYS_OLD_AFTER_DAYS = 365;
const SALTS_COUNT_FOR_DAYS = 90;
/** A child grows. */
const HEIGHT_COUNTS_FOR_DAYS = 180;

const ADULT_FROM_YEARS = 18;
const UMOL_OF_MG = 88.4;
/** Schwartz GJ et al., J Am Soc Nephrol 2009;20:629, from the first birthday on. */
const SCHWARTZ = 0.413;

type Results = Pick<FactsRow, 'results' | 'height' | 'dateOfBirth' | 'gender'>;
type Kidneys = Pick<PatientFacts, 'egfr' | 'egfrMissing'>;

const newestOf = ({ results }: Pick<FactsRow, 'results'>, name: keyof typeof resultKeys) =>
  results.find(({ key }) => key === resultKeys[name]);

/** The kidneys by the newest of what a laboratory told: its eGFR, or its creatinine where that is newer or alone. */
export function kidneysOf(row: Results, timezone: string, today: string): Kidneys {
  const told = newestOf(row, 'egfr');
  const creatinine = newestOf(row, 'creatinine');
  const withDay = (value: number, at: string, method: NonNullable<PatientFacts['egfr']>['method']): Kidneys => {
    const on = dayOf(at, timezone);
    return {
      egfr: { value: Math.round(value), on, method, isOld: daysBetween(on, today) > KIDNEYS_OLD_AFTER_DAYS },
      egfrMissing: null,
    };
  };
  const reported: Kidneys = told ? withDay(told.value, told.at, 'reported') : { egfr: null, egfrMissing: null };
  if (!creatinine || (told && told.at >= creatinine.at)) return reported;
  const perLitre = creatinine.unit === 'µmol/L' || creatinine.unit === 'umol/L';
  if (!perLitre && creatinine.unit !== 'mg/dL') return { ...reported, egfrMissing: 'unit' };
  const mg = perLitre ? creatinine.value / UMOL_OF_MG : creatinine.value;
  const day = dayOf(creatinine.at, timezone);
  const years = ageOn(row.dateOfBirth, day);
  if (years < ADULT_FROM_YEARS) {
    const height = heightOn(row, day, timezone);
    if (height === null || years < 1) return { ...reported, egfrMissing: 'height' };
    return withDay((SCHWARTZ * height) / mg, creatinine.at, 'schwartz');
  }
  const value = formulas
    .find(({ key }) => key === EGFR)
    ?.reckon([mg], { gender: row.gender, ageDays: ageInDaysOn(row.dateOfBirth, day) });
  return value === undefined ? { ...reported, egfrMissing: 'sex' } : withDay(value, creatinine.at, 'ckd-epi-2021');
}

function heightOn({ height: [newest] }: Results, day: string, timezone: string): number | null {
  if (!newest || Math.abs(daysBetween(dayOf(newest.at, timezone), day)) > HEIGHT_COUNTS_FOR_DAYS) return null;
  const centimetres = Number(newest.height);
  return Number.isFinite(centimetres) && centimetres > 0 ? centimetres : null;
}

export function electrolyteOf(
  row: Pick<FactsRow, 'results'>,
  name: 'potassium' | 'sodium',
  timezone: string,
  today: string,
): { value: number; on: string } | null {
  const found = newestOf(row, name);
  if (!found) return null;
  const on = dayOf(found.at, timezone);
  return daysBetween(on, today) <= SALTS_COUNT_FOR_DAYS ? { value: found.value, on } : null;
}

/** mmol/L, as laboratories flag them; potassium above 5.5 is where guidelines reduce what raises it. */
const LOW_POTASSIUM = 3.5;
const HIGH_POTASSIUM = 5.5;
const LOW_SODIUM = 130;
/** KDIGO: reduced, and severely reduced. */
const REDUCED = 60;
const SEVERE = 30;

/** What of it speaks against medicines. */
export function conditionsOf({
  egfr,
  potassium,
  sodium,
}: Pick<PatientFacts, 'egfr' | 'potassium' | 'sodium'>): Map<ResultCondition, ResultBasis> {
  const found = new Map<ResultCondition, ResultBasis>();
  if (egfr && egfr.value < REDUCED) {
    const basis = { name: 'egfr' as const, value: egfr.value, on: egfr.on, isOld: egfr.isOld };
    found.set('kidney function under 60', basis);
    if (egfr.value < SEVERE) found.set('kidney function under 30', basis);
  }
  const salt = (name: 'potassium' | 'sodium', { value, on }: { value: number; on: string }) => ({
    name,
    value,
    on,
    isOld: false,
  });
  if (potassium && potassium.value < LOW_POTASSIUM) found.set('low potassium', salt('potassium', potassium));
  if (potassium && potassium.value > HIGH_POTASSIUM) found.set('high potassium', salt('potassium', potassium));
  if (sodium && sodium.value < LOW_SODIUM) found.set('low sodium', salt('sodium', sodium));
  return found;
}
