import { clsx } from 'clsx';
import { Inbox } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import type { PagedList } from '#client/lib/api/hooks.ts';
import type { ListSorting } from '#client/lib/list-sorting.ts';
import {
  dayOf,
  formatDateTime,
  formatMoney,
  formatPhone,
  formatSaidAge,
  formatTime,
  relativeDay,
  relativeTime,
  today,
} from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { WithdrawnMarks } from '#client/ui/withdrawn-marks.tsx';
import { awaitsReport, mayRelease } from '#shared/diagnostics/referrals/referrals.rules.ts';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { ReferralActions } from './referral-actions.tsx';
import { TestBadges } from './test-badges.tsx';
import { useDropOnRow } from './use-drop-on-row.ts';
import type { ReferralFiltersState } from './use-referral-filters.ts';
import { dialled } from '#shared/kernel/words/phone.ts';

interface ReferralTableProps {
  list: PagedList<Referral>;
  filters: ReferralFiltersState;
  sorting: ListSorting | undefined;
  /** Those that arrived while the list was open. */
  arrived: ReadonlySet<number>;
}

/** A centre's referrals: of the patient only what the clinic shares, name, age, gender and phone. */
export function ReferralTable({ list, filters, sorting, arrived }: ReferralTableProps) {
  const text = useText(referralsText);
  const { referral: statuses } = useText(kitText);
  const { search, status } = filters.values;
  const columns = useColumns(arrived);
  const user = useUser();
  const drop = useDropOnRow({
    rows: list.rows,
    disabled: !mayRelease(user),
    refuses: (referral: Referral) => {
      if (awaitsReport(referral)) return undefined;
      return referral.status === 'pending' ? text.dropUnconfirmed : text.dropAnswered;
    },
    onFile: (referral, file) => runAction('upload-referral-report', { referral, file }),
  });
  return (
    <div {...drop} className="[&_tr[data-drop]>td]:bg-brand-soft!">
      {mayRelease(user) && (list.isPending || list.rows.length > 0) && (
        <p className="mb-2 text-faint text-xs coarse:hidden">{text.dropHint}</p>
      )}
      <ListTable
        label={text.list}
        columns={columns}
        list={list}
        rowKey={({ id }) => id}
        actions={actionsOf}
        failed={text.failed}
        filters={filters}
        sorting={sorting}
        noneMatch={{
          clear: text.clear,
          ...(search === '' && status !== ''
            ? { icon: <Inbox />, title: text.noneOfStatus(statuses[status]), description: text.noneOfStatusHint }
            : { title: text.noneMatch, description: text.noneMatchHint }),
        }}
        empty={{ icon: <Inbox />, title: text.none, description: text.noneHint }}
        capped={text.capped}
      />
    </div>
  );
}

const SHOWN_TESTS = 2;

const actionsOf = (referral: Referral) => <ReferralActions referral={referral} />;

function useColumns(arrived: ReadonlySet<number>): Column<Referral>[] {
  const text = useText(referralsText);
  return [
    {
      key: 'patient',
      header: text.patient,
      primary: true,
      className: 'md:py-1! xl:px-3!',
      cell: (referral) => <Patient referral={referral} />,
    },
    {
      key: 'received',
      order: 'day',
      header: text.columns.from,
      className: 'md:max-w-38 xl:max-w-56 md:py-1! xl:px-3!',
      cell: ({ clinic, doctorName, createdAt }) => (
        <>
          <span className="block leading-5 md:truncate">{clinic.name}</span>
          <span className="nums block text-muted text-xs md:truncate">
            <time dateTime={createdAt} title={formatDateTime(createdAt)}>
              {relativeTime(createdAt)}
            </time>{' '}
            · {doctorName}
          </span>
        </>
      ),
    },
    {
      key: 'tests',
      header: text.columns.tests,
      className: 'md:py-1! xl:px-3!',
      cell: (referral) => (
        <div className="md:max-w-44 xl:max-w-62">
          <TestBadges tests={referral.testList} most={SHOWN_TESTS} className="max-md:justify-end md:flex-nowrap" />
          <SampleOf referral={referral} />
        </div>
      ),
    },
    {
      key: 'waiting',
      order: 'urgency',
      header: text.columns.waiting,
      badge: true,
      className: 'md:py-1! xl:px-3!',
      cell: (referral) => (
        <div className="max-md:text-right">
          {/* Where it makes neither a column wider nor a row higher: what arrives is pending, a short word. */}
          <span className="flex flex-wrap gap-1 max-md:justify-end">
            <StatusBadge kind="referral" status={referral.status} />
            {arrived.has(referral.id) && <Badge tone="brand">{text.new}</Badge>}
          </span>
          <Waiting referral={referral} />
          <Amounts referral={referral} />
          <div className="mt-1 empty:hidden">
            <WithdrawnMarks reports={referral.withdrawn} />
          </div>
        </div>
      ),
    },
  ];
}

