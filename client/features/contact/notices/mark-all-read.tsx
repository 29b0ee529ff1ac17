import { useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { noticesText } from '#client/text/en/notices.ts';
import { Button } from '#client/ui/button.tsx';
import { noticesApi } from '#shared/contact/notices/notices.api.ts';

/** Everything up to the newest that is on screen: what came in the meantime stays unread. */
export function MarkAllRead({ newest }: { newest: { id: number } | undefined }) {
  const text = useText(noticesText);
  const markRead = useApiMutation(noticesApi.markRead, { failure: text.notRead });
  if (!newest) return null;
  return (
    <Button
      size="sm"
      variant="ghost"
      busy={markRead.isPending}
      onClick={() => markRead.mutate({ body: { upToId: newest.id } })}
    >
      {text.markAll}
    </Button>
  );
}
