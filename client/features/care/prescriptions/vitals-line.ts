import type { Vitals } from '#shared/care/prescriptions/prescriptions.schema.ts';
import { plausible, type Vital, vitals } from './vital-hints.ts';

// '128/84 88 101.2 61': several vitals in one line, told apart by their form, their range and their order.

export interface VitalsLine {
  told: Partial<Record<Vital, string>>;
  /** What can't be told, each with what it might be. */
  untold: readonly { figure: string; could: readonly Vital[] }[];
}

const names: readonly (readonly [Vital, RegExp])[] = [
  ['bloodPressure', /^bp$/],
  ['pulse', /^(p|pr|hr|pulse)$/],
  ['temperature', /^(t|temp|temperature)$/],
  ['weight', /^(w|wt|weight)$/],
  ['bloodSugar', /^(bs|bsl|rbs|fbs|ppbs|grbs|sugar)$/],
];
const units: readonly (readonly [Vital, RegExp])[] = [
  ['bloodPressure', /^mmhg$/],
  ['pulse', /^(bpm|\/min)$/],
  ['temperature', /^°?[fc]$/],
  ['weight', /^kgs?$/],
  ['bloodSugar', /^mg(\/dl|%)?$/],
];

const piece = /^(?<name>[a-z]+[:.]?)?(?<figure>\d{2,3}\/\d{2,3}|\d{1,3}(?:\.\d{1,2})?)(?<unit>[a-z°/%]+)?$/;

interface Piece {
  typed: string;
  figure?: string;
  /** Where its form alone tells. */
  vital?: Vital | undefined;
}

/** Null where it isn't several: a single pressure, or one with words of the doctor's own beside it. */
export function readVitalsLine(typed: string): VitalsLine | null {
  const pieces = piecesOf(typed);
  const figures = pieces.filter(({ figure }) => figure !== undefined);
  // Two pressures are one vital that was taken twice.
  if (figures.length < 2 || figures.filter(({ figure }) => figure?.includes('/')).length > 1) return null;
  const told: Partial<Record<Vital, string>> = {};
  const ordered: Ordered[] = [];
  const untold: { figure: string; could: readonly Vital[] }[] = [];
  for (const { typed: as, figure, vital } of pieces) {
    if (figure === undefined || (vital && told[vital] !== undefined)) untold.push({ figure: as, could: [] });
    else {
      if (vital) told[vital] = figure;
      if (vital !== 'bloodPressure' && vital !== 'bloodSugar') ordered.push({ figure, vital });
    }
  }
  const readings = readingsOf(ordered);
  for (const [place, { figure, vital }] of ordered.entries()) {
    if (vital) continue;
    const could = [...new Set(readings.flatMap((reading) => reading[place] ?? []))];
    const [only, ...others] = could;
    if (only && others.length === 0 && told[only] === undefined) told[only] = figure;
    else untold.push({ figure, could });
  }
  return { told, untold };
}

/** A name or a unit belongs to the figure beside it, with or without a space. */
function piecesOf(typed: string): Piece[] {
  const joined = typed
    .toLowerCase()
    .replaceAll(/\s*\/\s*/g, '/')
    .replaceAll(/(\d)\s+(kgs?|bpm|°?[fc]|mmhg|mg(?:\/dl|%)?)(?![a-z])/g, '$1$2')
    .replaceAll(/(?<![a-z])([a-z]+)[:.]?\s+(?=\d)/g, (words, name: string) => (vitalOf(names, name) ? name : words));
  return joined
    .split(/[\s,;]+/)
    .filter((part) => part !== '')
    .map(readPiece);
}

function readPiece(typed: string): Piece {
  const { name, figure, unit } = piece.exec(typed)?.groups ?? {};
  if (figure === undefined) return { typed };
  const named = name && vitalOf(names, name.replace(/[:.]$/, ''));
  const measured = unit && vitalOf(units, unit);
  const isPressure = figure.includes('/');
  const said = named || measured || (isPressure ? 'bloodPressure' : undefined);
  const isWrong = (name && !named) || (unit && !measured) || isPressure !== (said === 'bloodPressure');
  if (isWrong) return { typed };
  // Which sugar it is, and a scale that isn't the usual one, belong to the figure.
  if (said === 'bloodSugar' && name) return { typed, vital: said, figure: `${name.toUpperCase()} ${figure}` };
  return { typed, vital: said, figure: unit?.endsWith('c') ? `${figure} °C` : figure };
}

const vitalOf = (known: readonly (readonly [Vital, RegExp])[], word: string): Vital | undefined =>
  known.find(([, words]) => words.test(word))?.[0];

interface Ordered {
  figure: string;
  vital?: Vital | undefined;
}

/** A pressure is told by its form wherever it stands, a sugar by its name or as the end of a full line. */
const order = ['pulse', 'temperature', 'weight', 'bloodSugar'] as const satisfies readonly Vital[];

/** The ways to read them in the order in which vitals are taken: without a gap where that is possible, and else with every gap. */
function readingsOf(pieces: readonly Ordered[]): Vital[][] {
  const complete = order.slice(0, pieces.length);
  const fits = pieces.every((piece, place) => {
    const vital = complete[place];
    return vital !== undefined && mayBe(vital, piece);
  });
  return fits ? [[...complete]] : withGaps(pieces, order.slice(0, 3));
}

function withGaps(pieces: readonly Ordered[], free: readonly (typeof order)[number][]): Vital[][] {
  const [first, ...rest] = pieces;
  if (first === undefined) return [[]];
  return free.flatMap((vital, place) =>
    mayBe(vital, first) ? withGaps(rest, free.slice(place + 1)).map((later) => [vital, ...later]) : [],
  );
}

function mayBe(vital: Exclude<Vital, 'bloodPressure'>, { figure, vital: told }: Ordered): boolean {
  if (told) return told === vital;
  const value = Number(figure);
  const isWhole = Number.isInteger(value);
  if ((vital === 'pulse' || vital === 'bloodSugar') && !isWhole) return false;
  if (vital === 'temperature' && !isWhole && value >= 34 && value <= 43) return true;
  const [least, most] = plausible[vital];
  return value >= least && value <= most;
}

export type Spread =
  | { kind: 'told'; values: Partial<Vitals> }
  | { kind: 'untold'; untold: VitalsLine['untold'] }
  | { kind: 'taken'; vital: Vital; value: string };

/**
 * Where the parts of a line go that stands in the field of the pressure; null where it isn't one. All of it or nothing, and never over a
 * value that stands there already.
 */
export function spreadLine(written: Vitals): Spread | null {
  const line = readVitalsLine(written.bloodPressure);
  if (!line) return null;
  if (line.untold.length > 0) return { kind: 'untold', untold: line.untold };
  const values = { bloodPressure: '', ...line.told };
  for (const vital of vitals) {
    const value = written[vital].trim();
    const told = values[vital];
    if (vital !== 'bloodPressure' && told !== undefined && value !== '' && value !== told) {
      return { kind: 'taken', vital, value };
    }
  }
  return { kind: 'told', values };
}
