import { Controller, useWatch } from 'react-hook-form';
import { z } from 'zod';
import type { CheckedForm } from '#client/lib/forms/use-checked-form.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { changedOnly } from '#client/lib/forms/changed-only.ts';
import { useText } from '#client/lib/text.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { ControlledField } from '#client/ui/controlled-field.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { Switch } from '#client/ui/switch.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { Textarea } from '#client/ui/textarea.tsx';
import { FormCard } from '#client/ui/form-card.tsx';
import { settingsApi } from '#shared/people/settings/settings.api.ts';
import { mayFixCommission } from '#shared/people/settings/settings.rules.ts';
import { settingsChange, type OrganizationSettings } from '#shared/people/settings/settings.schema.ts';
import { ArchiveYears } from './archive-years.tsx';
import { HeaderPreview } from './header-preview.tsx';
import { LogoField } from './logo-field.tsx';
import { useSettingsBody } from './use-settings.ts';
import { useSection } from './use-section.ts';

const { organizationName, pdfHeaderType, commissionTrackingEnabled, archiveAfterYears, fixedCommission, ...others } =
  settingsChange.pick({
    organizationName: true,
    address: true,
    phone: true,
    email: true,
    gstin: true,
    registrationNumber: true,
    logoUrl: true,
    footerNotes: true,
    pdfHeaderType: true,
    commissionTrackingEnabled: true,
    archiveAfterYears: true,
    fixedCommission: true,
  }).shape;
const fields = z.object({
  ...others,
  organizationName: organizationName.unwrap(),
  pdfHeaderType: pdfHeaderType.unwrap(),
  commissionTrackingEnabled: commissionTrackingEnabled.unwrap(),
  archiveAfterYears: archiveAfterYears.unwrap(),
  fixedCommission: fixedCommission.unwrap(),
});
type Values = z.input<typeof fields>;
type Form = CheckedForm<Values, z.output<typeof fields>>;

function valuesOf(
  settings: OrganizationSettings | null,
  organisation: { name: string; location: string } | null,
): Values {
  return {
    organizationName: settings?.organizationName ?? organisation?.name ?? '',
    address: settings ? (settings.address ?? '') : (organisation?.location ?? ''),
    phone: settings?.phone ?? '',
    email: settings?.email ?? '',
    gstin: settings?.gstin ?? '',
    registrationNumber: settings?.registrationNumber ?? '',
    logoUrl: settings?.logoUrl ?? '',
    footerNotes: settings?.footerNotes ?? '',
    pdfHeaderType: settings?.pdfHeaderType ?? 'text',
    commissionTrackingEnabled: settings?.commissionTrackingEnabled ?? true,
    archiveAfterYears: settings?.archiveAfterYears ?? null,
    fixedCommission: settings?.fixedCommission ?? '',
  };
}

/** Who the organisation is, on the screens and on paper. */
export function OrganizationCard({ settings }: { settings: OrganizationSettings | null }) {
  const text = useText(settingsText).organization;
  const { role, organisation } = useUser();
  const atCenter = organisation?.kind === 'diagnostic_center';
  const bodyOf = useSettingsBody(settings);
  const form = useEndpointForm(settingsApi.save, {
    schema: fields,
    values: valuesOf(settings, organisation),
    follows: true,
    comesBack: true,
    revised: { record: settings, valuesOf: (saved) => valuesOf(saved, organisation) },
    toBody: (values, dirty) => {
      // The first save takes the whole card, what was only proposed too.
      const { fixedCommission: _notAgreedYet, ...card } = values;
      return bodyOf(settings ? changedOnly(values, dirty) : card);
    },
    savedValues: (saved) => valuesOf(saved, organisation),
    success: text.saved,
    failure: text.failed,
  });
  return (
    <FormCard {...useSection('organization')} about={atCenter ? text.aboutCenter : text.about} form={form}>
      <div className="flex flex-col gap-5">
        <LivePreview form={form} settings={settings} />
        <Fields form={form} />
        <ControlledField control={form.control} name="archiveAfterYears" label={text.archive} hint={text.archiveHint}>
          {(field) => <ArchiveYears {...field} />}
        </ControlledField>
        {role === 'clinic_doctor' && <CommissionSwitch form={form} />}
        {settings?.commissionMode === false && <FixedCommission form={form} settings={settings} />}
      </div>
    </FormCard>
  );
}

