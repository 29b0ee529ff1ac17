import { ArrowRight, Info, type LucideIcon, Sparkles, TriangleAlert } from 'lucide-react';
import { clsx } from 'clsx';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { analyticsText } from '#client/text/en/analytics.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import type { Insight } from '#shared/insight/analytics/analytics.api.ts';
import { isCenterDashboard } from '#shared/insight/analytics/analytics.rules.ts';
import { wordsOf } from './insight-words.ts';
import { useFigures } from './use-dashboard.ts';

const looks: Record<Insight['tone'], { icon: LucideIcon; className: string }> = {
  attention: { icon: TriangleAlert, className: 'bg-due-soft text-due-ink' },
  neutral: { icon: Info, className: 'bg-sunken text-muted' },
  good: { icon: Sparkles, className: 'bg-paid-soft text-paid-ink' },
};

/** What the server found in the organisation's own figures, each as a sentence with the way to act on it. */
export function Insights() {
  const text = useText(analyticsText);
  const { data, failed, isFetching, refetch } = useFigures();
  const body = () => {
    if (failed) return <ErrorState title={text.failed} busy={isFetching} onRetry={refetch} />;
    if (!data) return <SkeletonList count={3} />;
    const atCenter = isCenterDashboard(data);
    if (data.insights.length === 0) {
      const hint = atCenter ? text.insights.noneHintCenter : text.insights.noneHint;
      return <EmptyState title={text.insights.none} description={hint} />;
    }
    return (
      <ul className="divide-y divide-line">
        {data.insights.map((insight) => (
          <InsightLine key={insight.kind} insight={insight} atCenter={atCenter} />
        ))}
      </ul>
    );
  };
  return (
    <Card flush title={text.insights.title}>
      {body()}
    </Card>
  );
}

function InsightLine({ insight, atCenter }: { insight: Insight; atCenter: boolean }) {
  const text = useText(analyticsText).insights;
  const { icon: Icon, className } = looks[insight.tone];
  const isDoctor = useUser().role === 'clinic_doctor';
  const { sentence, link } = wordsOf(insight, text, atCenter ? 'center' : isDoctor ? 'doctor' : 'reception');
  return (
    <li className="flex items-start gap-3 px-4 py-3">
      <span className={clsx('flex size-7 shrink-0 items-center justify-center rounded-md [&_svg]:size-4', className)}>
        <Icon aria-label={text.tones[insight.tone]} />
      </span>
      <div className="min-w-0 flex-1">
        <p className="nums text-pretty text-sm">{sentence}</p>
        {link && (
          <a className={buttonClass({ variant: 'link' })} href={link.href}>
            {link.label}
            <ArrowRight aria-hidden className="size-3.5" />
          </a>
        )}
      </div>
    </li>
  );
}
