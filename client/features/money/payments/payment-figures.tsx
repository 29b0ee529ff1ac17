import { CircleCheck, CircleX, IndianRupee, ReceiptIndianRupee, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatMoney, formatNumber } from '#client/lib/format.ts';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import type { Tone } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { StatCard } from '#client/ui/stat-card.tsx';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';
import type { PaymentStatus } from '#shared/money/payments/payments.states.ts';
import { useOrganisationFilter } from './organisation-filter.tsx';
import { useTransactionFilters } from './use-transaction-filters.ts';

/** How many payments there were, what came in, and how many came or failed, on the chosen days; each card chooses its rows. */
export function PaymentFigures() {
  const { figures: text } = useText(paymentsText);
  const { tryAgain } = useText(kitText);
  const { startDate, endDate } = useTransactionFilters().query;
  const { query: whose } = useOrganisationFilter();
  const [, setAddress] = useTabQuery();
  const stats = useApi(paymentsApi.stats, { query: { startDate, endDate, ...whose } }, { keepPrevious: true });
  const { data, isError, isFetching, refetch } = stats;
  if (isError && !data) {
    return (
      <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-line p-4 text-sm">
        <p className="min-w-0 flex-1 text-muted">{text.loadFailed}</p>
        <Button size="sm" icon={<RotateCw />} busy={isFetching} onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </div>
    );
  }
  const cards: { label: string; value: string | undefined; status: PaymentStatus | ''; icon: ReactNode; tone: Tone }[] =
    [
      {
        label: text.transactions,
        value: data && formatNumber(data.totalTransactions),
        status: '',
        icon: <ReceiptIndianRupee />,
        tone: 'brand',
      },
      {
        label: text.amount,
        value: data && formatMoney(data.totalAmount),
        status: '',
        icon: <IndianRupee />,
        tone: 'info',
      },
      {
        label: text.completed,
        value: data && formatNumber(data.completedTransactions),
        status: 'completed',
        icon: <CircleCheck />,
        tone: 'paid',
      },
      {
        label: text.failed,
        value: data && formatNumber(data.failedTransactions),
        status: 'failed',
        icon: <CircleX />,
        tone: 'danger',
      },
    ];
  return (
    <section aria-label={text.label} aria-busy={!data} className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      {cards.map(({ label, value, status, icon, tone }) => (
        <StatCard
          key={label}
          label={label}
          value={value}
          icon={icon}
          tone={tone}
          loading={!data}
          {...(label === text.amount && { hint: text.amountHint })}
          onClick={() => setAddress({ tab: 'transactions', status })}
        />
      ))}
    </section>
  );
}
