import { useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { areasChanged } from '#client/lib/api/query-client.ts';
import { formatMoney } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Checkbox } from '#client/ui/checkbox.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { type DeskMethod, deskMethods } from '#client/ui/method-choice.tsx';
import { MoneyField } from '#client/ui/money-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { fromPaise } from '#shared/kernel/money/money.ts';
import { receiptsApi } from '#shared/money/receipts/receipts.api.ts';
import { AgeAndGender } from './patient-line.tsx';
import { emptySplit, paiseIn, reckon, type Split, takingOf } from './split.ts';
import type { CollectProps, Owed } from './use-collect.ts';

type CollectSplitProps = Omit<CollectProps, 'onSplit'> & {
  /** Where nothing is open a bill may be made, or an advance taken. */
  owed: Owed;
  /** Whether a bill may be made now. */
  mayBill: boolean;
  /** Of what is kept for the patient, to begin with. */
  advance: string;
};

/** Money in several ways at once, a part of what is open, an advance used or taken; one call and one receipt. */
export function CollectSplit({ patient, owed, mayBill, advance, onTaken, onClose }: CollectSplitProps) {
  const { split: text } = useText(deskMoneyText);
  const collect = useText(patientsText).collect;
  const { openAmount } = owed;
  const [split, setSplit] = useState(() => emptySplit(advance));
  const set = (change: Partial<Split>) => setSplit((now) => ({ ...now, ...change }));
  const kept = useApi(receiptsApi.advance, { params: { id: patient.id } });
  const balance = kept.data?.balance ?? '0.00';
  const sums = reckon(split, openAmount);
  const take = useApiMutation(receiptsApi.take, {
    success: text.done,
    failure: text.failed,
    onSuccess: onTaken,
    onFailure: () => {
      areasChanged(receiptsApi.take.affects);
      return false;
    },
  });
  const submit = () => {
    if (!take.isPending && sums.maySend) take.mutate({ body: takingOf(split, patient.id, owed) });
  };
  const isBillable = mayBill && paiseIn(openAmount) === 0;
  return (
    <FormDialog
      title={collect.title(patient.name)}
      description={<AgeAndGender patient={patient} />}
      form={{ submit, isPending: take.isPending, isDirty: sums.given > 0 || split.advance !== advance }}
      submitLabel={sums.given > 0 ? text.submit(formatMoney(fromPaise(sums.given))) : text.submitPlain}
      busyLabel={text.busy}
      disabled={!sums.maySend}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {isBillable && (
          <FormField label={text.billAmount} hint={text.billHint}>
            <MoneyField value={split.bill} onChange={(bill) => set({ bill })} />
          </FormField>
        )}
        <div className="grid gap-4 sm:grid-cols-2">
          {deskMethods.map((method) => (
            <Part key={method} method={method} split={split} set={set} />
          ))}
          {paiseIn(balance) > 0 && (paiseIn(openAmount) > 0 || isBillable) && (
            <FormField label={text.fromAdvance} hint={text.kept(formatMoney(balance))}>
              <MoneyField value={split.advance} onChange={(advance) => set({ advance })} />
            </FormField>
          )}
          {paiseIn(split.amounts.cash) > 0 && (
            <FormField label={text.cashGiven} hint={text.cashGivenHint}>
              <MoneyField value={split.tendered} onChange={(tendered) => set({ tendered })} />
            </FormField>
          )}
        </div>
        <dl aria-live="polite" className="divide-y divide-line rounded-lg border border-line text-sm">
          <Sum label={text.toCollect} paise={sums.toCollect} />
          {sums.advance > 0 && <Sum label={text.fromAdvance} paise={sums.advance} />}
          <Sum label={text.given} paise={sums.given} />
          {sums.left > 0 && <Sum label={text.stillOpen} paise={sums.left} />}
          {sums.change > 0 && <Sum label={text.change} paise={sums.change} strong />}
        </dl>
        {sums.over > 0 && (
          <Checkbox
            label={text.keep(formatMoney(fromPaise(sums.over)))}
            checked={split.keeps}
            onChange={(keeps) => set({ keeps })}
          />
        )}
      </div>
    </FormDialog>
  );
}

interface PartProps {
  method: DeskMethod;
  split: Split;
  set: (change: Partial<Split>) => void;
}

/** The amount of one way; of what isn't cash its reference, once there is an amount. */
function Part({ method, split, set }: PartProps) {
  const { split: text, methods } = useText(deskMoneyText);
  const { amounts, references } = split;
  return (
    <div className="flex flex-col gap-2">
      <FormField label={methods[method]}>
        <MoneyField value={amounts[method]} onChange={(amount) => set({ amounts: { ...amounts, [method]: amount } })} />
      </FormField>
      {method !== 'cash' && paiseIn(amounts[method]) > 0 && (
        <FormField label={text.reference(methods[method])} labelHidden>
          <TextField
            placeholder={text.reference(methods[method])}
            maxLength={60}
            value={references[method]}
            onChange={({ target }) => set({ references: { ...references, [method]: target.value } })}
          />
        </FormField>
      )}
    </div>
  );
}

function Sum({ label, paise, strong = false }: { label: string; paise: number; strong?: boolean }) {
  return (
    <div className="flex items-baseline justify-between gap-3 px-3 py-2">
      <dt className={strong ? 'font-medium' : 'text-muted'}>{label}</dt>
      <dd className={strong ? 'nums font-semibold text-base' : 'nums'}>{formatMoney(fromPaise(paise))}</dd>
    </div>
  );
}
