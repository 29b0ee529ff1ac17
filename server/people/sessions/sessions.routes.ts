import { AppError, notFound } from '#shared/kernel/http/errors.ts';
import * as says from '#shared/kernel/words/says.ts';
import { sessionsApi } from '#shared/people/sessions/sessions.api.ts';
import type { Hub } from '#server/kernel/events/hub.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import type { AuditEntry } from '#server/kernel/http/trail.ts';
import type { knownDevices } from './known-device.ts';
import { endOwnSessions, listOwnSessions } from './own-sessions.repo.ts';
import { passwordMatches, passwordOfNobody } from './passwords.ts';
import type { SessionStore } from '#server/kernel/principals/session-store.ts';
import { accountKeyOf, findAccount, readCurrentUser } from './sessions.repo.ts';
import { guardAttempt, type SignInGuard } from './guard-attempt.ts';
import { networkOf } from './sign-in-gate.ts';
import { forgetAttempt } from './sign-in-throttle.ts';

export interface SignInParts extends SignInGuard {
  sessions: SessionStore;
  devices: ReturnType<typeof knownDevices>;
  hub: Hub;
}

export function sessionsRoutes(parts: SignInParts) {
  const { sessions, devices, hub } = parts;

  return implement(sessionsApi, {
    async login({ step, body, request }) {
      const accountKey = accountKeyOf(body.email);
      const device = devices.recognise(request.cookie(devices.cookie), accountKey);
      const attempt = { accountKey, address: networkOf(request.address), device };
      const guard = guardAttempt(parts, { step, request, attempt, principal: null });
      return await guard.whenOpen(failureOf(undefined), async () => {
        const account = await step('look', ({ db }) => findAccount(db, accountKey));
        // A failed one must outlive the refusal, and nobody is signed in yet.
        const failed = async (refusal: AppError, reason?: string) => {
          await guard.failed(failureOf(account, reason));
          return refusal;
        };
        const counted = await guard.count(failureOf(account));
        const matches = account
          ? await passwordMatches(account.passwordHash, body.password)
          : await passwordOfNobody(body.password);
        if (!account || !matches || !account.isActive) throw await failed(invalidCredentials());
        if (isOver(account.passwordTemporaryUntil)) throw await failed(passwordExpired(), 'temporary password expired');
        const signedIn = await step('open', async ({ db, trail }) => {
          const { id: userId, passwordHash } = account;
          const { address, userAgent } = request;
          const token = await sessions.open(db, { userId, passwordHash, address, userAgent });
          if (token === undefined) return undefined;
          await forgetAttempt(db, counted);
          trail.note({ ...asked(account), details: undefined });
          const user = await readCurrentUser(db, userId);
          return user && { token, user };
        });
        if (!signedIn) throw await failed(invalidCredentials());
        request.setHeader('Set-Cookie', devices.remember(request.cookie(devices.cookie), accountKey));
        return signedIn;
      });
    },

    async logout({ actor }) {
      // Not in the audit row's transaction: whatever becomes of that, the session is over before the reply leaves.
      await sessions.end(actor.sessionId, 'logout');
    },

    async refresh(call) {
      const session = call.request.token === undefined ? undefined : await sessions.find(call.request.token);
      if (!session) throw new AppError('unauthenticated', says.sign_in_again);
      const { token, rotated } = await sessions.rotate(call.db, session);
      if (rotated) call.after(() => hub.dropSessions({ sessions: [session.id] }));
      return { token };
    },

    async validate({ request }) {
      const session = request.token === undefined ? undefined : await sessions.find(request.token);
      return { valid: session !== undefined };
    },

    async me({ db, actor }) {
      const user = await readCurrentUser(db, actor.userId);
      if (!user) throw new AppError('unauthenticated', says.sign_in_again);
      return user;
    },

    list: ({ db, actor, query }) => listOwnSessions(db, actor, query),

    async end(call) {
      const { db, actor, params, trail } = call;
      const ended = await endOwnSessions(db, actor, params, 'logout');
      if (ended.length === 0) throw notFound('session');
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

const invalidCredentials = () => new AppError('invalid_credentials', says.invalid_credentials);
const passwordExpired = () => new AppError('password_expired', says.password_expired);

type Account = Awaited<ReturnType<typeof findAccount>>;

/** Whose account it is about: for the audit log, as far as it is known. Which fields were sent says nothing. */
const asked = (account: Account): Partial<AuditEntry> => ({
  userId: account?.id ?? null,
  ...(account && { role: account.role, clinicId: account.clinicId, centerId: account.centerId }),
});

const failureOf = (account: Account, reason?: string): AuditEntry => ({
  action: 'LOGIN_FAILED',
  resource: 'session',
  entityId: null,
  ...asked(account),
  ...(reason && { details: { reason } }),
});
