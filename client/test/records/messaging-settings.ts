import type { MessagingSettingsOut } from '#shared/contact/messaging/messaging.schema.ts';

/** How an organisation's messages go out that has changed nothing of it. */
export const savedMessaging: MessagingSettingsOut = {
  emailEnabled: false,
  quietFrom: 21,
  quietUntil: 9,
  monthlyCap: 1000,
  usedThisMonth: 120,
  smsFallback: true,
  remindDaysBefore: true,
  remindHoursBefore: false,
  tellReportReady: false,
  tellCriticalReport: true,
  remindOfDues: false,
  duesAfterDays: 7,
  revision: 4,
};
