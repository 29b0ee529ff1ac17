import type { DrawingParts } from '#server/kernel/files/documents.ts';
import type { AtClinic } from '#server/kernel/principals/actor.ts';
import { readDoctorOnPaper } from '#server/papers/pdf/doctor-on-paper.ts';
import { drawPaper } from '#server/papers/pdf/draw-paper.ts';
import { letterheadOf } from '#server/papers/pdf/letterhead-of.ts';
import { patientOfId } from '#server/people/patients/patients.repo.ts';
import { nextContact } from '#shared/care/pregnancy/contacts.ts';
import { NOT_HEARD } from '#shared/care/pregnancy/figures.ts';
import { findingsOf } from '#shared/care/pregnancy/findings.ts';
import { writtenFormula } from '#shared/care/pregnancy/obstetric.rules.ts';
import { gestationOn, isOver } from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { standingOf, weightBefore } from '#shared/care/pregnancy/standing.ts';
import type { Fetus, MeasuredAtVisit } from '#shared/care/pregnancy/visit-log.schema.ts';
import { writtenDay } from '#shared/contact/words/in-words.ts';
import { notFound } from '#shared/kernel/http/errors.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import { type CardLanguage, cardLanguages, cardWords, datedBy } from './card-words.ts';
import { readTracker } from './pregnancy.repo.ts';
import { measuredDuring } from './visits.repo.ts';

/**
 * The card that a pregnant woman carries along, drawn for her doctor or for herself online: whoever sees her next must find everything
 * on it. Withdrawn contacts aren't.
 */
export async function drawAntenatalCard(
  parts: DrawingParts,
  actor: AtClinic,
  trackerId: number,
  asked: CardLanguage | undefined,
): Promise<Buffer> {
  const { db } = parts;
  const tracker = await readTracker(db, actor, trackerId);
  const patient = await patientOfId(db, actor, tracker.patientId);
  if (!patient) throw notFound('patient');
  const visits = await measuredDuring(db, actor, tracker.id);
  const doctor = await readDoctorOnPaper(db, tracker.doctorId);
  const language = asked ?? cardLanguages.find((one) => one === patient.language) ?? 'en';
  const head = await letterheadOf(parts, actor);
  const today = todayIn(head.timezone);
  const page = cardPage({ tracker, visits, language, today });
  const document = { ...head, issuedAt: new Date().toISOString(), doctor, patient, headIn: language, ...page };
  return await drawPaper('handout', actor, document, { madeOn: today });
}

interface Card {
  tracker: PregnancyTracker;
  /** The latest first. */
  visits: readonly MeasuredAtVisit[];
  language: CardLanguage;
  today: string;
}

/** What stands on the card, in its language. */
function cardPage(card: Card) {
  const words = cardWords[card.language];
  const { columns } = words;
  const cautions = cautionsOf(card);
  return {
    name: words.title,
    title: words.contacts,
    note: card.visits.length === 0 ? words.noContacts : null,
    ...(cautions.length > 0 && { warning: { label: words.warning, texts: cautions } }),
    facts: factsOf(card),
    columns: [
      { heading: columns.date, share: 0.16 },
      { heading: columns.weeks, share: 0.08 },
      { heading: columns.weight, share: 0.07 },
      { heading: columns.pressure, share: 0.1 },
      { heading: columns.blood, share: 0.07 },
      { heading: columns.urine, share: 0.1 },
      { heading: columns.fundus, share: 0.09 },
      { heading: columns.child, share: 0.16 },
      { heading: columns.found, share: 0.17 },
    ],
    rows: contactRows(card),
    remarks: [words.comeAtOnce, words.law],
  };
}

/** Of one that runs: what stays true, and the blood group that others must know of. */
function cautionsOf({ tracker, visits, language, today }: Card): string[] {
  const words = cardWords[language];
  const standing = tracker.ending ? [] : standingOf(tracker, visits, today).findings;
  return [
    ...(tracker.bloodGroup?.endsWith('-') ? [words.rhNegative] : []),
    ...standing.filter(({ grade }) => grade !== 'note').map(({ code }) => words.findings[code]),
  ];
}

