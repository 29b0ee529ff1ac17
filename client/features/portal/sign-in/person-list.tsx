import { Check, ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { enter, portalClient } from '#client/lib/portal/session.ts';
import { useText } from '#client/lib/text.ts';
import { portalSignInText } from '#client/text/en/portal-sign-in.ts';
import { portalText } from '#client/text/en/portal.ts';
import { FieldError } from '#client/ui/portal/field.tsx';
import { signInApi } from '#shared/portal/sign-in/sign-in.api.ts';
import type { PortalPatient } from '#shared/portal/sign-in/sign-in.schema.ts';
import { failureSentence } from '#client/lib/portal/failure-sentence.ts';

interface PersonListProps {
  profiles: readonly PortalPatient[];
  /** Whom the session is about already. */
  chosen: number;
  /** The chosen one is on screen now. */
  isShown?: boolean;
  onChosen?: () => void;
}

/** The people of one phone; a press looks after that one. */
export function PersonList({ profiles, chosen, isShown = false, onChosen }: PersonListProps) {
  const text = useText(portalText);
  const { failed } = useText(portalSignInText).person;
  const [busyWith, setBusyWith] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const choose = async (profile: PortalPatient) => {
    if (busyWith !== undefined) return;
    setBusyWith(profile.id);
    setProblem(undefined);
    try {
      const person =
        profile.id === chosen
          ? profile
          : (await portalClient.call(signInApi.selectProfile, { body: { patientId: profile.id } })).patient;
      enter(person);
      onChosen?.();
    } catch (error) {
      setProblem(failureSentence(error, failed));
      setBusyWith(undefined);
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <ul className="flex flex-col gap-3">
        {profiles.map((profile) => {
          const isHere = isShown && profile.id === chosen;
          return (
            <li key={profile.id}>
              <button
                type="button"
                aria-current={isHere || undefined}
                aria-busy={busyWith === profile.id || undefined}
                className="flex min-h-16 w-full min-w-0 items-center gap-3 rounded-lg border border-line bg-surface p-4 text-left hover:bg-hover"
                onClick={() => void choose(profile)}
              >
                <span className="flex min-w-0 flex-1 flex-col">
                  <span className="break-words font-medium">
                    {profile.name}, {text.years(profile.age)}
                  </span>
                  <span className="break-words text-muted text-sm">
                    {busyWith === profile.id ? text.menu.choosing : profile.organisations.join(', ')}
                  </span>
                  {isHere && <span className="text-brand-ink text-sm">{text.menu.chosen}</span>}
                </span>
                {isHere ? (
                  <Check aria-hidden className="size-5 shrink-0 text-brand-ink" />
                ) : (
                  <ChevronRight aria-hidden className="size-5 shrink-0 text-faint" />
                )}
              </button>
            </li>
          );
        })}
      </ul>
      <FieldError>{problem}</FieldError>
    </div>
  );
}
