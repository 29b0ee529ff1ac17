import { eq, sql } from 'drizzle-orm';
import { ruleBroken } from '#shared/kernel/http/errors.ts';
import { CAP_IS_NEAR } from '#shared/contact/messages/cap.ts';
import { DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';
import { todayIn } from '#shared/kernel/time/days.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics, diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { messageUsage } from '#server/kernel/db/schema/outbox.ts';
import { ownerOf } from '#server/kernel/db/tenancy.ts';
import { ringAloud, TO_ADMINISTRATION } from '#server/contact/notices/ring-aloud.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';
import type { MessagingSettings } from './channels.ts';

/**
 * Adds to what an organisation has sent this month, in the transaction that sends it: 422 when that is more than its cap.
 * The row is locked until the commit, so two that send at once can't both have the last place.
 */
export async function countTowardsCap(
  db: Db,
  owner: OrganisationColumns,
  { monthlyCap, timezone }: Pick<MessagingSettings, 'monthlyCap' | 'timezone'>,
  added: number,
): Promise<void> {
  if (added === 0) return;
  const month = todayIn(timezone).slice(0, 7);
  const target = owner.clinicId === null ? messageUsage.centerId : messageUsage.clinicId;
  const [usage] = await db
    .insert(messageUsage)
    .values({ ...ownerOf(owner), month, queued: added })
    .onConflictDoUpdate({
      target: [target, messageUsage.month],
      set: { queued: sql`${messageUsage.queued} + ${added}` },
    })
    .returning();
  if (!usage || monthlyCap === null) return;
  if (usage.queued > monthlyCap) throw ruleBroken(says.monthly_cap_reached({ cap: monthlyCap }));
  if (usage.queued >= monthlyCap && !usage.reachedAt) await warn(db, owner, usage, monthlyCap, 'reachedAt');
  else if (usage.queued >= monthlyCap * CAP_IS_NEAR && !usage.warnedAt)
    await warn(db, owner, usage, monthlyCap, 'warnedAt');
}

/** Once a month for each: its doctors hear of it, and the administration. */
async function warn(
  db: Db,
  owner: OrganisationColumns,
  usage: { id: number; queued: number },
  cap: number,
  which: 'warnedAt' | 'reachedAt',
): Promise<void> {
  await db
    .update(messageUsage)
    .set({ [which]: sql`now()` })
    .where(sql`${messageUsage.id} = ${usage.id}`);
  const isReached = which === 'reachedAt';
  const notice = {
    kind: 'message_cap' as const,
    message: isReached ? says.cap_reached({ cap }) : says.cap_near({ used: usage.queued, cap }),
    isUrgent: isReached,
    entityType: 'message_usage',
    entityId: usage.id,
  };
  await ringAloud(db, { ...ownerOf(owner), roles: [...DOCTOR_ROLES], ...notice });
  if (!isReached) return;
  const organization = await nameOf(db, owner);
  await ringAloud(db, {
    ...TO_ADMINISTRATION,
    ...notice,
    isUrgent: false,
    message: says.cap_reached_at({ organization, cap }),
  });
}

async function nameOf(db: Db, { clinicId, centerId }: OrganisationColumns): Promise<string> {
  const organisations = clinicId === null ? diagnosticCenters : clinics;
  const [found] = await db
    .select({ name: organisations.name })
    .from(organisations)
    .where(eq(organisations.id, clinicId ?? centerId ?? 0));
  return found?.name ?? '';
}

/** How many messages an organisation may still send this month; null: as many as there are. */
export async function leftThisMonth(
  db: Db,
  owner: OrganisationColumns,
  { monthlyCap, timezone }: Pick<MessagingSettings, 'monthlyCap' | 'timezone'>,
): Promise<number | null> {
  if (monthlyCap === null) return null;
  const used = await usedThisMonth(db, owner, timezone);
  return Math.max(0, monthlyCap - used);
}

export async function usedThisMonth(db: Db, owner: OrganisationColumns, timezone: string): Promise<number> {
  const { clinicId, centerId } = ownerOf(owner);
  const month = todayIn(timezone).slice(0, 7);
  const [row] = await db
    .select({ queued: messageUsage.queued })
    .from(messageUsage)
    .where(
      sql`${clinicId === null ? messageUsage.centerId : messageUsage.clinicId} = ${clinicId ?? centerId} and ${messageUsage.month} = ${month}`,
    );
  return row?.queued ?? 0;
}
