import { arches, type Dentition, type ToothKind, toothOf } from '#shared/care/rct/teeth.ts';

/** Where the teeth of a chart lie, in the units of its drawing. */

export const WIDTH = 320;
export const HEIGHT = 352;
const CENTER_X = WIDTH / 2;
/** Of the curve through the middle of the teeth. */
const RADIUS_X = 140;
const RADIUS_Y = 136;
/** About the radius of that curve anywhere. */
export const CURVE = (RADIUS_X + RADIUS_Y) / 2;
/** Half of the gap between the jaws. */
const HALF_GAP = 22;

export interface PlacedTooth {
  number: string;
  x: number;
  y: number;
  /** Degrees by which the tooth is turned to stand in its arch. */
  turn: number;
  /** Along the arch, and across it. */
  width: number;
  depth: number;
}

const sizes: Record<ToothKind, { share: number; depth: number }> = {
  centralIncisor: { share: 1, depth: 25 },
  lateralIncisor: { share: 0.97, depth: 25 },
  canine: { share: 0.98, depth: 27 },
  firstPremolar: { share: 1, depth: 29 },
  secondPremolar: { share: 1, depth: 30 },
  firstMolar: { share: 1.15, depth: 34 },
  secondMolar: { share: 1.1, depth: 33 },
  thirdMolar: { share: 1.05, depth: 31 },
};

const sizeOf = (number: string) => sizes[toothOf(number)?.kind ?? 'canine'];

/** Points of the half ellipse from the patient's right over the front teeth to the left, with the way walked so far. */
const SAMPLES = 400;
const walk = Array.from({ length: SAMPLES + 1 }, (_, index) => {
  const angle = Math.PI * (1 - index / SAMPLES);
  return { x: RADIUS_X * Math.cos(angle), y: RADIUS_Y * Math.sin(angle), angle, way: 0 };
});
for (const [index, point] of walk.entries()) {
  const before = walk[index - 1];
  if (before) point.way = before.way + Math.hypot(point.x - before.x, point.y - before.y);
}
const LENGTH = walk.at(-1)?.way ?? 0;
const GAP = 1;

/** The inner arch of a mixed chart, inside the other. */
const INNER = 0.73;

function placeArch(numbers: readonly string[], upper: boolean, scale = 1): PlacedTooth[] {
  const whole = numbers.reduce((sum, number) => sum + sizeOf(number).share, 0);
  const direction = upper ? -1 : 1;
  let walked = 0;
  return numbers.map((number) => {
    const { share, depth } = sizeOf(number);
    const length = (share / whole) * LENGTH * scale;
    const middle = walked + length / 2;
    walked += length;
    const point = walk.find(({ way }) => way * scale >= middle) ?? { x: 0, y: 0, angle: 0 };
    // The normal of the ellipse: across the tooth.
    const normal = Math.atan2(point.y / RADIUS_Y ** 2, point.x / RADIUS_X ** 2);
    return {
      number,
      x: CENTER_X + point.x * scale,
      y: HEIGHT / 2 + direction * (HALF_GAP + point.y * scale),
      turn: direction * ((normal * 180) / Math.PI - 90),
      width: length - GAP,
      depth: scale === 1 ? depth : Math.min(depth, 25),
    };
  });
}

const adult = { upper: placeArch(arches.adult.upper, true), lower: placeArch(arches.adult.lower, false) };

export const layouts: Record<Dentition, { upper: readonly PlacedTooth[]; lower: readonly PlacedTooth[] }> = {
  adult,
  child: { upper: placeArch(arches.child.upper, true), lower: placeArch(arches.child.lower, false) },
  mixed: {
    upper: [...adult.upper, ...placeArch(arches.child.upper, true, INNER)],
    lower: [...adult.lower, ...placeArch(arches.child.lower, false, INNER)],
  },
};

/** The tooth that meets this one in the other jaw. */
export function opposite(number: string): string {
  const { upper, lower } = arches[toothOf(number)?.milk ? 'child' : 'adult'];
  const place = upper.indexOf(number);
  return (place === -1 ? upper[lower.indexOf(number)] : lower[place]) ?? number;
}
