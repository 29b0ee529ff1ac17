import { useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { formatDate, formatMoney, formatMoneyExact } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { type DeskMethod, MethodChoice } from '#client/ui/method-choice.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { invoicesApi } from '#shared/money/invoices/invoices.api.ts';
import type { Invoice } from '#shared/money/billing/billing.schema.ts';
import { addMoney, fromPaise, toPaise } from '#shared/kernel/money/money.ts';
import { billingApi } from '#shared/money/billing/billing.api.ts';
import { AgeAndGender } from './patient-line.tsx';
import { type CollectProps, useCollecting } from './use-collect.ts';

type CollectOpenProps = CollectProps & {
  openAmount: string;
  /** Where whoever looks may give it up. */
  onWaive: (() => void) | undefined;
};

/**
 * Everything that is open, by number and amount, collected in one call. The amount goes along: the server refuses when
 * another is open by now.
 */
export function CollectOpenBills({ patient, openAmount, onCollected, onSplit, onClose, onWaive }: CollectOpenProps) {
  const text = useText(patientsText).collect;
  const { split } = useText(deskMoneyText);
  const [method, setMethod] = useState<DeskMethod>('cash');
  const open = useApi(invoicesApi.list, { query: { patientId: patient.id, status: 'pending', limit: 200 } });
  const invoices = open.data?.rows ?? [];
  const collect = useApiMutation(
    billingApi.collect,
    useCollecting((invoice) =>
      onCollected({ patient, amount: openAmount, method, invoice, invoiceIds: invoices.map(({ id }) => id) }),
    ),
  );
  const submit = () => {
    if (!collect.isPending) collect.mutate({ params: { id: patient.id }, body: { amount: openAmount, method } });
  };
  return (
    <FormDialog
      size="sm"
      title={text.title(patient.name)}
      description={<AgeAndGender patient={patient} />}
      form={{ submit, isPending: collect.isPending }}
      submitLabel={text.submit(formatMoney(openAmount))}
      busyLabel={text.busy}
      submitFocused
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        <section aria-label={text.open} className="overflow-hidden rounded-lg border border-line bg-surface">
          {open.isPending && <SkeletonList count={1} />}
          {open.isError && <p className="px-3 py-2.5 text-danger-ink text-sm">{text.listFailed}</p>}
          <OpenInvoices invoices={invoices} openAmount={openAmount} />
        </section>
        <MethodChoice value={method} onChange={setMethod} />
        <Button variant="ghost" className="self-start" onClick={onSplit}>
          {split.open}
        </Button>
        {onWaive && (
          <Button variant="ghost" className="self-start" onClick={onWaive}>
            {text.waive}
          </Button>
        )}
      </div>
    </FormDialog>
  );
}

function OpenInvoices({ invoices, openAmount }: { invoices: readonly Invoice[]; openAmount: string }) {
  const text = useText(patientsText).collect;
  const billed = addMoney('0.00', ...invoices.map(({ amount }) => amount));
  const paidPaise = toPaise(billed) - toPaise(openAmount);
  return (
    <dl className="divide-y divide-line text-sm">
      {invoices.map(({ id, invoiceNumber, description, createdAt, amount }) => (
        <div key={id} className="flex items-start justify-between gap-3 px-3 py-2">
          <dt className="min-w-0">
            <span className="nums block font-medium">{invoiceNumber}</span>
            <span className="block truncate text-muted text-xs">
              {description} · {formatDate(createdAt)}
            </span>
          </dt>
          <dd className="nums shrink-0">{formatMoneyExact(amount)}</dd>
        </div>
      ))}
      {paidPaise > 0 && (
        <div className="flex justify-between gap-3 px-3 py-2 text-muted">
          <dt>{text.alreadyPaid}</dt>
          <dd className="nums">−{formatMoneyExact(fromPaise(paidPaise))}</dd>
        </div>
      )}
      <div className="flex items-baseline justify-between gap-3 bg-sunken px-3 py-2.5">
        <dt className="font-medium">{text.toCollect}</dt>
        <dd className="nums font-semibold text-base">{formatMoneyExact(openAmount)}</dd>
      </div>
    </dl>
  );
}