function factsOf({ tracker, visits, language, today }: Card) {
  const words = cardWords[language];
  const { dating, eddDate, fetusCount, chorionicity, bloodGroup, ending } = tracker;
  const written = (day: string) => writtenDay(day, language);
  const told = dating.lmpDate === null ? words.unknown : written(dating.lmpDate);
  const given = visits
    .toReversed()
    .flatMap(({ antiDDose, tdDose, visitDate }) => [
      ...(antiDDose === null ? [] : [words.antiD(antiDDose, written(visitDate))]),
      ...(tdDose ? [`${words.td[tdDose]}: ${written(visitDate)}`] : []),
    ]);
  const now = ending || isOver(tracker.lmpDate, today) ? null : gestationOn(tracker.lmpDate, today);
  const next = ending ? undefined : nextContact(tracker.lmpDate, today);
  const count = fetusCount === null ? null : words.counts[fetusCount];
  const facts: [string, string | null | undefined][] = [
    [words.lmp, dating.isUncertain ? words.uncertain(told) : told],
    [words.edd, `${written(eddDate)}, ${datedBy(dating, language, written)}`],
    [words.now, now && words.nowAt(now.weeks, now.days, written(today))],
    [words.formula, writtenFormula(tracker)],
    [words.count, [count, chorionicity && words.chorionicities[chorionicity]].filter(Boolean).join(', ')],
    [words.bloodGroup, bloodGroup?.replace('-', '−')],
    [words.given, given.join(', ')],
    [words.glucose, glucoseOf(visits, written)],
    [words.ended, ending && written(ending.endedOn)],
    [words.next, next && written(next.date)],
  ];
  return facts.flatMap(([label, text]) => (text ? [{ label, text }] : []));
}

/** '84 / 150 / 121 mg/dL, 17 Nov 2026': fasting, after one hour and after two, of the latest test. */
function glucoseOf(visits: Card['visits'], written: (day: string) => string): string | null {
  const tested = visits.find((visit) => figuresOf(visit).some((figure) => figure !== null));
  if (!tested) return null;
  const figures = figuresOf(tested).map((figure) => figure ?? '–');
  return `${figures.join(' / ')} mg/dL, ${written(tested.visitDate)}`;
}

const figuresOf = ({ gttFasting, gttOneHour, gttTwoHour }: MeasuredAtVisit) => [gttFasting, gttOneHour, gttTwoHour];

const contactRows = ({ tracker, visits, language }: Card) =>
  visits
    .map((visit, place) => {
      const words = cardWords[language];
      const { weeks, days } = gestationOn(tracker.lmpDate, visit.visitDate);
      const findings = findingsOf(visit, { ...tracker, earlierWeight: weightBefore(visits.slice(place + 1)) });
      const urine = [visit.urineProtein, visit.urineSugar]
        .map((grade) => (grade ? (words.dipsticks[grade] ?? grade) : '–'))
        .join(' / ');
      return [
        writtenDay(visit.visitDate, language),
        `${weeks}+${days}`,
        visit.weight === null ? null : String(Number(visit.weight)),
        visit.bloodPressure,
        visit.haemoglobin === null ? null : String(visit.haemoglobin),
        visit.urineProtein || visit.urineSugar ? urine : null,
        visit.fundalHeight === null ? null : `${visit.fundalHeight} cm`,
        visit.fetuses.length > 0 ? childLine(visit.fetuses, language) : visit.fetalHeartbeat,
        findings.map(({ code }) => words.findings[code]).join(', ') || null,
      ];
    })
    .toReversed();

/** '1: 142 cephalic, 2: 138 breech' */
function childLine(fetuses: readonly Fetus[], language: CardLanguage): string {
  const words = cardWords[language];
  return fetuses
    .map(({ heartRate, presentation }, place) => {
      const heart = heartRate === NOT_HEARD ? words.notHeard : heartRate;
      const said = [heart, presentation && words.presentations[presentation]].filter((one) => one !== null).join(' ');
      return fetuses.length > 1 ? `${place + 1}: ${said}` : said;
    })
    .join(', ');
}
