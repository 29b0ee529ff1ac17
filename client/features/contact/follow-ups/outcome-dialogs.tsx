import { useState } from 'react';
import { today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { followUpsText } from '#client/text/en/follow-ups.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { FormDialog } from '#client/ui/form-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { NextVisit } from '#shared/contact/follow-ups/follow-ups.schema.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import { lastDayAhead } from '#shared/kernel/time/ahead.ts';
import type { Outcome } from './use-outcome.ts';

interface AskProps {
  visit: NextVisit;
  onTell: (outcome: Outcome) => void;
  onClose: () => void;
}

/** Another day for the next visit. */
export function LaterDialog({ visit, onTell, onClose }: AskProps) {
  const text = useText(followUpsText).outcome;
  const [dueDate, setDueDate] = useState(addDays(today(), 7));
  const submit = () => {
    if (dueDate === '') return;
    onTell({ engagementType: 'call_later', dueDate });
    onClose();
  };
  return (
    <FormDialog
      size="sm"
      title={text.laterTitle(visit.name)}
      description={text.laterHint}
      form={{ submit }}
      submitLabel={text.move}
      disabled={dueDate === ''}
      onClose={onClose}
    >
      <FormField label={text.date} required>
        <DateField value={dueDate} min={today()} max={lastDayAhead(today())} onChange={setDueDate} />
      </FormField>
    </FormDialog>
  );
}

/** Off the list, for a reason that is kept. */
export function RemoveDialog({ visit, onTell, onClose }: AskProps) {
  const text = useText(followUpsText).outcome;
  const [reason, setReason] = useState('');
  const [missing, setMissing] = useState(false);
  const confirm = () => {
    if (reason.trim() === '') {
      setMissing(true);
      return;
    }
    onTell({ engagementType: 'call_removed', notes: reason.trim() });
    onClose();
  };
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={text.removeTitle(visit.name)}
      description={text.removeHint}
      confirmLabel={text.removeLabel}
      onConfirm={confirm}
    >
      <FormField label={text.reason} required error={missing ? text.reasonNeeded : undefined} className="mt-2">
        <TextField
          value={reason}
          maxLength={500}
          placeholder={text.reasonHint}
          onChange={(event) => {
            setReason(event.target.value);
            setMissing(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            confirm();
          }}
        />
      </FormField>
    </ConfirmDialog>
  );
}
