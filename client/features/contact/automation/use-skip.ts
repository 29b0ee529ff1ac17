import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { automationText } from '#client/text/en/automation.ts';
import { automationApi } from '#shared/contact/automation/automation.api.ts';

/** Takes a planned message off, with a way back, and puts it back. */
export function useSkip() {
  const text = useText(automationText).planned;
  const unskip = useApiMutation(automationApi.unskip, { success: text.putBack, failure: text.skipFailed });
  const skip = useApiMutation(automationApi.skip, {
    success: (_, { body }) => ({
      title: text.takenOff,
      action: { label: text.undo, onClick: () => unskip.mutate({ body }) },
    }),
    failure: text.skipFailed,
  });
  return { skip, unskip };
}
