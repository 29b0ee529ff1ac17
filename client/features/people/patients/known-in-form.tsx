import { useApi } from '#client/lib/api/hooks.ts';
import { isWholePhone } from '#client/lib/patient-search-term.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { KnownPhone } from './known-phone.tsx';
import type { PatientForm } from './patient-form.ts';
import type { useRegistration } from './use-registration.ts';

interface KnownInFormProps {
  form: PatientForm & { isPending: boolean };
  known: ReturnType<typeof useRegistration>['known'];
  onPick: (patient: Patient) => void;
  pick?: { label: string; labelFor: (name: string) => string };
}

/** Below the phone of somebody new: who has it already, from the tenth digit on. */
export function KnownInForm({
  form,
  known: { phone, isRefused, isShared, registerAnother },
  onPick,
  pick,
}: KnownInFormProps) {
  const text = useText(patientsText).known;
  const isWhole = isWholePhone(phone);
  const { data } = useApi(
    patientsApi.list,
    { query: { search: phone, limit: 50, archived: 'last' } },
    { enabled: isWhole },
  );
  const people = isWhole ? (data?.rows ?? []).filter((patient) => patient.phone === phone) : [];
  if (people.length === 0 && !isRefused) return null;
  if (isShared) {
    const names = [...new Set(people.map(({ name }) => name))].join(', ');
    return <output className="text-muted text-sm sm:col-span-2">{text.sharing(names)}</output>;
  }
  return (
    <div className="sm:col-span-2">
      <KnownPhone
        key={`${phone} ${isRefused}`}
        phone={phone}
        name={form.getValues('name')}
        takesFocus={isRefused}
        onPick={onPick}
        pick={pick}
        onAnother={() => registerAnother(people)}
        anotherLabel={text.another}
        busy={form.isPending}
      />
    </div>
  );
}
