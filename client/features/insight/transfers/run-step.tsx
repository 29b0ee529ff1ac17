import { CircleCheck } from 'lucide-react';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { transfersText } from '#client/text/en/transfers.ts';
import { FormErrors } from '#client/ui/form-errors.tsx';
import { Progress } from '#client/ui/progress.tsx';
import { transfersApi } from '#shared/insight/transfers/transfers.api.ts';
import type { PatientImport } from '#shared/insight/transfers/transfers.schema.ts';
import { failureWords } from './failure-words.ts';

export const useOneImport = (id: number | undefined) =>
  useApi(transfersApi.getImport, { params: { id: id ?? 0 } }, { enabled: id !== undefined }).data;

/** How far the import is, and what came of it. */
export function RunStep({ run }: { run: PatientImport | undefined }) {
  const text = useText(transfersText).import.run;
  if (run?.status === 'failed')
    return <FormErrors message={`${text.failed}. ${run.failure === null ? '' : failureWords(run.failure)}`} />;
  if (run?.status === 'done') {
    const leftOut = run.totalRows - run.createdPatients - run.knownPatients;
    return (
      <output className="flex flex-col items-center gap-1 py-6 text-center">
        <CircleCheck aria-hidden className="mb-2 size-10 text-paid-ink" />
        <p className="font-semibold text-lg">{text.done(run.createdPatients)}</p>
        {run.knownPatients > 0 && <p className="text-muted text-sm">{text.known(run.knownPatients)}</p>}
        {leftOut > 0 && <p className="text-muted text-sm">{text.leftOut(leftOut)}</p>}
      </output>
    );
  }
  return (
    <div className="flex flex-col gap-3 py-4">
      <ImportProgress run={run} />
      <p className="text-muted text-sm">{text.closable}</p>
    </div>
  );
}

export function ImportProgress({ run }: { run: PatientImport | undefined }) {
  const text = useText(transfersText).import.run;
  if (run?.status !== 'running') return <Progress label={text.waiting} />;
  return (
    <Progress
      label={text.running}
      value={run.doneRows}
      max={run.totalRows}
      detail={text.progress(run.doneRows, run.totalRows)}
    />
  );
}
