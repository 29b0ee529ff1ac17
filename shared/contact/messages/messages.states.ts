export const channels = ['sms', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/** Every way on which something leaves: to a phone, or to an address for e-mail. */
export const messageChannels = [...channels, 'email'] as const;
export type MessageChannel = (typeof messageChannels)[number];

/**
 * A message's way. `sending`: the call to the provider is under way. `unknown`: the provider didn't say in time what became
 * of it, and it is not sent again blindly.
 */
export const messageStatuses = ['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const messageProviders = ['twilio', 'smtp', 'demo'] as const;
export type MessageProvider = (typeof messageProviders)[number];

/** The kinds that the send panel offers. A reminder's message has the reminder's type. */
export const notificationTypes = ['appointment_reminder', 'report_ready', 'payment_reminder', 'follow_up'] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const reminderTypes = ['next_visit', 'medication', 'test_results', 'general'] as const;
export type ReminderType = (typeof reminderTypes)[number];

export const reminderStatuses = ['scheduled', 'sent', 'cancelled', 'failed'] as const;
export type ReminderStatus = (typeof reminderStatuses)[number];

/** What goes out without the send panel: by the clock, or by what happened. */
const automaticTypes = [
  'appointment_soon',
  'running_late',
  'bill',
  'prescription',
  'critical_report',
  'password_reset',
  'booking_confirmed',
  'booking_moved',
  'booking_declined',
  'slot_offered',
  'payment_link',
  'portal_code',
  'phone_changed',
  'data_request',
  'visit_summary',
  'colleague_letter',
] as const;

/** What a message can be about: chosen in the send panel, the type of a follow-up reminder, or what set it off. */
export const messageTypes = [...notificationTypes, ...reminderTypes, ...automaticTypes] as const;
export type MessageType = (typeof messageTypes)[number];

/**
 * What keeps somebody's records safe, or is waited for at a screen: it goes before everything else and at any hour, also
 * where the organisation has spent its messages, and to who has answered STOP, since they asked for this one.
 */
const securityTypes: readonly string[] = ['portal_code', 'phone_changed'] satisfies MessageType[];
export const isForSecurity = (type: string): boolean => securityTypes.includes(type);

/** Where a template stands with whoever approves it: the provider for WhatsApp, the DLT registry for Indian SMS. */
export const templateStates = ['draft', 'submitted', 'approved', 'rejected'] as const;
export type TemplateState = (typeof templateStates)[number];
