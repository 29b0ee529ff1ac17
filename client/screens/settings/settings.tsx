import { lazy, Suspense, useMemo } from 'react';
import { FormFCard } from '#client/features/care/form-f/form-f-card.tsx';
import { MessagesCard } from '#client/features/contact/messaging/messages-card.tsx';
import { BookingCard } from '#client/features/desk/booking/booking-card.tsx';
import { DoctorModes } from '#client/features/desk/booking/doctor-modes.tsx';
import { AppearanceCard, LanguageCard } from '#client/features/people/settings/device-cards.tsx';
import { OrganisationSections } from '#client/features/people/settings/organisation-sections.tsx';
import { ProfileCard } from '#client/features/people/settings/profile-card.tsx';
import { SectionNav } from '#client/features/people/settings/section-nav.tsx';
import { idOfSection, sectionsOf } from '#client/features/people/settings/sections.ts';
import { SecurityCard } from '#client/features/people/settings/security-card.tsx';
import { ExportDataCard } from '#client/features/insight/transfers/export-data-card.tsx';
import { ImportPatientsCard } from '#client/features/insight/transfers/import-patients-card.tsx';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { settingsText } from '#client/text/en/settings.ts';
import { shellText } from '#client/text/en/shell.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';

const BillingCards = lazy(async () => {
  const [{ TermsCard }, { FollowUpsCard }] = await Promise.all([
    import('#client/features/money/prices/terms-card.tsx'),
    import('#client/features/money/prices/follow-ups-card.tsx'),
  ]);
  return {
    default: ({ atClinic }: { atClinic: boolean }) => (
      <>
        <TermsCard />
        {atClinic && <FollowUpsCard />}
      </>
    ),
  };
});

const AiCard = lazy(async () => ({ default: (await import('#client/features/care/model/ai-card.tsx')).AiCard }));

const DataRequestsCard = lazy(async () => {
  const part = await import('#client/features/people/settings/data-requests-card.tsx');
  return { default: part.DataRequestsCard };
});

/** What a person and an organisation set once: each card saves by itself. */
export function SettingsScreen() {
  const { tabs } = useText(shellText);
  const settings = useText(settingsText);
  const { role } = useUser();
  const sections = useMemo(() => sectionsOf(role), [role]);
  return (
    <>
      <PageHeader title={tabs.settings} />
      <div className="flex items-start gap-6">
        <SectionNav sections={sections} />
        <div className="in-turn flex min-w-0 max-w-5xl flex-1 flex-col gap-4">
          {sections.includes('profile') && <ProfileCard />}
          {sections.includes('organization') && (
            <OrganisationSections sections={sections} messages={<MessagesCard id={idOfSection('messages')} />} />
          )}
          {sections.includes('ai') && (
            <Suspense fallback={<SkeletonCards count={1} />}>
              <AiCard id={idOfSection('ai')} />
            </Suspense>
          )}
          {sections.includes('booking') && (
            <>
              <BookingCard id={idOfSection('booking')} />
              <DoctorModes />
            </>
          )}
          {sections.includes('billing') && (
            <div id={idOfSection('billing')} tabIndex={-1} className="flex scroll-mt-18 flex-col gap-4 outline-none">
              <Suspense fallback={<SkeletonCards count={1} />}>
                <BillingCards atClinic={role === 'clinic_doctor'} />
              </Suspense>
            </div>
          )}
          {sections.includes('requests') && (
            <div id={idOfSection('requests')} tabIndex={-1} className="scroll-mt-18 outline-none">
              <Suspense fallback={<SkeletonCards count={1} />}>
                <DataRequestsCard title={settings.sections.requests} />
              </Suspense>
            </div>
          )}
          {sections.includes('formF') && <FormFCard id={idOfSection('formF')} title={settings.sections.formF} />}
          <SecurityCard />
          <AppearanceCard />
          <LanguageCard />
          {sections.includes('import') && <ImportPatientsCard id={idOfSection('import')} />}
          {sections.includes('export') && <ExportDataCard id={idOfSection('export')} />}
        </div>
      </div>
    </>
  );
}
