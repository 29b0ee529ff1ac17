import { useState } from 'react';
import type { ActionProps } from '#client/lib/actions.ts';
import { useLeftFields } from '#client/lib/forms/form-place.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { toast } from '#client/lib/toast.ts';
import { ChoosePatient } from './choose-patient.tsx';
import { draftOf, readDraft } from './drafts.ts';
import { PrescriptionForm } from './prescription-form.tsx';

/**
 * Writes a prescription for a patient, who is asked for where none is given. Closing it asks nothing, because nothing is
 * lost: what was written stays as a draft.
 */
export function CreatePrescriptionDialog({ payload, onClose }: ActionProps<'create-prescription'>) {
  const text = useText(prescriptionsText);
  const userId = useUser().id;
  const [patientId, setPatientId] = useState(payload.patientId);
  useLeftFields({
    key: 'patient',
    typed: () => (patientId === payload.patientId ? null : { patientId }),
    restore: (fields) => setPatientId(fields['patientId'] as number),
  });
  const [busy, setBusy] = useState(false);
  const close = () => {
    const replacing = payload.earlier?.use === 'replace' ? payload.earlier.id : null;
    const left = patientId !== undefined && readDraft({ userId, of: draftOf(patientId, replacing) });
    if (left) toast.info(text.draft.kept, text.draft.keptHint);
    onClose();
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="xl"
      fills
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
          templateId={payload.templateId}
          takesFocus={payload.patientId === undefined}
          onSaved={onClose}
          onBusy={setBusy}
        />
      )}
    </Dialog>
  );
}
