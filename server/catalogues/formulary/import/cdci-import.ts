import { stat } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import type { MedicineRow } from '../medicine-row.ts';
import { knownContents } from '../brands/known-brands.ts';
import { nameKeyOf } from '../name-key.ts';
import type { Saved } from '../save-entries.ts';
import { saveMedicines } from '../save-medicines.ts';
import { starterFormulary } from '../starter/starter-formulary.ts';
import { type CdciGeneric, cdciGenericRows, entryKey } from './cdci-generics.ts';
import { ImportError } from './import-error.ts';
import { readTabTable } from './read-table.ts';
import { newTally, type Skip, skipIn, type Tally } from './tally.ts';

export interface CdciResult {
  generics: Tally;
  products: Tally;
}

/** Tells the person at the command line what is going on. */
type Say = (line: string) => void;

const files = {
  generics: 'GenericMaster.txt',
  products: 'ProductMaster.txt',
  doseForms: 'DrugFormMaster.txt',
  substances: 'SubstanceMaster.txt',
};

/** A code of SNOMED CT: 6 to 18 digits. */
const CODE = /^\d{6,18}$/;
const BATCH = 5000;
const LONGEST_NAME = 200;

/**
 * Imports the flat files of the Common Drug Codes for India: all of it or, if anything is wrong, nothing. Importing
 * the same or a newer release again brings the entries up to date by their code.
 */
export async function importCdci(db: Db, folder: string, say: Say): Promise<CdciResult> {
  await assertCdciFolder(folder);
  return db.transaction(async (tx) => {
    // Two imports at a time would wait for each other's rows in different order.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('import cdci'))`);
    const codes = new Set<string>();
    const generics = newTally();
    const read = await readGenerics(folder, generics, codes);
    say(`${files.generics}: ${read.length.toLocaleString('en-IN')} generics`);
    const taken = new Set(starterFormulary.map(entryKey));
    count(generics, await saveMedicines(tx, cdciGenericRows(read, taken, skipIn(generics))));
    return { generics, products: await importProducts(tx, folder, codes, say) };
  });
}

export async function assertCdciFolder(folder: string): Promise<void> {
  const found = await stat(folder).catch(() => undefined);
  if (!found) throw new ImportError(`There is no folder ${folder}`);
  if (!found.isDirectory()) throw new ImportError(`${folder} is a file; the folder that it is in is needed`);
  for (const name of Object.values(files)) {
    if (!(await stat(path.join(folder, name)).catch(() => undefined))) {
      throw new ImportError(`The folder ${folder} has no ${name}; it needs ${Object.values(files).join(', ')}`);
    }
  }
}

async function readGenerics(folder: string, tally: Tally, codes: Set<string>): Promise<CdciGeneric[]> {
  const doseForms = await namesByCode(path.join(folder, files.doseForms), 'Dose Form');
  const substances = await namesByCode(path.join(folder, files.substances), 'Substance Name');
  const columns = ['Identifier', 'Generic Name', 'Substance Identifier', 'Dose Form'] as const;
  const skip = skipIn(tally);
  const generics: CdciGeneric[] = [];
  for await (const record of readTabTable(path.join(folder, files.generics), columns)) {
    tally.read += 1;
    const doseForm = doseForms.get(record['Dose Form']);
    const contents = record['Substance Identifier'].split('+').map((code) => substances.get(code.trim()));
    if (!isUsable(record.Identifier, record['Generic Name'], codes, skip)) continue;
    if (doseForm === undefined) skip(`has a dose form that ${files.doseForms} lacks`);
    else if (contents.includes(undefined)) skip(`has a substance that ${files.substances} lacks`);
    else {
      generics.push({
        code: record.Identifier,
        name: record['Generic Name'],
        doseForm,
        substances: contents.filter((name) => name !== undefined),
      });
    }
  }
  return generics;
}

async function namesByCode(file: string, column: string): Promise<Map<string, string>> {
  const names = new Map<string, string>();
  for await (const record of readTabTable(file, ['Identifier', column])) {
    names.set(record.Identifier ?? '', record[column] ?? '');
  }
  return names;
}

/** Products are names only; what is in them is read from our own table of brands, where it has them. */
async function importProducts(db: Db, folder: string, codes: Set<string>, say: Say): Promise<Tally> {
  const tally = newTally();
  const skip = skipIn(tally);
  const starterNames = new Set(starterFormulary.map(({ nameKey }) => nameKey));
  let batch: MedicineRow[] = [];
  for await (const record of readTabTable(path.join(folder, files.products), ['Identifier', 'Product Name'])) {
    tally.read += 1;
    const name = record['Product Name'];
    if (!isUsable(record.Identifier, name, codes, skip)) continue;
    if (starterNames.has(nameKeyOf(name))) skip('is in the starter list already');
    else if (name.length > LONGEST_NAME) skip('has a name too long for a prescription');
    else batch.push(productRow(record.Identifier, name));
    if (batch.length < BATCH) continue;
    count(tally, await saveMedicines(db, batch));
    batch = [];
    say(`${files.products}: ${tally.read.toLocaleString('en-IN')} brand names`);
  }
  count(tally, await saveMedicines(db, batch));
  return tally;
}

const productRow = (code: string, name: string): MedicineRow => ({
  source: 'cdci',
  sourceCode: code,
  displayName: name,
  nameKey: nameKeyOf(name),
  // Nothing in the files says what is in it; of the brands that are prescribed most it is known all the same.
  genericName: knownContents(name),
  brandName: name,
});

function isUsable(code: string, name: string, codes: Set<string>, skip: Skip): boolean {
  if (!CODE.test(code)) skip('has no proper code');
  else if (codes.has(code)) skip('has a code that stood before');
  else if (!name) skip('has no name');
  else {
    codes.add(code);
    return true;
  }
  return false;
}

function count(tally: Tally, saved: Saved): void {
  tally.added += saved.added;
  tally.updated += saved.updated;
  tally.unchanged += saved.unchanged;
}
