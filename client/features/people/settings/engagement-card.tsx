import { zodResolver } from '@hookform/resolvers/zod';
import { Info } from 'lucide-react';
import type { SubmitEvent } from 'react';
import { Controller, type UseFormReturn, useForm } from 'react-hook-form';
import { z } from 'zod';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { type OrganizationSettings, settingsChange } from '#shared/people/settings/settings.schema.ts';
import { FormCard } from './form-card.tsx';
import { anew, changedOnly, followUnlessTyped, putIssues } from './form-values.ts';
import { useSaveSettings } from './use-settings.ts';

const { smsEnabled, whatsappEnabled, enableWhatsappReminders, autoFollowUpEnabled, reminderDaysBefore } =
  settingsChange.shape;
const fields = z.object({
  smsEnabled: smsEnabled.unwrap(),
  whatsappEnabled: whatsappEnabled.unwrap(),
  enableWhatsappReminders: enableWhatsappReminders.unwrap(),
  autoFollowUpEnabled: autoFollowUpEnabled.unwrap(),
  reminderDaysBefore: reminderDaysBefore.unwrap(),
});
type Values = z.input<typeof fields>;
type Form = UseFormReturn<Values, unknown, z.output<typeof fields>>;

const valuesOf = (settings: OrganizationSettings | null): Values => ({
  smsEnabled: settings?.smsEnabled ?? false,
  whatsappEnabled: settings?.whatsappEnabled ?? false,
  enableWhatsappReminders: settings?.enableWhatsappReminders ?? true,
  autoFollowUpEnabled: settings?.autoFollowUpEnabled ?? false,
  reminderDaysBefore: settings?.reminderDaysBefore ?? 1,
});

/** Whole days from 1 to 7; anything else is 1. */
const daysFrom = (typed: string | number): number => (/^[1-7]$/.test(String(typed).trim()) ? Number(typed) : 1);

/** What the organisation sends to patients by itself. */
export function EngagementCard({ settings }: { settings: OrganizationSettings | null }) {
  const text = useText(settingsText).engagement;
  // What goes out by itself hangs on visits and prescriptions, and a centre has neither.
  const atClinic = useUser().organisation?.kind === 'clinic';
  const form: Form = useForm({
    resolver: zodResolver(fields),
    values: valuesOf(settings),
    resetOptions: followUnlessTyped,
  });
  const save = useSaveSettings({
    settings,
    success: text.saved,
    failure: text.failed,
    onSaved: (saved) => form.reset(valuesOf(saved), anew),
    onIssues: (failure) => putIssues(form, failure),
  });
  const { isDirty, dirtyFields } = form.formState;
  const submit = form.handleSubmit((values) => {
    const changes = settings ? changedOnly(values, dirtyFields) : values;
    if (Object.keys(changes).length > 0) save.send(changes);
  });
  // Enter in the field sends the form before the field is left.
  const send = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    form.setValue('reminderDaysBefore', daysFrom(form.getValues('reminderDaysBefore')), { shouldDirty: true });
    void submit(event);
  };
  return (
    <FormCard section="engagement" about={text.about} dirty={isDirty} busy={save.isPending} onSubmit={send}>
      <div className="flex flex-col gap-5">
        <p className="flex items-start gap-2.5 rounded-md bg-info-soft px-3 py-2.5 text-info-ink text-sm">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text.notice}
        </p>
        <OneSwitch form={form} name="smsEnabled" label={text.sms} about={text.smsAbout} />
        <OneSwitch form={form} name="whatsappEnabled" label={text.whatsapp} about={text.whatsappAbout} />
        {atClinic && <Automatic form={form} />}
      </div>
    </FormCard>
  );
}

/** What is sent without anybody's asking. */
function Automatic({ form }: { form: Form }) {
  const text = useText(settingsText).engagement;
  return (
    <>
      <OneSwitch form={form} name="enableWhatsappReminders" label={text.reminders} about={text.remindersAbout} />
      <OneSwitch form={form} name="autoFollowUpEnabled" label={text.autoFollowUp} about={text.autoFollowUpAbout} />
      <ControlledField control={form.control} name="reminderDaysBefore" label={text.days} hint={text.daysHint}>
        {({ value, onChange, onBlur, ...field }) => (
          <TextField
            {...field}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            className="nums max-w-24"
            value={value}
            onChange={(event) => onChange(event.target.value)}
            onBlur={() => {
              onChange(daysFrom(value));
              onBlur();
            }}
          />
        )}
      </ControlledField>
    </>
  );
}

interface OneSwitchProps {
  form: Form;
  name: Exclude<keyof Values, 'reminderDaysBefore'>;
  label: string;
  about: string;
}

function OneSwitch({ form, name, label, about }: OneSwitchProps) {
  return (
    <Controller
      control={form.control}
      name={name}
      render={({ field: { value, ...field } }) => (
        <Switch {...field} checked={value} label={label} description={about} />
      )}
    />
  );
}
