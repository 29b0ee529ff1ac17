import { AppError } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Sentence } from '#shared/kernel/words/sentence.ts';
import type { profileApi } from '#shared/people/profile/profile.api.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import type { Call } from '#server/kernel/http/handlers.ts';
import type { AuditEntry } from '#server/kernel/http/trail.ts';
import { isCommonPassword } from '#server/people/sessions/common-passwords.ts';
import type { knownDevices } from '#server/people/sessions/known-device.ts';
import { endOwnSessions } from '#server/people/sessions/own-sessions.repo.ts';
import { hashPassword, passwordMatches } from '#server/people/sessions/passwords.ts';
import { accountKeyOf } from '#server/people/sessions/sessions.repo.ts';
import { guardAttempt, type SignInGuard } from '#server/people/sessions/guard-attempt.ts';
import { networkOf } from '#server/people/sessions/sign-in-gate.ts';
import { forgetAttempt } from '#server/people/sessions/sign-in-throttle.ts';
import { readSelf, replacePassword } from './profile.repo.ts';

interface Parts extends SignInGuard {
  hub: Hub;
  devices: ReturnType<typeof knownDevices>;
}

const refused = (code: 'invalid_input' | 'rule_broken', path: string, message: Sentence) =>
  new AppError(code, message, { issues: [{ path, message }] });

/**
 * Whoever finds an open session must not learn the password by trying: a wrong one counts with the failed sign-ins, and
 * meets their limits. The count and its audit row outlive the refusal, and no hash is made inside a transaction.
 */
export async function changePassword(
  parts: Parts,
  { actor, body, request, step }: Call<typeof profileApi.changePassword>,
): Promise<{ ended: number }> {
  const self = await step('look', ({ db }) => readSelf(db, actor));
  if (isCommonPassword(body.newPassword, self)) {
    throw refused('invalid_input', 'newPassword', says.password_too_easy);
  }
  const { hub, devices } = parts;
  const accountKey = accountKeyOf(self.email);
  const device = devices.recognise(request.cookie(devices.cookie), accountKey);
  const attempt = { accountKey, address: networkOf(request.address), device };
  const guard = guardAttempt(parts, { step, request, attempt, principal: actor });
  const wrong = async () => {
    await guard.failed(failureOf(self, 'wrong current password'));
    return refused('rule_broken', 'currentPassword', says.current_password_wrong);
  };
  const counted = await guard.whenOpen(failureOf(self), async () => {
    const number = await guard.count(failureOf(self));
    if (!(await passwordMatches(self.passwordHash, body.currentPassword))) throw await wrong();
    return number;
  });

  const hash = await hashPassword(body.newPassword);
  const ended = await step('change', async ({ db, trail }) => {
    if (!(await replacePassword(db, actor, self.passwordHash, hash))) return undefined;
    const sessions = await endOwnSessions(db, actor, 'others', 'password_changed');
    await forgetAttempt(db, counted);
    trail.note({ entityId: self.id, details: { fields: ['password'], sessions } });
    return sessions;
  });
  if (!ended) throw await wrong();
  // The own session too: after a temporary password it opens everything from now on.
  await hub.dropSessions({ sessions: ended, users: [actor.userId] });
  return { ended: ended.length };
}

const failureOf = ({ id }: { id: number }, reason?: string): AuditEntry => ({
  action: 'LOGIN_FAILED',
  resource: 'user',
  entityId: id,
  details: { call: 'change of password', ...(reason && { reason }) },
});
