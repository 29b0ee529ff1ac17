import { BadgeCheck, CircleAlert, CircleCheck, UserCheck, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { formatAge, formatPhone, formatTime } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { videoText } from '#client/text/en/video.ts';
import { Button } from '#client/ui/button.tsx';
import { videoApi } from '#shared/desk/video/video.api.ts';
import type { VideoVisit } from '#shared/desk/video/video.schema.ts';

type Tone = 'good' | 'open' | 'bad';
const tones: Record<Tone, string> = { good: 'text-paid-ink', open: 'text-due-ink', bad: 'text-danger-ink' };

interface FactProps {
  tone: Tone;
  icon: ReactNode;
  children: ReactNode;
  action?: ReactNode;
}

const Fact = ({ tone, icon, children, action }: FactProps) => (
  <li className="flex flex-wrap items-center gap-x-2.5 gap-y-1.5 text-sm">
    <span className={`shrink-0 [&>svg]:size-4.5 ${tones[tone]}`}>{icon}</span>
    <span className="nums min-w-0 flex-1 basis-48 break-words">{children}</span>
    {action}
  </li>
);

/** What the Guidelines ask of a doctor before the consultation: who is there, that it is no emergency, consent, identity. */
export function VideoFacts({ visit }: { visit: VideoVisit }) {
  const text = useText(videoText).facts;
  const { presence, emergency, consent, identityConfirmedAt, patient, isOwn } = visit;
  const canNote = isOwn && visit.joinState !== 'over' && visit.joinState !== 'off';
  return (
    <section aria-label={text.title} className="flex flex-col gap-2.5 px-4 py-3">
      <ul className="flex flex-col gap-2.5" aria-live="polite">
        {presence.patient.isThere && presence.patient.since !== null ? (
          <Fact tone="good" icon={<UserCheck aria-hidden />}>
            {text.patientThere(formatTime(presence.patient.since))}
          </Fact>
        ) : (
          <Fact tone="open" icon={<UserX aria-hidden />}>
            {text.patientAway}
          </Fact>
        )}
        <EmergencyFact emergency={emergency} phone={patient.phone} />
        {consent ? (
          <Fact tone="good" icon={<CircleCheck aria-hidden />}>
            {consent.isOral
              ? text.oralConsent(formatTime(consent.at), consent.recordedBy ?? '')
              : text.consent(formatTime(consent.at))}
          </Fact>
        ) : (
          <Fact
            tone="open"
            icon={<CircleAlert aria-hidden />}
            action={canNote && <NoteButton id={visit.id} kind="oral_consent" label={text.giveOral} />}
          >
            {text.noConsent}
          </Fact>
        )}
        {identityConfirmedAt ? (
          <Fact tone="good" icon={<BadgeCheck aria-hidden />}>
            {text.identity(formatTime(identityConfirmedAt))}
          </Fact>
        ) : (
          <Fact
            tone="open"
            icon={<CircleAlert aria-hidden />}
            action={canNote && <NoteButton id={visit.id} kind="identity_confirmed" label={text.confirmIdentity} />}
          >
            {text.noIdentity(patient.name, formatAge(patient.dateOfBirth), patient.address)}
          </Fact>
        )}
      </ul>
      <Shown visit={visit} />
    </section>
  );
}

function EmergencyFact({ emergency, phone }: { emergency: VideoVisit['emergency']; phone: string }) {
  const text = useText(videoText).facts;
  if (!emergency) {
    return (
      <Fact tone="open" icon={<CircleAlert aria-hidden />}>
        {text.notAsked}
      </Fact>
    );
  }
  const at = formatTime(emergency.at);
  return emergency.isEmergency ? (
    <Fact tone="bad" icon={<CircleAlert aria-hidden />}>
      <strong className="font-semibold">{text.emergency(at)}</strong> {text.emergencyHint(formatPhone(phone))}
    </Fact>
  ) : (
    <Fact tone="good" icon={<CircleCheck aria-hidden />}>
      {text.noEmergency(at)}
    </Fact>
  );
}

interface NoteButtonProps {
  id: number;
  kind: 'oral_consent' | 'identity_confirmed';
  label: string;
}

function NoteButton({ id, kind, label }: NoteButtonProps) {
  const text = useText(videoText).facts;
  const note = useApiMutation(videoApi.note, { failure: text.saveFailed });
  return (
    <Button size="sm" busy={note.isPending} onClick={() => note.mutate({ params: { id }, body: { kind } })}>
      {label}
    </Button>
  );
}

/** The patient is shown who answers for the visit. */
function Shown({ visit: { doctor } }: { visit: VideoVisit }) {
  const text = useText(videoText).facts;
  if (!doctor) return null;
  const { name, qualification, registrationNumber } = doctor;
  if (!registrationNumber) return <p className="text-due-ink text-xs">{text.noRegistration}</p>;
  return <p className="text-muted text-xs">{text.doctorShown(name, qualification ?? '', registrationNumber)}</p>;
}
