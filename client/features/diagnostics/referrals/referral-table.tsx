import { Inbox } from 'lucide-react';
import type { PagedList } from '#client/lib/api/hooks.ts';
import {
  formatDateTime,
  formatMoney,
  formatMoneyExact,
  formatPhone,
  formatSaidAge,
  relativeTime,
} from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { StatusBadge } from '#client/ui/status-badge.tsx';
import { WithdrawnMarks } from '#client/ui/withdrawn-marks.tsx';
import type { Referral } from '#shared/diagnostics/referrals/referrals.schema.ts';
import { ReferralActions } from './referral-actions.tsx';
import { TestBadges } from './test-badges.tsx';
import type { ReferralFiltersState } from './use-referral-filters.ts';

interface ReferralTableProps {
  list: PagedList<Referral>;
  filters: ReferralFiltersState;
  /** Those that arrived while the list was open. */
  arrived: ReadonlySet<number>;
}

/** A centre's referrals: of the patient only what the clinic shares, name, age, gender and phone. */
export function ReferralTable({ list, filters, arrived }: ReferralTableProps) {
  const text = useText(referralsText);
  const { referral: statuses } = useText(kitText);
  const { search, status } = filters.values;
  const columns = useColumns(arrived);
  return (
    <ListTable
      label={text.list}
      columns={columns}
      list={list}
      rowKey={({ id }) => id}
      actions={actionsOf}
      failed={text.failed}
      filters={filters}
      noneMatch={{
        clear: text.clear,
        ...(search === '' && status !== ''
          ? { icon: <Inbox />, title: text.noneOfStatus(statuses[status]), description: text.noneOfStatusHint }
          : { title: text.noneMatch, description: text.noneMatchHint }),
      }}
      empty={{ icon: <Inbox />, title: text.none, description: text.noneHint }}
      capped={text.capped}
    />
  );
}

const actionsOf = (referral: Referral) => <ReferralActions referral={referral} />;

function useColumns(arrived: ReadonlySet<number>): Column<Referral>[] {
  const text = useText(referralsText);
  return [
    {
      key: 'patient',
      header: text.patient,
      primary: true,
      className: 'md:min-w-34',
      cell: (referral) => <Patient referral={referral} />,
    },
    {
      key: 'clinic',
      header: text.clinic,
      className: 'md:min-w-40 xl:min-w-42',
      cell: ({ clinic, doctorName, createdAt }) => (
        <>
          <span className="block">{clinic.name}</span>
          <span className="block text-muted text-xs">{doctorName}</span>
          <time dateTime={createdAt} title={formatDateTime(createdAt)} className="nums block text-faint text-xs">
            {text.received(relativeTime(createdAt))}
          </time>
        </>
      ),
    },
    {
      key: 'tests',
      header: text.tests,
      cell: ({ testList }) => (
        <TestBadges tests={testList} className="max-md:justify-end md:max-lg:w-34 lg:max-xl:w-48 xl:min-w-48" />
      ),
    },
    {
      key: 'status',
      header: text.status,
      badge: true,
      cell: (referral) => (
        <div className="max-md:text-right">
          {/* Where it makes neither a column wider nor a row higher: what arrives is pending, a short word. */}
          <span className="flex flex-wrap gap-1 max-md:justify-end">
            <StatusBadge kind="referral" status={referral.status} />
            {arrived.has(referral.id) && <Badge tone="brand">{text.new}</Badge>}
          </span>
          <Amounts referral={referral} />
          <WithdrawnMarks reports={referral.withdrawn} />
        </div>
      ),
    },
  ];
}

function Patient({ referral: { patient } }: { referral: Referral }) {
  const { gender } = useText(kitText);
  return (
    <>
      <span className="block font-medium">{patient.name}</span>
      <span className="nums block font-normal text-muted text-xs">
        <span className="whitespace-nowrap">
          {formatSaidAge(patient)} · {gender[patient.gender]}
        </span>{' '}
        <span aria-hidden className="md:hidden">
          ·
        </span>{' '}
        <a className="whitespace-nowrap hover:underline md:block md:w-fit" href={`tel:+91${patient.phone}`}>
          {formatPhone(patient.phone)}
        </a>
      </span>
    </>
  );
}

function Amounts({ referral: { earningsAmount, commissionAmount } }: { referral: Referral }) {
  const text = useText(referralsText);
  const amounts = [
    earningsAmount !== null && { label: text.earned, amount: formatMoneyExact(earningsAmount) },
    commissionAmount !== null && { label: text.commission, amount: formatMoney(commissionAmount) },
  ].filter((known) => known !== false);
  return amounts.map(({ label, amount }) => (
    <span key={label} className="mt-0.5 block whitespace-nowrap font-normal text-muted text-xs">
      {label} <span className="nums text-ink">{amount}</span>
    </span>
  ));
}
