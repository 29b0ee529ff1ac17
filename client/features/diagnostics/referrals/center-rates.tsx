import { formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { referralAnalyticsText } from '#client/text/en/referral-analytics.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import { Card } from '#client/ui/card.tsx';
import { type Column, DataTable } from '#client/ui/data-table.tsx';
import { markOfRate, type RateMark } from '#shared/insight/analytics/referral-analytics.rules.ts';
import type { CenterFigures } from '#shared/insight/analytics/referral-analytics.schema.ts';

const tones: Record<RateMark, Tone> = { good: 'brand', fair: 'neutral', poor: 'danger' };

/** Every centre that patients were referred to. Undefined while the figures are on their way. */
export function CenterRates({ centers }: { centers: readonly CenterFigures[] | undefined }) {
  const text = useText(referralAnalyticsText);
  return (
    <Card flush title={text.rates} description={text.ratesHint}>
      <div className="border-line border-t *:rounded-none *:border-0">
        <DataTable label={text.rates} columns={columnsOf(text)} rows={centers} rowKey={({ centerId }) => centerId} />
      </div>
    </Card>
  );
}

const columnsOf = (text: (typeof referralAnalyticsText)['en']): Column<CenterFigures>[] => [
  { key: 'center', header: text.center, primary: true, cell: ({ centerName }) => centerName },
  { key: 'sent', header: text.sent, numeric: true, cell: ({ sent }) => formatNumber(sent) },
  { key: 'completed', header: text.completed, numeric: true, cell: ({ completed }) => formatNumber(completed) },
  {
    key: 'response',
    header: text.responseTime,
    numeric: true,
    cell: ({ averageResponseHours: hours }) => (hours === null ? text.none : text.hoursOf(formatNumber(hours))),
  },
  {
    key: 'rate',
    header: text.rate,
    numeric: true,
    badge: true,
    cell: ({ completionRate }) => (
      <Badge tone={tones[markOfRate(completionRate)]} className="nums">
        {formatNumber(completionRate)}%
      </Badge>
    ),
  },
];
