import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '#server/kernel/db/client.ts';
import { displays } from '#server/kernel/db/schema/machines.ts';
import { type Door, tokenHash, unauthenticated } from './door.ts';
import { type OrganisationColumns, type Principal, scopeOfOrganisation } from './principal.ts';

/** A paired screen: it shows what one organisation has put on the wall, and changes nothing. */
export interface DisplayActor extends Principal<'display'>, OrganisationColumns {
  name: string;
}

export const DISPLAY_TOKEN = 'nd_';

export const displayDoor = (db: Db): Door => ({
  assertFits({ method }) {
    if (method !== 'GET') throw new Error('is for a display, which only reads');
  },

  async admit({ facts: { token } }): Promise<DisplayActor> {
    if (!token?.startsWith(DISPLAY_TOKEN)) throw unauthenticated();
    const [found] = await db
      .select()
      .from(displays)
      .where(and(eq(displays.tokenHash, tokenHash(token)), isNull(displays.revokedAt)));
    if (!found) throw unauthenticated();
    const { id, name, clinicId, centerId } = found;
    const organisation = { clinicId, centerId };
    return { kind: 'display', id: String(id), scope: scopeOfOrganisation(organisation), name, ...organisation };
  },
});
