import { useState } from 'react';
import { formatTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { appointmentsText } from '#client/text/en/appointments.ts';
import { visitQuestionText } from '#client/text/en/visit-question.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { Appointment } from '#shared/desk/appointments/appointments.schema.ts';

interface VisitQuestionProps {
  visit: Appointment;
  question: 'cancel' | 'no-show';
  busy: boolean;
  onClose: () => void;
  /** With the reason of a cancellation, which may be ''. */
  onConfirm: (reason: string) => void;
}

/** Asked once before a visit is taken off. */
export function VisitQuestion({ visit, question, busy, onClose, onConfirm }: VisitQuestionProps) {
  const { today } = useText(appointmentsText);
  const text = useText(visitQuestionText);
  const [reason, setReason] = useState('');
  const { patientName, startDateTime } = visit;
  const isCancel = question === 'cancel';
  const cancelHint = startDateTime ? text.cancelHint(formatTime(startDateTime)) : text.cancelHintNoTime;
  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={isCancel ? text.cancel(patientName) : text.noShow(patientName)}
      description={isCancel ? cancelHint : text.noShowHint}
      confirmLabel={isCancel ? today.cancel : today.noShow}
      cancelLabel={text.keep}
      destructive={isCancel}
      busy={busy}
      onConfirm={() => onConfirm(reason.trim())}
    >
      {isCancel && (
        <FormField label={text.reason} optional className="mt-2">
          <TextField
            value={reason}
            maxLength={500}
            autoComplete="off"
            placeholder={text.reasonHint}
            onChange={({ target }) => setReason(target.value)}
          />
        </FormField>
      )}
    </ConfirmDialog>
  );
}
