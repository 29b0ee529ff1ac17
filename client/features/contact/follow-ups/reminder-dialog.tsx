import { useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { useApi } from '#client/lib/api/hooks.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { dayOf, today } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { followUpsText } from '#client/text/en/follow-ups.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { followUpsApi } from '#shared/contact/follow-ups/follow-ups.api.ts';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import type { MessagingSetup } from '#shared/contact/messages/messages.schema.ts';
import type { NextVisit } from '#shared/contact/follow-ups/follow-ups.schema.ts';
import type { ReminderType } from '#shared/contact/messages/messages.states.ts';
import { languageOf } from '#shared/contact/words/languages.ts';
import { messageText } from '#shared/contact/words/message-text.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import { ReminderFields } from './reminder-fields.tsx';
import { reminderBody, reminderForm, type Reminded } from './reminder-form.ts';
import { ChannelNotice } from './channel-notice.tsx';

interface ReminderDialogProps {
  /** What it is about; left out, the dialog asks whom it is for. */
  visit?: NextVisit;
  onClose: () => void;
}

/** Reminds a patient: at once, or at another time. */
export function ReminderDialog(props: ReminderDialogProps) {
  const text = useText(followUpsText).form;
  const setup = useApi(messagesApi.setup);
  if (setup.data) return <ReminderForm {...props} setup={setup.data} />;
  return (
    <Dialog open onOpenChange={props.onClose} title={props.visit ? text.remindTitle(props.visit.name) : text.title}>
      {setup.error ? (
        <ErrorState description={setup.error.text} onRetry={() => void setup.refetch()} />
      ) : (
        <SkeletonList count={3} />
      )}
    </Dialog>
  );
}

function ReminderForm({ visit, onClose, setup }: ReminderDialogProps & { setup: MessagingSetup }) {
  const text = useText(followUpsText).form;
  const timezone = useUser().organisation?.timezone ?? 'Asia/Kolkata';
  const { organizationName, channels } = setup;
  const patient = visit && { id: visit.patientId, name: visit.name, language: visit.language };
  // Who is booked is reminded of that day, whatever was asked for before.
  const visitDate = visit?.bookedFor ? dayOf(visit.bookedFor) : visit?.nextVisitDate;
  const wordingFor = (type: ReminderType, { name: patientName, language }: Reminded) =>
    messageText(type, languageOf(language), { patientName, organizationName, timezone, visitDate, today: today() });

  const form = useEndpointForm(followUpsApi.createReminder, {
    schema: reminderForm,
    values: {
      patient: patient ?? null,
      reminderType: patient ? 'next_visit' : 'general',
      messageType: setup.reminderChannel ?? channels[0] ?? 'sms',
      when: patient ? 'now' : 'later',
      date: addDays(today(), 1),
      time: '09:00',
      messageContent: patient ? wordingFor('next_visit', patient) : '',
    },
    comesBack: true,
    about: String(patient?.id ?? ''),
    toBody: (values) => reminderBody(values, timezone),
    success: (_, { body }) =>
      Date.parse(body.scheduledDate) <= Date.now() ? { title: text.sent, description: text.sentHint } : text.created,
    failure: text.failed,
    onSuccess: onClose,
  });

  // The text follows the person and the type for as long as nobody has written another.
  const [person, type] = useWatch({ control: form.control, name: ['patient', 'reminderType'] });
  const wording = person ? wordingFor(type, person) : '';
  const proposed = useRef(patient ? wording : '');
  const { getValues, setValue } = form;
  useEffect(() => {
    if (getValues('messageContent') !== proposed.current) return;
    setValue('messageContent', wording);
    proposed.current = wording;
  }, [wording, getValues, setValue]);

  const now = useWatch({ control: form.control, name: 'when' }) === 'now';
  return (
    <FormDialog
      title={patient ? text.remindTitle(patient.name) : text.title}
      form={form}
      submitLabel={now ? text.send : text.submit}
      busyLabel={text.busy}
      disabled={channels.length === 0}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <ChannelNotice setup={setup} />
        <ReminderFields form={form} channels={channels} askWhom={patient === undefined} />
      </div>
    </FormDialog>
  );
}
