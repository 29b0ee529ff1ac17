import type { OrganisationKind } from '#shared/people/organisations/organisations.states.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { ringBell } from './notices.repo.ts';
import { TO_ADMINISTRATION } from './ring-aloud.ts';

/** For the other superadmins; whoever made it sees it there too, as what was done. */
export const ringForOrganisation = (
  db: Db,
  { kind, id, name }: { kind: OrganisationKind; id: number; name: string },
): Promise<void> =>
  ringBell(db, {
    ...TO_ADMINISTRATION,
    kind: 'organisation_created',
    message: says.organisation_added({ kind, name }),
    entityType: kind,
    entityId: id,
  });
