export const channels = ['sms', 'whatsapp'] as const;
export type Channel = (typeof channels)[number];

/**
 * A message's way. `sending`: the call to the provider is under way. `unknown`: the provider didn't say in time what became
 * of it, and it is not sent again blindly.
 */
export const messageStatuses = ['queued', 'sending', 'sent', 'delivered', 'failed', 'unknown'] as const;
export type MessageStatus = (typeof messageStatuses)[number];

export const messageProviders = ['twilio', 'demo'] as const;
export type MessageProvider = (typeof messageProviders)[number];

/** The kinds that the send panel offers. A reminder's message has the reminder's type. */
export const notificationTypes = ['appointment_reminder', 'report_ready', 'payment_reminder', 'follow_up'] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const reminderTypes = ['next_visit', 'medication', 'test_results', 'general'] as const;
export type ReminderType = (typeof reminderTypes)[number];

export const reminderStatuses = ['scheduled', 'sent', 'cancelled', 'failed'] as const;
export type ReminderStatus = (typeof reminderStatuses)[number];

/** What a message can be about: chosen in the send panel, or the type of a follow-up reminder. */
export const messageTypes = [...notificationTypes, ...reminderTypes] as const;
export type MessageType = (typeof messageTypes)[number];
