import type { ReactNode } from 'react';
import type { ActionProps } from '#client/lib/actions.ts';
import { goToTab } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { transfersText } from '#client/text/en/transfers.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';
import { PanelCancel } from '#client/ui/overlay-panel.tsx';
import { CheckStep } from './check-step.tsx';
import { ColumnsStep } from './columns-step.tsx';
import { FileStep } from './file-step.tsx';
import { RunStep, useOneImport } from './run-step.tsx';
import { StepList } from './step-list.tsx';
import { type ImportState, useImport } from './use-import.ts';

/** Brings a list of patients along: file, columns, check, import. */
export function ImportDialog({ onClose }: ActionProps<'import-patients'>) {
  const text = useText(transfersText).import;
  const state = useImport();
  const run = useOneImport(state.importId);
  const { step } = state;
  const footers: Record<ImportState['step'], ReactNode> = {
    file: (
      <>
        <PanelCancel />
        <Button variant="primary" busy={state.reading} onClick={state.continueWithFile}>
          {text.next}
        </Button>
      </>
    ),
    columns: (
      <>
        <Back state={state} />
        <Button variant="primary" busy={state.isChecking} busyLabel={text.columns.checking} onClick={state.check}>
          {text.columns.check}
        </Button>
      </>
    ),
    check: <CheckFooter state={state} />,
    import: (
      <>
        <Button onClick={onClose}>{text.close}</Button>
        {run?.status === 'done' && (
          <Button
            variant="primary"
            onClick={() => {
              onClose();
              goToTab('patients');
            }}
          >
            {text.run.show}
          </Button>
        )}
      </>
    ),
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      size="xl"
      title={text.title}
      busy={state.isChecking || state.isBeginning}
      footer={footers[step]}
    >
      <div className="flex flex-col gap-5">
        <StepList step={step} />
        {step === 'file' && <FileStep state={state} />}
        {step === 'columns' && <ColumnsStep state={state} />}
        {step === 'check' && <CheckStep state={state} />}
        {step === 'import' && <RunStep run={run} />}
      </div>
    </Dialog>
  );
}

function Back({ state }: { state: ImportState }) {
  const text = useText(transfersText).import;
  return (
    <Button disabled={state.isChecking || state.isBeginning} onClick={state.back}>
      {text.back}
    </Button>
  );
}

function CheckFooter({ state }: { state: ImportState }) {
  const text = useText(transfersText).import.check;
  const { ready = 0, faults = [] } = state.result ?? {};
  return (
    <>
      <Back state={state} />
      {ready > 0 && (
        <Button variant="primary" busy={state.isBeginning} busyLabel={text.busy} onClick={state.begin}>
          {faults.length > 0 ? text.importRest(ready, faults.length) : text.importAll(ready)}
        </Button>
      )}
    </>
  );
}
