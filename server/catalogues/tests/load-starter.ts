import type { Db } from '#server/kernel/db/client.ts';
import { labTests } from '#server/kernel/db/schema/formulary.ts';
import { nameKeyOf } from '#server/catalogues/formulary/name-key.ts';
import { retireStarter } from '#server/catalogues/formulary/save-entries.ts';
import { saveTests } from './save-tests.ts';
import { starterTests } from './starter.ts';
import { testRow } from './test-row.ts';

/** Brings the tests that ship with the product up to date, at every start; what a new version takes back is no longer offered. */
export async function loadStarterTests(db: Db): Promise<void> {
  const rows = starterTests.map(({ otherNames, ...test }) =>
    testRow({ source: 'starter', sourceCode: nameKeyOf(test.name), ...test }, otherNames),
  );
  await saveTests(db, rows);
  await retireStarter(
    db,
    labTests,
    rows.flatMap(({ sourceCode }) => sourceCode ?? []),
  );
}
