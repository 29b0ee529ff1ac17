import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import { AppError } from '#shared/kernel/http/errors.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { clinics, diagnosticCenters, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { messageSkips } from '#server/kernel/db/schema/outbox.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import { defineJob } from '#server/kernel/jobs/define-job.ts';
import { handle } from '#server/kernel/jobs/run-job.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import { messagingSettings } from '#server/contact/messages/channels.ts';
import { queueMessages } from '#server/contact/messages/outbox.ts';
import { wordsFor } from '#server/contact/messages/words-for.ts';
import { type Planned, plannedBetween } from './planned.ts';

const planMessages = defineJob('plan-messages', z.object({}), {
  key: () => 'the round',
  // The next round is the next attempt.
  retryLimit: 0,
  retryDelaySeconds: 0,
  expireInSeconds: 280,
  concurrency: 1,
  schedule: '*/5 * * * *',
});

/** How late a message may go out after its time, as when no server ran for a while. */
const LATE_HOURS = 6;

/** Puts what has become due into the outbox, for one organisation after the other; the fault of one doesn't stop the rest. */
export const planMessagesHandler = handle(planMessages, {
  async run(_, { db, hub, log, signal }) {
    for (const owner of await sendingOrganisations(db)) {
      if (signal.aborted) return;
      try {
        const queued = await db.transaction((tx) => queueDue(tx, owner));
        if (queued === 0) continue;
        const change = { id: null, action: 'created' as const, ...owner };
        hub.announce((['messages', 'automation', 'appointments'] as const).map((kind) => ({ kind, ...change })));
      } catch (error) {
        // Over the cap, which its people were told when it was reached: it is tried again as long as it isn't too late.
        if (!(error instanceof AppError)) throw error;
        log.info({ ...owner, code: error.code }, 'what was planned could not be queued');
      }
    }
  },
});

/** Those with a channel switched on. */
async function sendingOrganisations(db: Db): Promise<OrganisationColumns[]> {
  return await db
    .select({ clinicId: organizationSettings.clinicId, centerId: organizationSettings.centerId })
    .from(organizationSettings)
    .leftJoin(clinics, eq(clinics.id, organizationSettings.clinicId))
    .leftJoin(diagnosticCenters, eq(diagnosticCenters.id, organizationSettings.centerId))
    .where(
      and(
        or(eq(organizationSettings.smsEnabled, true), eq(organizationSettings.whatsappEnabled, true)),
        sql`coalesce(${clinics.isActive}, ${diagnosticCenters.isActive})`,
      ),
    );
}

/** How many were queued. What somebody took off isn't, and what went out before under the same key isn't again. */
export async function queueDue(db: Db, owner: OrganisationColumns, now = new Date()): Promise<number> {
  const settings = await messagingSettings(db, owner);
  const from = new Date(now.getTime() - LATE_HOURS * 3_600_000).toISOString();
  const due = await plannedBetween(db, owner, settings, { from, until: new Date(now.getTime() + 1).toISOString() });
  const skipped = await skippedAmong(
    db,
    owner,
    due.map(({ key }) => key),
  );
  const wanted = due.filter(({ key, notAfter }) => !skipped.has(key) && (notAfter ?? '9') > now.toISOString());
  if (wanted.length === 0) return 0;
  const sayings = new Map<string, ReturnType<typeof wordsFor>>();
  const messages = [];
  for (const one of wanted) {
    const say = sayings.get(one.messageType) ?? wordsFor(db, owner, one.messageType, one.channel);
    sayings.set(one.messageType, say);
    messages.push(await messageOf(one, say, settings));
  }
  const { ids } = await queueMessages(db, { ...owner, userId: null }, messages);
  await markReminded(
    db,
    owner,
    wanted.flatMap(({ kind, appointmentId }) => (kind === 'days_before' && appointmentId ? [appointmentId] : [])),
  );
  return ids.length;
}

/** A planned message as the outbox takes it. */
async function messageOf(
  { patientId, patientName, phone, channel, messageType, key, appointmentId, notAfter, values, language }: Planned,
  say: ReturnType<typeof wordsFor>,
  { organizationName, timezone }: { organizationName: string; timezone: string },
) {
  return {
    ...(await say(language, { patientName, organizationName, timezone, ...values })),
    patientId,
    patientName,
    phone,
    channel,
    messageType,
    causeKey: key,
    ...(appointmentId && { appointmentId }),
    ...(notAfter && { notAfter }),
  };
}

export async function skippedAmong(db: Db, owner: OrganisationColumns, keys: string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await db
    .select({ key: messageSkips.causeKey })
    .from(messageSkips)
    .where(and(ownedBy(owner, messageSkips), sql`${messageSkips.causeKey} = any(${sql.param(keys)}::text[])`));
  return new Set(rows.map(({ key }) => key));
}

/** The desk's own round of reminders leaves these out. */
async function markReminded(db: Db, owner: OrganisationColumns, ids: number[]): Promise<void> {
  if (ids.length === 0) return;
  await db
    .update(appointments)
    .set({ remindedAt: sql`now()` })
    .where(and(ownedBy(owner, appointments), inArray(appointments.id, ids)));
}
