import { Dumbbell, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { Button } from '#client/ui/button.tsx';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { physiotherapyApi } from '#shared/care/physiotherapy/physiotherapy.api.ts';
import { SessionCard } from './session-card.tsx';
import { SessionDialog } from './session-dialog.tsx';

const PAGE = 20;

/** The courses of physiotherapy of a patient, newest first. */
export function PhysiotherapySessions({ patientId }: { patientId: number }) {
  const text = useText(physiotherapyText);
  const sessions = useApiPages(physiotherapyApi.list, { params: { id: patientId } }, { pageSize: PAGE });
  const [adding, setAdding] = useState(false);
  const section = useRef<HTMLElement>(null);
  if (sessions.error && sessions.rows.length === 0) {
    // Not a physiotherapist (any more): there is nothing to see here.
    if (sessions.error.code === 'record_denied') return null;
    return <ErrorState title={text.loadFailed} busy={sessions.isFetching} onRetry={sessions.refetch} />;
  }
  if (sessions.isPending) return <SkeletonCards count={2} />;
  const add = () => setAdding(true);
  return (
    <section ref={section} tabIndex={-1} aria-label={text.title} className="flex flex-col gap-3 outline-none">
      {sessions.rows.length === 0 ? (
        <EmptyState
          icon={<Dumbbell />}
          title={text.none}
          description={text.noneHint}
          action={
            <Button variant="primary" onClick={add}>
              {text.createFirst}
            </Button>
          }
        />
      ) : (
        <div className="flex items-center justify-between gap-3">
          <h2 className="font-semibold text-base">{text.title}</h2>
          <Button size="sm" variant="primary" icon={<Plus aria-hidden />} onClick={add}>
            {text.add}
          </Button>
        </div>
      )}
      {sessions.rows.map((session) => (
        <SessionCard key={session.id} session={session} onRemoved={() => section.current?.focus()} />
      ))}
      {sessions.hasMore && (
        <Button
          size="sm"
          variant="ghost"
          className="self-center"
          busy={sessions.isLoadingMore}
          onClick={sessions.loadMore}
        >
          {text.showMore}
        </Button>
      )}
      {adding && <SessionDialog patientId={patientId} onClose={() => setAdding(false)} />}
    </section>
  );
}
