import { FileCheck2, Percent, Send } from 'lucide-react';
import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { referralAnalyticsText } from '#client/text/en/referral-analytics.ts';
import { StatCard } from '#client/ui/stat-card.tsx';
import type { ReferralAnalytics } from '#shared/insight/analytics/referral-analytics.schema.ts';

/** Undefined while the figures are on their way. */
export function AnalyticsCards({ analytics }: { analytics: ReferralAnalytics | undefined }) {
  const text = useText(referralAnalyticsText);
  const loading = !analytics;
  return (
    <section
      aria-label={text.figures}
      className="grid grid-cols-2 gap-3 lg:grid-cols-3 max-lg:[&>:last-child]:col-span-2"
    >
      <StatCard
        label={text.total}
        value={formatNumber(analytics?.total ?? 0)}
        icon={<Send />}
        tone="brand"
        loading={loading}
      />
      <StatCard
        label={text.completed}
        value={formatNumber(analytics?.completed ?? 0)}
        icon={<FileCheck2 />}
        tone="paid"
        loading={loading}
      />
      <StatCard
        label={text.rate}
        value={`${formatNumber(analytics?.completionRate ?? 0)}%`}
        icon={<Percent />}
        tone="info"
        loading={loading}
      />
    </section>
  );
}
