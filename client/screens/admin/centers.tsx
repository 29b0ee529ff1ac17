import { AddButton } from '#client/features/people/organisations/admin-table.tsx';
import { CenterList } from '#client/features/people/organisations/center-list.tsx';
import { OrganisationCounts } from '#client/features/people/organisations/organisation-counts.tsx';
import { goToTab } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { shellText } from '#client/text/en/shell.ts';
import { PageHeader } from '#client/ui/page-header.tsx';

export function CentersScreen() {
  const { tabs } = useText(shellText);
  return (
    <>
      <PageHeader title={tabs.centers} actions={<AddButton kind="centers" />} />
      <OrganisationCounts onShow={goToTab} />
      <CenterList />
    </>
  );
}
