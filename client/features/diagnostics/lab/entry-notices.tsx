import { CircleAlert, FilePen, Undo2 } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Button } from '#client/ui/button.tsx';
import type { LabEntry } from '#shared/diagnostics/lab/lab.schema.ts';
import { OthersWork } from './others-work.tsx';
import type { Entry } from './use-autosave.ts';

interface EntryNoticesProps {
  report: LabEntry;
  entry: Entry;
  /** Why the report wasn't handed on. */
  refused: string | undefined;
  onClose: () => void;
}

/** What must be known before going on: the doctor's note, what is corrected, why nothing is saved. */
export function EntryNotices({ report, entry, refused, onClose }: EntryNoticesProps) {
  const text = useText(labText).entry;
  const { state } = entry;
  const read = () => {
    onClose();
    if (report.id !== null) runAction('lab-report', { reportId: report.id });
  };
  return (
    <>
      {report.returnedNote !== null && (
        <div className="flex gap-2 rounded-md bg-due-soft px-3 py-2 text-due-ink text-sm">
          <Undo2 aria-hidden className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0">
            <p className="font-medium">{text.returned}</p>
            <p className="whitespace-pre-line break-words">{report.returnedNote}</p>
          </div>
        </div>
      )}
      {report.correctionReason !== null && (
        <p className="flex gap-2 rounded-md bg-info-soft px-3 py-2 text-info-ink text-sm">
          <FilePen aria-hidden className="mt-0.5 size-4 shrink-0" />
          {text.correction(report.version, report.correctionReason)}
        </p>
      )}
      {state.kind === 'signed' && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm"
        >
          <span className="flex gap-2">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {text.signedMeanwhile}
          </span>
          <Button size="sm" onClick={read}>
            {text.readSigned}
          </Button>
        </div>
      )}
      {state.kind === 'failed' && (
        <p role="alert" className="flex gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {state.failure.isNetwork ? text.unreachable : state.failure.text}
        </p>
      )}
      <OthersWork entry={entry} />
      {refused !== undefined && (
        <p role="alert" className="flex gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {refused}
        </p>
      )}
    </>
  );
}
