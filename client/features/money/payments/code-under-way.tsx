import { z } from 'zod';
import { useApi } from '#client/lib/api/hooks.ts';
import { useEndpointForm } from '#client/lib/forms/use-endpoint-form.ts';
import { formatMoney, formatTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { Button } from '#client/ui/button.tsx';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { QrCode } from '#client/ui/qr-code.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { paymentsApi } from '#shared/money/payments/payments.api.ts';
import { manualPayment, type PaymentCode } from '#shared/money/payments/payments.schema.ts';
import type { OnlinePaymentState } from './use-online-payment.ts';

interface CodeUnderWayProps {
  online: OnlinePaymentState;
  code: PaymentCode;
  invoiceId: number;
  onNext: () => void;
}

/** A code that the patient scans. The gateway's is settled by itself; of the own address the desk says that it was paid. */
export function CodeUnderWay({ online, code, invoiceId, onNext }: CodeUnderWayProps) {
  const { underWay: text } = useText(paymentsText);
  const { payload, imageUrl, payeeName, amount, invoiceNumber, expiresAt, kind } = code;
  return (
    <div className="flex flex-col items-center gap-3">
      <QrCode payload={payload} imageUrl={imageUrl} label={text.code(formatMoney(amount), invoiceNumber)} />
      <p className="text-center text-sm">
        <span className="block font-medium">{payeeName}</span>
        <span className="text-muted">{text.scan}</span>
      </p>
      {expiresAt !== null && <p className="text-muted text-sm">{text.expires(formatTime(expiresAt))}</p>}
      {kind === 'upi' ? (
        <OwnAddress online={online} code={code} invoiceId={invoiceId} onNext={onNext} />
      ) : (
        <>
          <p aria-live="polite" className="flex items-center gap-2 text-muted text-sm">
            <Spinner decorative />
            {text.waiting}
          </p>
          <div className="flex flex-wrap justify-center gap-2">
            {online.check && (
              <Button busy={online.isChecking} onClick={online.check}>
                {text.check}
              </Button>
            )}
            {online.cancel && (
              <Button variant="ghost" busy={online.isCancelling} onClick={online.cancel}>
                {text.cancel}
              </Button>
            )}
          </div>
        </>
      )}
    </div>
  );
}

const ownPayment = z.object({ reference: manualPayment.shape.reference });

/** The bank tells the clinic's own phone and nobody else. */
function OwnAddress({ online, code, invoiceId, onNext }: CodeUnderWayProps) {
  const { ownUpi: text, underWay, desk } = useText(paymentsText);
  const vpa = useApi(paymentsApi.ways).data?.upi?.vpa ?? '';
  const form = useEndpointForm(paymentsApi.manual, {
    schema: ownPayment,
    values: { reference: '' },
    toBody: ({ reference }) => ({ invoiceId, amount: code.amount, paymentMethod: 'upi', reference }),
    success: desk.done,
    failure: desk.failed,
    onSuccess: onNext,
  });
  return (
    <form noValidate className="flex w-full flex-col gap-3" onSubmit={form.submit}>
      <FormErrors message={form.problem} />
      <p className="text-muted text-sm">{text.hint(vpa)}</p>
      <FormField
        label={text.reference}
        optional
        hint={text.referenceHint}
        error={form.formState.errors.reference?.message}
      >
        <TextField
          autoComplete="off"
          inputMode="numeric"
          maxLength={60}
          className="nums"
          {...form.register('reference')}
        />
      </FormField>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={form.isPending} busyLabel={desk.busy}>
          {text.submit}
        </Button>
        <Button variant="ghost" onClick={online.leave}>
          {underWay.cancel}
        </Button>
      </div>
    </form>
  );
}
