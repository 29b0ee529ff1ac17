import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { type CheckedForm, useCheckedForm } from '#client/lib/forms/use-checked-form.ts';
import { notificationForm } from '#shared/contact/messages/messages.schema.ts';
import type { Channel } from '#shared/contact/messages/messages.states.ts';

type Fields = z.input<typeof notificationForm>;
export type Notification = z.output<typeof notificationForm>;
export type SendForm = CheckedForm<Fields, Notification>;
type TypedForm = UseFormReturn<Fields, unknown, Notification>;
export type Person = Notification['patients'][number];

/** An empty form. No type is chosen: what is sent should be meant. */
const empty = { customMessage: '', appointmentDate: '', reportType: '', amount: '', days: '' };

export const useSendForm = (
  channel: Channel | undefined,
  send: (notification: Notification, form: TypedForm) => Promise<void>,
): SendForm =>
  useCheckedForm<Fields, Notification>({
    schema: notificationForm,
    values: { patients: [], ...(channel && { channel }), ...empty },
    comesBack: true,
    send,
  });

/** After sending: for those who got nothing all that was typed stays, else the form begins anew. */
export function continueWith(form: TypedForm, patients: Person[]): void {
  if (patients.length > 0) form.setValue('patients', patients);
  else form.reset({ patients: [], channel: form.getValues('channel'), ...empty });
}
