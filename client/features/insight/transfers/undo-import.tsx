import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { transfersText } from '#client/text/en/transfers.ts';
import { Button } from '#client/ui/button.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { transfersApi } from '#shared/insight/transfers/transfers.api.ts';
import type { PatientImport } from '#shared/insight/transfers/transfers.schema.ts';

/** Takes a list back that was the wrong one. What came of it stands on its line afterwards. */
export function UndoImport({ run }: { run: PatientImport }) {
  const { run: text, list } = useText(transfersText).import;
  const [asking, setAsking] = useState(false);
  const undo = useApiMutation(transfersApi.undoImport, {
    failure: text.undoFailed,
    onSuccess: () => setAsking(false),
  });
  const name = run.fileName || list.unnamed;
  return (
    <>
      <Button size="sm" icon={<Undo2 aria-hidden />} aria-label={text.undoOf(name)} onClick={() => setAsking(true)}>
        {text.undo}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={text.undoTitle(name)}
        description={text.undoAbout(run.createdPatients)}
        confirmLabel={text.undoConfirm}
        destructive
        busy={undo.isPending}
        onConfirm={() => undo.mutate({ params: { id: run.id } })}
      />
    </>
  );
}
