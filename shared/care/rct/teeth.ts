/**
 * Teeth in the two-digit notation of the FDI (ISO 3950). The first digit is the quadrant, clockwise from the patient's
 * upper right: 1 to 4 permanent, 5 to 8 milk teeth. The second counts from the middle outwards.
 */

export type ToothKind =
  | 'centralIncisor'
  | 'lateralIncisor'
  | 'canine'
  | 'firstPremolar'
  | 'secondPremolar'
  | 'firstMolar'
  | 'secondMolar'
  | 'thirdMolar';

export interface Tooth {
  number: string;
  upper: boolean;
  /** The patient's own right. */
  right: boolean;
  milk: boolean;
  kind: ToothKind;
}

const permanent: readonly ToothKind[] = [
  'centralIncisor',
  'lateralIncisor',
  'canine',
  'firstPremolar',
  'secondPremolar',
  'firstMolar',
  'secondMolar',
  'thirdMolar',
];
const milk: readonly ToothKind[] = ['centralIncisor', 'lateralIncisor', 'canine', 'firstMolar', 'secondMolar'];

/** '36' -> the lower left first molar; undefined for what names no tooth. */
export function toothOf(number: string): Tooth | undefined {
  const [, quadrant = '0', place = '0'] = /^([1-8])([1-8])$/.exec(number) ?? [];
  const isMilk = Number(quadrant) > 4;
  const kind = (isMilk ? milk : permanent)[Number(place) - 1];
  if (!kind) return undefined;
  return {
    number,
    kind,
    milk: isMilk,
    upper: ['1', '2', '5', '6'].includes(quadrant),
    right: ['1', '4', '5', '8'].includes(quadrant),
  };
}

export const isTooth = (number: string): boolean => toothOf(number) !== undefined;

/** A jaw as it is looked at: from the patient's right to the left. */
const arch = (rightQuadrant: number, leftQuadrant: number, count: number): readonly string[] => {
  const outwards = Array.from({ length: count }, (_, index) => index + 1);
  return [
    ...outwards.toReversed().map((place) => `${rightQuadrant}${place}`),
    ...outwards.map((place) => `${leftQuadrant}${place}`),
  ];
};

/** Which teeth stand on a chart; those of a child of school age are of both kinds. */
export type Dentition = 'adult' | 'child' | 'mixed';

export const arches: Record<Exclude<Dentition, 'mixed'>, { upper: readonly string[]; lower: readonly string[] }> = {
  adult: { upper: arch(1, 2, 8), lower: arch(4, 3, 8) },
  child: { upper: arch(5, 6, 5), lower: arch(8, 7, 5) },
};

/** Every tooth that there can be. */
export const teeth: readonly string[] = Object.values(arches).flatMap(({ upper, lower }) => [...upper, ...lower]);
