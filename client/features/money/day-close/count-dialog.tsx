import { useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { formatMoney, formatMoneyExact } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { deskMoneyText } from '#client/text/en/desk-money.ts';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import { addMoney, fromPaise, toPaise } from '#shared/kernel/money/money.ts';
import { dayCloseApi } from '#shared/money/day-close/day-close.api.ts';
import { isWorthANote, type Shift } from '#shared/money/day-close/day-close.schema.ts';
import { denominations } from '#shared/money/day-close/day-close.states.ts';

type Pieces = Partial<Record<(typeof denominations)[number], string>>;

/** The drawer, piece by piece, beside what should be in it. Somebody else's needs a reason. What was typed stays when it is refused. */
export function CountDialog({ shift, onClose }: { shift: Shift; onClose: () => void }) {
  const { shift: text, methods } = useText(deskMoneyText);
  const [pieces, setPieces] = useState<Pieces>({});
  const [note, setNote] = useState('');
  const close = useApiMutation(dayCloseApi.closeShift, {
    success: text.closed,
    failure: text.closeFailed,
    onSuccess: onClose,
  });
  const rupees = denominations.reduce((sum, piece) => sum + piece * Number(pieces[piece] ?? 0), 0);
  const counted = fromPaise(rupees * 100);
  const cash = shift.movements.find(({ method }) => method === 'cash')?.net ?? '0.00';
  const expected = addMoney(shift.openingFloat, cash);
  const difference = fromPaise(toPaise(counted) - toPaise(expected));
  const isOwn = useUser().id === shift.userId;
  const needsNote = isWorthANote(difference) || !isOwn;
  const submit = () => {
    if (!close.isPending) close.mutate({ params: { id: shift.id }, body: { cash: countOf(pieces), note } });
  };
  return (
    <FormDialog
      title={isOwn ? text.close : text.closeOf(shift.userName)}
      form={{ submit, isPending: close.isPending, isDirty: rupees > 0 || note !== '' }}
      submitLabel={text.close}
      busyLabel={text.busy}
      disabled={needsNote && note.trim() === ''}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <fieldset>
          <legend className="mb-2 font-medium text-sm">{text.pieces}</legend>
          <div className="grid grid-cols-3 gap-3">
            {denominations.map((piece) => (
              <FormField key={piece} label={formatMoney(`${piece}.00`)}>
                <TextField
                  inputMode="numeric"
                  autoComplete="off"
                  aria-label={text.piece(formatMoney(`${piece}.00`))}
                  value={pieces[piece] ?? ''}
                  onChange={({ target: { value } }) =>
                    /^\d{0,5}$/.test(value) && setPieces((now) => ({ ...now, [piece]: value }))
                  }
                />
              </FormField>
            ))}
          </div>
        </fieldset>
        <dl aria-live="polite" className="divide-y divide-line rounded-lg border border-line text-sm">
          <Row label={`${text.expected} (${methods.cash})`} amount={expected} />
          <Row label={text.counted} amount={counted} />
          <Row label={text.difference} amount={difference} />
        </dl>
        <FormField label={text.note} hint={isOwn ? text.noteHint : text.othersNoteHint} required={needsNote}>
          <TextField maxLength={500} value={note} onChange={({ target }) => setNote(target.value)} />
        </FormField>
      </div>
    </FormDialog>
  );
}

const countOf = (pieces: Pieces) =>
  Object.fromEntries(
    Object.entries(pieces)
      .filter(([, many]) => many !== '')
      .map(([piece, many]) => [piece, Number(many)]),
  );

function Row({ label, amount }: { label: string; amount: string }) {
  return (
    <div className="flex items-baseline justify-between gap-3 px-3 py-2">
      <dt className="text-muted">{label}</dt>
      <dd className="nums font-medium">{formatMoneyExact(amount)}</dd>
    </div>
  );
}
