import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Connection, connect, type Db } from '#server/kernel/db/client.ts';
import { medicines } from '#server/kernel/db/schema/formulary.ts';
import { type TestDatabase, testDatabase } from '#server/test/database.ts';
import { importCdci } from './cdci-import.ts';

let database: TestDatabase;
let connection: Connection;
let db: Db;
let folder: string;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect(database.url);
  db = connection.db;
  folder = await mkdtemp(path.join(tmpdir(), 'naadi-cdci-'));
});

afterAll(async () => {
  await connection.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const write = (name: string, lines: string[][]) =>
  writeFile(path.join(folder, name), lines.map((cells) => `${cells.join('\t')}\r\n`).join(''));

const GENERICS = ['Identifier', 'Generic Name', 'Substance Identifier', 'Dose Form', 'Indication'];
const generics = [
  ['500001', 'Alphadrine 5 mg oral tablet', '100001', '300001', 'a "good" thing'],
  ['500002', 'Alphadrine 5 mg/5 mL and betamide 10 mg/5 mL oral syrup', '100001+100002', '300002', ''],
  ['500003', 'Acetaminophen 500 mg oral tablet', '100003', '300001', ''],
  ['500004', 'Gammadine 5 mg oral tablet', '999999', '300001', ''],
  ['not a code', 'Deltadine 5 mg oral tablet', '100001', '300001', ''],
];
const products = [
  ['700001', 'Alphadol'],
  ['700002', 'Zerodol'],
  ['700003', ''],
  ['700001', 'Alphadol again'],
];

beforeEach(async () => {
  await db.delete(medicines);
  await write('GenericMaster.txt', [GENERICS, ...generics]);
  await write('ProductMaster.txt', [['Identifier', 'Product Name'], ...products]);
  await write('DrugFormMaster.txt', [
    ['Identifier', 'Dose Form'],
    ['300001', 'Oral tablet'],
    ['300002', 'Oral syrup'],
  ]);
  await write('SubstanceMaster.txt', [
    ['Identifier', 'Substance Name'],
    ['100001', 'Alphadrine'],
    ['100002', 'Betamide'],
    ['100003', 'Acetaminophen'],
  ]);
});

const imported = () => importCdci(db, folder, () => undefined);
const stored = () => db.select().from(medicines).orderBy(asc(medicines.sourceCode));

describe('importing the national drug codes', () => {
  it('puts generics and brand names into the formulary, and says what it left out and why', async () => {
    const result = await imported();
    expect(result.generics).toEqual({
      read: 5,
      added: 2,
      updated: 0,
      unchanged: 0,
      skipped: new Map([
        ['has a substance that SubstanceMaster.txt lacks', 1],
        ['has no proper code', 1],
        ['is in the starter list already', 1],
      ]),
    });
    expect(result.products).toMatchObject({ read: 4, added: 1 });
    expect(await stored()).toEqual([
      expect.objectContaining({
        source: 'cdci',
        sourceCode: '500001',
        displayName: 'Alphadrine 5 mg',
        genericName: 'Alphadrine',
        strength: '5 mg',
        form: 'Tablet',
        isActive: true,
      }),
      expect.objectContaining({
        sourceCode: '500002',
        displayName: 'Alphadrine + Betamide 5 mg + 10 mg per 5 ml',
        form: 'Syrup',
      }),
      expect.objectContaining({
        sourceCode: '700001',
        displayName: 'Alphadol',
        brandName: 'Alphadol',
        genericName: null,
        form: null,
      }),
    ]);
  });

  it('changes nothing when it is done again', async () => {
    await imported();
    const before = await stored();
    const again = await imported();
    expect(again.generics).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
    expect(again.products).toMatchObject({ added: 0, updated: 0, unchanged: 1 });
    expect(await stored()).toEqual(before);
  });

  it('brings a changed entry up to date and keeps its id', async () => {
    await imported();
    const [before] = await stored();
    await write('GenericMaster.txt', [GENERICS, ['500001', 'Alphadrine 6 mg oral tablet', '100001', '300001', '']]);
    expect((await imported()).generics).toMatchObject({ added: 0, updated: 1 });
    const [after] = await stored();
    expect(after).toMatchObject({
      id: before?.id,
      displayName: 'Alphadrine 6 mg',
      searchText: expect.stringContaining('alphadrine 6 mg'),
    });
  });

  it('imports nothing when a file is wrong, however late that shows', async () => {
    await write('ProductMaster.txt', [['Code', 'Brand']]);
    await expect(imported()).rejects.toThrow(
      "The first line of ProductMaster.txt has no column 'Identifier'. It has: Code, Brand",
    );
    expect(await stored()).toEqual([]);
  });

  it('names the file that a folder lacks', async () => {
    await rm(path.join(folder, 'SubstanceMaster.txt'));
    await expect(imported()).rejects.toThrow(`The folder ${folder} has no SubstanceMaster.txt`);
    await expect(importCdci(db, path.join(folder, 'nowhere'), () => undefined)).rejects.toThrow('There is no folder');
  });

  it('finds an entry by the other name of its substance', async () => {
    await write('GenericMaster.txt', [
      GENERICS,
      ['500009', 'Acetaminophen 123 mg oral tablet', '100003', '300001', ''],
    ]);
    await imported();
    const [row] = await db.select().from(medicines).where(eq(medicines.sourceCode, '500009'));
    expect(row).toMatchObject({
      displayName: 'Paracetamol 123 mg',
      searchText: expect.stringContaining('acetaminophen'),
    });
  });
});

describe('npm run formulary:import', () => {
  /** Runs the command as npm does; with a given database it needs no other setting. */
  const run = (...args: string[]) =>
    new Promise<{ code: number | null; output: string }>((resolve) => {
      const env = { PATH: process.env.PATH, DATABASE_URL: database.url };
      const command = ['scripts/run.mjs', 'server/catalogues/formulary/import-formulary.ts', ...args];
      const child = execFile(process.execPath, command, { env }, (_error, stdout) =>
        resolve({ code: child.exitCode, output: stdout }),
      );
    });

  it('prints a summary with the attribution of the list', async () => {
    const { code, output } = await run(folder);
    expect(output).toContain('Generics: 5 read, 2 added, 0 updated, 0 unchanged, 3 left out.');
    expect(output).toContain('  left out 1: is in the starter list already');
    expect(output).toContain('Licensed under CC BY 4.0');
    expect(code).toBe(0);
    expect(await stored()).toHaveLength(3);
  }, 30_000);

  it('says in a sentence what is wrong with a folder', async () => {
    expect(await run('/nowhere')).toEqual({ code: 1, output: 'There is no folder /nowhere. Nothing was imported.\n' });
  }, 30_000);

  it('says how it is used', async () => {
    const { code, output } = await run();
    expect(output).toMatch(/^Usage: npm run formulary:import -- <folder/);
    expect(code).toBe(1);
  }, 30_000);
});
