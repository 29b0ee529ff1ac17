import { z } from 'zod';
import type { CheckedForm } from '#client/lib/forms/use-checked-form.ts';
import { messagingChange, type MessagingSettingsOut } from '#shared/contact/messaging/messaging.schema.ts';

const change = messagingChange.shape;
/** Numbers are typed, and hours chosen from a list: both are words here. */
const typed = z
  .string()
  .trim()
  .transform((value): string | number => value);
const hour = typed.pipe(change.quietFrom.unwrap());

export const settingsFields = z.object({
  emailEnabled: change.emailEnabled.unwrap(),
  quietFrom: hour,
  quietUntil: hour,
  monthlyCap: typed.transform((value): string | number | null => value).pipe(change.monthlyCap.unwrap()),
  smsFallback: change.smsFallback.unwrap(),
  remindDaysBefore: change.remindDaysBefore.unwrap(),
  remindHoursBefore: change.remindHoursBefore.unwrap(),
  tellReportReady: change.tellReportReady.unwrap(),
  tellCriticalReport: change.tellCriticalReport.unwrap(),
  remindOfDues: change.remindOfDues.unwrap(),
  duesAfterDays: typed.pipe(change.duesAfterDays.unwrap()),
});
type Values = z.input<typeof settingsFields>;
export type SettingsForm = CheckedForm<Values, z.output<typeof settingsFields>>;

/** What is on or off. */
export type SettingsSwitch = { [Name in keyof Values]: Values[Name] extends boolean ? Name : never }[keyof Values];

export const settingsValues = ({
  quietFrom,
  quietUntil,
  monthlyCap,
  duesAfterDays,
  ...switches
}: MessagingSettingsOut): Values => ({
  ...switches,
  quietFrom: String(quietFrom),
  quietUntil: String(quietUntil),
  monthlyCap: monthlyCap === null ? '' : String(monthlyCap),
  duesAfterDays: String(duesAfterDays),
});
