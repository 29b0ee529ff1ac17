import { useWatch } from 'react-hook-form';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatPhone } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { bookingText } from '#client/text/en/booking.ts';
import { Button } from '#client/ui/button.tsx';
import { useWhyNotChosen } from '#client/ui/closed-record.tsx';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { isWholePhone } from '#shared/kernel/words/phone.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import type { BookingForm } from './booking-form.ts';
import { PatientLine } from './patient-line.tsx';

interface KnownOnPhoneProps {
  form: BookingForm;
  onPick: (patient: Patient) => void;
}

/** Who is registered already with the phone that was typed, before somebody is registered twice. */
export function KnownOnPhone({ form, onPick }: KnownOnPhoneProps) {
  const text = useText(bookingText);
  const whyNot = useWhyNotChosen();
  const phone = useWatch({ control: form.control, name: 'phone' }) ?? '';
  const isWhole = isWholePhone(phone);
  const { data } = useApi(
    patientsApi.list,
    { query: { search: phone, limit: 20, archived: 'last' } },
    { enabled: isWhole },
  );
  const people = isWhole ? (data?.rows ?? []).filter((patient) => patient.phone === phone) : [];
  if (people.length === 0) return null;
  return (
    <section
      aria-label={text.knownOnPhone(formatPhone(phone))}
      className="col-span-2 overflow-hidden rounded-lg border border-line bg-surface"
    >
      <output className="block bg-info-soft px-3 py-2 font-medium text-info-ink text-xs">
        {text.knownOnPhone(formatPhone(phone))}
      </output>
      <ul className="divide-y divide-line">
        {people.map((patient) => (
          <li key={patient.id} className="px-3 py-2">
            <PatientLine patient={patient}>
              {!whyNot(patient) && (
                <Button size="sm" aria-label={`${text.pickKnown} ${patient.name}`} onClick={() => onPick(patient)}>
                  {text.pickKnown}
                </Button>
              )}
            </PatientLine>
            {whyNot(patient) && <p className="mt-0.5 text-due-ink text-xs">{whyNot(patient)}</p>}
          </li>
        ))}
      </ul>
      <p className="border-line border-t px-3 py-2 text-muted text-xs">{text.knownHint}</p>
    </section>
  );
}
