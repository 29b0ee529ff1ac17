import { Link } from 'react-router-dom';
import { CreditCard } from 'lucide-react';
import { useApi } from '#client/lib/api/hooks.ts';
import { useUser } from '#client/lib/session/store.ts';
import { tabHref } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { buttonClass } from '#client/ui/button-class.ts';
import { Card } from '#client/ui/card.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';
import { OnlineForm } from './online-form.tsx';
import { UnderWayView } from './under-way-view.tsx';
import type { OnlinePaymentState } from './use-online-payment.ts';

interface OnlineProps {
  online: OnlinePaymentState;
  invoice: Invoice | null;
  /** There is no invoice yet. */
  onMissing?: () => void;
  /** It has come, or was left to itself. */
  onNext: () => void;
}

/** The form for a gateway, and what becomes of the payment that was begun with it. */
export function OnlinePayment(props: OnlineProps) {
  const { online: text } = useText(paymentsText);
  return (
    <Card title={text.title} description={text.about} aria-label={text.title}>
      <OnlineParts {...props} />
    </Card>
  );
}

/** Without the card, for a dialog. */
export function OnlineParts({ online, invoice, onMissing, onNext }: OnlineProps) {
  const { online: text, choice } = useText(paymentsText);
  const ways = useApi(paymentsApi.ways);
  if (online.underWay) {
    const patientName = invoice?.patientName ?? '';
    return <UnderWayView online={online} underWay={online.underWay} patientName={patientName} onNext={onNext} />;
  }
  return (
    <QueryView query={ways} waiting={<SkeletonList count={3} />} failed={{ description: text.loadFailed }}>
      {(open) =>
        open.gateways.length === 0 && open.upi === null ? (
          <NoWays />
        ) : (
          <div className="flex flex-col gap-4">
            {invoice?.status === 'paid' && <Notice>{choice.isPaid}</Notice>}
            <OnlineForm online={online} invoice={invoice} ways={open} onMissing={onMissing} />
          </div>
        )
      }
    </QueryView>
  );
}

function NoWays() {
  const { online: text } = useText(paymentsText);
  const { role } = useUser();
  const sets = DOCTOR_ROLES.some((doctor) => doctor === role);
  return (
    <EmptyState
      icon={<CreditCard />}
      title={text.none}
      description={text.noneHint}
      action={
        sets && (
          <Link className={buttonClass()} to={{ hash: tabHref('payments', { tab: 'gateways' }) }}>
            {text.setUp}
          </Link>
        )
      }
    />
  );
}
