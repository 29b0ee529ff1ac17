import { FileArchive } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation, useApiPages } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { transfersText } from '#client/text/en/transfers.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { transfersApi } from '#shared/insight/transfers/transfers.api.ts';
import type { DataExport } from '#shared/insight/transfers/transfers.schema.ts';
import { EarlierExport } from './earlier-export.tsx';
import { EarlierRuns } from './earlier-runs.tsx';

/** For the clinic's doctors: everything in one zip, made in the background and kept for a day. */
export function ExportDataCard({ id }: { id?: string }) {
  const text = useText(transfersText).export;
  const list = useApiPages(transfersApi.listExports, {}, { pageSize: 5 });
  const start = useApiMutation(transfersApi.createExport, { failure: text.startFailed });
  const running = list.rows.find(({ status }) => status === 'queued' || status === 'running');
  const earlier = list.rows.filter((made) => made !== running);
  return (
    <Card
      {...(id !== undefined && { id })}
      tabIndex={-1}
      aria-label={text.title}
      title={text.title}
      description={text.about}
      className="scroll-mt-18 outline-none"
    >
      <div className="flex flex-col gap-4">
        <p className="text-muted text-sm">{text.care}</p>
        {running ? (
          <RunningExport made={running} />
        ) : (
          <Button
            variant="primary"
            className="self-start"
            icon={<FileArchive aria-hidden />}
            busy={start.isPending}
            busyLabel={text.starting}
            onClick={() => start.mutate({ body: {} })}
          >
            {text.start}
          </Button>
        )}
        <EarlierRuns list={list} runs={earlier} words={text.list} renderRun={(made) => <EarlierExport made={made} />} />
      </div>
    </Card>
  );
}

function RunningExport({ made }: { made: DataExport }) {
  const text = useText(transfersText).export;
  const [asks, setAsks] = useState(false);
  const stop = useApiMutation(transfersApi.removeExport, {
    success: text.stopped,
    failure: text.removeFailed,
    onSuccess: () => setAsks(false),
  });
  const { id, status, stage, doneSteps, totalSteps } = made;
  const stages: Record<string, string> = text.stages;
  const label = stage === null ? text.preparing : text.making(stages[stage] ?? stage);
  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-0 flex-1 basis-60">
        {status === 'queued' ? (
          <Progress label={text.waiting} />
        ) : (
          <Progress label={label} value={doneSteps} max={totalSteps} detail={text.progress(doneSteps, totalSteps)} />
        )}
      </div>
      <Button size="sm" onClick={() => setAsks(true)}>
        {text.stop}
      </Button>
      <ConfirmDialog
        open={asks}
        onOpenChange={setAsks}
        title={text.stopTitle}
        description={text.stopAbout}
        confirmLabel={text.stopConfirm}
        destructive
        busy={stop.isPending}
        onConfirm={() => stop.mutate({ params: { id } })}
      />
    </div>
  );
}
