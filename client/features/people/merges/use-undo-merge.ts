import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { mergesText } from '#client/text/en/merges.ts';
import { mergesApi } from '#shared/people/merges/merges.api.ts';

/** Makes two records again of one. */
export function useUndoMerge() {
  const text = useText(mergesText);
  const { mutate, isPending } = useApiMutation(mergesApi.undo, { success: text.undone, failure: text.undoFailed });
  const undo = (id: number) => mutate({ params: { id }, body: {} });
  return { undo, isPending };
}
