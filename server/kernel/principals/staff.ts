import * as says from '#shared/kernel/words/says.ts';
import { AppError } from '#shared/kernel/http/errors.ts';
import { isStaffAudience } from '#shared/kernel/http/principals.ts';
import { isUsersOwn } from '#server/kernel/http/incoming.ts';
import { type Door, unauthenticated } from './door.ts';
import { passwordChangeRequired, type SessionStore } from './session-store.ts';

/** The staff: a signed bearer token over a session row, and the role that the row's user has now. */
export const staffDoor = (sessions: SessionStore): Door => ({
  assertFits({ roles }) {
    if (!isStaffAudience(roles) || roles.length === 0) throw new Error('does not say who may call it');
  },

  async admit({ endpoint, request, facts }) {
    const session = facts.token === undefined ? undefined : await sessions.find(facts.token);
    if (!session) throw unauthenticated();
    if (isUsersOwn(request, endpoint)) sessions.touch(session);
    if (session.mustChangePassword && !endpoint.withTemporaryPassword) throw passwordChangeRequired();
    facts.by = session.actor;
    if (isStaffAudience(endpoint.roles) && endpoint.roles.includes(session.actor.role)) return session.actor;
    throw new AppError('forbidden', says.role_not_allowed);
  },
});
