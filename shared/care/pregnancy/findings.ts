import { daysBetween } from '#shared/kernel/time/days.ts';
import { NOT_HEARD } from './figures.ts';
import type { Finding } from './findings.schema.ts';
import { type FindingCode, type FindingGrade, findingGrades } from './findings.states.ts';
import { glucoseFindings } from './glucose.ts';
import { daysFrom, isHighPressure, readPressure } from './pregnancy.rules.ts';
import type { Fetus, MeasuredAtVisit } from './visit-log.schema.ts';

// Where each threshold is from stands in docs/decisions.md, 'Antenatal findings'.

/** What a contact is seen against. */
export interface Around {
  lmpDate: string;
  fetusCount: number | null;
  bloodGroup: string | null;
  /** The last weight before this contact. */
  earlierWeight: { visitDate: string; weight: string } | null;
}

type Visit = Omit<MeasuredAtVisit, 'scanDone' | 'notes'>;

const graded = (
  code: FindingCode,
  grade: FindingGrade,
  { fetus = null, figure = null }: Partial<Pick<Finding, 'fetus' | 'figure'>> = {},
): Finding => ({ code, grade, fetus, figure });

const weeks = (count: number) => count * 7;

/** What is out of the ordinary at a contact, the gravest first. Pure: the form shows it while somebody types, the server stores nothing of it. */
export function findingsOf(visit: Visit, around: Around): Finding[] {
  const elapsed = daysFrom(around.lmpDate, visit.visitDate);
  const found = [
    ...pressureFindings(visit, elapsed),
    ...heartFindings(visit, elapsed),
    ...lieFindings(visit.fetuses, elapsed),
    ...movementFindings(visit, elapsed),
    ...bloodFindings(visit),
    ...urineFindings(visit),
    ...growthFindings(visit, around, elapsed),
    ...glucoseFindings(visit),
    ...rhesusFindings(visit, around.bloodGroup),
    ...(visit.oedema === 'face' ? [graded('oedema', 'warning')] : []),
  ];
  return found.toSorted((one, other) => rank(one) - rank(other));
}

const rank = ({ grade }: Finding) => findingGrades.indexOf(grade);

const SEVERE = { systolic: 160, diastolic: 110 };
const LOW_SYSTOLIC = 90;
/** Before it, high pressure was there before the pregnancy. */
const PREECLAMPSIA_FROM = weeks(20);

const isAtLeast = (dipstick: Visit['urineProtein'], least: '1+' | '2+') =>
  dipstick !== null && dipstick !== 'nil' && dipstick !== 'trace' && dipstick >= least;

function pressureFindings({ bloodPressure, urineProtein }: Visit, elapsed: number): Finding[] {
  const pressure = readPressure(bloodPressure ?? '');
  if (!pressure) return [];
  if (pressure.systolic >= SEVERE.systolic || pressure.diastolic >= SEVERE.diastolic)
    return [graded('severe_hypertension', 'urgent')];
  if (isHighPressure(pressure)) {
    const hasProtein = isAtLeast(urineProtein, '1+') && elapsed >= PREECLAMPSIA_FROM;
    return [hasProtein ? graded('preeclampsia', 'urgent') : graded('hypertension', 'warning')];
  }
  return pressure.systolic < LOW_SYSTOLIC ? [graded('hypotension', 'warning')] : [];
}

function urineFindings({ urineProtein, urineSugar }: Visit): Finding[] {
  return [
    ...(isAtLeast(urineProtein, '2+') ? [graded('proteinuria', 'warning')] : []),
    ...(urineProtein === '1+' ? [graded('protein_trace', 'note')] : []),
    ...(isAtLeast(urineSugar, '2+') ? [graded('sugar_in_urine', 'warning')] : []),
    ...(urineSugar === '1+' ? [graded('sugar_in_urine', 'note')] : []),
  ];
}

/** Until then a heart beats faster, and slows down. */
const FIRST_TRIMESTER = weeks(14);
const usualRate = { least: 110, most: 160 };
const EARLY_MOST = 180;
const HEARD_FROM = weeks(14);

