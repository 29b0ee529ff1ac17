import { Controller } from 'react-hook-form';
import { z } from 'zod';
import type { CheckedForm } from '#client/lib/forms/use-checked-form.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { changedOnly } from '#client/lib/forms/changed-only.ts';
import { useText } from '#client/lib/text.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { FormCard } from '#client/ui/form-card.tsx';
import { settingsApi } from '#shared/people/settings/settings.api.ts';
import { type OrganizationSettings, settingsChange } from '#shared/people/settings/settings.schema.ts';
import { useSettingsBody } from './use-settings.ts';
import { useSection } from './use-section.ts';

const { smsEnabled, whatsappEnabled, enableWhatsappReminders, autoFollowUpEnabled } = settingsChange.shape;
/** Whole days from 1 to 7; anything else is 1. */
const daysFrom = (typed: string | number): number => (/^[1-7]$/.test(String(typed).trim()) ? Number(typed) : 1);

const fields = z.object({
  smsEnabled: smsEnabled.unwrap(),
  whatsappEnabled: whatsappEnabled.unwrap(),
  enableWhatsappReminders: enableWhatsappReminders.unwrap(),
  autoFollowUpEnabled: autoFollowUpEnabled.unwrap(),
  reminderDaysBefore: z.union([z.string(), z.number()]).transform(daysFrom),
});
type Values = z.input<typeof fields>;
type Form = CheckedForm<Values, z.output<typeof fields>>;

const valuesOf = (settings: OrganizationSettings | null): Values => ({
  smsEnabled: settings?.smsEnabled ?? false,
  whatsappEnabled: settings?.whatsappEnabled ?? false,
  enableWhatsappReminders: settings?.enableWhatsappReminders ?? true,
  autoFollowUpEnabled: settings?.autoFollowUpEnabled ?? false,
  reminderDaysBefore: settings?.reminderDaysBefore ?? 1,
});

/** What the organisation sends to patients by itself. */
export function EngagementCard({ settings }: { settings: OrganizationSettings | null }) {
  const text = useText(settingsText).engagement;
  const bodyOf = useSettingsBody(settings);
  const form = useEndpointForm(settingsApi.save, {
    schema: fields,
    values: valuesOf(settings),
    follows: true,
    comesBack: true,
    revised: { record: settings, valuesOf },
    toBody: (values, dirty) => bodyOf(settings ? changedOnly(values, dirty) : values),
    savedValues: valuesOf,
    success: text.saved,
    failure: text.failed,
  });
  return (
    <FormCard {...useSection('engagement')} about={text.about} form={form}>
      <div className="flex flex-col gap-5">
        <Notice>{text.notice}</Notice>
        <OneSwitch form={form} name="smsEnabled" label={text.sms} about={text.smsAbout} />
        <OneSwitch form={form} name="whatsappEnabled" label={text.whatsapp} about={text.whatsappAbout} />
        <Automatic form={form} />
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
