import { CircleCheck, CircleX, TriangleAlert } from 'lucide-react';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { Button } from '#client/ui/button.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { CheckoutUnderWay } from './checkout-under-way.tsx';
import { CodeUnderWay } from './code-under-way.tsx';
import { LinkUnderWay } from './link-under-way.tsx';
import { printInvoice } from './print-invoice.ts';
import type { OnlinePaymentState, UnderWay } from './use-online-payment.ts';

interface UnderWayProps {
  online: OnlinePaymentState;
  underWay: UnderWay;
  patientName: string;
  onNext: () => void;
}

/** A payment that was begun: how it stands, and what can be done about it. It changes by itself once the money has come. */
export function UnderWayView({ online, underWay, patientName, onNext }: UnderWayProps) {
  const { underWay: text, desk, details } = useText(paymentsText);
  const payment = online.state.data;
  const amount = formatMoney(amountOf(underWay));
  const next = (
    <Button variant="primary" onClick={onNext}>
      {text.next}
    </Button>
  );
  const again = <Button onClick={online.leave}>{text.again}</Button>;
  const end = () => {
    if (payment?.status === 'completed' && payment.settles) {
      const print = <Button onClick={() => void printInvoice(payment)}>{desk.print}</Button>;
      return (
        <Ended icon={<CircleCheck className="text-paid-ink" />} words={text.received(amount)}>
          {next}
          {print}
        </Ended>
      );
    }
    if (payment?.status === 'completed')
      return (
        <Ended icon={<TriangleAlert className="text-due-ink" />} words={text.late(amount)}>
          {next}
        </Ended>
      );
    if (payment?.status === 'failed')
      return (
        <Ended
          icon={<CircleX className="text-danger-ink" />}
          words={text.failed}
          about={payment.failureCode ? details.failureCodes[payment.failureCode] : payment.failureReason}
        >
          {again}
        </Ended>
      );
    if (payment?.status === 'cancelled')
      return (
        <Ended icon={<CircleX className="text-muted" />} words={text.isCancelled}>
          {again}
        </Ended>
      );
    return null;
  };
  const ended = end();
  const place = useFocusHere(`${online.stage} ${payment?.status}`);
  return (
    <div ref={place} tabIndex={-1} className="flex flex-col gap-4 outline-none">
      {!ended && (
        <div className="text-center">
          <p className="nums font-semibold text-3xl">{amount}</p>
          <p className="break-words text-muted text-sm">
            {[patientName, numberOf(underWay)].filter(Boolean).join(' · ')}
          </p>
        </div>
      )}
      {online.state.isError && !payment && <Notice warns>{text.stateFailed}</Notice>}
      {/* It is there before its words are, or nobody would hear them. */}
      <div aria-live="polite">{ended}</div>
      {!ended && <StillOpen online={online} underWay={underWay} onNext={onNext} />}
    </div>
  );
}

function StillOpen({ underWay, ...rest }: Omit<UnderWayProps, 'patientName'>) {
  if (underWay.kind === 'checkout') return <CheckoutUnderWay order={underWay.order} {...rest} />;
  if (underWay.kind === 'link') return <LinkUnderWay link={underWay.link} {...rest} />;
  return <CodeUnderWay code={underWay.code} invoiceId={underWay.invoiceId} {...rest} />;
}

interface EndedProps {
  icon: ReactNode;
  words: string;
  about?: string | null;
  children: ReactNode;
}

const Ended = ({ icon, words, about = null, children }: EndedProps) => (
  <div className="flex flex-col items-center gap-2 py-4 text-center">
    <span aria-hidden className="[&_svg]:size-10">
      {icon}
    </span>
    <p className="nums font-semibold text-base">{words}</p>
    {about !== null && <p className="break-words text-muted text-sm">{about}</p>}
    <div className="mt-2 flex flex-wrap justify-center gap-2">{children}</div>
  </div>
);

/** What was pressed last is gone at each step: the work goes on here, unless somebody works elsewhere by now. */
function useFocusHere(step: string) {
  const place = useRef<HTMLDivElement>(null);
  const begun = useRef(false);
  const settle = useEffectEvent((_step: string) => {
    const { activeElement: active } = document;
    const isElsewhere = active !== null && active !== document.body && !place.current?.contains(active);
    if (!begun.current || !isElsewhere) place.current?.focus();
    begun.current = true;
  });
  useEffect(() => settle(step), [step]);
  return place;
}

const amountOf = (underWay: UnderWay): string => {
  if (underWay.kind === 'checkout') return underWay.order.amount;
  return underWay.kind === 'link' ? underWay.link.amount : underWay.code.amount;
};
const numberOf = (underWay: UnderWay): string => {
  if (underWay.kind === 'checkout') return underWay.order.invoiceNumber;
  return underWay.kind === 'link' ? underWay.link.invoice.invoiceNumber : underWay.code.invoiceNumber;
};
