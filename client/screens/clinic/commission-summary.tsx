import { HandCoins, Info } from 'lucide-react';
import { CommissionFilters } from '#client/features/diagnostics/commission/commission-filters.tsx';
import { CommissionTable } from '#client/features/diagnostics/commission/commission-table.tsx';
import { useCommissionFilters } from '#client/features/diagnostics/commission/use-commission-filters.ts';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { useUser } from '#client/lib/session/store.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { commissionText } from '#client/text/en/commission.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { commissionApi } from '#shared/diagnostics/commission/commission.api.ts';
import { maySetCommission } from '#shared/diagnostics/referrals/referrals.rules.ts';

const ROWS_PER_PAGE = 25;

/** The commission on the clinic's referrals, where the clinic tracks it. */
export function CommissionSummaryScreen() {
  const text = useText(commissionText);
  if (maySetCommission(useUser())) return <Summary />;
  return (
    <>
      <PageHeader title={text.title} />
      <EmptyState
        icon={<HandCoins />}
        title={text.off.title}
        description={text.off.hint}
        action={
          <a className={buttonClass({})} href={tabHref('settings')}>
            {text.off.link}
          </a>
        }
      />
    </>
  );
}

function Summary() {
  const text = useText(commissionText);
  const filters = useCommissionFilters();
  // The pages come in either order, a search too: its matches are looked up by the month.
  const { query, sorting } = useListSorting({ list: 'commission', names: ['date'], first: '-date', searching: false });
  const asked = { ...filters.query, ...query };
  const list = useApiList(commissionApi.summary, { query: asked }, { pageSize: ROWS_PER_PAGE });
  const amount = list.headers['x-total-amount'];
  return (
    <>
      <PageHeader title={text.title} />
      <CommissionFilters filters={filters} />
      <section
        aria-label={text.total}
        aria-live="polite"
        className="mb-4 flex flex-wrap items-baseline gap-x-3 rounded-lg border border-line bg-surface px-4 py-3"
      >
        <span className="font-medium text-muted text-sm">{text.total}</span>
        {amount === undefined ? (
          <Skeleton className="my-1 h-6 w-24" />
        ) : (
          <>
            <span className="nums font-semibold text-2xl leading-8 tracking-tight">{formatMoney(amount)}</span>
            <span className="nums text-muted text-sm">{text.totalOf(list.total)}</span>
          </>
        )}
      </section>
      <div className="in-turn">
        <CommissionTable list={list} filters={filters} sorting={sorting} />
        <p className="mt-3 flex items-start gap-1.5 text-faint text-xs">
          <Info aria-hidden className="mt-0.5 size-3 shrink-0" />
          {text.ethics}
        </p>
      </div>
    </>
  );
}
