import { useState } from 'react';
import type { ActionProps } from '#client/lib/actions.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { toast } from '#client/ui/toast.ts';
import { ChoosePatient } from './choose-patient.tsx';
import { readDraft } from './drafts.ts';
import { PrescriptionForm } from './prescription-form.tsx';

/**
 * Writes a prescription for a patient, who is asked for where none is given. Closing it asks nothing, because nothing is
 * lost: what was written stays as a draft.
 */
export function CreatePrescriptionDialog({ payload, onClose }: ActionProps<'create-prescription'>) {
  const text = useText(prescriptionsText);
  const user = useUser();
  const [patientId, setPatientId] = useState(payload.patientId);
  const [busy, setBusy] = useState(false);
  const close = () => {
    const { earlier } = payload;
    const of = earlier?.use === 'replace' ? `${patientId}.${earlier.id}` : String(patientId);
    if (readDraft({ userId: user.id, of })) toast.info(text.draft.kept, text.draft.keptHint);
    onClose();
  };
  if (user.role !== 'clinic_doctor') return null;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size={patientId === undefined ? 'md' : 'xl'}
      title={payload.patientId === undefined ? text.quick : text.create}
      busy={busy}
      flush
    >
      {patientId === undefined ? (
        <ChoosePatient onChoose={(patient) => setPatientId(patient.id)} />
      ) : (
        <PrescriptionForm
          patientId={patientId}
          earlier={payload.earlier}
          takesFocus={payload.patientId === undefined}
          onSaved={onClose}
          onBusy={setBusy}
        />
      )}
    </Dialog>
  );
}
