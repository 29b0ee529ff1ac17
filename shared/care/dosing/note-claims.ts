import { COUNT, countOf } from './reading/counts.ts';
import type { Frequency, Weekday } from './dosing.states.ts';
import { dosesOnADay } from './frequency.ts';

/** What a note says of how often. Each is true of a frequency, or contradicts it. */
type Claim = (frequency: Frequency) => boolean;

const everyDay: readonly Frequency['kind'][] = ['daily', 'times_a_day', 'every_hours'];
const inADay =
  (times: number): Claim =>
  (frequency) =>
    dosesOnADay(frequency).length === times && (everyDay.includes(frequency.kind) || frequency.kind === 'as_needed');
const inAWeek =
  (times: number): Claim =>
  (frequency) =>
    (frequency.kind === 'weekly' && frequency.days.length === times) ||
    (frequency.kind === 'every_days' && frequency.days === 7 && times === 1);
const isKind =
  (...kinds: Frequency['kind'][]): Claim =>
  ({ kind }) =>
    kinds.includes(kind);

const weekdayWords: [string, Weekday][] = [
  ['mondays?|सोमवार', 'mon'],
  ['tuesdays?|मंगलवार', 'tue'],
  ['wednesdays?|बुधवार', 'wed'],
  ['thursdays?|गुरुवार|बृहस्पतिवार', 'thu'],
  ['fridays?|शुक्रवार', 'fri'],
  ['saturdays?|शनिवार', 'sat'],
  ['sundays?|रविवार', 'sun'],
];

/** Words between which nothing of the same script stands: '\\b' knows only Latin letters. */
const whole = (pattern: string) => new RegExp(`(?<![\\p{L}\\p{M}\\d])(?:${pattern})(?![\\p{L}\\p{M}\\d])`, 'giu');

const claims: [RegExp, (groups: readonly (string | undefined)[]) => Claim][] = [
  [
    whole(`(${COUNT}) ?(?:a|per|in a|every|each|\\/)? ?(day|daily|week|weekly|month|monthly)`),
    ([, count = '', period = '']) => {
      const times = countOf(count);
      if (period.startsWith('d')) return inADay(times);
      return period.startsWith('w') ? inAWeek(times) : isKind('monthly');
    },
  ],
  [whole('(?<!(?:once|twice|thrice|times?) )weekly|(?:every|each) week'), () => isKind('weekly')],
  [whole('(?<!(?:once|twice|thrice|times?) )monthly|(?:every|each) month'), () => isKind('monthly')],
  [whole('(?:alt(?:ernate)?|every other|every second) days?|eod'), () => isKind('alternate_days')],
  [whole('(?<!(?:once|twice|thrice|times?) )daily|every ?day|each day|roz'), () => isKind(...everyDay, 'as_needed')],
  [whole('(od|bd|bid|tds|tid|qid)'), ([, word = '']) => inADay({ o: 1, b: 2, t: 3, q: 4 }[word.charAt(0)] ?? 0)],
  [
    whole('(?:every|q) ?(\\d{1,2}) ?(?:h|hrs?|hours?)|(\\d{1,2}) ?(?:hourly|hrly)'),
    ([, every, hourly]) => {
      const hours = Number(every ?? hourly);
      return (frequency) =>
        (frequency.kind === 'every_hours' && frequency.hours === hours) ||
        (frequency.kind === 'as_needed' && frequency.gapHours === hours) ||
        inADay(Math.ceil(24 / hours))(frequency);
    },
  ],
  [
    whole('sos|prn|(?:as|if|when|as and when|only if|only when) (?:needed|required)|ज़रूरत पड़ने पर'),
    () => isKind('as_needed'),
  ],
  [whole('stat|once only|only once|single dose'), () => isKind('once')],
  [
    whole('हफ़?्ते में (एक|दो|तीन|\\d) बार|सप्ताह में (?:एक|दो|तीन|\\d) बार'),
    ([, count = 'एक']) => inAWeek(countOf(count ?? '')),
  ],
  [whole('दिन में (एक|दो|तीन|चार|पाँच|\\d) बार'), ([, count]) => inADay(countOf(count ?? ''))],
  [whole('एक दिन छोड़ ?कर'), () => isKind('alternate_days')],
  [whole('रोज़?ाना|रोज़?'), () => isKind(...everyDay, 'as_needed')],
  ...weekdayWords.map(([words, day]): [RegExp, () => Claim] => [
    whole(words),
    () => (frequency) => frequency.kind === 'weekly' && frequency.days.includes(day),
  ]),
];

/**
 * The words of a note that say another frequency than the dose does: 'weekly' beside a daily dose. Null where none does; a dose
 * as directed says nothing that could be contradicted.
 */
export function contradictionIn(notes: string | null | undefined, frequency: Frequency): string | null {
  if (!notes || frequency.kind === 'as_directed') return null;
  for (const [pattern, claimOf] of claims) {
    for (const found of notes.matchAll(pattern)) {
      const claim = claimOf(found.map((group) => group?.toLowerCase()));
      if (!claim(frequency)) return found[0];
    }
  }
  return null;
}
