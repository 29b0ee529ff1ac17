import { useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { formatDate, formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type DeskMethod, MethodChoice } from '#client/ui/method-choice.tsx';
import { Notice } from '#client/ui/notice.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { addMoney, fromPaise, isPositive, toPaise } from '#shared/kernel/money/money.ts';
import { receiptsApi } from '#shared/money/receipts/receipts.api.ts';
import { AgeAndGender } from './patient-line.tsx';
import { type CollectProps, type Owed, useCollecting } from './use-collect.ts';

type CollectOpenProps = CollectProps & {
  owed: Owed;
  /** Where whoever looks may give it up. */
  onWaive: (() => void) | undefined;
};

/**
 * What is asked for, by number and amount, collected in one call. The amount goes along: the server refuses when another is
 * open by now.
 */
export function CollectOpenBills({ patient, owed, onTaken, onSplit, onClose, onWaive }: CollectOpenProps) {
  const text = useText(patientsText).collect;
  const { split } = useText(deskMoneyText);
  const [method, setMethod] = useState<DeskMethod>('cash');
  const { openAmount, invoiceId } = owed;
  const take = useApiMutation(receiptsApi.take, useCollecting(onTaken));
  const canSubmit = isPositive(openAmount);
  const submit = () => {
    if (take.isPending || !canSubmit) return;
    const asked = { openSeen: openAmount, ...(invoiceId !== undefined && { invoiceIds: [invoiceId] }) };
    take.mutate({ body: { patientId: patient.id, ...asked, parts: [{ method, amount: openAmount }] } });
  };
  return (
    <FormDialog
      size="sm"
      title={text.title(patient.name)}
      description={<AgeAndGender patient={patient} />}
      form={{ submit, isPending: take.isPending }}
      submitLabel={text.submit(formatMoney(openAmount))}
      busyLabel={text.busy}
      submitFocused
      disabled={!canSubmit}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <section aria-label={text.open} className="overflow-hidden rounded-lg border border-line bg-surface">
          {!owed.isKnown && !owed.isError && <SkeletonList count={1} />}
          {owed.isError && <p className="px-3 py-2.5 text-danger-ink text-sm">{text.listFailed}</p>}
          <OpenInvoices {...owed} />
        </section>
        <MethodChoice value={method} onChange={setMethod} />
        <Button variant="ghost" className="self-start" onClick={() => onSplit()}>
          {split.open}
        </Button>
        {onWaive && (
          <Button variant="ghost" className="self-start" onClick={onWaive}>
            {text.waive}
          </Button>
        )}
        <Kept patientId={patient.id} openAmount={openAmount} onUse={onSplit} />
      </div>
    </FormDialog>
  );
}

interface KeptProps {
  patientId: number;
  openAmount: string;
  onUse: (advance: string) => void;
}

/** Whoever has paid in advance is asked for no more before it is said. Last in the dialog: what comes late moves nothing. */
function Kept({ patientId, openAmount, onUse }: KeptProps) {
  const { split: text } = useText(deskMoneyText);
  const kept = useApi(receiptsApi.advance, { params: { id: patientId } });
  const balance = toPaise(kept.data?.balance ?? '0.00');
  if (balance === 0) return null;
  const used = fromPaise(Math.min(balance, toPaise(openAmount)));
  return (
    <div className="flex flex-col items-start gap-2">
      <Notice>{text.kept(formatMoney(fromPaise(balance)))}</Notice>
      <Button onClick={() => onUse(used)}>{text.takeKept(formatMoney(used))}</Button>
    </div>
  );
}

function OpenInvoices({ bills, openAmount }: Owed) {
  const text = useText(patientsText).collect;
  const billed = addMoney('0.00', ...bills.map(({ amount }) => amount));
  const paidPaise = toPaise(billed) - toPaise(openAmount);
  return (
    <dl className="divide-y divide-line text-sm">
      {bills.map(({ id, invoiceNumber, description, createdAt, amount }) => (
        <div key={id} className="flex items-start justify-between gap-3 px-3 py-2">
          <dt className="min-w-0">
            <span className="nums block font-medium">{invoiceNumber}</span>
            <span className="block truncate text-muted text-xs">
              {description} · {formatDate(createdAt)}
            </span>
          </dt>
          <dd className="nums shrink-0">{formatMoney(amount)}</dd>
        </div>
      ))}
      {paidPaise > 0 && (
        <div className="flex justify-between gap-3 px-3 py-2 text-muted">
          <dt>{text.alreadyPaid}</dt>
          <dd className="nums">−{formatMoney(fromPaise(paidPaise))}</dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-3 bg-sunken px-3 py-2.5">
        <dt className="font-medium">{text.toCollect}</dt>
        <dd className="nums font-semibold text-base">{formatMoney(openAmount)}</dd>
      </div>
    </dl>
  );
}
