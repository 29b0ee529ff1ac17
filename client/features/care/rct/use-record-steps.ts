import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { rctText } from '#client/text/en/rct.ts';
import { dentalRecordsApi } from '#shared/care/rct/dental-records.api.ts';
import type { DentalRecord } from '#shared/care/rct/dental-records.schema.ts';

/** Steps of an entry that are one press: it is done, or it isn't after all, which can be undone. */
export function useRecordSteps(record: DentalRecord) {
  const text = useText(rctText).dental;
  const { id, type, revision, doneOn, operatorId } = record;
  const finished = type === 'condition' ? 'resolved' : 'completed';
  const finish = useApiMutation(dentalRecordsApi.update, { success: text.marked, failure: text.markFailed });
  const back = useApiMutation(dentalRecordsApi.update, {
    failure: text.markFailed,
    onSuccess: (changed) => {
      const said = type === 'condition' ? text.presentAgain : text.wentBack;
      toast.success(said, undefined, { action: { label: text.undo, onClick: () => again(changed) } });
    },
  });
  const again = (changed: DentalRecord) =>
    finish.mutate({
      params: { id },
      body: { status: finished, doneOn, ...(operatorId !== null && { operatorId }), revision: changed.revision },
    });
  return {
    isPending: finish.isPending || back.isPending,
    finish: () => finish.mutate({ params: { id }, body: { status: finished, revision } }),
    goBack: () =>
      back.mutate({ params: { id }, body: { status: type === 'condition' ? 'present' : 'in-progress', revision } }),
  };
}
