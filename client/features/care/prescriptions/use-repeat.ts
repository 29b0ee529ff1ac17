import type { KeyboardEvent } from 'react';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import type { Prescription } from '#shared/care/prescriptions/prescriptions.schema.ts';
import { repeatedWhole, withMedicinesOf, withoutRepeat } from './earlier-prescription.ts';
import { useLastPrescription } from './last-prescription.tsx';
import type { FormValues } from './form-values.ts';
import type { PrescriptionFormState } from './use-prescription-form.ts';

/** The last prescription once more: its medicines, or all of it, by a press or by Alt+R. Everything stays open to change. */
export function useRepeat(form: PrescriptionFormState, patientId: number, isOffered: boolean) {
  const text = useText(prescriptionsText);
  const { id: doctorId } = useUser();
  const { last } = useLastPrescription(patientId);
  const medicines = (from: Prescription) => {
    const { rows, added } = withMedicinesOf(form.getValues('medicines'), from);
    form.setValue('medicines', rows);
    toast.info(text.last.repeated(added));
  };
  const whole = (from: Prescription) => {
    const before = structuredClone(form.getValues());
    const after = repeatedWhole(before, from, doctorId);
    fill(form, after);
    form.clearErrors();
    const undo = {
      label: text.draft.undo,
      onClick: () => fill(form, withoutRepeat(structuredClone(form.getValues()), { before, after })),
    };
    toast.info(text.last.wholeDone, undefined, { action: undo });
  };
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    // By its place: with Option a Mac writes another letter.
    if (!event.altKey || event.ctrlKey || event.metaKey || event.code !== 'KeyR' || !isOffered) return;
    // What happens in a list over the pad is that list's.
    if (!(event.target instanceof Node) || !event.currentTarget.contains(event.target)) return;
    event.preventDefault();
    if (last) whole(last);
  };
  return { medicines, whole, keys };
}

/** Field by field, so that the others aren't touched. */
function fill(form: PrescriptionFormState, values: FormValues): void {
  const fields = [
    'complaints',
    'diagnosis',
    'medicines',
    'additionalInstructions',
    'requiresDiagnostics',
    'selectedTests',
    'consultationFee',
  ] as const;
  for (const field of fields) form.setValue(field, values[field], { shouldDirty: true });
}
