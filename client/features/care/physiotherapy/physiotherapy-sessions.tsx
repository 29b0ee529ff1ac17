import { Dumbbell, Plus } from 'lucide-react';
import { useRef } from 'react';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { physiotherapyText } from '#client/text/en/physiotherapy.ts';
import { Button } from '#client/ui/button.tsx';
import { WhileOpen } from '#client/ui/closed-record.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { RecordSection } from '#client/ui/record-section.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { physiotherapyApi } from '#shared/care/physiotherapy/physiotherapy.api.ts';
import { SessionCard } from './session-card.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { SessionPackages } from './session-packages.tsx';

const PAGE = 20;

/** The courses of physiotherapy of a patient, newest first. */
export function PhysiotherapySessions({ patientId }: { patientId: number }) {
  const text = useText(physiotherapyText);
  const sessions = useApiPages(physiotherapyApi.list, { params: { id: patientId } }, { pageSize: PAGE });
  const section = useRef<HTMLElement>(null);
  const isEmpty = sessions.rows.length === 0;
  // Not a physiotherapist (any more): there is nothing to see here.
  if (isEmpty && sessions.error?.code === 'record_denied') return null;
  return (
    <div className="flex flex-col gap-6">
      <SessionPackages patientId={patientId} />
      <RecordSection
        title={text.title}
        add={text.add}
        icon={<Plus aria-hidden />}
        // The empty state asks for the first; the heading comes with it.
        headless={isEmpty}
        ref={section}
        renderForm={(_new, onClose) => <SessionDialog patientId={patientId} onClose={onClose} />}
      >
        {(open) => (
          <QueryView
            query={sessions}
            waiting={<SkeletonCards count={2} />}
            failed={{ title: text.loadFailed }}
            empty={{
              icon: <Dumbbell />,
              title: text.none,
              description: text.noneHint,
              action: (
                <WhileOpen>
                  <Button variant="primary" onClick={() => open()}>
                    {text.createFirst}
                  </Button>
                </WhileOpen>
              ),
            }}
          >
            {(rows) => (
              <>
                {rows.map((session) => (
                  <SessionCard key={session.id} session={session} onRemoved={() => section.current?.focus()} />
                ))}
                <ShowMore list={sessions} />
              </>
            )}
          </QueryView>
        )}
      </RecordSection>
    </div>
  );
}
