import { BackupCard } from '#client/features/insight/backup/backup-card.tsx';
import { BackupWarning } from '#client/features/insight/backup/backup-warning.tsx';
import { AddButton } from '#client/features/people/organisations/admin-table.tsx';
import { CenterList } from '#client/features/people/organisations/center-list.tsx';
import { ClinicList } from '#client/features/people/organisations/clinic-list.tsx';
import { OrganisationCounts } from '#client/features/people/organisations/organisation-counts.tsx';
import { useShownList } from '#client/features/people/organisations/use-admin-lists.ts';
import { UserList } from '#client/features/people/organisations/user-list.tsx';
import { useText } from '#client/lib/text.ts';
import { organisationsText } from '#client/text/en/organisations.ts';
import { shellText } from '#client/text/en/shell.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Tabs } from '#client/ui/tabs.tsx';

/** The installation at a glance: how much of what there is, and which. */
export function AdminOverviewScreen() {
  const text = useText(organisationsText);
  const { tabs } = useText(shellText);
  const { shown, show } = useShownList();
  return (
    <>
      <PageHeader title={tabs.overview} actions={<AddButton kind={shown} />} />
      <BackupWarning />
      <OrganisationCounts onShow={show} />
      <div className="in-turn">
        <Tabs
          label={text.lists}
          value={shown}
          onChange={show}
          className="[&>[role=tablist]]:static [&>[role=tablist]]:px-0"
          tabs={[
            { key: 'clinics', label: text.clinics, content: <ClinicList /> },
            { key: 'centers', label: text.centers, content: <CenterList /> },
            { key: 'users', label: text.users, content: <UserList /> },
          ]}
        />
        <div className="mt-6">
          <BackupCard />
        </div>
      </div>
    </>
  );
}
