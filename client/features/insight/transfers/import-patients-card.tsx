import { FileUp } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { formatDate, formatDateTime } from '#client/lib/format.ts';
import { textOf, useText } from '#client/lib/text.ts';
import { transfersText } from '#client/text/en/transfers.ts';
import { Button } from '#client/ui/button.tsx';
import { Card } from '#client/ui/card.tsx';
import { transfersApi } from '#shared/insight/transfers/transfers.api.ts';
import type { PatientImport } from '#shared/insight/transfers/transfers.schema.ts';
import { type KeptBecause, keptReasons } from '#shared/insight/transfers/transfers.states.ts';
import { whyNotUndone } from '#shared/insight/transfers/transfers.rules.ts';
import { EarlierRuns } from './earlier-runs.tsx';
import { ImportProgress } from './run-step.tsx';
import { UndoImport } from './undo-import.tsx';
import { failureWords } from './failure-words.ts';

/** Where an import begins, and what came of the earlier ones. */
export function ImportPatientsCard({ id }: { id?: string }) {
  const text = useText(transfersText).import;
  const list = useApiPages(transfersApi.listImports, {}, { pageSize: 5 });
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
        <Button
          variant="primary"
          className="self-start"
          icon={<FileUp aria-hidden />}
          onClick={() => runAction('import-patients')}
        >
          {text.start}
        </Button>
        <EarlierRuns list={list} runs={list.rows} words={text.list} renderRun={(run) => <EarlierImport run={run} />} />
      </div>
    </Card>
  );
}

function EarlierImport({ run }: { run: PatientImport }) {
  const text = useText(transfersText).import;
  const { status, createdPatients, knownPatients, totalRows, failure } = run;
  const leftOut = totalRows - createdPatients - knownPatients;
  const kept = run.keptPatients ?? 0;
  const outcome =
    run.undoneAt === null
      ? [
          text.run.done(createdPatients),
          ...(knownPatients > 0 ? [text.run.known(knownPatients)] : []),
          ...(leftOut > 0 ? [text.run.leftOut(leftOut)] : []),
        ]
      : [text.run.undone(formatDate(run.undoneAt), createdPatients - kept), ...whyKept(run)];
  return (
    <div className="flex flex-col gap-1">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 text-sm">
        <span className="min-w-0 truncate font-medium">{run.fileName || text.list.unnamed}</span>
        <span className="nums text-faint text-xs">{`${formatDateTime(run.createdAt)} · ${run.createdByName}`}</span>
      </p>
      {status === 'done' && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 text-muted text-sm">{outcome.join(' · ')}</p>
          {whyNotUndone(run) === undefined && <UndoImport run={run} />}
        </div>
      )}
      {status === 'failed' && (
        <p className="text-danger-ink text-sm">{failure === null ? text.run.failed : failureWords(failure)}</p>
      )}
      {(status === 'queued' || status === 'running') && <ImportProgress run={run} />}
    </div>
  );
}

/** A sentence for each reason for which somebody stayed. */
function whyKept({ keptPatients, keptBecause }: PatientImport): string[] {
  const text = textOf(transfersText).import.run.keptBecause;
  const counts: Partial<KeptBecause> = keptBecause ?? { used: keptPatients ?? 0 };
  return keptReasons.flatMap((reason) => (counts[reason] ? [text[reason](counts[reason])] : []));
}
