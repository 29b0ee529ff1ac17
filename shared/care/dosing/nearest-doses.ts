import { closest as closestOf, distance } from 'fastest-levenshtein';
import type { Dose } from './dosing.states.ts';
import { dosesOnADay } from './frequency.ts';
import { missingIn } from './missing.ts';
import { readDose } from './read-dose.ts';
import { writeDose } from './write-dose.ts';

const words = (
  'od bd bid tds tid qid hs sos prn stat daily weekly monthly hourly alternate days times once twice thrice morning afternoon ' +
  'night bedtime before after food meals with for max most gap apart every hours day week month empty stomach ml drops puffs ' +
  'sprays units sachet tablet tab tabs capsule cap caps monday tuesday wednesday thursday friday saturday sunday mon tue wed ' +
  'thu fri sat sun eyes fever pain'
).split(' ');

const MOST = 3;

/** What may have been meant by a dose that can't be read, nearest first; each stands as the field would write it. */
export function nearestDoses(typed: string): string[] {
  const text = typed.trim().toLowerCase().replace(/\s+/gu, ' ');
  const read = candidates(text).flatMap((candidate) => {
    const reading = readDose(candidate);
    if (!reading || reading.dose.frequency.kind === 'as_directed' || !isPlausible(reading.dose)) return [];
    // 'Twice weekly' asks for its days next, and would lose its 'twice' if it were written without them.
    return missingIn(reading.dose) ? [candidate] : [writeDose(reading.dose)];
  });
  return [...new Set(read)].slice(0, MOST);
}

/** Nobody takes thirteen tablets at once. */
const isPlausible = ({ frequency, doseAmount }: Dose): boolean =>
  doseAmount !== null || dosesOnADay(frequency).every((count) => count <= 10);

const FIGURE = '[\\d½¼¾.]+';

function candidates(text: string): string[] {
  const two = new RegExp(`^(${FIGURE})\\s*-\\s*(${FIGURE})(?!\\s*-)(.*)$`, 'u').exec(text);
  const one = new RegExp(`^(${FIGURE})(\\s*[a-z]*)$`, 'u').exec(text);
  return [
    ...(two ? fromTwo(two) : []),
    ...(one ? fromOne(one) : []),
    ...[',', '.', ' ', '_', '*', '--'].map((mark) => text.replaceAll(mark, '-')),
    ...(/^\d{3,4}$/u.test(text) ? [text.split('').join('-')] : []),
    ...(/^(?:once|twice|thrice)$/u.test(text) ? [`${text} a day`, `${text} a week`] : []),
    ...(/\bbi-?weekly\b/u.test(text)
      ? [text.replace(/bi-?weekly/u, 'twice weekly'), text.replace(/bi-?weekly/u, 'every 2 weeks')]
      : []),
    // Behind how often, a figure is most often how long.
    text.replace(/^(od|bd|bid|tds|tid|qid|hs) (\d{1,2})$/u, '$1 x $2 days'),
    // The columns of a prescription know a morning, an afternoon and a night.
    text.replace(/evening/u, 'night'),
    mended(text),
    // A figure or what it counts is never left out: '1-0-1 max 3' isn't 'max 3'.
    ...text
      .split(' ')
      .flatMap((word, left) =>
        /\d|[½¼¾]|^(?:tab|cap|ml|mg|drop|puff|unit)/u.test(word) ? [] : [withoutWord(text, left)],
      ),
  ];
}

/** '1-0' lacks a figure; '1-2 tabs' leaves open how many. */
function fromTwo([, one = '', other = '', rest = '']: RegExpExecArray): string[] {
  return rest.trim() === ''
    ? [`${one}-0-${other}`, `${one}-${other}-0`, `${one}-0-1`]
    : [`${one}${rest}`, `${other}${rest}`];
}

/** An amount without a when. A strength, '650', is no amount: one of it, then. */
function fromOne([, figure = '', unit = '']: RegExpExecArray): string[] {
  const amount = Number(figure) > 20 && unit.trim() === '' ? '1' : figure;
  return ['od', 'bd', 'tds'].map((often) => `${amount} ${unit.trim() === '' ? 'tab' : unit} ${often}`);
}

const withoutWord = (text: string, left: number) =>
  text
    .split(' ')
    .filter((_, index) => index !== left)
    .join(' ');

/** Each word that is none by the known word that differs from it least. */
const mended = (text: string): string =>
  text.replace(/\p{L}{3,}/gu, (written) => (words.includes(written) ? written : (closest(written) ?? written)));

function closest(written: string): string | undefined {
  const most = written.length > 4 ? 2 : 1;
  const nearest = closestOf(written, words);
  return distance(written, nearest) <= most ? nearest : undefined;
}
