import { CircleStop, Pencil, Printer, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { dayOf, formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { useRecordClosed, WhileOpen } from '#client/ui/closed-record.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import type { PhysiotherapySession } from '#shared/care/physiotherapy/physiotherapy.schema.ts';
import { CloseCourse } from './close-course.tsx';
import { CourseSessions } from './course-sessions.tsx';
import { printExercises } from './print-exercises.ts';
import { ProgressDialog } from './progress-dialog.tsx';
import { SessionsLeft } from './sessions-left.tsx';
import { RemoveSession } from './remove-session.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { SessionStatusBadge } from './session-status-badge.tsx';

interface SessionCardProps {
  session: PhysiotherapySession;
  onRemoved: () => void;
}

/** One course: what is done, how far it is, and what there is to do with it. */
export function SessionCard({ session, onRemoved }: SessionCardProps) {
  const text = useText(physiotherapyText);
  const [open, setOpen] = useState<'record' | 'edit' | 'progress' | 'close' | 'remove' | null>(null);
  const { therapyType, completedSessions, totalSessions } = session;
  const close = () => setOpen(null);
  const isClosed = useRecordClosed();
  const isOnlyRead = isClosed && session.instructions === null;
  return (
    <Card
      flush
      aria-label={text.courseOf(therapyType, formatDate(dayOf(session.createdAt)))}
      // Its own tabs stay under the ones that the card scrolls below.
      className="isolate overflow-hidden"
      footer={
        isOnlyRead ? undefined : (
          <div className="flex flex-1 flex-wrap items-center gap-2">
            <WhileOpen>
              {session.status === 'ongoing' && completedSessions < totalSessions && (
                <Button
                  size="sm"
                  variant="primary"
                  aria-label={text.sessions.recordOf(therapyType)}
                  onClick={() => setOpen('record')}
                >
                  {text.sessions.record}
                </Button>
              )}
              <Button size="sm" aria-label={text.updateProgressOf(therapyType)} onClick={() => setOpen('progress')}>
                {text.updateProgress}
              </Button>
            </WhileOpen>
            {session.instructions !== null && (
              <Button
                size="sm"
                icon={<Printer aria-hidden />}
                aria-label={text.exerciseSheetOf(therapyType)}
                onClick={() => void printExercises(session.id)}
              >
                {text.exerciseSheet}
              </Button>
            )}
            <WhileOpen>
              <span className="ml-auto flex gap-1">
                <IconButton
                  size="sm"
                  icon={<Pencil />}
                  label={text.edit(therapyType)}
                  onClick={() => setOpen('edit')}
                />
                {session.status === 'ongoing' && (
                  <IconButton
                    size="sm"
                    icon={<CircleStop />}
                    label={text.closeOf(therapyType)}
                    onClick={() => setOpen('close')}
                  />
                )}
                {completedSessions === 0 && (
                  <IconButton
                    size="sm"
                    variant="danger"
                    icon={<Trash2 />}
                    label={text.remove(therapyType)}
                    onClick={() => setOpen('remove')}
                  />
                )}
              </span>
            </WhileOpen>
          </div>
        )
      }
    >
      <Course session={session} />
      <CourseSessions course={session} recording={open === 'record'} onRecorded={close} />
      <Words session={session} />
      {open === 'edit' && <SessionDialog patientId={session.patientId} session={session} onClose={close} />}
      {open === 'progress' && <ProgressDialog session={session} onClose={close} />}
      {open === 'close' && <CloseCourse session={session} onClose={close} />}
      <RemoveSession session={session} open={open === 'remove'} onClose={close} onRemoved={onRemoved} />
    </Card>
  );
}

function Course({ session }: { session: PhysiotherapySession }) {
  const text = useText(physiotherapyText);
  const { therapyType, duration, bodyArea, side, totalSessions, completedSessions, status, closeReason } = session;
  return (
    <div className="flex flex-col gap-3 px-4 pt-3.5 pb-2">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-semibold text-base leading-6">{therapyType}</h3>
          <p className="break-words text-muted text-sm">{text.duration(duration)}</p>
        </div>
        <SessionStatusBadge status={status} />
      </div>
      {closeReason !== null && status === 'discontinued' && (
        <p className="break-words text-sm">{text.closedBecause(closeReason)}</p>
      )}
      <ul aria-label={text.bodyAreas} className="flex flex-wrap gap-1.5">
        {bodyArea.map((area) => (
          <li key={area} className="flex">
            <Badge tone="brand">{area}</Badge>
          </li>
        ))}
        {side !== null && (
          <li className="flex">
            <Badge tone="neutral">{text.sides[side]}</Badge>
          </li>
        )}
      </ul>
      <Progress
        label={text.progress}
        value={completedSessions}
        max={totalSessions}
        detail={text.progressDetail(completedSessions, totalSessions)}
      />
      <SessionsLeft patientId={session.patientId} />
    </div>
  );
}

/** What was noted, what the patient was told, and when. */
function Words({ session }: { session: PhysiotherapySession }) {
  const text = useText(physiotherapyText);
  const [shown, setShown] = useState<'notes' | 'instructions'>('notes');
  const { notes, instructions, createdAt, updatedAt, doctorName, prescriptionId } = session;
  const dates = [
    text.createdBy(formatDate(dayOf(createdAt)), doctorName),
    text.updated(formatDate(dayOf(updatedAt))),
    ...(prescriptionId === null ? [] : [text.ofPrescription(prescriptionId)]),
  ];
  return (
    <>
      {/* The tabs begin where the text above does. */}
      <div className="-mx-1 bg-surface">
        <Tabs
          label={text.notesAndInstructions}
          value={shown}
          onChange={setShown}
          className="bg-inherit"
          tabs={[
            { key: 'notes', label: text.notes, content: <Said words={notes} otherwise={text.noNotes} /> },
            {
              key: 'instructions',
              label: text.instructions,
              content: <Said words={instructions} otherwise={text.noInstructions} />,
            },
          ]}
        />
      </div>
      <p className="px-4 pb-3 text-faint text-xs">{dates.join(' · ')}</p>
    </>
  );
}

const Said = ({ words, otherwise }: { words: string | null; otherwise: string }) => (
  <p className={`whitespace-pre-line break-words px-5 py-3 text-sm ${words === null ? 'text-muted' : ''}`}>
    {words ?? otherwise}
  </p>
);
