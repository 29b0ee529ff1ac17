import { cardWords, datedBy } from '#server/care/pregnancy/card-words.ts';
import type { PaperLanguage } from '#server/papers/pdf/person-words.ts';
import { writtenFormula } from '#shared/care/pregnancy/obstetric.rules.ts';
import { gestationOn } from '#shared/care/pregnancy/pregnancy.rules.ts';
import type { PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { standingOf } from '#shared/care/pregnancy/standing.ts';
import type { MeasuredAtVisit } from '#shared/care/pregnancy/visit-log.schema.ts';
import { writtenDay } from '#shared/contact/words/in-words.ts';
import { lineWords } from './summary-words.ts';

/** '6 weeks 1 day', '7 weeks' */
function gestation(lmpDate: string, day: string, language: PaperLanguage): string {
  const words = lineWords[language];
  const { weeks, days } = gestationOn(lmpDate, day);
  return [words.weeks(weeks), days > 0 && words.days(days)].filter(Boolean).join(' ');
}

/** A pregnancy that runs, for the next doctor: dating, history, the latest contact and what was found. */
export function pregnancyLines(
  tracker: PregnancyTracker,
  visits: readonly MeasuredAtVisit[],
  today: string,
  language: PaperLanguage,
) {
  const words = cardWords[language];
  const said = lineWords[language];
  const { lmpDate, eddDate, dating, fetusCount, chorionicity, bloodGroup } = tracker;
  const history = [
    writtenFormula(tracker),
    fetusCount !== null && words.counts[fetusCount],
    chorionicity && words.chorionicities[chorionicity],
    bloodGroup && `${words.bloodGroup} ${bloodGroup}`,
  ].filter(Boolean);
  const found = standingOf(tracker, visits, today).findings.map(({ code }) => words.findings[code]);
  const isUncertain = dating.by === 'lmp' && dating.isUncertain;
  const dated = [datedBy(dating, language, (day) => writtenDay(day, language)), isUncertain && said.uncertain]
    .filter(Boolean)
    .join(', ');
  const lines: [string, string][] = [
    [said.pregnancy, said.delivery(gestation(lmpDate, today, language), writtenDay(eddDate, language), dated)],
    [said.obstetric, history.join(', ')],
    [said.lastContact, visits[0] ? contactLine(visits[0], lmpDate, language) : ''],
    [said.found, found.join(', ')],
    [said.notes, tracker.notes.join('; ')],
  ];
  return lines.flatMap(([label, text]) => (text ? [{ label, text, isOver: false }] : []));
}

function contactLine(visit: MeasuredAtVisit, lmpDate: string, language: PaperLanguage): string {
  const { weight, bloodPressure, haemoglobin, fundalHeight, urineProtein, urineSugar, fetuses } = visit;
  const { dipsticks } = cardWords[language];
  const { measured } = lineWords[language];
  const hearts = fetuses.flatMap(({ heartRate }) => (heartRate === null ? [] : [String(heartRate)]));
  return [
    `${writtenDay(visit.visitDate, language)} (${gestation(lmpDate, visit.visitDate, language)})`,
    weight !== null && measured.weight(String(Number(weight))),
    bloodPressure && `BP ${bloodPressure}`,
    haemoglobin !== null && `Hb ${haemoglobin} g/dL`,
    urineProtein && measured.protein(dipsticks[urineProtein] ?? urineProtein),
    urineSugar && measured.sugar(dipsticks[urineSugar] ?? urineSugar),
    fundalHeight !== null && measured.fundus(String(fundalHeight)),
    hearts.length > 0
      ? measured.heart(`${hearts.join(', ')}/min`)
      : visit.fetalHeartbeat && measured.heart(visit.fetalHeartbeat),
  ]
    .filter(Boolean)
    .join(', ');
}
