import { CalendarPlus, Pencil } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { dayOf, formatDate } from '#client/lib/format.ts';
import { Accordion } from './accordion.tsx';
import { Button } from './button.tsx';
import { Card } from './card.tsx';
import { useRecordClosed } from './closed-record.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { type Asked, QueryView } from './query-view.tsx';
import { SkeletonCards } from './skeleton.tsx';

interface Tracker {
  id: number;
  doctorName: string;
  createdAt: string;
}

/** What the words of every tracker have. */
interface TrackerWords {
  loadFailed?: string;
  current: string;
  startedBy: (doctor: string, day: string) => string;
  edit: string;
  start: string;
  startNew: string;
  previous: string;
}

/** An earlier one: its line, and what opens under it. */
interface Previous {
  title: string;
  detail: string;
  badge?: ReactNode;
  content: ReactNode;
  /** Beside the button that opens the form. */
  note?: string;
  editLabel: string;
}

interface TrackerFrameProps<T extends Tracker> {
  query: Asked<{ current: T | null; history: readonly T[] }>;
  text: TrackerWords;
  /** Said where there is none; the way to start one is added. */
  none: EmptyStateProps;
  mayStart?: boolean;
  /** What the card of the one in hand shows, and what stands below the card. */
  renderSummary: (tracker: T) => ReactNode;
  renderRecords?: (tracker: T) => ReactNode;
  /** Buttons beside the one that opens the form, of the one in hand and of each earlier one. */
  renderActions?: (tracker: T) => ReactNode;
  /** One that was taken back is only read. */
  mayEdit?: (tracker: T) => boolean;
  previous: (tracker: T) => Previous;
  /** The form: to change one, or of a new one, which may take the place of the one in hand. */
  renderForm: (tracker: T | undefined, form: { replaces: boolean; onClose: () => void }) => ReactNode;
}

/** The trackers of a patient: the one in hand, the way to start one, and the earlier ones, newest first. */
export function TrackerFrame<T extends Tracker>({
  query,
  text,
  none,
  mayStart: startable = true,
  mayEdit: editable = () => true,
  ...parts
}: TrackerFrameProps<T>) {
  const isClosed = useRecordClosed();
  const mayStart = startable && !isClosed;
  const mayEdit = (tracker: T) => editable(tracker) && !isClosed;
  // As it was when it was opened: what others change meanwhile isn't put under what is being typed.
  const [opened, setOpened] = useState<T | 'new' | null>(null);
  const start = () => setOpened('new');
  const editButton = (tracker: T, label?: string) => (
    <Button size="sm" icon={<Pencil aria-hidden />} aria-label={label} onClick={() => setOpened(tracker)}>
      {text.edit}
    </Button>
  );
  const startFirst = (
    <Button variant="primary" onClick={start}>
      {text.start}
    </Button>
  );
  const startNew = (
    <Button size="sm" icon={<CalendarPlus aria-hidden />} onClick={start}>
      {text.startNew}
    </Button>
  );
  return (
    <QueryView query={query} waiting={<SkeletonCards count={2} />} failed={{ title: text.loadFailed }}>
      {({ current, history }) => (
        <div className="flex flex-col gap-4">
          {current ? (
            <Card
              key={current.id}
              title={text.current}
              description={text.startedBy(current.doctorName, formatDate(dayOf(current.createdAt)))}
              footer={
                <>
                  {mayEdit(current) && editButton(current)}
                  {parts.renderActions?.(current)}
                  {mayStart && startNew}
                </>
              }
            >
              {parts.renderSummary(current)}
            </Card>
          ) : (
            <EmptyState
              {...none}
              action={
                mayStart && (
                  <>
                    {none.action}
                    {startFirst}
                  </>
                )
              }
            />
          )}
          {current && parts.renderRecords?.(current)}
          {history.length > 0 && (
            <section aria-label={text.previous} className="flex flex-col gap-3">
              <h2 className="font-semibold text-base">{text.previous}</h2>
              <Accordion
                items={history.map((tracker) => {
                  const earlier = parts.previous(tracker);
                  const buttons = (
                    <span className="flex flex-wrap items-center gap-2">
                      {mayEdit(tracker) && editButton(tracker, earlier.editLabel)}
                      {parts.renderActions?.(tracker)}
                    </span>
                  );
                  return { key: String(tracker.id), ...lineOf(earlier, buttons) };
                })}
              />
            </section>
          )}
          {opened !== null &&
            parts.renderForm(opened === 'new' ? undefined : opened, {
              replaces: opened === 'new' && current !== null,
              onClose: () => setOpened(null),
            })}
        </div>
      )}
    </QueryView>
  );
}

const lineOf = ({ title, detail, badge, content, note }: Previous, buttons: ReactNode) => ({
  header: (
    <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
      <span className="min-w-0">
        <span className="nums block font-medium text-sm">{title}</span>
        <span className="block text-faint text-xs">{detail}</span>
      </span>
      {badge}
    </span>
  ),
  content: (
    <div className="flex flex-col gap-4">
      {content}
      <div className="flex flex-wrap items-center justify-between gap-3">
        {note !== undefined && <p className="text-faint text-xs">{note}</p>}
        {buttons}
      </div>
    </div>
  ),
});
