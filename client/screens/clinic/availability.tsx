import { ExceptionList } from '#client/features/desk/availability/exception-list.tsx';
import { OrganizationOverview } from '#client/features/desk/availability/organization-overview.tsx';
import { StrandedVisits, useStrandedVisits } from '#client/features/desk/availability/stranded-visits.tsx';
import { WeeklySchedule, WeekWaiting } from '#client/features/desk/availability/weekly-schedule.tsx';
import { useUser } from '#client/lib/session/store.ts';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { availabilityText } from '#client/text/en/availability.ts';
import { shellText } from '#client/text/en/shell.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Tabs } from '#client/ui/tabs.tsx';

/** A doctor's own hours; for the superadmin every clinic's doctors today. */
export function AvailabilityScreen() {
  const { tabs } = useText(shellText);
  const { role } = useUser();
  return (
    <>
      <PageHeader title={tabs.availability} />
      {role === 'superadmin' ? <OrganizationOverview /> : <OwnSchedule />}
    </>
  );
}

function OwnSchedule() {
  const { tabs } = useText(availabilityText);
  const [{ tab }, setQuery] = useTabQuery();
  const stranded = useStrandedVisits();
  // They stand above the rest, which would move when they come later.
  return (
    <>
      {stranded.isPending && <WeekWaiting />}
      <div hidden={stranded.isPending}>
        <StrandedVisits visits={stranded} />
        <Tabs
          label={tabs.label}
          value={tab === 'exceptions' ? 'exceptions' : 'weekly'}
          onChange={(key) => setQuery({ tab: key === 'weekly' ? '' : key, show: '' })}
          className="[&>[role=tabpanel]]:pt-4 [&>[role=tablist]]:static [&>[role=tablist]]:px-0"
          tabs={[
            { key: 'weekly', label: tabs.weekly, content: <WeeklySchedule /> },
            { key: 'exceptions', label: tabs.exceptions, content: <ExceptionList /> },
          ]}
        />
      </div>
    </>
  );
}
