import { keyOf } from '#shared/diagnostics/lab/lab.rules.ts';
import { biochemistry } from './biochemistry.ts';
import { clinicalPathology } from './clinical-pathology.ts';
import { haematology } from './haematology.ts';
import { hormones } from './hormones.ts';
import { parsePanelLines } from './parse-panel-lines.ts';
import { serology } from './serology.ts';

/**
 * The test definitions that a centre begins with. Its own methods, units and ranges replace what is written here from
 * general textbook knowledge.
 */
export const starterPanels = [haematology, biochemistry, hormones, serology, clinicalPathology].flatMap(
  parsePanelLines,
);

const nameOfAlias = new Map(
  starterPanels.flatMap(({ name, alsoKnownAs }) => alsoKnownAs.map((other) => [keyOf(other), name] as const)),
);

/** What a starter panel is called that doctors also know by this name. */
export const starterNameOf = (said: string): string | undefined => nameOfAlias.get(keyOf(said));
