import { BellRing, CalendarClock, HeartHandshake, Send } from 'lucide-react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { followUpsText } from '#client/text/en/follow-ups.ts';
import { StatCard } from '#client/ui/stat-card.tsx';
import { followUpsApi } from '#shared/contact/follow-ups/follow-ups.api.ts';

export function ReminderFigures() {
  const text = useText(followUpsText).reminders.stats;
  const { data, isPending } = useApi(followUpsApi.stats);
  const figure = (value: number | undefined) => (value === undefined ? '–' : formatNumber(value));
  return (
    <div aria-busy={isPending} className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-4">
      <StatCard label={text.total} value={figure(data?.totalReminders)} icon={<BellRing />} loading={isPending} />
      <StatCard label={text.sent} value={figure(data?.sentReminders)} icon={<Send />} tone="paid" loading={isPending} />
      <StatCard
        label={text.scheduled}
        value={figure(data?.scheduledReminders)}
        icon={<CalendarClock />}
        tone="info"
        loading={isPending}
      />
      <StatCard
        label={text.engagement}
        value={data === undefined ? '–' : `${formatNumber(data.engagementRate)}%`}
        hint={text.engagementHint}
        icon={<HeartHandshake />}
        tone="brand"
        loading={isPending}
      />
    </div>
  );
}
