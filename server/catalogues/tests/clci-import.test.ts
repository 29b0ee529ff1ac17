import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connection, connect, type Db } from '#server/kernel/db/client.ts';
import { labTests } from '#server/kernel/db/schema/formulary.ts';
import { type TestDatabase, testDatabase } from '#server/test/database.ts';
import { importClci } from './clci-import.ts';

let database: TestDatabase;
let connection: Connection;
let db: Db;
let folder: string;
let file: string;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect(database.url);
  db = connection.db;
  folder = await mkdtemp(path.join(tmpdir(), 'naadi-clci-'));
  file = path.join(folder, 'codes.csv');
});

afterAll(async () => {
  await connection.close();
  await database.drop();
  await rm(folder, { recursive: true });
});

const header = '"General Name","LOINC Code","Fully-Specified Name (FSN)","Long Common Name"\r\n';
const stored = () => db.select().from(labTests).orderBy(asc(labTests.sourceCode));

it('puts the tests in, and says what it left out', async () => {
  await writeFile(
    file,
    `\uFEFF${header}"Alphase, Blood","1111-1","A:x","Alphase ""new"" in Blood"\r\n"TSH","3016-3","T:x","TSH"\r\n`,
  );
  expect(await importClci(db, file)).toEqual({
    read: 2,
    added: 1,
    updated: 0,
    unchanged: 0,
    skipped: new Map([['is in the starter list already', 1]]),
  });
  expect(await stored()).toEqual([
    expect.objectContaining({
      source: 'clci',
      sourceCode: '1111-1',
      loincCode: '1111-1',
      name: 'Alphase, Blood',
      sample: 'Blood',
      alsoKnownAs: 'Alphase "new" in Blood',
    }),
  ]);
});

it('brings a test up to date by its code, and changes nothing otherwise', async () => {
  await writeFile(
    file,
    `${header}"Alphase 2, Blood","1111-1","A:x","Alphase"\n"Betase","2222-2","B:x","Betase in Urine"`,
  );
  expect(await importClci(db, file)).toMatchObject({ added: 1, updated: 1 });
  const before = await stored();
  expect(await importClci(db, file)).toMatchObject({ added: 0, updated: 0, unchanged: 2 });
  expect(await stored()).toEqual(before);
});

it('imports nothing of another file', async () => {
  const before = await stored();
  await writeFile(file, 'Test,Price\nAlphase,100\n');
  await expect(importClci(db, file)).rejects.toThrow("has no column 'General Name'. It has: Test, Price");
  expect(await stored()).toEqual(before);
});
