import type { ReactNode } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { changedOnly } from '#client/lib/forms/changed-only.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { messagingText } from '#client/text/en/messaging.ts';
import { FormCard } from '#client/ui/form-card.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SectionCard } from '#client/ui/section-card.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { messagingApi } from '#shared/contact/messaging/messaging.api.ts';
import type { MessagingSettingsOut } from '#shared/contact/messaging/messaging.schema.ts';
import { DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';
import { AutomaticMessages } from './automatic-messages.tsx';
import { MonthlyCap } from './monthly-cap.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { settingsFields, settingsValues } from './settings-form.ts';
import { OneSwitch, type SettingsPart } from './settings-part.tsx';

/** How the organisation's messages go out. Everybody there sees it, its doctors change it. */
export function MessagesCard({ id }: { id: string }) {
  const text = useText(messagingText).settings;
  const settings = useApi(messagingApi.get);
  if (settings.data) return <Loaded id={id} settings={settings.data} />;
  return (
    <SectionCard id={id} title={text.title} about={text.about}>
      <QueryView query={settings} waiting={<SkeletonList count={4} />} failed={{ description: text.loadFailed }}>
        {() => null}
      </QueryView>
    </SectionCard>
  );
}

function Loaded({ id, settings }: { id: string; settings: MessagingSettingsOut }) {
  const text = useText(messagingText).settings;
  const { role } = useUser();
  const mayChange = DOCTOR_ROLES.some((doctor) => doctor === role);
  const form = useEndpointForm(messagingApi.save, {
    schema: settingsFields,
    values: settingsValues(settings),
    follows: true,
    comesBack: true,
    revised: { record: settings, valuesOf: settingsValues },
    toBody: (values, dirty) => (Object.keys(dirty).length > 0 ? changedOnly(values, dirty) : null),
    savedValues: settingsValues,
    success: text.saved,
    failure: text.failed,
  });
  const parts = { form, mayChange };
  return (
    <Frame id={id} {...parts}>
      <div className="flex flex-col gap-6">
        <Part title={text.waysTitle}>
          <OneSwitch {...parts} name="emailEnabled" label={text.email} about={text.emailAbout} />
          <OneSwitch {...parts} name="smsFallback" label={text.fallback} about={text.fallbackAbout} />
        </Part>
        <Part title={text.quietTitle}>
          <QuietHours {...parts} />
        </Part>
        <Part title={text.capTitle}>
          <MonthlyCap {...parts} used={settings.usedThisMonth} cap={settings.monthlyCap} />
        </Part>
        <Part title={text.automaticTitle}>
          <AutomaticMessages {...parts} />
        </Part>
      </div>
    </Frame>
  );
}

function Frame({ id, form, mayChange, children }: SettingsPart & { id: string; children: ReactNode }) {
  const text = useText(messagingText).settings;
  const card = { id, title: text.title, about: text.about };
  if (mayChange) {
    return (
      <FormCard {...card} form={form}>
        {children}
      </FormCard>
    );
  }
  return (
    <SectionCard {...card} footer={<p className="text-muted text-sm">{text.readOnly}</p>}>
      {children}
    </SectionCard>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-4 border-line border-t pt-5 first:border-t-0 first:pt-0">
      <h3 className="font-semibold text-sm">{title}</h3>
      {children}
    </section>
  );
}
