import { zodResolver } from '@hookform/resolvers/zod';
import { type UseFormReturn, useForm } from 'react-hook-form';
import type { z } from 'zod';
import { notificationForm } from '#shared/contact/messages/messages.schema.ts';
import type { Channel } from '#shared/contact/messages/messages.states.ts';

type Fields = z.input<typeof notificationForm>;
export type Notification = z.output<typeof notificationForm>;
export type SendForm = UseFormReturn<Fields, unknown, Notification>;
export type Person = Notification['patients'][number];

/** An empty form. No type is chosen: what is sent should be meant. */
const empty = { customMessage: '', appointmentDate: '', reportType: '', amount: '', days: '' };

export const useSendForm = (channel: Channel | undefined): SendForm =>
  useForm<Fields, unknown, Notification>({
    resolver: zodResolver(notificationForm),
    defaultValues: { patients: [], ...(channel && { channel }), ...empty },
  });

/** After sending: for those who got nothing all that was typed stays, else the form begins anew. */
export function continueWith(form: SendForm, patients: Person[]): void {
  if (patients.length > 0) form.setValue('patients', patients);
  else form.reset({ patients: [], channel: form.getValues('channel'), ...empty });
}
