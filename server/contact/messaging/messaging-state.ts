import { sql } from 'drizzle-orm';
import { type MessageChannel, messageChannels } from '#shared/contact/messages/messages.states.ts';
import type { messagingState as stateSchema } from '#shared/contact/messaging/messaging.schema.ts';
import type { z } from 'zod';
import type { Db } from '#server/kernel/db/client.ts';
import { toInstant } from '#server/kernel/db/columns.ts';
import { messageLogs } from '#server/kernel/db/schema/messages.ts';
import type { Env } from '#server/kernel/env.ts';
import type { Carriers } from '#server/contact/messages/messaging.ts';

type State = z.input<typeof stateSchema>;

/** The settings that a channel needs. */
const needed: Record<MessageChannel, string[]> = {
  sms: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM_SMS'],
  whatsapp: ['TWILIO_ACCOUNT_SID', 'TWILIO_AUTH_TOKEN', 'TWILIO_FROM_WHATSAPP'],
  email: ['EMAIL_URL', 'EMAIL_FROM'],
};

/** What carries messages here and how it does lately: of all organisations together, and no word of any message. */
export async function messagingState(db: Db, { env, carriers }: { env: Env; carriers: Carriers }): Promise<State> {
  const { rows: lately } = await db.execute<{
    channel: MessageChannel;
    sent: number;
    failed: number;
    unknown: number;
  }>(sql`
    select channel, count(*) filter (where status in ('sent', 'delivered'))::integer as sent,
      count(*) filter (where status = 'failed')::integer as failed,
      count(*) filter (where status = 'unknown')::integer as unknown
    from ${messageLogs} where created_at >= now() - interval '24 hours' group by channel`);
  const { rows: waiting } = await db.execute<{ queued: number; oldest: string | null }>(sql`
    select count(*)::integer as queued, min(coalesce(not_before, created_at))::text as oldest
    from ${messageLogs} where status = 'queued'`);
  const { rows: failures } = await db.execute<{ at: string; code: string | null }>(sql`
    select coalesce(claimed_at, created_at)::text as at, failure_code as code
    from ${messageLogs} where status = 'failed' order by id desc nulls last limit 1`);
  const [queue] = waiting;
  const [last] = failures;
  return {
    carriers: messageChannels.map((channel) => {
      const provider = carriers(channel)?.name ?? null;
      const figures = lately.find((row) => row.channel === channel);
      return {
        channel,
        provider,
        sender: senderIn(env, channel),
        missing: provider === null ? needed[channel] : [],
        sent: figures?.sent ?? 0,
        failed: figures?.failed ?? 0,
        unknown: figures?.unknown ?? 0,
      };
    }),
    queued: queue?.queued ?? 0,
    oldestQueuedAt: queue?.oldest ? toInstant(queue.oldest) : null,
    lastFailure: last ? { ...last, at: toInstant(last.at) } : null,
  };
}

const senderIn = ({ twilio, email }: Env, channel: MessageChannel): string | null =>
  ({ sms: twilio?.fromSms ?? null, whatsapp: twilio?.fromWhatsapp ?? null, email: email?.from ?? null })[channel];
