import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import { foldName } from '#shared/kernel/words/names.ts';
import { withoutDuplicates } from '#shared/kernel/words/without-duplicates.ts';
import type { NewTemplate, TemplateChange, TemplateFilters } from '#shared/care/templates/templates.schema.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { escapeLike } from '#server/kernel/db/lists.ts';
import { diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { prescriptionTemplates } from '#server/kernel/db/schema/prescriptions.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { ClinicActor } from '#server/kernel/principals/actor.ts';
import { asPrescribed } from '#server/care/prescriptions/as-prescribed.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';

type Row = typeof prescriptionTemplates.$inferSelect;

/** The doctor's own: a colleague's template doesn't exist for the caller. */
const own = (actor: ClinicActor, ...more: (SQL | undefined)[]) =>
  and(ownedBy(actor, prescriptionTemplates), eq(prescriptionTemplates.doctorId, actor.userId), ...more);

const byId = (id: number) => eq(prescriptionTemplates.id, id);

export async function listTemplates(db: Db, actor: ClinicActor, { search, limit, offset }: TemplateFilters) {
  const where = own(actor, search ? matching(search) : undefined);
  const rows = await db
    .select()
    .from(prescriptionTemplates)
    .where(where)
    .orderBy(sql`${prescriptionTemplates.usageCount} desc nulls last`, sql`${prescriptionTemplates.id} desc nulls last`)
    .limit(limit)
    .offset(offset);
  const total = await db.$count(prescriptionTemplates, where);
  return { rows: await withCenters(db, rows), total };
}

/** As the typed words are folded, as far as it matters to a name that was written with care. */
const folded = (name: SQL): SQL => sql`translate(lower(${name}), ${'\u200c\u200d'}, '')`;

/** By the template's name or a medicine's. A doctor has some dozens of them, found by the doctor's index first. */
function matching(typed: string): SQL | undefined {
  const pattern = `%${escapeLike(foldName(typed))}%`;
  return or(
    sql`${folded(sql`${prescriptionTemplates.name}`)} like ${pattern}`,
    sql`exists (
      select from jsonb_array_elements(${prescriptionTemplates.medicines}) medicine
      where ${folded(sql`medicine ->> 'medicineName'`)} like ${pattern}
    )`,
  );
}

export async function readTemplate(db: Db, actor: ClinicActor, id: number) {
  const rows = await db
    .select()
    .from(prescriptionTemplates)
    .where(own(actor, byId(id)));
  return await only(db, rows);
}

export async function insertTemplate(db: Db, actor: ClinicActor, asked: NewTemplate) {
  const rows = await db
    .insert(prescriptionTemplates)
    .values({ clinicId: actor.clinicId, doctorId: actor.userId, ...(await contentOf(db, asked)) })
    .returning();
  return await only(db, rows);
}

export async function replaceTemplate(db: Db, actor: ClinicActor, id: number, { revision, ...asked }: TemplateChange) {
  await assertTemplate(db, actor, id, { ...asked, revision });
  return await change(db, actor, id, await contentOf(db, asked));
}

export async function renameTemplate(
  db: Db,
  actor: ClinicActor,
  id: number,
  sent: { name: string; revision?: number | undefined },
) {
  await assertTemplate(db, actor, id, sent);
  return await change(db, actor, id, { name: sent.name });
}

/** Locks it, as it was when it was opened. */
async function assertTemplate(db: Db, actor: ClinicActor, id: number, sent: { revision?: number | undefined }) {
  const rows = await db
    .select()
    .from(prescriptionTemplates)
    .where(own(actor, byId(id)))
    .for('update');
  const [row] = rows;
  if (!row) throw notFound('template');
  await assertPresent(sent, row, () => only(db, rows));
}

/** Counted by the database, so that uses at once are all counted. */
export const countUse = (db: Db, actor: ClinicActor, id: number) =>
  change(db, actor, id, { usageCount: sql`${prescriptionTemplates.usageCount} + 1`, lastUsedAt: sql`now()` });

export async function deleteTemplate(db: Db, actor: ClinicActor, id: number): Promise<void> {
  const gone = await db
    .delete(prescriptionTemplates)
    .where(own(actor, byId(id)))
    .returning({ id: prescriptionTemplates.id });
  if (gone.length === 0) throw notFound('template');
}

type Changes = Parameters<ReturnType<Db['update']>['set']>[0];

async function change(db: Db, actor: ClinicActor, id: number, changes: Changes) {
  const rows = await db
    .update(prescriptionTemplates)
    .set(changes)
    .where(own(actor, byId(id)))
    .returning();
  return await only(db, rows);
}

async function contentOf(db: Db, asked: NewTemplate) {
  const selectedCenters = withoutDuplicates(asked.selectedCenters);
  await assertCenters(db, selectedCenters);
  return {
    ...asked,
    medicines: asked.medicines.map(asPrescribed),
    selectedTests: withoutDuplicates(asked.selectedTests),
    selectedCenters,
  };
}

/** Any centre may be named, so there is no scope; one that has closed since stays in the template, and isn't offered. */
async function assertCenters(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await db.$count(diagnosticCenters, inArray(diagnosticCenters.id, ids.map(Number)));
  if (found < ids.length) throw notFound('diagnostic_center');
}

async function only(db: Db, rows: Row[]) {
  const [found] = await withCenters(db, rows);
  if (!found) throw notFound('template');
  return found;
}

/** With the names of the centres that are still there, for all the rows in one query. */
async function withCenters(db: Db, rows: readonly Row[]) {
  const ids = [...new Set(rows.flatMap(({ selectedCenters }) => selectedCenters.map(Number)))];
  const open =
    ids.length === 0
      ? []
      : await db
          .select({ id: diagnosticCenters.id, name: diagnosticCenters.name })
          .from(diagnosticCenters)
          .where(and(inArray(diagnosticCenters.id, ids), eq(diagnosticCenters.isActive, true)));
  return rows.map((row) => ({
    ...row,
    centers: row.selectedCenters.flatMap((id) => open.filter((center) => center.id === Number(id))),
  }));
}
