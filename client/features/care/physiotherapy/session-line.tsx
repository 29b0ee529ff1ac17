import { clsx } from 'clsx';
import { CircleCheck, CircleOff, CircleX } from 'lucide-react';
import type { ReactNode } from 'react';
import { dayOf, formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import { movementWords } from './movement-words.ts';
import type { TherapySession } from '#shared/care/physiotherapy/therapy-sessions.schema.ts';
import type { Attendance } from '#shared/care/trackers/trackers.states.ts';

const looks = {
  came: { tone: 'paid', icon: <CircleCheck aria-hidden /> },
  missed: { tone: 'danger', icon: <CircleX aria-hidden /> },
  cancelled: { tone: 'neutral', icon: <CircleOff aria-hidden /> },
} satisfies Record<Attendance, { tone: Tone; icon: ReactNode }>;

/** One session in a few lines: when, whether somebody came, how the pain went, what was done and measured. */
export function SessionLine({ session, actions }: { session: TherapySession; actions: ReactNode }) {
  const { sessions: text } = useText(physiotherapyText);
  const { sessionDate, attendance, modalities, therapistName, notes, withdrawn } = session;
  return (
    <li className="flex items-start gap-2 py-2">
      <div className={clsx('min-w-0 flex-1', withdrawn && 'text-faint')}>
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <span className={clsx('nums font-medium text-sm', withdrawn && 'line-through')}>
            {formatDate(sessionDate)}
          </span>
          {!withdrawn && <Badge {...looks[attendance]}>{text.attendances[attendance]}</Badge>}
          <Pain session={session} />
        </p>
        <p className="break-words text-muted text-xs">
          {[...modalities, therapistName, session.packageId !== null && text.ofPackage].filter(Boolean).join(' · ')}
        </p>
        <Measures session={session} />
        {notes !== null && <p className="mt-0.5 whitespace-pre-line break-words text-sm">{notes}</p>}
        {withdrawn && (
          <p className="break-words text-xs">
            {text.withdrawnBy(withdrawn.by, formatDate(dayOf(withdrawn.at)), withdrawn.reason)}
          </p>
        )}
      </div>
      {actions}
    </li>
  );
}

function Pain({ session: { painBefore, painAfter } }: { session: TherapySession }) {
  const { sessions: text } = useText(physiotherapyText);
  if (painBefore === null && painAfter === null) return null;
  const said =
    painBefore === null
      ? text.painAfter(painAfter ?? 0)
      : painAfter === null
        ? text.painBefore(painBefore)
        : text.pain(painBefore, painAfter);
  return <span className="nums text-sm">{said}</span>;
}

function Measures({ session: { measures } }: { session: TherapySession }) {
  const { sessions: text, movements, sides } = useText(physiotherapyText);
  if (measures.length === 0) return null;
  const lines = measures.map(({ movement, side, degrees, strength }) => {
    const figures = [
      degrees === null ? null : text.degrees(degrees),
      strength === null ? null : text.strength(strength),
    ];
    return `${text.measure(movementWords(movements, movement), sides[side])}: ${figures.filter(Boolean).join(', ')}`;
  });
  return <p className="nums mt-0.5 break-words text-xs">{lines.join(' · ')}</p>;
}
