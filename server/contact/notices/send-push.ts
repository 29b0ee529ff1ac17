import type https from 'node:https';
import { eq, sql } from 'drizzle-orm';
import webPush, { WebPushError } from 'web-push';
import { type StaffRole, roleHomes } from '#shared/kernel/http/roles.ts';
import type { NoticeKind } from '#shared/contact/notices/notices.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { pushSubscriptions } from '#server/kernel/db/schema/notices.ts';
import type { Env } from '#server/kernel/env.ts';
import { handle } from '#server/kernel/jobs/run-job.ts';
import { hearersOf, sendPush } from './plan-push.ts';
import { publicAgent } from './public-agent.ts';
import type { ReadPushKeys } from './push-keys.ts';

const PATIENCE_MS = 15_000;
/** News of yesterday are in the bell. */
const KEPT_SECONDS = 24 * 3600;

interface PushParts {
  env: Pick<Env, 'publicUrl'>;
  keys: ReadPushKeys;
  /** For tests. */
  agent?: () => https.Agent;
}

interface Told extends Record<string, unknown> {
  kind: NoticeKind;
  role: StaffRole;
  isUrgent: boolean;
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** Tells one browser, by the push service that it chose. */
export const sendPushHandler = ({ env, keys, agent = publicAgent }: PushParts) =>
  handle(sendPush, {
    async run({ noticeId, subscriptionId }, { db, log, signal }) {
      const told = await whomToTell(db, noticeId, subscriptionId);
      if (!told) return;
      const vapidDetails = { subject: subjectOf(env.publicUrl), ...(await keys(db)) };
      const line = agent();
      const hangUp = AbortSignal.any([signal, AbortSignal.timeout(PATIENCE_MS)]);
      hangUp.addEventListener('abort', () => line.destroy(), { once: true });
      try {
        await webPush.sendNotification(
          { endpoint: told.endpoint, keys: { p256dh: told.p256dh, auth: told.auth } },
          JSON.stringify(contentOf(told, noticeId)),
          { vapidDetails, agent: line, TTL: KEPT_SECONDS, urgency: told.isUrgent ? 'high' : 'normal' },
        );
      } catch (error) {
        const status = error instanceof WebPushError ? error.statusCode : undefined;
        // Switched off in the browser, or the browser is gone.
        if (status === 404 || status === 410) return await forget(db, subscriptionId);
        if (!isFinal(status)) throw error;
        log.warn({ subscription: subscriptionId, status }, 'a push service refuses what it is given');
      } finally {
        line.destroy();
      }
    },
  });

/** What was asked for when it rang is asked again: somebody may have left, or muted it, while it waited. */
async function whomToTell(db: Db, noticeId: number, subscriptionId: number): Promise<Told | undefined> {
  const { rows } = await db.execute<Told>(sql`
    select n.kind, n.is_urgent as "isUrgent", u.role, s.endpoint, s.p256dh, s.auth
    ${hearersOf(sql`n.id = ${noticeId} and s.id = ${subscriptionId}`)}`);
  return rows[0];
}

/** Names nobody: it appears on locked screens. The browser says the kind in its own words. */
const contentOf = ({ kind, role, isUrgent }: Told, noticeId: number) => ({
  kind,
  isUrgent,
  address: `${roleHomes[role]}#notices?open=${noticeId}`,
});

const forget = async (db: Db, subscriptionId: number): Promise<void> => {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId));
};

/** What would be refused again. */
const isFinal = (status: number | undefined): boolean =>
  status !== undefined && status >= 400 && status < 500 && status !== 408 && status !== 429;

/** Where the push service finds whoever pushes. It takes no address that only this machine knows. */
const subjectOf = (publicUrl: string): string =>
  publicUrl.startsWith('https:') ? publicUrl : `mailto:naadi@${new URL(publicUrl).hostname}`;
