import { z } from 'zod';
import { useApi } from '#client/lib/api/hooks.ts';
import { changedOnly } from '#client/lib/forms/changed-only.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useText } from '#client/lib/text.ts';
import { modelText } from '#client/text/en/model.ts';
import { Badge } from '#client/ui/badge.tsx';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormCard } from '#client/ui/form-card.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { modelApi } from '#shared/care/model/model.api.ts';
import { type InstallationSettings, installationChange } from '#shared/care/model/model.schema.ts';

const { model, userHourly, organisationHourly, monthlyBudget, inputPrice, outputPrice } = installationChange.shape;
const fields = z.object({
  model: model.unwrap(),
  userHourly: userHourly.unwrap(),
  organisationHourly: organisationHourly.unwrap(),
  monthlyBudget: monthlyBudget.unwrap(),
  inputPrice: inputPrice.unwrap(),
  outputPrice: outputPrice.unwrap(),
});

const valuesOf = (settings: InstallationSettings) => ({
  model: settings.model ?? '',
  userHourly: String(settings.userHourly),
  organisationHourly: String(settings.organisationHourly),
  monthlyBudget: settings.monthlyBudget,
  inputPrice: settings.inputPrice,
  outputPrice: settings.outputPrice,
});

/** Which model the installation asks, how often, and for how much money. */
export function InstallationCard() {
  const text = useText(modelText).settings;
  const settings = useApi(modelApi.settings);
  return (
    <QueryView query={settings} waiting={<SkeletonCards count={1} />} failed={{ description: text.loadFailed }}>
      {(told) => <SettingsForm settings={told} />}
    </QueryView>
  );
}

function SettingsForm({ settings }: { settings: InstallationSettings }) {
  const text = useText(modelText).settings;
  const form = useEndpointForm(modelApi.saveSettings, {
    schema: fields,
    values: valuesOf(settings),
    follows: true,
    comesBack: true,
    revised: { record: settings, valuesOf },
    toBody: (values, dirty) => (Object.keys(dirty).length > 0 ? changedOnly(values, dirty) : null),
    savedValues: valuesOf,
    success: text.saved,
    failure: text.failed,
  });
  const { control } = form;
  const { errors } = form.formState;
  return (
    <FormCard id="ai-settings" title={text.title} form={form}>
      <div className="flex flex-col gap-4">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <Badge tone={settings.isConfigured ? 'paid' : 'due'}>
            {settings.isConfigured ? text.connected : text.notConnected}
          </Badge>
          <span className="min-w-0 break-words text-muted">{text.goesTo(settings.goesTo)}</span>
        </p>
        {!settings.isConfigured && <Notice>{text.setUp}</Notice>}
        <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
          <FormField label={text.model} hint={text.modelHint(settings.usualModel)} error={errors.model?.message}>
            <TextField autoComplete="off" spellCheck={false} maxLength={100} {...form.register('model')} />
          </FormField>
          {(['userHourly', 'organisationHourly'] as const).map((name) => (
            <FormField key={name} label={text[name]} error={errors[name]?.message}>
              <TextField
                inputMode="numeric"
                autoComplete="off"
                maxLength={5}
                className="nums max-w-32"
                {...form.register(name)}
              />
            </FormField>
          ))}
          {(['monthlyBudget', 'inputPrice', 'outputPrice'] as const).map((name) => (
            <ControlledField
              key={name}
              control={control}
              name={name}
              label={text[name]}
              hint={name === 'monthlyBudget' ? text.monthlyBudgetHint : text.priceHint}
            >
              {(field) => <MoneyField {...field} value={String(field.value)} />}
            </ControlledField>
          ))}
        </div>
      </div>
    </FormCard>
  );
}
