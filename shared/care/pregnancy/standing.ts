import { nextContact } from './contacts.ts';
import type { AntenatalStanding } from './findings.schema.ts';
import type { DueKind, FindingCode, FindingGrade } from './findings.states.ts';
import { findingsOf } from './findings.ts';
import { daysFrom, isOver } from './pregnancy.rules.ts';
import type { MeasuredAtVisit } from './visit-log.schema.ts';

interface Running {
  lmpDate: string;
  fetusCount: number | null;
  bloodGroup: string | null;
}

/** What stays true of a pregnancy once it was found. */
const lasting: readonly FindingCode[] = ['antibodies', 'overt_diabetes', 'gestational_diabetes'];

/** Where a pregnancy stands on a day, by the contacts that hold, the latest first. */
export function standingOf(
  running: Running,
  visits: readonly MeasuredAtVisit[],
  today: string,
): Pick<AntenatalStanding, 'findings' | 'due'> {
  if (isOver(running.lmpDate, today)) return { findings: [], due: [] };
  const findings = visits.flatMap((visit, place) => {
    const found = findingsOf(visit, { ...running, earlierWeight: weightBefore(visits.slice(place + 1)) });
    const shown = place === 0 ? found : found.filter(({ code }) => lasting.includes(code));
    return shown.map((one) => ({ ...one, visitDate: visit.visitDate }));
  });
  return { findings: onceEach(findings), due: dueOf(running, visits, today) };
}

/** Visits come latest first. */
export function weightBefore(earlier: readonly Pick<MeasuredAtVisit, 'visitDate' | 'weight'>[]) {
  const found = earlier.find(({ weight }) => weight !== null);
  return found?.weight == null ? null : { visitDate: found.visitDate, weight: found.weight };
}

const onceEach = <One extends { code: FindingCode; fetus: number | null }>(all: readonly One[]): One[] =>
  all.filter((one, place) => all.findIndex(({ code, fetus }) => code === one.code && fetus === one.fetus) === place);

const weeks = (count: number) => count * 7;
/** Where the sources are, docs/decisions.md says. */
const dueFrom = { antiD: weeks(28), td: weeks(16), haemoglobin: weeks(12), gtt: weeks(24), gttUntil: weeks(36) };

function dueOf({ lmpDate, bloodGroup }: Running, visits: readonly MeasuredAtVisit[], today: string) {
  const elapsed = daysFrom(lmpDate, today);
  const ever = (was: (visit: MeasuredAtVisit) => boolean) => visits.some(was);
  const isNegative = bloodGroup?.endsWith('-') === true;
  const isSensitised = ever(({ antibodyScreen }) => antibodyScreen === 'positive');
  const hasGlucose = ever((visit) => visit.gttFasting !== null || visit.gttTwoHour !== null);
  const [latest] = visits;
  const awaited = latest && nextContact(lmpDate, latest.visitDate);
  const due: [DueKind, FindingGrade, boolean][] = [
    [
      'anti_d',
      'warning',
      isNegative && !isSensitised && elapsed >= dueFrom.antiD && !ever((v) => v.antiDDose !== null),
    ],
    ['antibody_screen', 'note', isNegative && !ever((visit) => visit.antibodyScreen !== null)],
    ['blood_group', 'note', bloodGroup === null],
    ['td', 'note', elapsed >= dueFrom.td && !ever(({ tdDose }) => tdDose !== null)],
    ['haemoglobin', 'note', elapsed >= dueFrom.haemoglobin && !ever(({ haemoglobin }) => haemoglobin !== null)],
    ['gtt', 'note', elapsed >= dueFrom.gtt && elapsed < dueFrom.gttUntil && !hasGlucose],
    ['contact', 'note', awaited !== undefined && awaited.date < today],
  ];
  return due.filter(([, , isDue]) => isDue).map(([kind, grade]) => ({ kind, grade }));
}
