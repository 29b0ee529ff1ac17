import { toothOf } from './teeth.ts';

/**
 * What a dentist finds and does, as the charts of dental schools have it: the terms follow the FDI World Dental Federation's notation
 * (ISO 3950) for teeth, and Miller's index (1950) for mobility. `on`: a surface of a tooth, a whole tooth, or the mouth.
 */
type Place = 'surface' | 'tooth' | 'mouth';
interface Entry {
  on: Place;
}
const on = (place: Place): Entry => ({ on: place });

const conditions = {
  caries: on('surface'),
  filling: on('surface'),
  fracture: on('surface'),
  attrition: on('surface'),
  discolouration: on('surface'),
  missing: on('tooth'),
  crown: on('tooth'),
  bridge: on('tooth'),
  implant: on('tooth'),
  rootCanalTreated: on('tooth'),
  mobility: on('tooth'),
  abscess: on('tooth'),
  pulpitis: on('tooth'),
  recession: on('tooth'),
  pocket: on('tooth'),
  impacted: on('tooth'),
  retainedRoot: on('tooth'),
  unerupted: on('tooth'),
  calculus: on('mouth'),
  gingivitis: on('mouth'),
} as const satisfies Record<string, Entry>;
export type Condition = keyof typeof conditions;

const procedures = {
  filling: on('surface'),
  sealant: on('surface'),
  veneer: on('surface'),
  extraction: on('tooth'),
  surgicalExtraction: on('tooth'),
  rootCanal: on('tooth'),
  retreatment: on('tooth'),
  pulpotomy: on('tooth'),
  pulpectomy: on('tooth'),
  postAndCore: on('tooth'),
  crown: on('tooth'),
  bridge: on('tooth'),
  implant: on('tooth'),
  spaceMaintainer: on('tooth'),
  splinting: on('tooth'),
  gumSurgery: on('tooth'),
  scaling: on('mouth'),
  rootPlaning: on('mouth'),
  fluoride: on('mouth'),
  whitening: on('mouth'),
  denture: on('mouth'),
  braces: on('mouth'),
} as const satisfies Record<string, Entry>;
export type Procedure = keyof typeof procedures;

export const conditionNames = Object.keys(conditions) as [Condition, ...Condition[]];
export const procedureNames = Object.keys(procedures) as [Procedure, ...Procedure[]];

/** What a tooth has for good: nothing that passes. */
export const lasting: readonly string[] = [
  'missing',
  'filling',
  'crown',
  'bridge',
  'implant',
  'rootCanalTreated',
] satisfies Condition[];

export const dentalTypes = ['condition', 'procedure'] as const;
export type DentalType = (typeof dentalTypes)[number];

/** Undefined for what stands in no list of its kind. */
export const placeOf = (type: DentalType, what: string): Place | undefined =>
  ((type === 'condition' ? conditions : procedures) as Record<string, Entry>)[what]?.on;

/** Of a tooth: towards the middle and away from it, the biting edge, the outside and the inside. */
export const surfaces = ['mesial', 'distal', 'occlusal', 'buccal', 'lingual'] as const;
export type Surface = (typeof surfaces)[number];
export type SurfaceName = Surface | 'incisal' | 'labial' | 'palatal';

/** What a surface is called on this tooth: front teeth bite with an edge and face the lips, upper ones the palate. */
export function surfaceName(surface: Surface, toothNumber: string): SurfaceName {
  const tooth = toothOf(toothNumber);
  const isFront = tooth !== undefined && ['centralIncisor', 'lateralIncisor', 'canine'].includes(tooth.kind);
  if (surface === 'occlusal' && isFront) return 'incisal';
  if (surface === 'buccal' && isFront) return 'labial';
  return surface === 'lingual' && tooth?.upper ? 'palatal' : surface;
}

/** 'MOD': the first letters, as they stand on cards and bills. */
export const surfaceLetters = (list: readonly Surface[], toothNumber: string): string =>
  surfaces
    .filter((surface) => list.includes(surface))
    .map((surface) => surfaceName(surface, toothNumber).charAt(0).toUpperCase())
    .join('');

/** Miller's index: moves a little, up to a millimetre and beyond, or in its socket too. */
export const MOST_MOBILE = 3;

/** Ages at which milk teeth and permanent ones stand beside each other. */
export const MIXED_AGES = { from: 6, until: 12 } as const;

/** Canals as they are named in a root-canal treatment. */
export const canalNames = ['MB', 'MB2', 'ML', 'DB', 'DL', 'D', 'P', 'B', 'L', 'Single'] as const;
export const LEAST_LENGTH = 8;
export const MOST_LENGTH = 35;