function Fields({ form }: { form: Form }) {
  const text = useText(settingsText).organization;
  const { role } = useUser();
  const { register, formState } = form;
  const { errors } = formState;
  const atCenter = role === 'diagnostic_doctor' || role === 'lab_technician';
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <FormField
        label={atCenter ? text.centerName : text.clinicName}
        required
        error={errors.organizationName?.message}
        className="sm:col-span-2"
      >
        <TextField autoComplete="organization" maxLength={120} {...register('organizationName')} />
      </FormField>
      <FormField label={text.address} error={errors.address?.message} className="sm:col-span-2">
        <TextField autoComplete="off" maxLength={300} {...register('address')} />
      </FormField>
      <FormField label={text.phone} error={errors.phone?.message}>
        <TextField type="tel" autoComplete="off" maxLength={60} className="nums" {...register('phone')} />
      </FormField>
      <FormField label={text.email} error={errors.email?.message}>
        <TextField type="email" autoComplete="off" autoCapitalize="none" maxLength={254} {...register('email')} />
      </FormField>
      <FormField label={text.registration} error={errors.registrationNumber?.message}>
        <TextField autoComplete="off" maxLength={60} {...register('registrationNumber')} />
      </FormField>
      <FormField label={text.gstin} hint={text.gstinHint} error={errors.gstin?.message}>
        <TextField
          autoComplete="off"
          autoCapitalize="characters"
          maxLength={20}
          className="nums"
          {...register('gstin')}
        />
      </FormField>
      <FormField
        label={text.footer}
        hint={text.footerHint}
        error={errors.footerNotes?.message}
        className="sm:col-span-2"
      >
        <Textarea rows={2} maxLength={600} {...register('footerNotes')} />
      </FormField>
      <HeaderFields form={form} />
    </div>
  );
}

function HeaderFields({ form }: { form: Form }) {
  const text = useText(settingsText).organization;
  const [kind, logo] = useWatch({ control: form.control, name: ['pdfHeaderType', 'logoUrl'] });
  const hint = kind === 'logo' && !logo ? text.logoMissing : kind === 'text' && logo ? text.logoUnused : undefined;
  return (
    <>
      <ControlledField control={form.control} name="pdfHeaderType" label={text.header} group className="sm:col-span-2">
        {(field) => (
          <RadioGroup
            {...field}
            layout="row"
            options={[
              { value: 'text', label: text.headerText },
              { value: 'logo', label: text.headerLogo },
            ]}
          />
        )}
      </ControlledField>
      <div className="sm:col-span-2">
        <Controller
          control={form.control}
          name="logoUrl"
          render={({ field, fieldState }) => (
            <LogoField
              ref={field.ref}
              value={field.value ?? ''}
              onChange={(url) => {
                const had = Boolean(field.value);
                field.onChange(url);
                // Whoever chooses a first logo wants to see it there.
                if (url && !had) form.setValue('pdfHeaderType', 'logo', { shouldDirty: true });
              }}
              error={fieldState.error?.message}
              hint={hint}
            />
          )}
        />
      </div>
    </>
  );
}

function LivePreview({ form, settings }: { form: Form; settings: OrganizationSettings | null }) {
  const typed = useWatch({ control: form.control });
  const textOf = (value: string | null | undefined) => value ?? '';
  return (
    <HeaderPreview
      paper={settings?.prescriptionDefaults?.paper ?? 'A4'}
      letterhead={settings?.prescriptionDefaults?.letterhead ?? false}
      header={{
        organizationName: textOf(typed.organizationName),
        address: textOf(typed.address),
        phone: textOf(typed.phone),
        email: textOf(typed.email),
        gstin: textOf(typed.gstin).toUpperCase(),
        registrationNumber: textOf(typed.registrationNumber),
        footerNotes: textOf(typed.footerNotes),
        pdfHeaderType: typed.pdfHeaderType ?? 'text',
        logoUrl: typed.logoUrl || null,
      }}
    />
  );
}

function CommissionSwitch({ form }: { form: Form }) {
  const text = useText(settingsText).organization;
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-5">
      <Controller
        control={form.control}
        name="commissionTrackingEnabled"
        render={({ field: { value, ...field } }) => (
          <Switch {...field} checked={value} label={text.commission} description={text.commissionAbout} />
        )}
      />
      <p className="max-w-prose text-muted text-sm">{text.commissionEthics}</p>
    </div>
  );
}

/** What a clinic is credited with for each referral, once the centre confirms it. A technician sees it. */
function FixedCommission({ form, settings }: { form: Form; settings: OrganizationSettings }) {
  const text = useText(settingsText).organization;
  const { role } = useUser();
  return (
    <div className="flex flex-col gap-2 border-line border-t pt-5">
      {mayFixCommission(role, settings.commissionMode) ? (
        <ControlledField
          control={form.control}
          name="fixedCommission"
          label={text.fixedCommission}
          hint={text.fixedCommissionHint}
          className="max-w-xs"
        >
          {({ value, ...field }) => <MoneyField {...field} value={String(value ?? '')} />}
        </ControlledField>
      ) : (
        <dl className="text-sm">
          <dt className="font-medium">{text.fixedCommission}</dt>
          <dd className="nums">
            {settings.fixedCommission === null ? text.noFixedCommission : formatMoney(settings.fixedCommission)}
          </dd>
          <dd className="text-muted text-xs">{text.fixedCommissionHint}</dd>
        </dl>
      )}
      <p className="max-w-prose text-muted text-sm">{text.fixedCommissionEthics}</p>
    </div>
  );
}
