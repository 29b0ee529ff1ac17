import { useMemo } from 'react';
import { MessagesCard } from '#client/features/contact/messaging/messages-card.tsx';
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
import { shellText } from '#client/text/en/shell.ts';
import { PageHeader } from '#client/ui/page-header.tsx';

/** What a person and an organisation set once: each card saves by itself. */
export function SettingsScreen() {
  const { tabs } = useText(shellText);
  const { role } = useUser();
  const sections = useMemo(() => sectionsOf(role), [role]);
  return (
    <>
      <PageHeader title={tabs.settings} />
      <div className="flex items-start gap-6">
        <SectionNav sections={sections} />
        <div className="flex min-w-0 max-w-5xl flex-1 flex-col gap-4">
          {sections.includes('profile') && <ProfileCard />}
          {sections.includes('organization') && (
            <OrganisationSections sections={sections} messages={<MessagesCard id={idOfSection('messages')} />} />
          )}
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
