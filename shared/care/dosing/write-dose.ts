import { type Dose, type DoseAmount, type DoseAt, dayTimes, type Frequency, type Weekday } from './dosing.states.ts';
import { figureLabel } from './read-figure.ts';

const toHundredths = (figure: number): number => Math.round(figure * 100) / 100;

/** '1 drop', '2 drops', '5 ml' */
const amountLabel = ({ amount, unit }: DoseAmount): string =>
  `${figureLabel(amount, true)} ${amount <= 1 && unit.endsWith('s') ? unit.slice(0, -1) : unit}`;

/** So many at once: '1½', '5 ml'. */
export const countLabel = (count: number, doseAmount: DoseAmount | null): string =>
  doseAmount
    ? amountLabel({ ...doseAmount, amount: toHundredths(count * doseAmount.amount) })
    : figureLabel(count, false);

/**
 * How much at each time, as Indian doctors write it and chemists read it: '1-0-1', '½-0-1', '5 ml, 1-0-1', '0-0-0-1'. What is measured and
 * differs by time is written out: '5-0-10 ml'.
 */
function dosePattern(at: DoseAt, doseAmount: DoseAmount | null): string {
  const times = at.bedtime ? dayTimes : dayTimes.slice(0, -1);
  const [first = 1, ...others] = times.flatMap((time) => at[time] || []);
  if (doseAmount && others.every((count) => count === first)) {
    return `${countLabel(first, doseAmount)}, ${times.map((time) => (at[time] ? '1' : '0')).join('-')}`;
  }
  const each = doseAmount?.amount ?? 1;
  const figures = times.map((time) => figureLabel(toHundredths((at[time] ?? 0) * each), doseAmount !== null));
  return [figures.join('-'), doseAmount?.unit].filter(Boolean).join(' ');
}

/** The dose as it stands in a field: '' as directed. What is written reads as the same dose again. */
export function writeDose({ frequency, doseAmount }: Dose): string {
  const some = (count: number) => countLabel(count, doseAmount);
  const day = (at: DoseAt) => (at.day ? some(at.day) : dosePattern(at, doseAmount));
  switch (frequency.kind) {
    case 'daily':
      return dosePattern(frequency.at, doseAmount);
    case 'times_a_day':
      return `${some(frequency.count)}, ${frequency.times} times a day`;
    case 'every_hours':
      return `${some(frequency.count)} q${frequency.hours}h`;
    case 'alternate_days':
      return `${day(frequency.at)} alternate days`;
    case 'every_days':
      return `${day(frequency.at)} every ${frequency.days} days`;
    case 'weekly':
      return `${day(frequency.at)} ${onWeekdays(frequency.days)}`;
    case 'monthly':
      return `${day(frequency.at)} monthly`;
    case 'once':
      return `${some(frequency.count)} stat`;
    case 'as_needed':
      return writeAsNeeded(frequency, some(frequency.count));
    default:
      return doseAmount ? amountLabel(doseAmount) : '';
  }
}

const short = (day: Weekday) => day.charAt(0).toUpperCase() + day.slice(1);

function onWeekdays(days: readonly Weekday[]): string {
  const often = days.length === 1 ? 'weekly ' : days.length === 2 ? 'twice weekly ' : '';
  return days.length === 0 ? 'weekly' : `${often}on ${days.map(short).join(', ')}`;
}

function writeAsNeeded(frequency: Extract<Frequency, { kind: 'as_needed' }>, some: string): string {
  const { reason, mostPerDay, gapHours } = frequency;
  const said = [
    `${some} SOS${reason ? ` for ${reason}` : ''}`,
    mostPerDay ? `max ${mostPerDay} a day` : '',
    gapHours ? `${gapHours} h apart` : '',
  ];
  return said.filter(Boolean).join(', ');
}
