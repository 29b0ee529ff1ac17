import type { Db } from '#server/kernel/db/client.ts';
import { medicines } from '#server/kernel/db/schema/formulary.ts';
import { retireStarter } from './save-entries.ts';
import { saveMedicines } from './save-medicines.ts';
import { starterFormulary } from './starter/starter-formulary.ts';

/**
 * Brings the medicines that ship with the product up to date, at every start: what a new version of the product
 * corrects or takes back is corrected or no longer offered here too.
 */
export async function loadStarterFormulary(db: Db): Promise<void> {
  await saveMedicines(db, starterFormulary);
  await retireStarter(
    db,
    medicines,
    starterFormulary.flatMap(({ sourceCode }) => sourceCode ?? []),
  );
}
