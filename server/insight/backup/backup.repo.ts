import { desc, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { backupRuns, backupSettings } from '#server/kernel/db/schema/backup.ts';

// Of the installation as a whole, which only the superadmin sees: none of it is of an organisation.

export type SettingsRow = typeof backupSettings.$inferSelect;
export type RunRow = typeof backupRuns.$inferSelect;

/** What holds until the superadmin has changed anything. */
const usual: SettingsRow = { id: 1, isOn: false, hour: 2, updatedAt: new Date(0).toISOString(), revision: 0 };

export async function readSettings(db: Db): Promise<SettingsRow> {
  const [row] = await db.select().from(backupSettings);
  return row ?? usual;
}

export async function lockSettings(db: Db): Promise<SettingsRow> {
  await db.insert(backupSettings).values({ id: 1 }).onConflictDoNothing();
  const [row] = await db.select().from(backupSettings).for('update');
  if (!row) throw new Error('The settings of backups are gone');
  return row;
}

export async function updateSettings(db: Db, values: { isOn: boolean; hour: number }): Promise<SettingsRow> {
  const [row] = await db
    .update(backupSettings)
    .set({ ...values, updatedAt: sql`now()` })
    .returning();
  if (!row) throw new Error('The settings of backups are gone');
  return row;
}

/** The last that was made, and the last that failed. */
export async function lastRuns(db: Db): Promise<{ done: RunRow | undefined; failed: RunRow | undefined }> {
  const newest = (kind: ReturnType<typeof isNull>) =>
    db.select().from(backupRuns).where(kind).orderBy(desc(backupRuns.endedAt)).limit(1);
  const [done] = await newest(isNull(backupRuns.failure));
  const [failed] = await newest(isNotNull(backupRuns.failure));
  return { done, failed };
}

export async function noteRun(db: Db, run: Omit<typeof backupRuns.$inferInsert, 'id' | 'endedAt'>): Promise<void> {
  await db.insert(backupRuns).values(run);
  await db.delete(backupRuns).where(sql`${backupRuns.endedAt} < now() - interval '400 days'`);
}
