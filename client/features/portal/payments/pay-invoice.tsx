import { CreditCard, Smartphone } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { rupees } from '#shared/kernel/money/money.ts';
import { useOnline } from '#client/lib/portal/use-online.ts';
import { useText } from '#client/lib/text.ts';
import { portalText } from '#client/text/en/portal.ts';
import { portalPaymentsText } from '#client/text/en/portal-payments.ts';
import { PortalButton, portalButtonClass } from '#client/ui/portal/button.tsx';
import { PortalNote } from '#client/ui/portal/parts.tsx';
import { portalPaymentsApi } from '#shared/portal/payments/payments.api.ts';
import type { WaysToPay } from '#shared/portal/payments/payments.schema.ts';
import { PayState } from './pay-state.tsx';
import { type Paying, usePay } from './use-pay.ts';

interface PayInvoiceProps {
  id: number;
  /** Something is still to be paid. */
  isOpen: boolean;
  organisationName: string;
  /** Where else it is paid, said as long as nothing is offered here. */
  otherwise: ReactNode;
}

/** Paying what is open on a bill, where the clinic or center can be paid from here; and how it went. */
export function PayInvoice({ id, isOpen, organisationName, otherwise }: PayInvoiceProps) {
  const text = useText(portalPaymentsText);
  const { tryAgain } = useText(portalText);
  const paying = usePay(id);
  const isOnline = useOnline();
  const ways = useApi(portalPaymentsApi.ways, { params: { id } }, { enabled: isOpen });
  const { data, error } = ways;
  // Without a connection nothing can be begun: a button would only disappoint.
  const isPayable = isOpen && isOnline && !error?.isNetwork && paying.status !== 'completed';
  const hasWays = data !== undefined && (data.gateways.length > 0 || data.upiLink !== null);
  return (
    <div className="flex min-w-0 flex-col gap-3 empty:hidden">
      <PayState paying={paying} organisationName={organisationName} />
      {isOpen && !(isPayable && hasWays) && paying.status !== 'completed' && otherwise}
      {isPayable && hasWays && <Ways ways={data} paying={paying} organisationName={organisationName} />}
      {isOpen && isOnline && error && !error.isNetwork && data === undefined && (
        <div role="alert" className="flex flex-col items-start gap-2">
          <p className="text-muted text-sm">{text.waysFailed}</p>
          <PortalButton busy={ways.isFetching} onClick={() => void ways.refetch()}>
            {tryAgain}
          </PortalButton>
        </div>
      )}
    </div>
  );
}

interface WaysProps {
  ways: WaysToPay;
  paying: Paying;
  organisationName: string;
}

const names = { razorpay: 'Razorpay', stripe: 'Stripe' } as const;

function Ways({ ways: { gateways, openAmount, upiLink }, paying, organisationName }: WaysProps) {
  const text = useText(portalPaymentsText);
  const [isInApp, setInApp] = useState(false);
  const amount = rupees(openAmount);
  const isBusy = paying.stage === 'opening' || paying.stage === 'window';
  return (
    <>
      {gateways.map((gateway, place) => (
        <PortalButton
          key={gateway}
          variant={place === 0 ? 'primary' : 'secondary'}
          block
          icon={<CreditCard aria-hidden />}
          busy={isBusy}
          onClick={() => void paying.pay(gateway)}
        >
          {gateways.length > 1 ? text.payWith(amount, names[gateway]) : text.pay(amount)}
        </PortalButton>
      ))}
      {upiLink !== null && (
        <>
          <a
            href={upiLink}
            className={portalButtonClass({ variant: gateways.length === 0 ? 'primary' : 'secondary', block: true })}
            onClick={() => setInApp(true)}
          >
            <Smartphone aria-hidden />
            {text.upi}
          </a>
          <p className="text-muted text-sm">{text.upiHint(organisationName)}</p>
          <div aria-live="polite">{isInApp && <PortalNote>{text.inApp(organisationName)}</PortalNote>}</div>
        </>
      )}
    </>
  );
}
