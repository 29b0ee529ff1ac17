import { CircleAlert, Info, OctagonX, TriangleAlert } from 'lucide-react';
import { formatDate, formatNumber } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import { Badge } from '#client/ui/badge.tsx';
import type { SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import type { SafetySeverity } from '#shared/care/safety/safety.states.ts';

// A shape and a word with every colour.
const looks = {
  contraindicated: { tone: 'danger', icon: OctagonX },
  major: { tone: 'due', icon: TriangleAlert },
  moderate: { tone: 'busy', icon: CircleAlert },
  minor: { tone: 'neutral', icon: Info },
} as const;

export function SeverityBadge({ severity }: { severity: SafetySeverity }) {
  const text = useText(assistantText).safety.severity;
  const { tone, icon: Icon } = looks[severity];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {text[severity]}
    </Badge>
  );
}

/** One alert: what it is about, what happens, what to do, and where it stands. */
export function AlertCard({ alert }: { alert: SafetyAlert }) {
  const text = useText(assistantText).safety;
  const { kind, title, description, recommendation, medicines, source, basis, earlier } = alert;
  return (
    <li className="flex min-w-0 flex-col gap-1.5 rounded-lg border border-line bg-surface p-3 text-sm">
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="min-w-0 break-words font-medium">{title}</p>
        <span className="text-muted text-xs">{text.kind[kind]}</span>
      </div>
      <p className="text-pretty">{description}</p>
      <p className="text-pretty">
        <span className="font-medium">{text.recommendation}:</span> {recommendation}
      </p>
      {basis && (
        <p className="nums text-muted">
          {text.basis(basis.name, formatNumber(basis.value), formatDate(basis.on))}
          {basis.isOld && ` (${text.basisOld})`}
        </p>
      )}
      {earlier && (
        <p className="break-words text-muted">{text.earlier(formatDate(earlier.on), earlier.reason ?? '')}</p>
      )}
      <p className="break-words text-faint text-xs">
        {text.medicines}: {medicines.join(', ')} · {text.source}: {source}
      </p>
    </li>
  );
}
