import { and, eq, gt, isNull, or, sql } from 'drizzle-orm';
import * as says from '#shared/kernel/words/says.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import type { ClientAudience } from '#shared/kernel/http/principals.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { apiClients } from '#server/kernel/db/schema/machines.ts';
import { type Door, tokenHash, unauthenticated } from './door.ts';
import { type OrganisationColumns, type Principal, scopeOfOrganisation } from './principal.ts';

/** A machine of another system, which may do what its scopes name, in one organisation. */
export interface ClientActor extends Principal<'client'>, OrganisationColumns {
  name: string;
  scopes: readonly string[];
}

export const CLIENT_TOKEN = 'nc_';

export const clientDoor = (db: Db): Door => ({
  async admit({ endpoint, facts }): Promise<ClientActor> {
    if (!facts.token?.startsWith(CLIENT_TOKEN)) throw unauthenticated();
    const isLive = and(
      isNull(apiClients.revokedAt),
      or(isNull(apiClients.expiresAt), gt(apiClients.expiresAt, sql`now()`)),
    );
    const [found] = await db
      .select()
      .from(apiClients)
      .where(and(eq(apiClients.tokenHash, tokenHash(facts.token)), isLive));
    if (!found) throw unauthenticated();
    const { id, name, scopes, clinicId, centerId } = found;
    const organisation = { clinicId, centerId };
    const scope = scopeOfOrganisation(organisation);
    const actor: ClientActor = { kind: 'client', id: String(id), scope, name, scopes, ...organisation };
    facts.by = actor;
    const wanted = (endpoint.roles as ClientAudience).scopes;
    if (wanted.every((one) => scopes.includes(one))) return actor;
    throw new AppError('forbidden', says.token_not_for_that);
  },
});
