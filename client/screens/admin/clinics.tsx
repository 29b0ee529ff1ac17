import { AddButton } from '#client/features/people/organisations/admin-table.tsx';
import { ClinicList } from '#client/features/people/organisations/clinic-list.tsx';
import { OrganisationCounts } from '#client/features/people/organisations/organisation-counts.tsx';
import { goToTab } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { shellText } from '#client/text/en/shell.ts';
import { PageHeader } from '#client/ui/page-header.tsx';

export function ClinicsScreen() {
  const { tabs } = useText(shellText);
  return (
    <>
      <PageHeader title={tabs.clinics} actions={<AddButton kind="clinics" />} />
      <OrganisationCounts onShow={goToTab} />
      <ClinicList />
    </>
  );
}
