import { CircleCheck, CircleDashed, Loader } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { rctText } from '#client/text/en/rct.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import type { RctStatus } from '#shared/care/trackers/trackers.states.ts';

const looks = {
  planned: { tone: 'info', icon: <CircleDashed aria-hidden /> },
  'in-progress': { tone: 'busy', icon: <Loader aria-hidden /> },
  completed: { tone: 'paid', icon: <CircleCheck aria-hidden /> },
} satisfies Record<RctStatus, { tone: Tone; icon: React.ReactNode }>;

export function RctStatusBadge({ status }: { status: RctStatus }) {
  const text = useText(rctText);
  return <Badge {...looks[status]}>{text.statuses[status]}</Badge>;
}
