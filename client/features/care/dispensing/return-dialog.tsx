import { useState } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { formatDate, formatMoney } from '#client/lib/format.ts';
import { openDocument } from '#client/lib/open-document.ts';
import { useText } from '#client/lib/text.ts';
import { dispensingText } from '#client/text/en/dispensing.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { RadioGroup } from '#client/ui/radio-group.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { ResultOf } from '#shared/kernel/http/endpoint.ts';
import { dispensingApi } from '#shared/care/dispensing/dispensing.api.ts';
import type { GivenLine, WaitingPrescription } from '#shared/care/dispensing/dispensing.schema.ts';
import { type ReturnFate, returnFates } from '#shared/care/dispensing/dispensing.states.ts';
import { isPositive } from '#shared/kernel/money/money.ts';

interface ReturnDialogProps {
  prescription: WaitingPrescription;
  onClose: () => void;
}

type TakenBack = ResultOf<typeof dispensingApi.takeBack>;

/** What was given on a prescription comes back, of one bill at a time. */
export function ReturnDialog({ prescription, onClose }: ReturnDialogProps) {
  const { back: text } = useText(dispensingText);
  const [taken, setTaken] = useState<TakenBack>();
  const given = useApi(dispensingApi.given, { params: { id: prescription.id }, query: { limit: 200 } });
  const lines = (given.data?.rows ?? []).filter((line) => leftOf(line) > 0);
  const title = text.title(prescription.patientName);
  if (taken) return <Returned taken={taken} title={title} onClose={onClose} />;
  if (lines.length > 0) return <ReturnForm lines={lines} title={title} onTaken={setTaken} onClose={onClose} />;
  return (
    <Dialog open onOpenChange={onClose} title={title} footer={<PanelCancel />}>
      <QueryView query={given} waiting={<SkeletonList />} failed={{ description: text.listFailed }}>
        {() => <EmptyState title={text.nothing} />}
      </QueryView>
    </Dialog>
  );
}

const leftOf = ({ quantity, returned }: GivenLine) => quantity - returned;

/** What stands in the fields of a line. Most of what comes back is destroyed: so it is unless somebody says otherwise. */
interface Asked {
  quantity: string;
  fate: ReturnFate;
}
const nothing: Asked = { quantity: '', fate: 'destroyed' };

interface ReturnFormProps {
  lines: readonly GivenLine[];
  title: string;
  onTaken: (taken: TakenBack) => void;
  onClose: () => void;
}

function ReturnForm({ lines, title, onTaken, onClose }: ReturnFormProps) {
  const { back: text } = useText(dispensingText);
  const [dispensingId, setDispensing] = useState(lines[0]?.dispensingId ?? 0);
  const [asked, setAsked] = useState<Record<number, Asked>>({});
  const [reason, setReason] = useState('');
  const bills = [...new Map(lines.map((line) => [line.dispensingId, line.invoiceNumber]))];
  const ofBill = lines.filter((line) => line.dispensingId === dispensingId);
  const chosen = ofBill.flatMap((line) => {
    const { quantity, fate } = asked[line.id] ?? nothing;
    return /^\d+$/.test(quantity.trim()) && Number(quantity) > 0
      ? [{ lineId: line.id, quantity: Number(quantity), fate, isTooMuch: Number(quantity) > leftOf(line) }]
      : [];
  });
  const take = useApiMutation(dispensingApi.takeBack, { success: text.done, failure: text.failed, onSuccess: onTaken });
  const maySend = chosen.length > 0 && reason.trim() !== '' && !chosen.some(({ isTooMuch }) => isTooMuch);
  const submit = () => {
    if (take.isPending || !maySend) return;
    const sent = chosen.map(({ lineId, quantity, fate }) => ({ lineId, quantity, fate }));
    take.mutate({ body: { dispensingId, reason: reason.trim(), lines: sent } });
  };
  return (
    <FormDialog
      size="lg"
      title={title}
      description={text.about}
      form={{ submit, isPending: take.isPending, isDirty: chosen.length > 0 || reason !== '' }}
      submitLabel={text.submit}
      busyLabel={text.saving}
      disabled={!maySend}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        {bills.length > 1 && (
          <FormField label={text.bill} group>
            <RadioGroup
              value={String(dispensingId)}
              options={bills.map(([id, number]) => ({ value: String(id), label: number }))}
              onChange={(id) => setDispensing(Number(id))}
            />
          </FormField>
        )}
        {ofBill.map((line) => (
          <LineBack
            key={line.id}
            line={line}
            asked={asked[line.id] ?? nothing}
            onChange={(change) => setAsked((now) => ({ ...now, [line.id]: change }))}
          />
        ))}
        <FormField label={text.reason} hint={text.reasonHint} required>
          <TextField
            autoComplete="off"
            maxLength={300}
            value={reason}
            onChange={({ target }) => setReason(target.value)}
          />
        </FormField>
      </div>
    </FormDialog>
  );
}

