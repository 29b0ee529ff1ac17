import { z } from 'zod';
import { textOf } from '#client/lib/text.ts';
import { followUpsText } from '#client/text/en/follow-ups.ts';
import { newReminder } from '#shared/contact/follow-ups/follow-ups.schema.ts';
import { atTime } from '#shared/kernel/time/days.ts';

export interface Reminded {
  id: number;
  name: string;
  /** In which the text is proposed. */
  language: string | null;
}

/** The form's fields: the call's own, with the patient as a person and the time in two parts. */
export interface ReminderValues {
  patient: Reminded | null;
  reminderType: z.input<typeof newReminder>['reminderType'];
  messageType: z.input<typeof newReminder>['messageType'];
  when: 'now' | 'later';
  date: string;
  /** 'HH:mm'. */
  time: string;
  messageContent: string;
}

const required = () => textOf(followUpsText).form.required;

/** Checked as the server checks it, in its words, each at its field. */
export const reminderForm = z
  .object({
    patient: z.custom<ReminderValues['patient']>(),
    reminderType: newReminder.shape.reminderType,
    messageType: newReminder.shape.messageType,
    when: z.enum(['now', 'later']),
    date: z.string(),
    time: z.string(),
    messageContent: newReminder.shape.messageContent,
  })
  .superRefine(({ patient, when, date, time }, context) => {
    const miss = (path: string) => context.addIssue({ code: 'custom', path: [path], message: required() });
    if (!patient) miss('patient');
    if (when === 'later' && date === '') miss('date');
    if (when === 'later' && time === '') miss('time');
  });

export type ReminderReady = z.output<typeof reminderForm>;

/** What the call takes. Now is this moment; another time is on the organisation's clock. */
export function reminderBody({ patient, when, date, time, ...fields }: ReminderReady, timezone: string) {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  const { reminderType, messageType, messageContent } = fields;
  return {
    patientId: patient?.id ?? 0,
    reminderType,
    messageType,
    messageContent,
    scheduledDate: when === 'now' ? new Date().toISOString() : atTime(date, timezone, hours * 60 + minutes),
  };
}
