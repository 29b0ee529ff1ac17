import { keyOf } from '#shared/diagnostics/lab/lab.rules.ts';
import { asUsual } from '#shared/diagnostics/lab/plausible.ts';
import type { ImportedTests } from '#shared/diagnostics/lab/lab.schema.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { centerTests } from '#server/kernel/db/schema/lab.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';
import { knownTests, NAME_TAKEN } from './lab-tests.repo.ts';
import { readFullySpecifiedName } from './loinc-names.ts';

type ImportedTest = ImportedTests['tests'][number];
interface Outcome {
  imported: number;
  skipped: { name: string; reason: string }[];
}

const LONGEST_NAME = 200;
const LONGEST_PARAMETER = 120;
const CODE_TAKEN = says.loinc_taken;
const TWICE = says.chosen_twice;

/** Takes over chosen tests of the national list; those that the centre has already are named with the reason. */
export async function importTests(db: Db, actor: CenterActor, { tests }: ImportedTests): Promise<Outcome> {
  const known = await knownTests(db, actor);
  const names = new Set(known.map(({ name }) => name.toLowerCase()));
  const codes = new Set(known.flatMap(({ loincCode }) => loincCode ?? []));
  const chosen = new Map<string, ReturnType<typeof definitionOf>>();
  const chosenCodes = new Set<string>();
  const skipped: Outcome['skipped'] = [];
  const nameOf = namesOf(tests);
  for (const test of tests) {
    const name = nameOf(test);
    const reason =
      (codes.has(test.loincCode) && CODE_TAKEN) ||
      (names.has(name.toLowerCase()) && NAME_TAKEN) ||
      ((chosenCodes.has(test.loincCode) || chosen.has(name.toLowerCase())) && TWICE);
    if (reason) {
      skipped.push({ name, reason });
      continue;
    }
    chosenCodes.add(test.loincCode);
    chosen.set(name.toLowerCase(), definitionOf(actor, test, name));
  }
  if (chosen.size === 0) return { imported: 0, skipped };

  const wanted = [...chosen.values()];
  const stored = await db
    .insert(centerTests)
    .values(wanted)
    .onConflictDoNothing()
    .returning({ name: centerTests.name });
  // Somebody else made one of them a moment ago.
  const kept = new Set(stored.map(({ name }) => name));
  const late = wanted.filter(({ name }) => !kept.has(name)).map(({ name }) => ({ name, reason: NAME_TAKEN }));
  return { imported: stored.length, skipped: [...skipped, ...late] };
}

/** Several codes may share a general name ('Albumin, Urine'): the long one tells those apart. */
function namesOf(tests: readonly ImportedTest[]): (test: ImportedTest) => string {
  const bearers = new Map<string, Set<string>>();
  for (const { generalName, loincCode } of tests) {
    const key = generalName.toLowerCase();
    bearers.set(key, (bearers.get(key) ?? new Set()).add(loincCode));
  }
  return ({ generalName, longName }) => {
    const isShared = (bearers.get(generalName.toLowerCase())?.size ?? 0) > 1;
    return (isShared && longName ? `${generalName}: ${longName}` : generalName).slice(0, LONGEST_NAME);
  };
}

/** One parameter, whose unit and ranges the centre fills in. */
function definitionOf(
  { centerId }: CenterActor,
  { generalName, loincCode, fullySpecifiedName }: ImportedTest,
  name: string,
) {
  const { specimen, method, kind, choices } = readFullySpecifiedName(fullySpecifiedName);
  const parameter = {
    key: keyOf(name) || `loinc-${loincCode}`,
    name: generalName.slice(0, LONGEST_PARAMETER),
    unit: null,
    kind,
    decimals: null,
    choices,
    normalChoices: [],
    ranges: [],
    ...asUsual,
  };
  return { centerId, name, department: null, specimen, method, loincCode, parameters: [parameter] };
}
