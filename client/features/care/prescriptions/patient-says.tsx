import { Plus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Button } from '#client/ui/button.tsx';
import { bookingApi } from '#shared/desk/booking/booking.api.ts';
import { foldName } from '#shared/kernel/words/names.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { canEditPatient } from '#shared/people/patients/patients.rules.ts';
import { usePrescriptionForm } from './use-prescription-form.ts';

/**
 * What the patient told before coming. The complaint, or what the visit was booked for, stands in its field already, where
 * nothing else does; allergies and medicines are taken over by a press each, and never by themselves.
 */
export function PatientSays({ patientId }: { patientId: number }) {
  const text = useText(prescriptionsText).told;
  const told = useApi(bookingApi.told, { params: { patientId } });
  const patient = useApi(patientsApi.get, { params: { id: patientId } });
  const user = useUser();
  const { getValues, setValue, resetField } = usePrescriptionForm();
  const complaint = told.data?.complaint ?? told.data?.reason ?? null;
  const isFilled = useRef(false);
  useEffect(() => {
    if (complaint === null || isFilled.current || getValues('complaints') !== '') return;
    isFilled.current = true;
    // It counts as what the form began with: leaving asks nothing.
    resetField('complaints', { defaultValue: complaint });
  }, [complaint, getValues, resetField]);
  const take = useApiMutation(patientsApi.update, { success: text.tookAllergies, failure: text.takeFailed });
  if (!told.data || !patient.data) return null;
  const known = new Set(patient.data.allergies.map(foldName));
  const allergies = told.data.allergies.filter((allergy) => !known.has(foldName(allergy)));
  const { medicines } = told.data;
  if (allergies.length === 0 && medicines === null) return null;
  const writeMedicines = () => {
    const line = text.written(medicines ?? '');
    const written = getValues('complaints');
    if (!written.includes(line))
      setValue('complaints', [written, line].filter(Boolean).join('\n'), { shouldDirty: true });
  };
  return (
    <section
      aria-label={text.says}
      className="flex flex-col gap-2 rounded-md bg-info-soft px-3 py-2 text-info-ink text-sm"
    >
      <p className="font-medium">{text.says}</p>
      {allergies.length > 0 && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words">{text.allergies(allergies.join(', '))}</span>
          {canEditPatient({ role: user.role, userId: user.id }, patient.data) && (
            <Button
              size="sm"
              icon={<Plus aria-hidden />}
              busy={take.isPending}
              onClick={() =>
                take.mutate({ params: { id: patientId }, body: { allergies: { add: allergies, remove: [] } } })
              }
            >
              {text.takeAllergies}
            </Button>
          )}
        </p>
      )}
      {medicines !== null && (
        <p className="flex flex-wrap items-center gap-2">
          <span className="min-w-0 break-words">{text.medicines(medicines)}</span>
          <Button size="sm" icon={<Plus aria-hidden />} onClick={writeMedicines}>
            {text.takeMedicines}
          </Button>
        </p>
      )}
    </section>
  );
}
