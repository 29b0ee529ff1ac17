import { COUNT, countOf } from './counts.ts';
import { perUnit } from './days.ts';
import { HOURS } from './hours.ts';
import { type Said, type Saying, set, setting, word } from './said.ts';

function everyHours(said: Said, hours: number): boolean {
  if (hours < 1) return false;
  if (hours > 24) return hours % 24 === 0 && set(said, 'everyDays', hours / 24);
  return set(said, 'hours', hours);
}

function timesPer(said: Said, count: number, period: string): boolean {
  if (count < 1 || count > 12) return false;
  if (period.startsWith('d')) return set(said, 'timesADay', count);
  if (period.startsWith('w')) return count <= 6 && set(said, 'timesAWeek', count);
  return count === 1 && set(said, 'monthly', true);
}

/** How often. */
export const oftenSayings: Saying[] = [
  word(
    'sos|prn|p r n|as needed|if needed|when needed|as required|if required|when required|as and when required|as and when needed',
    setting('asNeeded', true),
  ),
  word(
    'stat|once only|only once|single dose|one dose only|one time only|immediately|at once|now',
    setting('once', true),
  ),
  word(
    `(${COUNT}) ?(?:a|per|in a|each|every|\\/)? ?(day|daily|d|week|weekly|wk|month|monthly)`,
    (said, [, count = '', period = '']) => timesPer(said, countOf(count), period),
  ),
  word('(\\d{1,2}) ?\\/ ?(day|week|wk|month)', (said, [, count, period = '']) => timesPer(said, Number(count), period)),
  word('qw|q ?1? ?wk|weekly|wkly|every week|each week|per week', setting('timesAWeek', 1)),
  word('fortnightly|every fortnight|every (?:2|two|second) weeks?|q ?2 ?w(?:k|eeks?)?', setting('everyDays', 14)),
  word('monthly|every month|each month|per month', setting('monthly', true)),
  word('(?:on |every )?alt(?:ernate)?[ -]?days?|every (?:other|second) day|eod|qod|aod', setting('everyDays', 2)),
  word('every (\\d{1,2}) ?(d|days?|w|weeks?)', (said, [, count, unit = 'd']) => {
    const days = Number(count) * (perUnit[unit.charAt(0)] ?? 1);
    if (days === 1) return set(said, 'timesADay', 1);
    return days === 7 ? set(said, 'timesAWeek', 1) : days > 1 && days <= 90 && set(said, 'everyDays', days);
  }),
  word(
    `(?:at least |min(?:imum)? )?(?:gap(?: of)? )?(\\d{1,2}) ?(?:${HOURS}) (?:apart|gap|between)|(?:gap(?: of)?|at least|min(?:imum)?) (\\d{1,2}) ?(?:${HOURS})`,
    (said, [, before, after]) => set(said, 'gapHours', Number(before ?? after)),
  ),
  word(`q ?(\\d{1,3}) ?(?:${HOURS})?`, (said, [, hours]) => everyHours(said, Number(hours))),
  word(`(?:every|each) ?(\\d{1,3}) ?(?:${HOURS})`, (said, [, hours]) => everyHours(said, Number(hours))),
  word('(\\d{1,3})[ -]?(?:hourly|hrly)', (said, [, hours]) => everyHours(said, Number(hours))),
  word('hourly|every hour|qh', (said) => everyHours(said, 1)),
  word('od|qd|o d', setting('timesADay', 1)),
  word('daily|every ?day|each day|per day|a day|dly', (said) => isDaily(said) || set(said, 'timesADay', 1)),
  word('bd|bid|b d|bds', setting('timesADay', 2)),
  word('tds|tid|t d s', setting('timesADay', 3)),
  word('qid|qds|q i d', setting('timesADay', 4)),
];

/** 'daily' behind '1-0-1' or 'q6h' says nothing new. */
const isDaily = ({ pattern, hours, timesADay, times, asNeeded }: Said): boolean =>
  pattern !== undefined || hours !== undefined || timesADay !== undefined || times !== undefined || asNeeded === true;
