import { Pencil, Undo2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { Button } from '#client/ui/button.tsx';
import { WhileOpen } from '#client/ui/closed-record.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import type { PhysiotherapySession } from '#shared/care/physiotherapy/physiotherapy.schema.ts';
import { therapySessionsApi } from '#shared/care/physiotherapy/therapy-sessions.api.ts';
import type { TherapySession } from '#shared/care/physiotherapy/therapy-sessions.schema.ts';
import { SessionLine } from './session-line.tsx';

const SessionTrends = lazy(async () => ({ default: (await import('./session-trends.tsx')).SessionTrends }));
const SessionLogDialog = lazy(async () => ({ default: (await import('./session-log-dialog.tsx')).SessionLogDialog }));
const WithdrawSession = lazy(async () => ({ default: (await import('./withdraw-session.tsx')).WithdrawSession }));

/** More than a course can have. */
const ALL = 200;
const FIRST_SHOWN = 3;

interface CourseSessionsProps {
  course: PhysiotherapySession;
  /** The form of a new one is open. */
  recording: boolean;
  onRecorded: () => void;
}

/** The dated sessions of a course: the latest, and with a press all of them with what became of pain, range and strength. */
export function CourseSessions({ course, recording, onRecorded }: CourseSessionsProps) {
  const { sessions: text } = useText(physiotherapyText);
  const query = useApi(therapySessionsApi.list, { params: { id: course.id }, query: { limit: ALL } });
  const [shownAll, setShownAll] = useState(false);
  const [opened, setOpened] = useState<{ session: TherapySession; to: 'edit' | 'withdraw' } | null>(null);
  const close = () => setOpened(null);
  const rows = query.data?.rows ?? [];
  const holding = rows.filter(({ withdrawn }) => !withdrawn);
  const undated = course.completedSessions - holding.filter(({ attendance }) => attendance === 'came').length;
  const last = holding.find(({ attendance }) => attendance === 'came');
  return (
    <section aria-label={text.of(course.therapyType)} className="border-line border-t px-4 py-3">
      <h4 className="mb-1.5 font-medium text-sm">{text.title}</h4>
      <QueryView query={query} waiting={<Skeleton className="h-10 w-full" />} failed={{ title: text.loadFailed }}>
        {() => (
          <div className="flex flex-col gap-2">
            {rows.length === 0 && <p className="text-muted text-sm">{text.none}</p>}
            <ul className="divide-y divide-line">
              {(shownAll ? rows : rows.slice(0, FIRST_SHOWN)).map((session) => (
                <SessionLine
                  key={session.id}
                  session={session}
                  actions={
                    session.withdrawn ? null : (
                      <WhileOpen>
                        <Actions session={session} onOpen={(to) => setOpened({ session, to })} />
                      </WhileOpen>
                    )
                  }
                />
              ))}
            </ul>
            {query.data && undated > 0 && <p className="text-faint text-xs">{text.undated(undated)}</p>}
            {rows.length > 1 && (
              <Button size="sm" variant="ghost" className="self-start" onClick={() => setShownAll(!shownAll)}>
                {shownAll ? text.showFewer : text.showAll(rows.length)}
              </Button>
            )}
            {shownAll && (
              <Suspense fallback={<Skeleton className="h-48 w-full" />}>
                <SessionTrends sessions={holding} />
              </Suspense>
            )}
          </div>
        )}
      </QueryView>
      <Suspense fallback={null}>
        {recording && <SessionLogDialog course={course} session={undefined} last={last} onClose={onRecorded} />}
        {opened?.to === 'edit' && (
          <SessionLogDialog course={course} session={opened.session} last={last} onClose={close} />
        )}
        {opened?.to === 'withdraw' && <WithdrawSession session={opened.session} onClose={close} />}
      </Suspense>
    </section>
  );
}

interface ActionsProps {
  session: TherapySession;
  onOpen: (to: 'edit' | 'withdraw') => void;
}

function Actions({ session, onOpen }: ActionsProps) {
  const { sessions: text } = useText(physiotherapyText);
  const day = formatDate(session.sessionDate);
  return (
    <span className="flex shrink-0">
      <IconButton size="sm" icon={<Pencil />} label={text.edit(day)} onClick={() => onOpen('edit')} />
      <IconButton size="sm" icon={<Undo2 />} label={text.withdraw(day)} onClick={() => onOpen('withdraw')} />
    </span>
  );
}
