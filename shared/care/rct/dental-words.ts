import { type Condition, type Procedure, type Surface, surfaceLetters } from './dental-lists.ts';

/** What bills and papers call the procedures: in English, as insurers and colleagues know them. */
const procedureWords: Record<Procedure, string> = {
  filling: 'Filling',
  sealant: 'Pit and fissure sealant',
  veneer: 'Veneer',
  extraction: 'Extraction',
  surgicalExtraction: 'Surgical extraction',
  rootCanal: 'Root canal treatment',
  retreatment: 'Root canal retreatment',
  pulpotomy: 'Pulpotomy',
  pulpectomy: 'Pulpectomy',
  postAndCore: 'Post and core',
  crown: 'Crown',
  bridge: 'Bridge',
  implant: 'Implant',
  spaceMaintainer: 'Space maintainer',
  splinting: 'Splinting',
  gumSurgery: 'Gum surgery',
  scaling: 'Scaling',
  rootPlaning: 'Root planing',
  fluoride: 'Fluoride application',
  whitening: 'Whitening',
  denture: 'Denture',
  braces: 'Braces',
};

const conditionWords: Record<Condition, string> = {
  caries: 'Caries',
  filling: 'Old filling',
  fracture: 'Fracture',
  attrition: 'Attrition',
  discolouration: 'Discolouration',
  missing: 'Missing',
  crown: 'Crown',
  bridge: 'Bridge',
  implant: 'Implant',
  rootCanalTreated: 'Root canal treated',
  mobility: 'Mobility',
  abscess: 'Abscess',
  pulpitis: 'Pulpitis',
  recession: 'Recession',
  pocket: 'Pocket',
  impacted: 'Impacted',
  retainedRoot: 'Retained root',
  unerupted: 'Unerupted',
  calculus: 'Calculus',
  gingivitis: 'Gingivitis',
};

interface Named {
  type: string;
  what: string;
  toothNumber: string | null;
  surfaces: readonly Surface[];
}

export const english = {
  what: ({ type, what }: Pick<Named, 'type' | 'what'>): string =>
    ((type === 'condition' ? conditionWords : procedureWords) as Record<string, string>)[what] ?? what,
  /** 'Filling, 36 MO' */
  record: (named: Named): string => {
    const { toothNumber, surfaces } = named;
    if (toothNumber === null) return english.what(named);
    const place = [toothNumber, surfaceLetters(surfaces, toothNumber)].filter(Boolean).join(' ');
    return `${english.what(named)}, ${place}`;
  },
};
