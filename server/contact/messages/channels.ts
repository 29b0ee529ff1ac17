import { eq } from 'drizzle-orm';
import type { Channel, MessageChannel } from '#shared/contact/messages/messages.states.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Db } from '#server/kernel/db/client.ts';
import { clinics, diagnosticCenters, organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { messagingSettings as howItSends } from '#server/kernel/db/schema/outbox.ts';
import { ownedBy } from '#server/kernel/db/tenancy.ts';
import { messagingDefaults } from './messaging-defaults.ts';
import type { OrganisationColumns } from '#server/kernel/principals/principal.ts';

/** Who sends: somebody of the organisation, or the organisation by itself. */
export type Sender = OrganisationColumns & { userId: number | null };

export interface MessagingSettings {
  organizationName: string;
  timezone: string;
  on: Record<MessageChannel, boolean>;
  /** Whether what goes out in numbers, the reminders, may take WhatsApp. */
  whatsappReminders: boolean;
  reminderDaysBefore: number;
  /** Whether next visits are reminded of without anybody's doing. */
  autoFollowUp: boolean;
  /** Hours there between which nothing goes out that can wait. */
  quietFrom: number;
  quietUntil: number;
  /** Messages a month; null: as many as there are. */
  monthlyCap: number | null;
  /** A WhatsApp that didn't arrive goes out as SMS. */
  smsFallback: boolean;
  /** What goes out by itself. */
  remindDaysBefore: boolean;
  remindHoursBefore: boolean;
  tellReportReady: boolean;
  tellCriticalReport: boolean;
  remindOfDues: boolean;
  duesAfterDays: number;
}

/** What the organisation has switched on. Before it has saved any settings: nothing. */
export async function messagingSettings(db: Db, owner: OrganisationColumns): Promise<MessagingSettings> {
  const organisations = owner.clinicId === null ? diagnosticCenters : clinics;
  const [row] = await db
    .select({
      organizationName: organizationSettings.organizationName,
      name: organisations.name,
      timezone: organisations.timezone,
      sms: organizationSettings.smsEnabled,
      whatsapp: organizationSettings.whatsappEnabled,
      whatsappReminders: organizationSettings.enableWhatsappReminders,
      reminderDaysBefore: organizationSettings.reminderDaysBefore,
      autoFollowUp: organizationSettings.autoFollowUpEnabled,
      how: howItSends,
    })
    .from(organisations)
    .leftJoin(organizationSettings, ownedBy(owner, organizationSettings))
    .leftJoin(howItSends, ownedBy(owner, howItSends))
    .where(eq(organisations.id, owner.clinicId ?? owner.centerId ?? 0));
  if (!row) throw new Error('The sender belongs to no organisation');
  const { emailEnabled, ...how } = row.how ?? messagingDefaults;
  return {
    ...how,
    organizationName: row.organizationName ?? row.name,
    timezone: row.timezone,
    on: { sms: row.sms ?? false, whatsapp: row.whatsapp ?? false, email: emailEnabled },
    whatsappReminders: row.whatsappReminders ?? true,
    reminderDaysBefore: row.reminderDaysBefore ?? 1,
    autoFollowUp: row.autoFollowUp ?? false,
  };
}

/** The way of the reminders before a visit: WhatsApp where it is on for reminders, else SMS. */
export function reminderChannel({ on, whatsappReminders }: MessagingSettings): Channel | null {
  if (on.whatsapp && whatsappReminders) return 'whatsapp';
  return on.sms ? 'sms' : null;
}

export const NO_CHANNEL_ON = says.channels_off;
