import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { readCsvTable } from '#server/catalogues/formulary/import/read-table.ts';
import { newTally, skipIn, type Tally } from '#server/catalogues/formulary/import/tally.ts';
import { clciTestRows, type ClciTest } from './clci-tests.ts';
import { saveTests } from './save-tests.ts';
import { starterTests } from './starter.ts';

/**
 * Imports the file of the Common Lab Codes for India: all of it or, if anything is wrong, nothing. Importing the same
 * or a newer release again brings the entries up to date by their LOINC code.
 */
export async function importClci(db: Db, file: string): Promise<Tally> {
  const tally = newTally();
  const tests: ClciTest[] = [];
  for await (const record of readCsvTable(file, ['General Name', 'LOINC Code', 'Long Common Name'])) {
    tests.push({
      generalName: record['General Name'],
      loincCode: record['LOINC Code'],
      longName: record['Long Common Name'],
    });
  }
  const known = new Set(starterTests.flatMap(({ loincCode }) => loincCode ?? []));
  const rows = clciTestRows(tests, known, skipIn(tally));
  const saved = await db.transaction(async (tx) => {
    // Two imports at a time would wait for each other's rows in different order.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('import clci'))`);
    return saveTests(tx, rows);
  });
  return { ...tally, read: tests.length, ...saved };
}
