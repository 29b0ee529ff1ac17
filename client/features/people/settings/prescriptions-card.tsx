import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { CheckedForm } from '#client/lib/forms/use-checked-form.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { languages, useText } from '#client/lib/text.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Select } from '#client/ui/select.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { FormCard } from '#client/ui/form-card.tsx';
import { settingsApi } from '#shared/people/settings/settings.api.ts';
import { prescriptionDefaults } from '#shared/people/settings/prescription-defaults.ts';
import { prescriptionLanguages } from '#shared/care/dosing/dosing.states.ts';
import { paperSizes } from '#shared/care/prescriptions/prescriptions.states.ts';
import type { OrganizationSettings } from '#shared/people/settings/settings.schema.ts';
import { PageDiagram } from './page-diagram.tsx';
import { useSettingsBody } from './use-settings.ts';
import { useSection } from './use-section.ts';

const { paper, letterhead, topMarginMm, bottomMarginMm, language, consultationFee, advice } =
  prescriptionDefaults.shape;
const millimetres = (margin: typeof topMarginMm) =>
  z
    .string()
    .trim()
    .transform((value): string | number | undefined => value)
    .pipe(margin);
const fields = z.object({
  paper: paper.unwrap(),
  letterhead: letterhead.unwrap(),
  topMarginMm: millimetres(topMarginMm),
  bottomMarginMm: millimetres(bottomMarginMm),
  language: language.unwrap(),
  consultationFee: z
    .string()
    .transform((value): string | number | null | undefined => value || null)
    .pipe(consultationFee),
  advice: z
    .string()
    .transform((value): string | null | undefined => value)
    .pipe(advice),
});
type Values = z.input<typeof fields>;
type Form = CheckedForm<Values, z.output<typeof fields>>;

function valuesOf(settings: OrganizationSettings | null): Values {
  const saved = settings?.prescriptionDefaults ?? prescriptionDefaults.parse({});
  return {
    ...saved,
    topMarginMm: String(saved.topMarginMm),
    bottomMarginMm: String(saved.bottomMarginMm),
    consultationFee: saved.consultationFee ?? '',
    advice: saved.advice ?? '',
  };
}

/** How this clinic's prescriptions are printed. */
export function PrescriptionsCard({ settings }: { settings: OrganizationSettings | null }) {
  const text = useText(settingsText).prescriptions;
  const bodyOf = useSettingsBody(settings);
  const form = useEndpointForm(settingsApi.save, {
    schema: fields,
    values: valuesOf(settings),
    follows: true,
    comesBack: true,
    revised: { record: settings, valuesOf },
    // The defaults are saved whole.
    toBody: (prescriptionDefaults, dirty) =>
      Object.keys(dirty).length > 0 || !settings?.prescriptionDefaults ? bodyOf({ prescriptionDefaults }) : null,
    savedValues: valuesOf,
    fieldOf: (path) => fields.keyof().safeParse(path.replace('prescriptionDefaults.', '')).data,
    success: text.saved,
    failure: text.failed,
  });
  return (
    <FormCard {...useSection('prescriptions')} about={text.about} form={form}>
      <div className="grid items-start gap-x-6 gap-y-5 md:grid-cols-[minmax(0,1fr)_minmax(0,20rem)]">
        <Fields form={form} />
        <Diagram form={form} />
      </div>
    </FormCard>
  );
}

function Fields({ form }: { form: Form }) {
  const text = useText(settingsText).prescriptions;
  const { control, register, formState } = form;
  const { errors } = formState;
  const onLetterhead = useWatch({ control, name: 'letterhead' });
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <ControlledField control={control} name="paper" label={text.paper} group className="sm:col-span-2">
        {(field) => (
          <RadioGroup {...field} layout="row" options={paperSizes.map((value) => ({ value, label: value }))} />
        )}
      </ControlledField>
      <div className="sm:col-span-2">
        <Controller
          control={control}
          name="letterhead"
          render={({ field: { value, ...field } }) => (
            <Switch {...field} checked={value} label={text.letterhead} description={text.letterheadAbout} />
          )}
        />
      </div>
      {onLetterhead && (
        <>
          <FormField label={text.top} error={errors.topMarginMm?.message}>
            <TextField inputMode="numeric" maxLength={3} className="nums" {...register('topMarginMm')} />
          </FormField>
          <FormField label={text.bottom} error={errors.bottomMarginMm?.message}>
            <TextField inputMode="numeric" maxLength={3} className="nums" {...register('bottomMarginMm')} />
          </FormField>
        </>
      )}
      <ControlledField control={control} name="language" label={text.language} hint={text.languageHint}>
        {(field) => (
          <Select
            {...field}
            options={prescriptionLanguages.map((value) => ({
              value,
              label: languages.find(({ code }) => code === value)?.name ?? value,
            }))}
          />
        )}
      </ControlledField>
      <ControlledField control={control} name="consultationFee" label={text.fee}>
        {(field) => <MoneyField {...field} />}
      </ControlledField>
      <FormField label={text.advice} error={errors.advice?.message} className="sm:col-span-2">
        <Textarea rows={2} maxLength={2000} {...register('advice')} />
      </FormField>
    </div>
  );
}

function Diagram({ form }: { form: Form }) {
  const [size, onLetterhead, top, bottom] = useWatch({
    control: form.control,
    name: ['paper', 'letterhead', 'topMarginMm', 'bottomMarginMm'],
  });
  return <PageDiagram paper={size} letterhead={onLetterhead} top={Number(top) || 0} bottom={Number(bottom) || 0} />;
}
