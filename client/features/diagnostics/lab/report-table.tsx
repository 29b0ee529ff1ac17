import { ClipboardPen } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import type { PagedList } from '#client/lib/api/hooks.ts';
import { formatDateTime, formatSaidAge, relativeTime } from '#client/lib/format.ts';
import type { ListSorting } from '#client/lib/list-sorting.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Badge } from '#client/ui/badge.tsx';
import { buttonClass } from '#client/ui/button-class.ts';
import type { Column } from '#client/ui/data-table.tsx';
import { CriticalBadge } from '#client/ui/critical-badge.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import type { LabReportRow } from '#shared/diagnostics/lab/lab.schema.ts';
import { ReportActions } from './report-actions.tsx';
import { ReportStatus } from './report-status.tsx';
import type { ReportFiltersState } from './use-report-filters.ts';

interface ReportTableProps {
  list: PagedList<LabReportRow>;
  filters: ReportFiltersState;
  sorting: ListSorting | undefined;
}

/** The centre's reports, newest first. */
export function ReportTable({ list, filters, sorting }: ReportTableProps) {
  const text = useText(labText);
  const columns = useColumns();
  const { search, status } = filters.values;
  return (
    <ListTable
      label={text.list}
      columns={columns}
      list={list}
      rowKey={({ id }) => id}
      onRowClick={({ id, status }) => {
        if (status === 'draft') runAction('enter-results', { reportId: id });
        else runAction('lab-report', { reportId: id });
      }}
      actions={actionsOf}
      failed={text.failed}
      filters={filters}
      sorting={sorting}
      noneMatch={{
        clear: text.clear,
        ...(search === '' && status !== ''
          ? { icon: <ClipboardPen />, title: text.noneOfStatus(text.statuses[status]) }
          : { title: text.noneMatch, description: text.noneMatchHint }),
      }}
      empty={{
        icon: <ClipboardPen />,
        title: text.none,
        description: text.noneHint,
        action: (
          <a href={tabHref('referrals', { status: 'confirmed' })} className={buttonClass()}>
            {text.toReferrals}
          </a>
        ),
      }}
      capped={text.capped}
    />
  );
}

const actionsOf = (report: LabReportRow) => <ReportActions report={report} />;

const SHOWN_TESTS = 2;

function useColumns(): Column<LabReportRow>[] {
  const text = useText(labText);
  const { gender } = useText(kitText);
  return [
    {
      key: 'patient',
      header: text.patient,
      primary: true,
      className: 'md:min-w-34 xl:min-w-36',
      cell: ({ patient }) => (
        <>
          <span className="block font-medium">{patient.name}</span>
          <span className="nums block font-normal text-muted text-xs">
            {formatSaidAge(patient)} · {gender[patient.gender]}
          </span>
        </>
      ),
    },
    {
      key: 'clinic',
      header: text.clinic,
      className: 'min-w-36',
      cell: ({ clinic, doctorName }) => (
        <>
          <span className="block">{clinic?.name ?? text.walkIn}</span>
          {doctorName !== null && <span className="block text-muted text-xs">{doctorName}</span>}
        </>
      ),
    },
    {
      key: 'tests',
      header: text.tests,
      cell: ({ testNames }) =>
        testNames.length === 0 ? (
          <span className="text-faint">{text.noTests}</span>
        ) : (
          <ul className="flex flex-wrap gap-1 max-md:justify-end md:max-2xl:w-48" title={testNames.join(', ')}>
            {testNames.slice(0, SHOWN_TESTS).map((test) => (
              <li key={test} className="flex min-w-0">
                <Badge>{test}</Badge>
              </li>
            ))}
            {testNames.length > SHOWN_TESTS && (
              <li className="nums text-muted text-xs leading-5.5">+{testNames.length - SHOWN_TESTS}</li>
            )}
          </ul>
        ),
    },
    {
      key: 'status',
      header: text.status,
      badge: true,
      cell: (report) => (
        <div className="flex flex-col gap-0.5 max-md:items-end">
          <ReportStatus report={report} />
          {report.critical && (
            <CriticalBadge>
              {report.critical.seenAt === null ? text.critical.title : text.critical.titleSeen}
            </CriticalBadge>
          )}
          <Times report={report} />
        </div>
      ),
    },
    { key: 'enteredBy', header: text.enteredBy, className: 'xl:min-w-28', cell: ({ enteredByName }) => enteredByName },
  ];
}

/** The last thing that happened; the moment itself on pointing. */
function Times({ report: { createdAt, submittedAt, signedAt } }: { report: LabReportRow }) {
  const { timesOf } = useText(labText);
  const [at, words] = signedAt
    ? [signedAt, timesOf.signed]
    : submittedAt
      ? [submittedAt, timesOf.submitted]
      : [createdAt, timesOf.begun];
  return (
    <time dateTime={at} title={formatDateTime(at)} className="nums whitespace-nowrap font-normal text-muted text-xs">
      {words(relativeTime(at))}
    </time>
  );
}
