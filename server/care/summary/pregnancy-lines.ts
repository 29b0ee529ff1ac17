import { cardWords, datedBy } from '#server/care/pregnancy/card-words.ts';
import { dayLabel } from '#server/papers/pdf/words.ts';
import { writtenFormula } from '#shared/care/pregnancy/obstetric.rules.ts';
import { gestationOn } from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { standingOf } from '#shared/care/pregnancy/standing.ts';
import type { MeasuredAtVisit } from '#shared/care/pregnancy/visit-log.schema.ts';

const counted = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** '6 weeks 1 day', '7 weeks' */
function gestation(lmpDate: string, day: string): string {
  const { weeks, days } = gestationOn(lmpDate, day);
  return [counted(weeks, 'week'), days > 0 && counted(days, 'day')].filter(Boolean).join(' ');
}

/** A pregnancy that runs, for the next doctor: dating, history, the latest contact and what was found. */
export function pregnancyLines(tracker: PregnancyTracker, visits: readonly MeasuredAtVisit[], today: string) {
  const words = cardWords.en;
  const { lmpDate, eddDate, dating, fetusCount, chorionicity, bloodGroup } = tracker;
  const history = [
    writtenFormula(tracker),
    fetusCount !== null && words.counts[fetusCount],
    chorionicity && words.chorionicities[chorionicity],
    bloodGroup && `${words.bloodGroup} ${bloodGroup}`,
  ].filter(Boolean);
  const found = standingOf(tracker, visits, today).findings.map(({ code }) => words.findings[code]);
  const lines: [string, string][] = [
    [
      'Pregnancy',
      `${gestation(lmpDate, today)}, expected delivery on ${dayLabel(eddDate)} (${datedBy(dating, 'en', dayLabel)}${dating.by === 'lmp' && dating.isUncertain ? ', uncertain' : ''})`,
    ],
    ['Obstetric', history.join(', ')],
    ['Last contact', visits[0] ? contactLine(visits[0], lmpDate) : ''],
    ['Found', found.join(', ')],
    ['Notes', tracker.notes.join('; ')],
  ];
  return lines.flatMap(([label, text]) => (text ? [{ label, text, isOver: false }] : []));
}

function contactLine(visit: MeasuredAtVisit, lmpDate: string): string {
  const { weight, bloodPressure, haemoglobin, fundalHeight, urineProtein, urineSugar, fetuses } = visit;
  const hearts = fetuses.flatMap(({ heartRate }) => (heartRate === null ? [] : [String(heartRate)]));
  return [
    `${dayLabel(visit.visitDate)} (${gestation(lmpDate, visit.visitDate)})`,
    weight !== null && `${Number(weight)} kg`,
    bloodPressure && `BP ${bloodPressure}`,
    haemoglobin !== null && `Hb ${haemoglobin} g/dL`,
    urineProtein && `protein ${urineProtein}`,
    urineSugar && `sugar ${urineSugar}`,
    fundalHeight !== null && `fundus ${fundalHeight} cm`,
    hearts.length > 0 ? `heart ${hearts.join(', ')}/min` : visit.fetalHeartbeat && `heart ${visit.fetalHeartbeat}`,
  ]
    .filter(Boolean)
    .join(', ');
}
