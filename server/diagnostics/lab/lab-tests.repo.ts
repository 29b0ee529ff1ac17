import { and, asc, eq, inArray, like, or, type SQL, sql } from 'drizzle-orm';
import { conflict, notFound } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { CenterTest, CenterTestChange, NewCenterTest } from '#shared/diagnostics/lab/lab.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { escapeLike } from '#server/kernel/db/lists.ts';
import { centerTests } from '#server/kernel/db/schema/lab.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { CenterActor } from '#server/kernel/principals/actor.ts';
import { isUniqueViolation } from '#server/kernel/http/faults.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';

export type CenterTestRow = typeof centerTests.$inferSelect;

export const NAME_TAKEN = says.test_name_taken;

const offered = (actor: CenterActor): SQL | undefined =>
  and(ownedBy(actor, centerTests), eq(centerTests.isActive, true));

/** What the centre offers, by name. */
export async function listCenterTests(
  db: Db,
  actor: CenterActor,
  { search, limit, offset }: { search?: string | undefined; limit: number; offset: number },
): Promise<PageOf<CenterTest>> {
  const wanted = and(offered(actor), search ? matches(search) : undefined);
  const rows = await db
    .select({ test: centerTests, total: sql<number>`(count(*) over ())::integer` })
    .from(centerTests)
    .where(wanted)
    .orderBy(asc(sql`lower(${centerTests.name})`), asc(centerTests.id))
    .limit(limit)
    .offset(offset);
  const [first] = rows;
  // Past the last page no row tells how many there are.
  const total = first?.total ?? (offset === 0 ? 0 : await db.$count(centerTests, wanted));
  return { rows: rows.map(({ test }) => test), total };
}

/** A part of the name, of the department or of a parameter's name. */
function matches(typed: string): SQL | undefined {
  const pattern = `%${escapeLike(typed.toLowerCase())}%`;
  return or(
    like(sql`lower(${centerTests.name})`, pattern),
    like(sql`lower(${centerTests.department})`, pattern),
    sql`exists (select from jsonb_array_elements(${centerTests.parameters}) parameter where lower(parameter ->> 'name') like ${pattern})`,
  );
}

export async function createCenterTest(db: Db, actor: CenterActor, test: NewCenterTest): Promise<CenterTest> {
  const [made] = await db
    .insert(centerTests)
    .values({ ...test, centerId: actor.centerId })
    .onConflictDoNothing()
    .returning();
  if (!made) throw conflict(NAME_TAKEN);
  return made;
}

export async function updateCenterTest(
  db: Db,
  actor: CenterActor,
  id: number,
  { revision, ...test }: CenterTestChange,
): Promise<CenterTest> {
  const [present] = await db
    .select()
    .from(centerTests)
    .where(and(offered(actor), eq(centerTests.id, id)))
    .for('update');
  if (!present) throw notFound('test');
  await assertPresent({ ...test, revision }, present, () => present);
  const changed = await db
    .update(centerTests)
    .set(test)
    .where(and(offered(actor), eq(centerTests.id, id)))
    .returning()
    .catch((error: unknown) => {
      throw isUniqueViolation(error, 'center_tests_name') ? conflict(NAME_TAKEN) : error;
    });
  const [row] = changed;
  if (!row) throw notFound('test');
  return row;
}

export async function removeCenterTest(db: Db, actor: CenterActor, id: number): Promise<void> {
  const removed = await db
    .update(centerTests)
    .set({ isActive: false })
    .where(and(offered(actor), eq(centerTests.id, id)))
    .returning({ id: centerTests.id });
  if (removed.length === 0) throw notFound('test');
}

/** The definitions behind results, also of tests that are offered no longer. */
export async function definitionsOf(
  db: Db,
  actor: CenterActor,
  ids: readonly number[],
): Promise<Map<number, CenterTestRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(centerTests)
    .where(and(ownedBy(actor, centerTests), inArray(centerTests.id, [...ids])));
  return new Map(rows.map((row) => [row.id, row]));
}

/** Everything that the centre offers: a referral's tests are looked for among them. */
export const offeredTests = (db: Db, actor: CenterActor): Promise<CenterTestRow[]> =>
  db.select().from(centerTests).where(offered(actor)).orderBy(asc(centerTests.id));

/** The names and codes that are taken. */
export const knownTests = (db: Db, actor: CenterActor) =>
  db.select({ name: centerTests.name, loincCode: centerTests.loincCode }).from(centerTests).where(offered(actor));
