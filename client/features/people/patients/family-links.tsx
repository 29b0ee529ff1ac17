import { UsersRound } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatPhone } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { patientsText } from '#client/text/en/patients.ts';
import { Avatar } from '#client/ui/avatar.tsx';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import type { Patient } from '#shared/people/patients/patients.schema.ts';
import { maybeSamePerson } from './maybe-same.ts';
import { AgeAndGender } from './patient-line.tsx';
import { onePerPerson } from './people.ts';

interface FamilyLinksProps {
  patient: Patient;
  onOpen: (patientId: number) => void;
}

/** The other people on this phone, each a way to their own record. Who may have been written in twice is said, and stands first. */
export function FamilyLinks({ patient, onOpen }: FamilyLinksProps) {
  const { card, details: text } = useText(patientsText);
  const { id, phone } = patient;
  const { data } = useApi(patientsApi.list, { query: { search: phone, limit: 50, archived: 'last' } });
  const others = onePerPerson((data?.rows ?? []).filter((other) => other.phone === phone)).filter(
    (other) => other.id !== id,
  );
  if (others.length === 0) return null;
  const marked = others
    .map((other) => ({ other, maybeSame: maybeSamePerson(patient, other) }))
    .toSorted((a, b) => Number(b.maybeSame) - Number(a.maybeSame));
  return (
    <section aria-label={text.family} className="rounded-lg border border-line">
      <p className="flex items-center gap-2 px-3 pt-2.5 font-medium text-sm">
        <UsersRound aria-hidden className="size-4 text-faint" />
        {text.family}
      </p>
      <p className="px-3 pb-1.5 text-faint text-xs">{text.familyHint}</p>
      <ul className="divide-y divide-line border-line border-t">
        {marked.map(({ other, maybeSame }) => (
          <li key={other.id} className="flex flex-wrap items-center">
            <button
              type="button"
              className="flex min-w-0 flex-1 basis-64 items-center gap-2.5 px-3 py-2 text-left hover:bg-hover focus-visible:-outline-offset-2"
              onClick={() => onOpen(other.id)}
            >
              <Avatar name={other.name} size="sm" />
              <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1">
                <span className="max-w-full truncate font-medium text-brand-ink text-sm">{other.name}</span>
                {maybeSame && <Badge tone="due">{text.maybeSame}</Badge>}
                {other.closedAt !== null && <Badge>{card.closed}</Badge>}
              </span>
              <span className="text-muted text-xs">
                <AgeAndGender patient={other} />
              </span>
            </button>
            {maybeSame && patient.closedAt === null && other.closedAt === null && (
              <Button
                size="sm"
                variant="ghost"
                className="mr-1.5 shrink-0 max-sm:mb-1.5 max-sm:ml-9"
                aria-label={text.compareWith(other.name, formatPhone(other.phone))}
                onClick={() => runAction('merge-patients', { patientId: id, otherId: other.id })}
              >
                {text.compare}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
