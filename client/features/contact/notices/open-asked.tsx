import { useEffect, useEffectEvent } from 'react';
import { useApi, useApiMutation } from '#client/lib/api/hooks.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { noticesText } from '#client/text/en/notices.ts';
import { type Notice, noticesApi } from '#shared/contact/notices/notices.api.ts';
import { targetOf } from './notice-target.ts';

/** '#notices?open=12': opens what that notice is about, and takes it as read. Where a link from outside leads. */
export function OpenAsked() {
  const [{ open }] = useTabQuery();
  const id = Number(open);
  return Number.isInteger(id) && id > 0 ? <Open key={id} id={id} /> : null;
}

function Open({ id }: { id: number }) {
  const text = useText(noticesText);
  const { role } = useUser();
  const [, setQuery] = useTabQuery();
  const { data: notice, error } = useApi(noticesApi.get, { params: { id } });
  const markRead = useApiMutation(noticesApi.markOneRead, { failure: text.notRead });

  const follow = useEffectEvent((found: Notice) => {
    const target = targetOf(found, role);
    if (found.unread) markRead.mutate({ params: { id } });
    // Gone from the address first: whoever comes back isn't led away again.
    setQuery({ open: undefined });
    if (target?.open) target.open();
    else if (target) location.hash = target.href;
  });
  const giveUp = useEffectEvent(() => {
    setQuery({ open: undefined });
    toast.error(text.gone);
  });
  useEffect(() => {
    if (notice) follow(notice);
    else if (error) giveUp();
  }, [notice, error]);
  return null;
}
