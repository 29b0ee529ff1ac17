import { CircleCheck, CircleOff, Loader } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import type { PhysiotherapyStatus } from '#shared/care/trackers/trackers.states.ts';

const looks = {
  ongoing: { tone: 'busy', icon: <Loader aria-hidden /> },
  completed: { tone: 'paid', icon: <CircleCheck aria-hidden /> },
  discontinued: { tone: 'neutral', icon: <CircleOff aria-hidden /> },
} satisfies Record<PhysiotherapyStatus, { tone: Tone; icon: ReactNode }>;

export function SessionStatusBadge({ status }: { status: PhysiotherapyStatus }) {
  const text = useText(physiotherapyText);
  return <Badge {...looks[status]}>{text.statuses[status]}</Badge>;
}
