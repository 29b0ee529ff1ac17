import { useWatch } from 'react-hook-form';
import { Link } from 'react-router-dom';
import { useApi } from '#client/lib/api/hooks.ts';
import { useUser } from '#client/lib/session/store.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { messagingText } from '#client/text/en/messaging.ts';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { settingsApi } from '#shared/people/settings/settings.api.ts';
import { OneSwitch, type SettingsPart } from './settings-part.tsx';

/** What goes out without anybody's asking, each with a switch of its own. A centre has no visits to remind of. */
export function AutomaticMessages(part: SettingsPart) {
  const text = useText(messagingText).settings;
  const atClinic = useUser().organisation?.kind === 'clinic';
  const remindsOfDues = useWatch({ control: part.form.control, name: 'remindOfDues' });
  return (
    <>
      {atClinic && <BeforeVisits {...part} />}
      <OneSwitch {...part} name="tellReportReady" label={text.reportReady} about={text.reportReadyAbout} />
      <OneSwitch {...part} name="tellCriticalReport" label={text.critical} about={text.criticalAbout} />
      <OneSwitch {...part} name="remindOfDues" label={text.dues} about={text.duesAbout} />
      {remindsOfDues && <DuesAfter {...part} />}
      {atClinic && (
        <p className="text-muted text-sm">
          {text.followUps} <ToEngagement />
        </p>
      )}
    </>
  );
}

function BeforeVisits(part: SettingsPart) {
  const text = useText(messagingText).settings;
  // Nothing is saved yet: what counts until then.
  const days = useApi(settingsApi.get).data?.reminderDaysBefore ?? 1;
  return (
    <>
      <OneSwitch {...part} name="remindDaysBefore" label={text.daysBefore} about={text.daysBeforeAbout(days)} />
      <OneSwitch {...part} name="remindHoursBefore" label={text.hoursBefore} about={text.hoursBeforeAbout} />
    </>
  );
}

function DuesAfter({ form: { register, formState }, mayChange }: SettingsPart) {
  const text = useText(messagingText).settings;
  return (
    <FormField label={text.duesAfter} hint={text.duesAfterHint} error={formState.errors.duesAfterDays?.message}>
      <TextField
        inputMode="numeric"
        autoComplete="off"
        maxLength={2}
        className="nums max-w-24"
        disabled={!mayChange}
        {...register('duesAfterDays')}
      />
    </FormField>
  );
}

function ToEngagement() {
  const text = useText(messagingText).settings;
  return (
    <Link
      to={{ hash: tabHref('settings', { section: 'engagement' }) }}
      replace
      className="inline-block font-medium text-brand-ink underline underline-offset-2"
    >
      {text.toEngagement}
    </Link>
  );
}