function heartFindings({ fetuses, fetalHeartbeat }: Visit, elapsed: number): Finding[] {
  const told = Number(/^\s*(\d{2,3})\s*(bpm|\/ ?min)?\b/i.exec(fetalHeartbeat ?? '')?.[1]);
  const rates = fetuses.some(({ heartRate }) => heartRate !== null)
    ? fetuses.map(({ heartRate }) => heartRate)
    : [Number.isNaN(told) ? null : told];
  return rates.flatMap((rate, place) => {
    const fetus = rates.length > 1 ? place + 1 : null;
    if (rate === null) return [];
    if (rate === NOT_HEARD) return [graded('heart_not_heard', elapsed >= HEARD_FROM ? 'urgent' : 'warning', { fetus })];
    const isEarly = elapsed < FIRST_TRIMESTER;
    if (rate >= usualRate.least && rate <= (isEarly ? EARLY_MOST : usualRate.most)) return [];
    return [graded('heart_rate', isEarly ? 'warning' : 'urgent', { fetus, figure: rate })];
  });
}

const LIE_FROM = weeks(36);
const TRANSVERSE_URGENT_FROM = weeks(37);

function lieFindings(fetuses: readonly Fetus[], elapsed: number): Finding[] {
  if (elapsed < LIE_FROM) return [];
  return fetuses.flatMap(({ presentation }, place) => {
    const fetus = fetuses.length > 1 ? place + 1 : null;
    if (presentation === 'breech') return [graded('breech', 'warning', { fetus })];
    const isAcross = presentation === 'transverse' || presentation === 'oblique';
    return isAcross
      ? [graded('transverse_lie', elapsed >= TRANSVERSE_URGENT_FROM ? 'urgent' : 'warning', { fetus })]
      : [];
  });
}

const FELT_FROM = weeks(24);

function movementFindings({ movements }: Visit, elapsed: number): Finding[] {
  if (movements === 'reduced' || movements === 'absent') return [graded('movements_reduced', 'urgent')];
  return movements === 'not_yet' && elapsed >= FELT_FROM ? [graded('movements_not_felt', 'warning')] : [];
}

const anaemias = [
  [7, 'severe_anaemia', 'urgent'],
  [10, 'moderate_anaemia', 'warning'],
  [11, 'mild_anaemia', 'note'],
] as const;

function bloodFindings({ haemoglobin }: Visit): Finding[] {
  const anaemia = haemoglobin === null ? undefined : anaemias.find(([below]) => haemoglobin < below);
  return anaemia ? [graded(anaemia[1], anaemia[2])] : [];
}

/** Up to here vomiting may cost some weight. */
const SECOND_TRIMESTER = weeks(13);
const VOMITED = 0.05;
/** Scales and clothes differ by less. */
const LEAST_LOSS = 0.5;
const MOST_GAIN_IN_MONTH = 3;
const MONTH = 28;
const GAIN_SEEN_AFTER = 14;

const heightWeeks = { from: weeks(24), until: weeks(38) };
const MOST_DIFFERENCE = 3;

function growthFindings(visit: Visit, { earlierWeight, fetusCount }: Around, elapsed: number): Finding[] {
  const { fundalHeight, weight, visitDate } = visit;
  const found: Finding[] = [];
  if (weight !== null && earlierWeight) {
    const before = Number(earlierWeight.weight);
    const gained = toTenths(Number(weight) - before);
    const days = daysBetween(earlierWeight.visitDate, visitDate);
    const most = elapsed < SECOND_TRIMESTER ? before * VOMITED : LEAST_LOSS;
    if (-gained >= most) found.push(graded('weight_loss', 'warning', { figure: -gained }));
    if (days >= GAIN_SEEN_AFTER && (gained / days) * MONTH > MOST_GAIN_IN_MONTH)
      found.push(graded('weight_gain', 'warning', { figure: gained }));
  }
  // The rule of a centimetre a week is of one child alone.
  if (fundalHeight !== null && (fetusCount ?? 1) === 1 && elapsed >= heightWeeks.from && elapsed <= heightWeeks.until) {
    const differs = toTenths(fundalHeight - elapsed / 7);
    if (Math.abs(differs) >= MOST_DIFFERENCE) found.push(graded('fundal_height', 'warning', { figure: differs }));
  }
  return found;
}

const toTenths = (value: number) => Math.round(value * 10) / 10;

function rhesusFindings({ antibodyScreen, antiDDose }: Visit, bloodGroup: string | null): Finding[] {
  return [
    ...(antibodyScreen === 'positive' ? [graded('antibodies', 'warning')] : []),
    ...(antiDDose !== null && bloodGroup?.endsWith('+') ? [graded('anti_d_not_needed', 'warning')] : []),
  ];
}
