import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { dayOf, formatDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { pregnancyText } from '#client/text/en/pregnancy.ts';
import { Accordion } from '#client/ui/accordion.tsx';
import { Button } from '#client/ui/button.tsx';
import type { PregnancyTracker } from '#shared/care/pregnancy/pregnancy.schema.ts';
import { Notes } from './pregnancy-summary.tsx';
import { TrackerDialog } from './tracker-dialog.tsx';
import { VisitLogs } from './visit-logs.tsx';

/** The earlier pregnancies, newest first; the visits of one are loaded when it is opened. */
export function PreviousTrackers({ trackers }: { trackers: readonly PregnancyTracker[] }) {
  const text = useText(pregnancyText);
  return (
    <section aria-label={text.previous} className="flex flex-col gap-3">
      <h2 className="font-semibold text-base">{text.previous}</h2>
      <Accordion
        items={trackers.map((tracker) => ({
          key: String(tracker.id),
          header: (
            <>
              <span className="nums block font-medium text-sm">
                {text.previousOf(formatDate(tracker.lmpDate), formatDate(tracker.eddDate))}
              </span>
              <span className="block text-faint text-xs">
                {text.startedBy(tracker.doctorName, formatDate(dayOf(tracker.createdAt)))}
              </span>
            </>
          ),
          content: <PreviousTracker tracker={tracker} />,
        }))}
      />
    </section>
  );
}

function PreviousTracker({ tracker }: { tracker: PregnancyTracker }) {
  const text = useText(pregnancyText);
  const [editing, setEditing] = useState(false);
  return (
    <div className="flex flex-col gap-4">
      {tracker.notes.length > 0 && <Notes notes={tracker.notes} />}
      <VisitLogs tracker={tracker} />
      <Button
        size="sm"
        className="self-start"
        icon={<Pencil aria-hidden />}
        aria-label={text.editOf(formatDate(tracker.lmpDate))}
        onClick={() => setEditing(true)}
      >
        {text.edit}
      </Button>
      {editing && <TrackerDialog patientId={tracker.patientId} tracker={tracker} onClose={() => setEditing(false)} />}
    </div>
  );
}
