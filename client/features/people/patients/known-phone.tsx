import { CircleAlert, UserPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatPhone } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Button } from '#client/ui/button.tsx';
import { useWhyNotChosen } from '#client/ui/closed-record.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { PatientSummary } from './patient-summary.tsx';
import { isSameName, onePerPerson } from './people.ts';

interface KnownPhoneProps {
  phone: string;
  /** Who is being registered: the same name on the same phone can't be another person. */
  name: string;
  /** The patient being edited, who isn't a match. */
  exceptId?: number | undefined;
  /** Left out, the matches are only named. */
  onPick?: ((patient: Patient) => void) | undefined;
  /** What picking a match does, where it isn't the booking of a visit. */
  pick?: { label: string; labelFor: (name: string) => string } | undefined;
  /** What was sent was refused: the work goes on here. */
  takesFocus?: boolean;
  onAnother: () => void;
  anotherLabel: string;
  busy: boolean;
}

/** The people who are already registered with a phone, and what can be done about it. */
export function KnownPhone({
  phone,
  name,
  exceptId,
  onPick,
  pick,
  takesFocus = true,
  onAnother,
  anotherLabel,
  busy,
}: KnownPhoneProps) {
  const text = useText(patientsText).known;
  const { label, labelFor } = pick ?? { label: text.pick, labelFor: text.pickName };
  const panel = useRef<HTMLElement>(null);
  const { data, isPending, isError } = useApi(patientsApi.list, {
    query: { search: phone, limit: 50, archived: 'last' },
  });
  const rows = (data?.rows ?? []).filter((patient) => patient.phone === phone && patient.id !== exceptId);
  const people = onePerPerson(rows);
  const samePerson = people.find((patient) => isSameName(patient.name, name));
  const whyNot = useWhyNotChosen();

  useEffect(() => {
    if (!takesFocus) return;
    panel.current?.scrollIntoView({ block: 'nearest' });
    panel.current?.focus();
  }, [takesFocus]);

  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={text.title(formatPhone(phone))}
      className="overflow-hidden rounded-lg border border-due bg-surface outline-none"
    >
      <p className="flex items-center gap-2 bg-due-soft px-3 py-2 font-medium text-due-ink text-sm">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        {text.title(formatPhone(phone))}
      </p>
      {isPending && <SkeletonList count={2} />}
      {isError && <p className="px-3 py-2.5 text-danger-ink text-sm">{text.none}</p>}
      <ul className="divide-y divide-line">
        {people.map((patient) => (
          <li key={patient.id} className="px-3 py-2">
            <PatientSummary patient={patient}>
              {onPick && !whyNot(patient) && (
                <Button size="sm" aria-label={labelFor(patient.name)} onClick={() => onPick(patient)}>
                  {label}
                </Button>
              )}
            </PatientSummary>
            {whyNot(patient) && <p className="mt-0.5 text-due-ink text-xs">{whyNot(patient)}</p>}
          </li>
        ))}
      </ul>
      <div className="border-line border-t bg-sunken px-3 py-2">
        {samePerson ? (
          <p className="text-muted text-sm">{samePerson.closedAt === null ? text.sameName : text.sameNameClosed}</p>
        ) : (
          <Button size="sm" icon={<UserPlus aria-hidden />} busy={busy} onClick={onAnother}>
            {anotherLabel}
          </Button>
        )}
      </div>
    </section>
  );
}
