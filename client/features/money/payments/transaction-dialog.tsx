import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { formatDateTime, formatMoney } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { CopiedField } from '#client/ui/copied-field.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { kitText } from '#client/text/en/kit.ts';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';
import type { PaymentDetail, PaymentTransaction } from '#shared/money/payments/payments.schema.ts';
import { canRefund, PaymentBadges, waitsForRefund } from './payment-badges.tsx';

interface TransactionDialogProps {
  id: number;
  number: string;
  onRefund: (payment: PaymentTransaction) => void;
  onClose: () => void;
}

/** One payment as far as it is known, what went back of it, and of one under way what can be done. */
export function TransactionDialog({ id, number, onRefund, onClose }: TransactionDialogProps) {
  const { details: text, list } = useText(paymentsText);
  const { close } = useText(kitText);
  const payment = useApi(paymentsApi.transaction, { params: { id } });
  const { data } = payment;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      title={text.title(number)}
      footer={
        <>
          <PanelCancel>{close}</PanelCancel>
          {data && <UnderWayActions payment={data} />}
          {data && canRefund(data) && <Button onClick={() => onRefund(data)}>{list.refund}</Button>}
        </>
      }
    >
      <QueryView query={payment} waiting={<SkeletonList count={4} />} failed={{ description: text.failed }}>
        {(one) => <Details payment={one} />}
      </QueryView>
    </Dialog>
  );
}

function Details({ payment }: { payment: PaymentDetail }) {
  const { details: text, list, methods, ways, underWay } = useText(paymentsText);
  const { patient, paymentMethod, way, payUrl, status } = payment;
  const code = underWay.code(formatMoney(payment.amount), payment.invoice.invoiceNumber);
  const facts: [name: string, value: string | null][] = [
    [text.patient, patient.name ?? list.patientId(patient.id)],
    [text.method, way === null ? methods[paymentMethod] : `${methods[paymentMethod]} · ${ways[way]}`],
    [text.made, formatDateTime(payment.createdAt)],
    [text.processed, payment.processedAt && formatDateTime(payment.processedAt)],
    [text.receivedBy, payment.receivedByName],
    [text.reference, payment.reference],
    [text.notes, payment.notes],
    [text.order, payment.gatewayOrderId],
    [text.payment, payment.gatewayPaymentId],
    [text.reason, payment.failureCode ? text.failureCodes[payment.failureCode] : payment.failureReason],
  ];
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="nums font-semibold text-2xl">{formatMoney(payment.amount)}</p>
        <PaymentBadges payment={payment} />
      </div>
      {waitsForRefund(payment) && <Notice warns>{text.late}</Notice>}
      <dl className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)] gap-x-4 gap-y-1.5 text-sm">
        {facts
          .filter(([, value]) => value !== null)
          .map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd className="nums break-words">{value}</dd>
            </div>
          ))}
      </dl>
      {status === 'pending' && payUrl !== null && <ToPay way={way} payUrl={payUrl} label={code} />}
      {payment.refunds.length > 0 && <Refunds refunds={payment.refunds} />}
    </div>
  );
}

interface ToPayProps extends Pick<PaymentDetail, 'way'> {
  payUrl: string;
  label: string;
}

/** Where it can still be paid: a code to scan, or a link to hand on. */
function ToPay({ way, payUrl, label }: ToPayProps) {
  const { underWay: text } = useText(paymentsText);
  if (way !== 'qr') return <CopiedField label={text.link} value={payUrl} words={text} />;
  return (
    <div className="flex justify-center">
      <QrCode payload={payUrl} imageUrl={payUrl.startsWith('https:') ? payUrl : null} label={label} />
    </div>
  );
}

const refundTones: Record<PaymentDetail['refunds'][number]['status'], Tone> = {
  pending: 'busy',
  completed: 'paid',
  failed: 'danger',
};

function Refunds({ refunds }: Pick<PaymentDetail, 'refunds'>) {
  const { details: text } = useText(paymentsText);
  return (
    <section aria-label={text.refunds} className="flex flex-col gap-2">
      <h3 className="font-semibold text-sm">{text.refunds}</h3>
      <ul className="divide-y divide-line rounded-lg border border-line text-sm">
        {refunds.map(({ id, amount, reason, reasonCode, status, failureReason, creditNoteNumber, createdAt }) => (
          <li key={id} className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 px-3 py-2">
            <span className="min-w-0">
              <span className="block break-words">
                {reasonCode ? text.reasonCodes[reasonCode] : (reason ?? text.notTold)}
              </span>
              <span className="nums block text-muted text-xs">
                {text.creditNote(creditNoteNumber)} · {formatDateTime(createdAt)}
              </span>
              {failureReason !== null && <span className="block text-danger-ink text-xs">{failureReason}</span>}
            </span>
            <span className="flex flex-col items-end gap-1">
              <span className="nums font-medium">{formatMoney(amount)}</span>
              <Badge tone={refundTones[status]}>{text.refundStatuses[status]}</Badge>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Of a payment that hasn't come: the gateway can be asked, and it can be given up. The superadmin only looks. */
function UnderWayActions({ payment }: { payment: PaymentDetail }) {
  const { underWay: text } = useText(paymentsText);
  const { role } = useUser();
  const check = useApiMutation(paymentsApi.verify, { failure: text.unchecked });
  const cancel = useApiMutation(paymentsApi.cancel, {
    failure: text.cancelFailed,
    onSuccess: ({ status }) => {
      if (status === 'cancelled') toast.success(text.cancelled);
    },
  });
  const { gatewayOrderId: orderId } = payment;
  if (payment.status !== 'pending' || role === 'superadmin') return null;
  return (
    <>
      <Button variant="ghost" busy={cancel.isPending} onClick={() => cancel.mutate({ params: { id: payment.id } })}>
        {text.cancelPayment}
      </Button>
      {orderId !== null && (
        <Button busy={check.isPending} onClick={() => check.mutate({ body: { orderId } })}>
          {text.check}
        </Button>
      )}
    </>
  );
}
