import {
  CircleCheck,
  CircleDashed,
  CircleSlash,
  CircleX,
  type LucideIcon,
  RotateCcw,
  TriangleAlert,
} from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import { fromPaise, toPaise } from '#shared/kernel/money/money.ts';
import type { PaymentTransaction } from '#shared/money/payments/payments.schema.ts';
import type { PaymentStatus } from '#shared/money/payments/payments.states.ts';

const looks: Record<PaymentStatus, { tone: Tone; icon: LucideIcon }> = {
  pending: { tone: 'busy', icon: CircleDashed },
  completed: { tone: 'paid', icon: CircleCheck },
  failed: { tone: 'danger', icon: CircleX },
  refunded: { tone: 'info', icon: RotateCcw },
  cancelled: { tone: 'neutral', icon: CircleSlash },
};

/** How a payment stands; of money that settles nothing also that it waits to go back. */
export function PaymentBadges({ payment }: { payment: PaymentTransaction }) {
  const text = useText(paymentsText);
  const { tone, icon: Icon } = looks[payment.status];
  return (
    <span className="inline-flex flex-wrap gap-1 max-md:justify-end">
      <Badge tone={tone} icon={<Icon aria-hidden />}>
        {text.statuses[payment.status]}
      </Badge>
      {waitsForRefund(payment) && (
        <Badge tone="due" icon={<TriangleAlert aria-hidden />}>
          {text.waitsForRefund}
        </Badge>
      )}
    </span>
  );
}

export const waitsForRefund = (payment: PaymentTransaction): boolean => !payment.settles && canRefund(payment);

/** Only what has come can go back, and only once. */
export const canRefund = (payment: PaymentTransaction): boolean =>
  payment.status === 'completed' && toPaise(refundable(payment)) > 0;

export const refundable = ({ amount, refundAmount }: PaymentTransaction): string =>
  fromPaise(toPaise(amount) - toPaise(refundAmount));
