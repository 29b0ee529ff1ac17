import type { MessageChannel } from '#shared/contact/messages/messages.states.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { messagingSettings } from '#server/kernel/db/schema/outbox.ts';
import { ownedBy, ownerOf } from '#server/kernel/db/tenancy.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';

export type MessagingRow = typeof messagingSettings.$inferSelect;
export type MessagingValues = Partial<Omit<typeof messagingSettings.$inferInsert, 'id' | 'clinicId' | 'centerId'>>;

/** The organisation's own sender for a channel, '+919876543210'; null where it uses the installation's. */
export async function senderOf(
  db: Db,
  { channel, clinicId, centerId }: OrganisationColumns & { channel: MessageChannel },
): Promise<string | null> {
  if (channel === 'email') return null;
  const [own] = await db
    .select({ sms: messagingSettings.smsFrom, whatsapp: messagingSettings.whatsappFrom })
    .from(messagingSettings)
    .where(ownedBy({ clinicId, centerId }, messagingSettings));
  return own?.[channel] ?? null;
}

/** The rules of an organisation, made with their defaults when nobody has touched them yet, and locked. */
export async function lockMessagingRow(db: Db, owner: OrganisationColumns): Promise<MessagingRow> {
  await db.insert(messagingSettings).values(ownerOf(owner)).onConflictDoNothing();
  const [row] = await db.select().from(messagingSettings).where(ownedBy(owner, messagingSettings)).for('update');
  if (!row) throw new Error('The messaging settings were not stored');
  return row;
}

export async function updateMessagingRow(
  db: Db,
  owner: OrganisationColumns,
  values: MessagingValues,
): Promise<MessagingRow> {
  const [row] = await db
    .update(messagingSettings)
    .set({ ...values, updatedAt: new Date().toISOString() })
    .where(ownedBy(owner, messagingSettings))
    .returning();
  if (!row) throw new Error('The messaging settings are gone');
  return row;
}

/** Undefined while nobody has touched them. */
export async function readMessagingRow(db: Db, owner: OrganisationColumns): Promise<MessagingRow | undefined> {
  const [row] = await db.select().from(messagingSettings).where(ownedBy(owner, messagingSettings));
  return row;
}