interface LineBackProps {
  line: GivenLine;
  asked: Asked;
  onChange: (asked: Asked) => void;
}

/** How many of one batch come back, and what becomes of them. What has expired goes into no stock. */
function LineBack({ line, asked, onChange }: LineBackProps) {
  const { back: text, give } = useText(dispensingText);
  const { drugName, batchNumber, expiryDate, unit, unitPrice, isExpired, schedule } = line;
  const left = leftOf(line);
  const number = batchNumber ?? give.without;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-4">
      <legend className="px-1 font-semibold">{drugName}</legend>
      <p className="nums text-muted text-sm">
        {[
          expiryDate === null ? give.undated(number) : give.batch(number, formatDate(expiryDate)),
          text.each(formatMoney(unitPrice)),
          schedule !== null && give.schedule(schedule),
        ]
          .filter(Boolean)
          .join(' · ')}
      </p>
      <div className="grid gap-3 sm:grid-cols-[10rem_1fr]">
        <FormField
          label={text.quantity}
          hint={text.left(left, unit)}
          error={Number(asked.quantity) > left ? text.tooMuch(left) : undefined}
        >
          <TextField
            inputMode="numeric"
            className="nums"
            autoComplete="off"
            maxLength={7}
            value={asked.quantity}
            onChange={({ target }) => onChange({ ...asked, quantity: target.value })}
          />
        </FormField>
        <FormField label={text.fate} hint={isExpired ? text.expired : undefined} group>
          <RadioGroup
            value={asked.fate}
            options={returnFates
              .filter((fate) => !isExpired || fate === 'destroyed')
              .map((fate) => ({ value: fate, label: text.fates[fate] }))}
            onChange={(fate) => onChange({ ...asked, fate })}
          />
        </FormField>
      </div>
    </fieldset>
  );
}

/** What follows: the money, with its papers, or the bill that took the place of the one that was open. */
function Returned({ taken, title, onClose }: { taken: TakenBack; title: string; onClose: () => void }) {
  const { back: text } = useText(dispensingText);
  const { credited, refunds, invoice } = taken;
  return (
    <Dialog open onOpenChange={onClose} size="sm" title={title} footer={<PanelCancel>{text.close}</PanelCancel>}>
      <div className="flex flex-col gap-3 py-2">
        <p className="font-semibold">{text.done}</p>
        {isPositive(credited) && <p>{text.credited(formatMoney(credited))}</p>}
        {invoice && <p>{text.billedAnew(invoice.invoiceNumber, formatMoney(invoice.amount))}</p>}
        {!invoice && refunds.length === 0 && <p>{text.nothingToPay}</p>}
        {refunds.map(({ id, amount, status, creditNoteNumber, pdfUrl }) => (
          <div key={id} className="flex flex-wrap items-center justify-between gap-2">
            <span className="nums text-sm">
              {creditNoteNumber} · {formatMoney(amount)} · {text.states[status]}
            </span>
            {pdfUrl !== null && status === 'completed' && (
              <Button size="sm" aria-label={text.printOf(creditNoteNumber)} onClick={() => void openDocument(pdfUrl)}>
                {text.print}
              </Button>
            )}
          </div>
        ))}
      </div>
    </Dialog>
  );
}
