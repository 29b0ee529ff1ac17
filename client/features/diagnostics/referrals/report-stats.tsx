import { FileCheck2, FlaskConical, HandCoins, Hourglass } from 'lucide-react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatMoney, formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { StatCard } from '#client/ui/stat-card.tsx';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';

/** How many reports there are and are awaited; the commission where the clinic tracks it. */
export function ReportStats() {
  const text = useText(referralsText).reports;
  const { data, isError } = useApi(referralsApi.stats);
  if (isError && !data) return null;
  const loading = !data;
  const commission = data?.totalCommission;
  return (
    <section aria-label={text.stats} className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard
        label={text.total}
        value={formatNumber(data?.total ?? 0)}
        icon={<FlaskConical />}
        tone="brand"
        loading={loading}
      />
      <StatCard
        label={text.completed}
        value={formatNumber(data?.completed ?? 0)}
        icon={<FileCheck2 />}
        tone="paid"
        loading={loading}
      />
      <StatCard
        label={text.inProgress}
        value={formatNumber(data?.inProgress ?? 0)}
        icon={<Hourglass />}
        tone="info"
        loading={loading}
      />
      {commission !== null && (
        <StatCard
          label={text.commission}
          value={formatMoney(commission ?? '0.00')}
          icon={<HandCoins />}
          loading={loading}
        />
      )}
    </section>
  );
}
