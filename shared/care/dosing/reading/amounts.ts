import { FIGURE, readFigure } from '../read-figure.ts';
import { type Said, type Saying, saying, set, word } from './said.ts';
import { spoons, UNIT, unitOf } from './units.ts';

/** Figures at times of the day. */
export const patternSayings: Saying[] = [
  // '1-0-1', '10 u-0-8 u', '1+0+1', '1-0-1-1'
  saying(
    `(${FIGURE}(?: ?(?:${UNIT}))?(?: ?[-+:] ?${FIGURE}(?: ?(?:${UNIT}))?){2,3})(?![-+:.,/\\d½¼¾])(?! ?[-+] ?\\d)`,
    (said, [, typed = '']) => takePattern(said, typed.split(/[-+:]/u)),
  ),
  saying('(\\d\\/\\d\\/\\d)(?![/\\d])', (said, [, typed = '']) => takePattern(said, typed.split('/'))),
  saying('([01]{3})(?![\\d.,/½¼¾-])', (said, [, typed = '']) => takePattern(said, typed.split(''))),
  saying('(\\d(?: \\d){2,3})(?![\\d.,/½¼¾-])(?! ?\\d)', (said, [, typed = '']) => takePattern(said, typed.split(' '))),
];

function takePattern(said: Said, parts: readonly string[]): boolean {
  const units = new Set<string>();
  const figures = parts.map((part) => {
    const [, figure = '', unit = ''] = /^\s*([\d.½¼¾/ ]+?)\s*(\p{L}*)\s*$/u.exec(part) ?? [];
    if (unit !== '') units.add(unitOf(unit));
    return readFigure(figure);
  });
  const known = figures.filter((figure) => figure !== null);
  if (known.length !== figures.length || units.size > 1 || said.pattern) return false;
  const [unit] = units;
  said.pattern = known;
  return unit === undefined || set(said, 'unit', unitOf(unit));
}

/** How much at once. */
export const amountSayings: Saying[] = [
  ...spoons.map(([words, ml]) =>
    word(`(${FIGURE}) ?(?:${words})`, (said, [, figure = '']) => {
      const amount = readFigure(figure);
      return amount !== null && set(said, 'amount', amount * ml) && set(said, 'unit', 'ml');
    }),
  ),
  word(
    `(${FIGURE}) ?(${UNIT})`,
    (said, [, figure = '', unit = '']) => takeAmount(said, figure) && set(said, 'unit', unitOf(unit)),
  ),
  // A bare figure stands first: in 'BD 5' it would be days.
  saying(
    `(${FIGURE})(?![-+./\\d½¼¾\\p{L}]|,\\S)`,
    (said, [, figure = '']) => Object.keys(said).length === 0 && takeAmount(said, figure),
  ),
  word(`(${UNIT})`, (said, [, unit = '']) => set(said, 'unit', unitOf(unit))),
];

function takeAmount(said: Said, figure: string): boolean {
  const amount = readFigure(figure);
  return amount !== null && amount > 0 && said.amount === undefined && set(said, 'amount', amount);
}
