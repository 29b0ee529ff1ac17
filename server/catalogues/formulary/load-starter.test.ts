import { and, asc, eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Connection, connect, type Db } from '#server/kernel/db/client.ts';
import { labTests, medicines } from '#server/kernel/db/schema/formulary.ts';
import { type TestDatabase, testDatabase } from '#server/test/database.ts';
import { loadStarterTests } from '#server/catalogues/tests/load-starter.ts';
import { starterTests } from '#server/catalogues/tests/starter.ts';
import { loadStarterFormulary } from './load-starter.ts';
import { starterFormulary } from './starter/starter-formulary.ts';

let database: TestDatabase;
let connection: Connection;
let db: Db;

beforeAll(async () => {
  database = await testDatabase();
  connection = connect(database.url);
  db = connection.db;
  await loadStarterFormulary(db);
  await loadStarterTests(db);
});

afterAll(async () => {
  await connection.close();
  await database.drop();
});

const stored = () =>
  Promise.all([
    db.select().from(medicines).orderBy(asc(medicines.id)),
    db.select().from(labTests).orderBy(asc(labTests.id)),
  ]);

it('loads every medicine and every test', async () => {
  const [allMedicines, allTests] = await stored();
  expect(allMedicines).toHaveLength(starterFormulary.length);
  expect(allTests).toHaveLength(starterTests.length);
});

it('changes nothing when it is loaded again, also by several processes at once', async () => {
  const before = await stored();
  await Promise.all([1, 2, 3].map(() => loadStarterFormulary(db)));
  await Promise.all([1, 2, 3].map(() => loadStarterTests(db)));
  expect(await stored()).toEqual(before);
});

it('corrects an entry that another version shipped, and no longer offers one that this version lacks', async () => {
  const ours = and(eq(medicines.source, 'starter'), eq(medicines.displayName, 'Dolo 650'));
  await db.update(medicines).set({ strength: '560 mg' }).where(ours);
  await db
    .insert(medicines)
    .values({ source: 'starter', sourceCode: 'gone', displayName: 'Gone 5 mg', nameKey: 'gone 5 mg' });
  await loadStarterFormulary(db);
  expect(await db.select({ strength: medicines.strength }).from(medicines).where(ours)).toEqual([
    { strength: '650 mg' },
  ]);
  const [gone] = await db.select().from(medicines).where(eq(medicines.sourceCode, 'gone'));
  expect(gone?.isActive).toBe(false);
});

it.each([
  ['dolo', 'Dolo 650'],
  ['acetaminophen', 'Paracetamol 650 mg'],
  ['650 mg', 'Dolo 650'],
  ['augmentin', 'Augmentin 625 Duo'],
  ['co-amoxiclav', 'Augmentin 625 Duo'],
  ['lignocaine', 'Xylocaine Jelly'],
])('%s finds %s', async (typed, name) => {
  const found = await db
    .select({ name: medicines.displayName })
    .from(medicines)
    .where(like(medicines.searchText, `% ${typed}%`));
  expect(found.map((row) => row.name)).toContain(name);
});

it.each([
  ['lft', 'Liver Function Test'],
  ['usg', 'Ultrasound Whole Abdomen'],
])('%s finds the %s', async (typed, name) => {
  const found = await db
    .select({ name: labTests.name })
    .from(labTests)
    .where(like(labTests.searchText, `% ${typed}%`));
  expect(found.map((row) => row.name)).toContain(name);
});
