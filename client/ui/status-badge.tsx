import {
  Activity,
  CalendarClock,
  CalendarX,
  CheckCheck,
  CircleCheck,
  CircleDashed,
  FileCheck,
  IndianRupee,
  type LucideIcon,
  Trash2,
  UserX,
} from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Badge, type Tone } from './badge.tsx';

interface Look {
  tone: Tone;
  icon: LucideIcon;
}

// An icon and a word with every colour, so that colour is never the only sign.
const looks = {
  visit: {
    appointment: { tone: 'info', icon: CalendarClock },
    booked: { tone: 'info', icon: CalendarClock },
    inprogress: { tone: 'busy', icon: Activity },
    bill_pending: { tone: 'due', icon: IndianRupee },
    bill_paid: { tone: 'paid', icon: CircleCheck },
    cancelled: { tone: 'neutral', icon: CalendarX },
    no_show: { tone: 'danger', icon: UserX },
  },
  referral: {
    pending: { tone: 'busy', icon: CircleDashed },
    confirmed: { tone: 'info', icon: CheckCheck },
    report_uploaded: { tone: 'brand', icon: FileCheck },
    bill_paid: { tone: 'paid', icon: CircleCheck },
  },
  invoice: {
    pending: { tone: 'due', icon: IndianRupee },
    paid: { tone: 'paid', icon: CircleCheck },
    deleted: { tone: 'neutral', icon: Trash2 },
  },
} satisfies Record<string, Record<string, Look>>;

type Looks = typeof looks;
export type StatusBadgeProps = {
  [Kind in keyof Looks]: { kind: Kind; status: keyof Looks[Kind] };
}[keyof Looks] & { className?: string | undefined };

export function StatusBadge({ kind, status, className }: StatusBadgeProps) {
  const labels: Record<string, string> = useText(kitText)[kind];
  const known: Record<string, Look> = looks[kind];
  const { tone, icon: Icon } = known[status] ?? { tone: 'neutral', icon: CircleDashed };
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />} className={className}>
      {labels[status] ?? status}
    </Badge>
  );
}
