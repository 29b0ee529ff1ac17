import { ArrowDown, ArrowUp, CircleAlert, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import type { ResultFlag } from '#shared/diagnostics/lab/lab.states.ts';

const looks: Record<ResultFlag, { tone: Tone; icon: LucideIcon }> = {
  low: { tone: 'due', icon: ArrowDown },
  high: { tone: 'due', icon: ArrowUp },
  critical_low: { tone: 'danger', icon: TriangleAlert },
  critical_high: { tone: 'danger', icon: TriangleAlert },
  abnormal: { tone: 'due', icon: CircleAlert },
};

/** How a value is marked: an icon and words, so that colour is never the only sign. */
export function FlagBadge({ flag }: { flag: ResultFlag }) {
  const { flags } = useText(labText);
  const { tone, icon: Icon } = looks[flag];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {flags[flag]}
    </Badge>
  );
}
