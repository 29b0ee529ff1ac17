import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { notFound } from '#shared/kernel/http/errors.ts';
import type { z } from 'zod';
import type { GatewayConfig, gatewayConfigFilters } from '#shared/money/payments/payments.schema.ts';
import type { PaymentGateway } from '#shared/money/payments/payments.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { paymentGatewayConfigs } from '#server/kernel/db/schema/payments.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import type { PageOf } from '#server/kernel/http/handlers.ts';
import type { Actor } from '#server/kernel/principals/actor.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import { visibleTo } from './viewers.ts';

const c = paymentGatewayConfigs;
export type ConfigRow = typeof c.$inferSelect;
export type ConfigValues = Partial<
  Pick<ConfigRow, 'isActive' | 'publicKey' | 'secretKeyEncrypted' | 'webhookSecretEncrypted'>
>;

const columns = {
  id: c.id,
  gateway: c.gateway,
  isActive: c.isActive,
  publicKey: c.publicKey,
  hasSecretKey: sql<boolean>`${c.secretKeyEncrypted} is not null`,
  hasWebhookSecret: sql<boolean>`${c.webhookSecretEncrypted} is not null`,
  clinicId: c.clinicId,
  centerId: c.centerId,
  organizationName: sql<string>`coalesce(${clinics.name}, ${diagnosticCenters.name})`,
  createdAt: c.createdAt,
  updatedAt: c.updatedAt,
  revision: c.revision,
};

const select = (db: Db, where: SQL | undefined) =>
  db
    .select(columns)
    .from(c)
    .leftJoin(clinics, eq(clinics.id, c.clinicId))
    .leftJoin(diagnosticCenters, eq(diagnosticCenters.id, c.centerId))
    .where(where);

/** Where the gateway sends its events. */
const withAddress = (publicUrl: string) => (row: Omit<GatewayConfig, 'webhookUrl'>) => ({
  ...row,
  webhookUrl: `${publicUrl}/api/v1/payments/webhooks/${row.gateway}`,
});

export async function listConfigs(
  db: Db,
  actor: Actor,
  { gateway, limit, offset, ...asked }: z.output<typeof gatewayConfigFilters>,
  publicUrl: string,
): Promise<PageOf<GatewayConfig>> {
  const wanted = and(visibleTo(actor, c, asked), gateway === undefined ? undefined : eq(c.gateway, gateway));
  const rows = await select(db, wanted).orderBy(desc(c.id)).limit(limit).offset(offset);
  const [counted] = await db.select({ total: count() }).from(c).where(wanted);
  return { rows: rows.map(withAddress(publicUrl)), total: counted?.total ?? 0 };
}

export async function readConfig(db: Db, actor: Actor, id: number, publicUrl: string): Promise<GatewayConfig> {
  const [found] = await select(db, and(visibleTo(actor, c), eq(c.id, id)));
  if (!found) throw notFound('gateway_config');
  return withAddress(publicUrl)(found);
}

const rowOf = (db: Db, actor: Actor, id: number) =>
  db
    .select()
    .from(c)
    .where(and(visibleTo(actor, c), eq(c.id, id)))
    .$dynamic();

export async function findConfig(db: Db, actor: Actor, id: number): Promise<ConfigRow> {
  const [found] = await rowOf(db, actor, id);
  if (!found) throw notFound('gateway_config');
  return found;
}

export async function lockConfig(db: Db, actor: Actor, id: number): Promise<ConfigRow> {
  const [found] = await rowOf(db, actor, id).for('update');
  if (!found) throw notFound('gateway_config');
  return found;
}

/** The organisation's, locked; made where there is none, so that of two first saves the second changes what the first has made. */
export async function lockOrMakeConfig(
  db: Db,
  owner: OrganisationColumns,
  { gateway, publicKey }: { gateway: PaymentGateway; publicKey: string },
): Promise<ConfigRow & { isNew: boolean }> {
  const made = await db
    .insert(c)
    .values({ ...owner, gateway, publicKey })
    .onConflictDoNothing()
    .returning({ id: c.id });
  const [found] = await db
    .select()
    .from(c)
    .where(and(ownedBy(owner, c), eq(c.gateway, gateway)))
    .for('update');
  if (!found) throw new Error('The configuration was not stored');
  return { ...found, isNew: made.length > 0 };
}

export async function updateConfig(db: Db, id: number, values: ConfigValues): Promise<ConfigRow> {
  const [row] = await db
    .update(c)
    .set({ ...values, updatedAt: sql`now()` })
    .where(eq(c.id, id))
    .returning();
  if (!row) throw notFound('gateway_config');
  return row;
}
