import { CheckCheck, CircleDashed, FileCheck, type LucideIcon } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import { type Progress, type ReportState, reportStateOf } from '#shared/diagnostics/referrals/referrals.rules.ts';

const looks: Record<ReportState, { tone: Tone; icon: LucideIcon }> = {
  report_uploaded: { tone: 'paid', icon: FileCheck },
  confirmed: { tone: 'info', icon: CheckCheck },
  pending: { tone: 'busy', icon: CircleDashed },
};

/** How far the report is. Whether the centre has been paid for it is no matter of the clinic's. */
export function ReportBadge({ referral }: { referral: Progress }) {
  const { states } = useText(referralsText).reports;
  const state = reportStateOf(referral);
  const { tone, icon: Icon } = looks[state];
  return (
    <Badge tone={tone} icon={<Icon aria-hidden />}>
      {states[state]}
    </Badge>
  );
}
