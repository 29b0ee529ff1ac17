import { notFound, refusedAt } from '#shared/kernel/http/errors.ts';
import type { z } from 'zod';
import type { GatewayConfig, gatewayConfigChange, newGatewayConfig } from '#shared/money/payments/payments.schema.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { ownerOf } from '#server/kernel/db/tenancy.ts';
import { changedValues } from '#server/kernel/http/changed-values.ts';
import { assertPresent } from '#server/kernel/http/revision.ts';
import type { Trail } from '#server/kernel/http/trail.ts';
import type { Actor } from '#server/kernel/principals/actor.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import { type GatewayEnv, gatewaySecrets } from './gateways/accounts.ts';
import {
  type ConfigRow,
  type ConfigValues,
  lockConfig,
  lockOrMakeConfig,
  readConfig,
  updateConfig,
} from './configs.repo.ts';
import { type AskedOrganisation, findOrganisation } from './viewers.ts';

type Change = Omit<z.output<typeof gatewayConfigChange>, 'revision'>;

/** Makes an organisation's configuration of a gateway, or changes the one that it has. */
export async function configure(
  db: Db,
  actor: Actor,
  { organizationId, organizationType, gateway, ...change }: z.output<typeof newGatewayConfig>,
  { env, trail }: { env: GatewayEnv; trail: Trail },
): Promise<GatewayConfig> {
  const owner = await ownerFor(db, actor, { organizationId, organizationType });
  const { isNew, ...row } = await lockOrMakeConfig(db, owner, { gateway, publicKey: change.publicKey });
  await applyChange(db, isNew ? undefined : row, row, { change, env, trail });
  return await readConfig(db, actor, row.id, env.publicUrl);
}

export async function changeConfig(
  db: Db,
  actor: Actor,
  id: number,
  { body, env, trail }: { body: z.output<typeof gatewayConfigChange>; env: GatewayEnv; trail: Trail },
): Promise<GatewayConfig> {
  const row = await lockConfig(db, actor, id);
  await assertPresent(body, row, () => readConfig(db, actor, id, env.publicUrl));
  const { revision: _, ...change } = body;
  await applyChange(db, row, row, { change, env, trail });
  return await readConfig(db, actor, id, env.publicUrl);
}

/** The superadmin says whose; everybody else has one organisation. */
async function ownerFor(db: Db, actor: Actor, asked: AskedOrganisation): Promise<OrganisationColumns> {
  if (actor.role !== 'superadmin') return ownerOf(actor);
  const { organizationId: id, organizationType: type } = asked;
  if (id === undefined || type === undefined) throw refusedAt('organizationId', says.organisation_to_name);
  const owner = type === 'clinic' ? { clinicId: id, centerId: null } : { clinicId: null, centerId: id };
  const { isActive } = await findOrganisation(db, owner);
  if (!isActive) throw notFound(type === 'clinic' ? 'clinic' : 'diagnostic_center');
  return owner;
}

async function applyChange(
  db: Db,
  before: ConfigRow | undefined,
  row: ConfigRow,
  { change, env, trail }: { change: Change; env: GatewayEnv; trail: Trail },
): Promise<void> {
  const { isActive, publicKey, secretKey, webhookSecret } = change;
  const secrets = gatewaySecrets(env.encryptionKey);
  const values: ConfigValues = {
    ...(isActive !== undefined && { isActive }),
    ...(publicKey !== undefined && { publicKey }),
    ...(secretKey && { secretKeyEncrypted: secrets.seal(row, 'secret key', secretKey) }),
    ...(webhookSecret && { webhookSecretEncrypted: secrets.seal(row, 'webhook secret', webhookSecret) }),
  };
  const after = await updateConfig(db, row.id, values);
  const { clinicId, centerId } = row;
  trail.note({
    ...(before && { action: 'UPDATE' }),
    entityId: row.id,
    clinicId,
    centerId,
    // Of the secrets only that they were given.
    details: {
      gateway: row.gateway,
      ...changedValues(before, after, ['isActive', 'publicKey']),
      secrets: [...(secretKey ? ['secretKey'] : []), ...(webhookSecret ? ['webhookSecret'] : [])],
    },
  });
  trail.announce({ kind: 'payments', id: null, action: 'updated', clinicId, centerId });
}
