import { useWatch } from 'react-hook-form';
import { today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Select } from '#client/ui/select.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { LONGEST_CUSTOM_MESSAGE } from '#shared/contact/messages/messages.schema.ts';
import { type Channel, channels, notificationTypes } from '#shared/contact/messages/messages.states.ts';
import { lastDayAhead } from '#shared/kernel/time/ahead.ts';
import type { SendForm } from './send-form-fields.ts';

interface ContentFieldsProps {
  form: SendForm;
  /** The channels that are on. */
  on: readonly Channel[];
}

/** What is said, and over which channel. */
export function ContentFields({ form: { control }, on }: ContentFieldsProps) {
  const text = useText(messagesText);
  const off = channels.filter((channel) => !on.includes(channel));
  return (
    <>
      <ControlledField control={control} name="type" label={text.send.type} required>
        {({ value, ...field }) => (
          <Select
            {...field}
            value={value ?? ''}
            placeholder={text.send.chooseType}
            options={notificationTypes.map((type) => ({ value: type, label: text.types[type] }))}
          />
        )}
      </ControlledField>
      <NeededField control={control} />
      <ControlledField
        group
        control={control}
        name="channel"
        label={text.send.channel}
        hint={off.length === 1 ? off.map((channel) => text.send.channelOff(text.channels[channel])) : undefined}
      >
        {({ value, ...field }) => (
          <RadioGroup
            {...field}
            layout="row"
            value={value ?? ''}
            options={(on.length > 0 ? on : channels).map((channel) => ({
              value: channel,
              label: text.channels[channel],
            }))}
          />
        )}
      </ControlledField>
      <ControlledField
        optional
        control={control}
        name="customMessage"
        label={text.send.customMessage}
        hint={text.send.customMessageHint}
      >
        {({ value, ...field }) => <Textarea {...field} value={value ?? ''} maxLength={LONGEST_CUSTOM_MESSAGE} />}
      </ControlledField>
    </>
  );
}

/** The input that the chosen type calls for. */
function NeededField({ control }: Pick<SendForm, 'control'>) {
  const { send: text } = useText(messagesText);
  switch (useWatch({ control, name: 'type' })) {
    case 'appointment_reminder':
      return (
        <ControlledField control={control} name="appointmentDate" label={text.appointmentDate} required>
          {({ value, ...field }) => (
            <DateField {...field} value={value ?? ''} min={today()} max={lastDayAhead(today())} />
          )}
        </ControlledField>
      );
    case 'report_ready':
      return (
        <ControlledField control={control} name="reportType" label={text.reportType} required>
          {({ value, ...field }) => (
            <TextField {...field} value={value ?? ''} placeholder={text.reportTypeExample} maxLength={100} />
          )}
        </ControlledField>
      );
    case 'payment_reminder':
      return (
        <ControlledField control={control} name="amount" label={text.amount} required>
          {({ value, ...field }) => <MoneyField {...field} value={String(value ?? '')} />}
        </ControlledField>
      );
    case 'follow_up':
      return (
        <ControlledField control={control} name="days" label={text.days} required>
          {({ value, ...field }) => <TextField {...field} value={value ?? ''} inputMode="numeric" maxLength={4} />}
        </ControlledField>
      );
    default:
      return null;
  }
}
