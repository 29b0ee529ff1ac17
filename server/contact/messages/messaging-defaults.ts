/** What holds for an organisation that has changed nothing: the defaults of the table, for who reads past it. */
export const messagingDefaults = {
  emailEnabled: false,
  quietFrom: 21,
  quietUntil: 9,
  monthlyCap: null,
  smsFallback: true,
  remindDaysBefore: true,
  remindHoursBefore: false,
  tellReportReady: false,
  tellCriticalReport: true,
  remindOfDues: false,
  duesAfterDays: 7,
} as const;
