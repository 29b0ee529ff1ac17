import { Activity, ScrollText, TrendingUp, Users } from 'lucide-react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { auditText } from '#client/text/en/audit.ts';
import { StatCard } from '#client/ui/stat-card.tsx';
import { auditApi } from '#shared/insight/audit/audit.api.ts';
import { REFRESH_MS } from './use-audit-list.ts';

/** Total logs, today's activity, active users, top action. */
export function AuditFigures() {
  const { stats: text, actions } = useText(auditText);
  const { data, isError } = useApi(auditApi.stats, {}, { refreshEvery: REFRESH_MS });
  if (isError && !data) return null;
  const loading = data === undefined;
  const top = data?.topActions[0];
  const figure = (value: number | undefined) => (value === undefined ? '' : formatNumber(value));
  return (
    <section aria-label={text.label} className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label={text.total} value={figure(data?.totalLogs)} icon={<ScrollText />} loading={loading} />
      <StatCard label={text.today} value={figure(data?.todayLogs)} icon={<Activity />} tone="info" loading={loading} />
      <StatCard label={text.users} value={figure(data?.uniqueUsers)} icon={<Users />} tone="brand" loading={loading} />
      <StatCard
        label={text.top}
        value={top ? actions[top.action] : text.none}
        hint={top ? text.times(top.count) : ''}
        icon={<TrendingUp />}
        tone="busy"
        loading={loading}
      />
    </section>
  );
}
