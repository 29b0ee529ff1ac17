import { CircleCheck, IndianRupee, ReceiptIndianRupee, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatMoney, formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { invoicesText } from '#client/text/en/invoices.ts';
import { kitText } from '#client/text/en/kit.ts';
import type { Tone } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { StatCard } from '#client/ui/stat-card.tsx';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import type { InvoiceStatus } from '#shared/money/billing/billing.states.ts';
import type { InvoiceFiltersState } from './use-invoice-filters.ts';

/** Total, paid and pending over the chosen days, reckoned by the server; each card chooses its invoices. */
export function InvoiceFigures({ filters }: { filters: InvoiceFiltersState }) {
  const text = useText(invoicesText);
  const { tryAgain } = useText(kitText);
  const { startDate, endDate } = filters.query;
  const { data, isError, isFetching, refetch } = useApi(
    invoicesApi.stats,
    { query: { startDate, endDate } },
    { keepPrevious: true },
  );
  if (isError && !data) {
    return (
      <div role="alert" className="mb-4 flex flex-wrap items-center gap-3 rounded-lg border border-line p-4 text-sm">
        <p className="min-w-0 flex-1 text-muted">{text.figuresFailed}</p>
        <Button size="sm" icon={<RotateCw />} busy={isFetching} onClick={() => void refetch()}>
          {tryAgain}
        </Button>
      </div>
    );
  }
  const cards: {
    status: InvoiceStatus | '';
    label: string;
    sum: { count: number; amount: string } | undefined;
    hint: (amount: string) => string;
    icon: ReactNode;
    tone: Tone;
  }[] = [
    {
      status: '',
      label: text.total,
      sum: data?.total,
      hint: text.billed,
      icon: <ReceiptIndianRupee />,
      tone: 'brand',
    },
    { status: 'paid', label: text.paid, sum: data?.paid, hint: text.received, icon: <CircleCheck />, tone: 'paid' },
    { status: 'pending', label: text.pending, sum: data?.pending, hint: text.open, icon: <IndianRupee />, tone: 'due' },
  ];
  return (
    <section aria-label={text.figures} aria-busy={!data} className="mb-4 grid grid-cols-3 gap-3">
      {cards.map(({ status, label, sum, hint, icon, tone }) => (
        <StatCard
          key={label}
          label={label}
          value={sum && formatNumber(sum.count)}
          hint={sum ? hint(formatMoney(sum.amount)) : ''}
          icon={icon}
          tone={tone}
          loading={!sum}
          onClick={() => filters.set({ status })}
        />
      ))}
    </section>
  );
}
