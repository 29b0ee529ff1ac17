import { CircleAlert, FilePen, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { runAction } from '#client/lib/actions.ts';
import { useText } from '#client/lib/text.ts';
import { labText } from '#client/text/en/lab.ts';
import { Button } from '#client/ui/button.tsx';
import type { LabEntry } from '#shared/diagnostics/lab/lab.schema.ts';
import type { Entry } from './use-autosave.ts';

interface EntryNoticesProps {
  report: LabEntry;
  entry: Pick<Entry, 'state' | 'reload'>;
  /** Why the report wasn't handed on. */
  refused: string | undefined;
  onClose: () => void;
}

/** What must be known before going on: the doctor's note, what is corrected, why nothing is saved. */
export function EntryNotices({ report, entry: { state, reload }, refused, onClose }: EntryNoticesProps) {
  const text = useText(labText).entry;
  const [busy, setBusy] = useState(false);
  const [reloaded, setReloaded] = useState(false);
  const load = async () => {
    setBusy(true);
    const newest = await reload();
    setBusy(false);
    setReloaded(newest !== undefined);
    if (newest?.status !== 'signed') return;
    onClose();
    runAction('lab-report', { reportId: newest.id });
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
      {state.kind === 'conflict' && (
        <div
          role="alert"
          className="flex flex-wrap items-center justify-between gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm"
        >
          <span className="flex gap-2">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {state.failure.text}
          </span>
          <Button size="sm" busy={busy} onClick={() => void load()}>
            {text.reload}
          </Button>
        </div>
      )}
      {state.kind === 'failed' && (
        <p role="alert" className="flex gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {state.failure.isNetwork ? text.unreachable : state.failure.text}
        </p>
      )}
      {reloaded && state.kind !== 'conflict' && (
        <output className="rounded-md bg-info-soft px-3 py-2 text-info-ink text-sm">{text.reloaded}</output>
      )}
      {refused !== undefined && (
        <p role="alert" className="flex gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          {refused}
        </p>
      )}
    </>
  );
}
