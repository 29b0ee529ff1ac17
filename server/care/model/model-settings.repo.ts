import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { modelSettings, modelSwitches } from '#server/kernel/db/schema/model.ts';
import { users } from '#server/kernel/db/schema/users.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import type { Member } from '#server/kernel/principals/actor.ts';

export type LimitsRow = typeof modelSettings.$inferSelect;
export type LimitsValues = Partial<Omit<typeof modelSettings.$inferInsert, 'id' | 'revision' | 'updatedAt'>>;

/** What holds until the superadmin has changed anything. */
const usual: LimitsRow = {
  id: 1,
  model: null,
  userHourly: 40,
  organisationHourly: 200,
  monthlyBudget: '2000.00',
  inputPrice: '200.00',
  outputPrice: '1000.00',
  updatedAt: new Date(0).toISOString(),
  revision: 0,
};

/** The installation's one row: it is of no organisation. */
export async function readLimits(db: Db): Promise<LimitsRow> {
  const [row] = await db.select().from(modelSettings);
  return row ?? usual;
}

export async function lockLimits(db: Db): Promise<LimitsRow> {
  await db.insert(modelSettings).values({ id: 1 }).onConflictDoNothing();
  const [row] = await db.select().from(modelSettings).for('update');
  if (!row) throw new Error('The settings of the model are gone');
  return row;
}

export async function updateLimits(db: Db, values: LimitsValues): Promise<LimitsRow> {
  const [row] = await db
    .update(modelSettings)
    .set({ ...values, updatedAt: sql`now()` })
    .returning();
  if (!row) throw new Error('The settings of the model are gone');
  return row;
}

export interface SwitchFact {
  isOn: boolean;
  decidedBy: string;
  decidedAt: string;
}

/** What the organisation has decided; undefined while it has decided nothing. */
export async function readSwitch(db: Db, actor: Member): Promise<SwitchFact | undefined> {
  const [row] = await db
    .select({ isOn: modelSwitches.isOn, decidedBy: users.name, decidedAt: modelSwitches.decidedAt })
    .from(modelSwitches)
    .innerJoin(users, eq(users.id, modelSwitches.decidedBy))
    .where(and(ownedBy(actor, modelSwitches)));
  return row;
}

/** The same once more is no decision: who decided first stays. */
export async function setSwitch(db: Db, actor: Member, isOn: boolean): Promise<number | undefined> {
  const values = { isOn, decidedBy: actor.userId, decidedAt: sql`now()` };
  const [row] = await db
    .insert(modelSwitches)
    .values({ ...ownerOf(actor), ...values })
    .onConflictDoUpdate({
      target: actor.clinicId === null ? modelSwitches.centerId : modelSwitches.clinicId,
      set: values,
      setWhere: sql`${modelSwitches.isOn} is distinct from ${isOn}`,
    })
    .returning({ id: modelSwitches.id });
  return row?.id;
}
