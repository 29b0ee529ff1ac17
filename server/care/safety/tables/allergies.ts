import type { SafetySeverity } from '#shared/care/safety/safety.states.ts';
import { type DrugClass, substancesOf } from './classes.ts';
import { type Substances, substancesNamed } from './read-rules.ts';

interface RelatedClass {
  substances: Substances;
  severity: SafetySeverity;
  why: string;
}

export interface AllergyGroup {
  /** As it reads in a sentence: 'penicillins'. */
  name: string;
  /** How the allergy is written where no single medicine is named. */
  pattern: RegExp;
  members: Substances;
  /** What people who react to the group may react to as well. */
  related: readonly RelatedClass[];
}

const related = (list: string, severity: SafetySeverity, why: string): RelatedClass => ({
  substances: substancesNamed(list),
  severity,
  why,
});

const group = (name: DrugClass, pattern: RegExp, ...others: RelatedClass[]): AllergyGroup => ({
  name,
  pattern,
  members: substancesOf(name),
  related: others,
});

/** Who reacts to one of a group must be expected to react to all of it. */
export const allergyGroups: readonly AllergyGroup[] = [
  group(
    'penicillins',
    /pen+[ie]?c+[iy]l+[ie]n|\bbeta.?lactam/,
    related(
      'cephalosporins',
      'moderate',
      'A small part of those who react to penicillins react to cephalosporins too.',
    ),
    related('carbapenems', 'minor', 'Very few of those who react to penicillins react to carbapenems.'),
  ),
  group(
    'cephalosporins',
    /[ck]e(ph|f)al+osporin|\bbeta.?lactam/,
    related('penicillins', 'moderate', 'Some of those who react to cephalosporins react to penicillins too.'),
  ),
  {
    ...group(
      'sulfonamide antibiotics',
      /\bsul(f|ph)a\b|sul(f|ph)a (drug|med)|sul(f|ph)onamide/,
      related('celecoxib', 'major', 'Its label rules it out after a reaction to sulfonamides.'),
    ),
    members: substancesNamed('sulfonamide antibiotics, sulfasalazine'),
  },
  {
    ...group('nsaids', /\bnsaid|pain ?-?killer|analgesic|\bbrufen/),
    name: 'NSAIDs',
    members: substancesNamed('nsaids, aspirin'),
  },
  group('macrolides', /macrolide/),
  group('fluoroquinolones', /quinolone/),
  group('tetracyclines', /tetracyclines/),
  group('aminoglycosides', /aminoglycoside/),
  group('nitroimidazoles', /imidazole/),
  group('azole antifungals', /\bazoles?\b/),
  group('opioids', /opioid|opiate/),
  group('local anaesthetics', /local an(a)?esthetic|\b(ligno|xylo)caine/),
  group('statins', /\bstatins?\b/),
  group('ACE inhibitors', /\bace.?inhibitor/),
  group('iron salts', /\biron\b/),
  { name: 'iodine', pattern: /iodine|betadine/, members: substancesNamed('povidone-iodine'), related: [] },
];

/** What is written where there is no allergy. */
export const noAllergy = /^(n\.?k\.?d?\.?a\.?|nil|none|no|na|n\/a|-|no known.*|not known|no (drug )?allerg.*)$/;