/** The sample's number, and what happened to it last; all of it on pointing. */
function SampleOf({ referral }: { referral: Referral }) {
  const { sample: text } = useText(referralsText);
  const { accessionNumber, collectedAt, receivedAt, reportUploadedAt } = referral;
  const moments = [
    { at: collectedAt, said: text.collected },
    { at: receivedAt, said: text.received },
    { at: reportUploadedAt, said: text.reported },
  ].flatMap(({ at, said }) => (at === null ? [] : { at, said }));
  const last = moments.at(-1);
  if (accessionNumber === null && !last) return null;
  return (
    <span
      title={moments.map(({ at, said }) => said(formatDateTime(at))).join('\n')}
      className="nums block text-muted text-xs md:truncate"
    >
      <span className="text-ink">{accessionNumber}</span>
      {last && (
        <>
          {accessionNumber !== null && ' · '}
          <time dateTime={last.at}>{last.said(relativeTime(last.at))}</time>
        </>
      )}
    </span>
  );
}

type Spans = Record<'minutes' | 'hours' | 'days', (count: number) => string>;

/** '45 min', '27 h', and from two days on '2 days'. */
function saidSince(instant: string, spans: Spans): string {
  const minutes = Math.max(0, Math.floor((Date.now() - Date.parse(instant)) / 60_000));
  const hours = Math.floor(minutes / 60);
  if (minutes < 60) return spans.minutes(minutes);
  return hours < 48 ? spans.hours(hours) : spans.days(Math.floor(hours / 24));
}

const isPast = (instant: string) => Date.parse(instant) < Date.now();

/** Until when the clinic is promised its report, or by how much it is late; and how long it waits already. */
function Waiting({ referral: { dueAt, createdAt } }: { referral: Referral }) {
  const text = useText(referralsText);
  if (dueAt === null) return null;
  const isOverdue = isPast(dueAt);
  const waits = saidSince(createdAt, text.waits);
  return (
    <span
      title={`${text.due(formatDateTime(dueAt))}, ${waits}`}
      className="nums block whitespace-nowrap font-normal text-muted text-xs"
    >
      <time dateTime={dueAt} className={clsx(isOverdue && 'font-medium text-danger-ink')}>
        {isOverdue ? saidSince(dueAt, text.overdue) : text.due(timeOf(dueAt))}
      </time>
      {/* Where the table is narrow the buttons would cover it: there it is said on pointing. */}
      <span className="md:max-[88rem]:sr-only"> · {waits}</span>
    </span>
  );
}

/** '4:30 pm' today, 'Tomorrow, 4:30 pm'. */
function timeOf(instant: string): string {
  const day = dayOf(instant);
  const time = formatTime(instant);
  return day === today() ? time : `${relativeDay(day)}, ${time}`;
}

function Patient({ referral: { patient } }: { referral: Referral }) {
  const { gender } = useText(kitText);
  return (
    <>
      <span className="block font-medium leading-5">{patient.name}</span>
      <span className="nums block font-normal text-muted text-xs md:whitespace-nowrap">
        <span className="whitespace-nowrap">
          {formatSaidAge(patient)} · {gender[patient.gender]}
        </span>{' '}
        <span aria-hidden>·</span>{' '}
        <a className="whitespace-nowrap hover:underline" href={`tel:${dialled(patient.phone)}`}>
          {formatPhone(patient.phone)}
        </a>
      </span>
    </>
  );
}

function Amounts({ referral: { earningsAmount, commissionAmount } }: { referral: Referral }) {
  const text = useText(referralsText);
  const amounts = [
    earningsAmount !== null && { label: text.earned, amount: formatMoney(earningsAmount) },
    commissionAmount !== null && { label: text.commission, amount: formatMoney(commissionAmount) },
  ].filter((known) => known !== false);
  if (amounts.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-x-2 whitespace-nowrap font-normal text-muted text-xs max-md:justify-end xl:flex-nowrap">
      {amounts.map(({ label, amount }) => (
        <span key={label}>
          {label} <span className="nums text-ink">{amount}</span>
        </span>
      ))}
    </span>
  );
}
