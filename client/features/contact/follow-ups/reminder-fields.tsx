import { useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { formatPhone, today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { SHORTEST_SEARCH, usePatientSearch } from '#client/lib/use-patient-search.ts';
import { followUpsText } from '#client/text/en/follow-ups.ts';
import { Button } from '#client/ui/button.tsx';
import { useWhyNotChosen } from '#client/ui/closed-record.tsx';
import { Combobox } from '#client/ui/combobox.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Select } from '#client/ui/select.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type Channel, reminderTypes } from '#shared/contact/messages/messages.states.ts';
import { lastDayAhead } from '#shared/kernel/time/ahead.ts';
import type { ReminderReady, ReminderValues } from './reminder-form.ts';

interface ReminderFieldsProps {
  form: UseFormReturn<ReminderValues, unknown, ReminderReady>;
  channels: readonly Channel[];
  askWhom: boolean;
}

export function ReminderFields({ form: { control }, channels, askWhom }: ReminderFieldsProps) {
  const { form: text, reminders } = useText(followUpsText);
  const later = useWatch({ control, name: 'when' }) === 'later';
  return (
    <>
      {askWhom && (
        <ControlledField control={control} name="patient" label={text.patient} required>
          {({ value, onChange, ref }) => <PersonField ref={ref} person={value} onChange={onChange} />}
        </ControlledField>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <ControlledField control={control} name="reminderType" label={text.type} required>
          {(field) => (
            <Select options={reminderTypes.map((value) => ({ value, label: reminders.types[value] }))} {...field} />
          )}
        </ControlledField>
        <ControlledField control={control} name="messageType" label={text.channel} required>
          {(field) => (
            <Select options={channels.map((value) => ({ value, label: reminders.channels[value] }))} {...field} />
          )}
        </ControlledField>
      </div>
      <ControlledField group control={control} name="when" label={text.when} required>
        {(field) => (
          <RadioGroup
            layout="row"
            options={[
              { value: 'now', label: text.now },
              { value: 'later', label: text.later },
            ]}
            {...field}
          />
        )}
      </ControlledField>
      {later && (
        <div className="grid gap-4 sm:grid-cols-2">
          <ControlledField control={control} name="date" label={text.date} required>
            {(field) => <DateField min={today()} max={lastDayAhead(today())} {...field} />}
          </ControlledField>
          <ControlledField control={control} name="time" label={text.time} required>
            {(field) => <TextField type="time" {...field} />}
          </ControlledField>
        </div>
      )}
      <ControlledField control={control} name="messageContent" label={text.message} required>
        {(field) => <Textarea rows={4} maxLength={1000} {...field} />}
      </ControlledField>
    </>
  );
}

interface PersonFieldProps {
  person: ReminderValues['patient'];
  onChange: (person: ReminderValues['patient']) => void;
  ref: (field: HTMLInputElement | null) => void;
}

function PersonField({ person, onChange, ref }: PersonFieldProps) {
  const text = useText(followUpsText).form;
  const whyNot = useWhyNotChosen();
  const [typed, type] = useState('');
  const { patients, isSearching, failed } = usePatientSearch(typed);
  if (person) {
    return (
      <div className="flex min-h-(--control) items-center justify-between gap-3 rounded-md border border-line bg-sunken px-3">
        <span className="truncate font-medium">{person.name}</span>
        <Button size="sm" variant="link" onClick={() => onChange(null)}>
          {text.change}
        </Button>
      </div>
    );
  }
  return (
    <Combobox
      ref={ref}
      searchIcon
      value={typed}
      onChange={type}
      items={patients}
      itemKey={({ id }) => id}
      itemText={({ name }) => name}
      renderItem={({ name, phone }) => (
        <span className="flex w-full items-baseline justify-between gap-3">
          <span className="truncate">{name}</span>
          <span className="nums text-muted text-xs">{formatPhone(phone)}</span>
        </span>
      )}
      whyNot={whyNot}
      onPick={({ id, name, language }) => {
        type('');
        onChange({ id, name, language });
      }}
      minLength={SHORTEST_SEARCH}
      loading={isSearching}
      error={failed ? text.searchFailed : undefined}
      emptyText={text.nobody}
      placeholder={text.patientHint}
    />
  );
}
