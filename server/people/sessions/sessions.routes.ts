import { AppError, notFound } from '#shared/kernel/http/errors.ts';
import { sessionsApi } from '#shared/people/sessions/sessions.api.ts';
import type { Db } from '#server/kernel/db/client.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { type Call, implement } from '#server/kernel/http/handlers.ts';
import { type AuditEntry, writeAudit } from '#server/kernel/http/trail.ts';
import type { knownDevices } from './known-device.ts';
import { DEVICE_COOKIE } from './known-device.ts';
import { endOwnSessions, listOwnSessions } from './own-sessions.repo.ts';
import { passwordMatches, passwordOfNobody } from './passwords.ts';
import type { SessionStore } from '#server/kernel/principals/session-store.ts';
import { accountKeyOf, findAccount, readCurrentUser } from './sessions.repo.ts';
import { admitAttempt } from './sign-in-throttle.ts';

export function sessionsRoutes(parts: { sessions: SessionStore; devices: ReturnType<typeof knownDevices>; hub: Hub }) {
  const { sessions, devices, hub } = parts;

  return implement(sessionsApi, {
    async login({ db, body, request }) {
      const accountKey = accountKeyOf(body.email);
      const device = devices.recognise(request.cookies[DEVICE_COOKIE], accountKey);
      const account = await findAccount(db, accountKey);
      const attempt = await admitAttempt(db, { accountKey, address: request.address, device }).catch(
        async (refusal: unknown) => {
          await auditSignIn(db, request, account, { action: 'LOGIN_FAILED', details: { reason: 'throttled' } });
          throw refusal;
        },
      );
      const matches = account
        ? await passwordMatches(account.passwordHash, body.password)
        : await passwordOfNobody(body.password);
      const failed = async () => {
        await auditSignIn(db, request, account, { action: 'LOGIN_FAILED' });
        return new AppError('invalid_credentials', 'Invalid email or password');
      };
      if (!account || !matches || !account.isActive) throw await failed();
      if (isOver(account.passwordTemporaryUntil)) {
        const details = { reason: 'temporary password expired' };
        await auditSignIn(db, request, account, { action: 'LOGIN_FAILED', details });
        throw new AppError('password_expired', 'This password has expired. Ask your administrator for a new one.');
      }
      const { id: userId, passwordHash } = account;
      const { address, userAgent } = request;
      const token = await sessions.open({ userId, passwordHash, address, userAgent });
      if (token === undefined) throw await failed();
      await attempt.forget();
      await auditSignIn(db, request, account, { action: 'LOGIN' });
      const user = await readCurrentUser(db, account.id);
      if (!user) throw new AppError('invalid_credentials', 'Invalid email or password');
      request.setHeader('Set-Cookie', devices.remember(request.cookies[DEVICE_COOKIE], accountKey));
      return { token, user };
    },

    async logout({ actor }) {
      // Not in the audit row's transaction: whatever becomes of that, the session is over before the reply leaves.
      await sessions.end(actor.sessionId, 'logout');
    },

    async refresh({ request }) {
      const session = request.token === undefined ? undefined : await sessions.find(request.token);
      if (!session) throw new AppError('unauthenticated', 'Please sign in again');
      return { token: await sessions.rotate(session) };
    },

    async validate({ request }) {
      const session = request.token === undefined ? undefined : await sessions.find(request.token);
      return { valid: session !== undefined };
    },

    async me({ db, actor }) {
      const user = await readCurrentUser(db, actor.userId);
      if (!user) throw new AppError('unauthenticated', 'Please sign in again');
      return user;
    },

    list: ({ db, actor, query }) => listOwnSessions(db, actor, query),

    async end(call) {
      const { db, actor, params, trail } = call;
      const ended = await endOwnSessions(db, actor, params, 'logout');
      if (ended.length === 0) throw notFound('The session');
      trail.note({ details: { sessions: ended } });
      call.after(() => hub.dropSessions({ sessions: ended }));
    },

    async endOthers(call) {
      const { db, actor, trail } = call;
      const ended = await endOwnSessions(db, actor, 'others', 'logout');
      trail.note({ details: { sessions: ended } });
      call.after(() => hub.dropSessions({ sessions: ended }));
    },
  });
}

const isOver = (until: string | null): boolean => until !== null && Date.parse(until) <= Date.now();

/** Sign-ins write their own entries: a failed one must outlive the refusal, and nobody is signed in yet. */
async function auditSignIn(
  db: Db,
  request: Call<typeof sessionsApi.login>['request'],
  account: Awaited<ReturnType<typeof findAccount>>,
  entry: Pick<AuditEntry, 'action' | 'details'>,
): Promise<void> {
  await writeAudit(db, { actor: null, request }, [
    {
      ...entry,
      resource: 'session',
      entityId: null,
      userId: account?.id ?? null,
      ...(account && { role: account.role, clinicId: account.clinicId, centerId: account.centerId }),
    },
  ]);
}
