import { FolderOpen, MessageCircleOff, MessagesSquare } from 'lucide-react';
import { type ActionProps, runAction } from '#client/lib/actions.ts';
import { type GrowingList, useApi, useApiPages } from '#client/lib/api/hooks.ts';
import { dayOf, formatPhone, relativeDay } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { messagesText } from '#client/text/en/messages.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { messagesApi } from '#shared/contact/messages/messages.api.ts';
import type { ConversationEntry } from '#shared/contact/messages/messages.schema.ts';
import { patientsApi } from '#shared/people/patients/patients.api.ts';
import { Entry } from './conversation-entry.tsx';

const PAGE = 20;

/** What one patient was sent and what came back, as a chat: the newest at the bottom, and in view. */
export function ConversationDialog({ payload: { patientId }, onClose }: ActionProps<'patient-messages'>) {
  const { conversation: text, noName } = useText(messagesText);
  const { data: patient } = useApi(patientsApi.get, { params: { id: patientId } });
  const list = useApiPages(messagesApi.conversation, { params: { id: patientId } }, { pageSize: PAGE });
  const name = patient?.name ?? noName;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      flush
      title={patient ? text.title(patient.name) : text.any}
      description={patient && <span className="nums">{formatPhone(patient.phone)}</span>}
      footer={
        <>
          <Button
            className="mr-auto"
            variant="ghost"
            icon={<FolderOpen aria-hidden />}
            onClick={() => runAction('open-patient', { patientId })}
          >
            {text.record}
          </Button>
          <PanelCancel data-autofocus>{text.close}</PanelCancel>
        </>
      }
    >
      {/* One height, so that the dialog doesn't jump when the messages come. */}
      <div className="flex h-full flex-col sm:h-[32rem]">
        {list.headers['x-opted-out'] === 'true' && (
          <p className="flex gap-2.5 border-line border-b bg-due-soft px-5 py-2.5 text-due-ink text-sm">
            <MessageCircleOff aria-hidden className="mt-0.5 size-4 shrink-0" />
            {text.optedOut}
          </p>
        )}
        <QueryView
          query={list}
          waiting={<SkeletonList count={4} />}
          failed={{ title: text.failed }}
          empty={{ icon: <MessagesSquare />, title: text.none, description: text.noneHint }}
        >
          {(rows) => <Chat rows={rows} list={list} name={name} />}
        </QueryView>
      </div>
    </Dialog>
  );
}

interface ChatProps {
  rows: readonly ConversationEntry[];
  list: GrowingList<ConversationEntry>;
  name: string;
}

/** Laid out from its end: it opens there, stays there when something arrives, and earlier ones come above. */
function Chat({ rows, list, name }: ChatProps) {
  const { conversation: text } = useText(messagesText);
  return (
    <section
      aria-label={text.any}
      tabIndex={0}
      className="scroll-pane flex min-h-0 flex-1 flex-col-reverse bg-page focus-visible:-outline-offset-2"
    >
      <div className="flex flex-col gap-4 px-5 py-4">
        {list.hasMore && (
          <Button className="self-center" size="sm" busy={list.isLoadingMore} onClick={list.loadMore}>
            {text.earlier}
          </Button>
        )}
        {byDay(rows).map(({ day, entries }) => (
          <div key={day} className="flex flex-col gap-3">
            <h3 className="self-center font-medium text-muted text-xs">{relativeDay(day)}</h3>
            <ul aria-label={relativeDay(day)} className="flex flex-col gap-3">
              {entries.map((entry) => (
                <Entry key={`${entry.kind} ${entry.id}`} entry={entry} name={name} />
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  );
}

/** The server has the newest first; a chat is read downwards. */
function byDay(rows: readonly ConversationEntry[]) {
  const days: { day: string; entries: ConversationEntry[] }[] = [];
  for (const entry of rows.toReversed()) {
    const day = dayOf(entry.at);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
