import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { noticesText } from '#client/text/en/notices.ts';
import { noticesApi } from '#shared/contact/notices/notices.api.ts';
import type { NoticeKind } from '#shared/contact/notices/notices.states.ts';

/** The kinds that the person has switched off, and the way to change that. */
export function useMutes() {
  const { hear } = useText(noticesText);
  const query = useApi(noticesApi.mutes);
  const change = useApiMutation(noticesApi.mute, { failure: hear.notSaved });
  // The switch stands at once where it was put, until the list says so itself.
  const underWay = change.isPending ? change.variables?.body : undefined;
  const stored = query.data?.muted;
  const muted = stored && underWay ? withChange(stored, underWay) : stored;
  const mute = (kind: NoticeKind, isMuted: boolean) => change.mutate({ body: { kind, muted: isMuted } });
  return { query, muted, mute };
}

const withChange = (muted: readonly NoticeKind[], { kind, muted: isMuted }: { kind: NoticeKind; muted: boolean }) => [
  ...muted.filter((other) => other !== kind),
  ...(isMuted ? [kind] : []),
];
