import { useEffect, useState } from 'react';
import { keepPushWords, type PushState, pushStateOf, switchPushOff, switchPushOn } from '#client/lib/push.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { toast } from '#client/lib/toast.ts';
import { noticesText } from '#client/text/en/notices.ts';
import { Card } from '#client/ui/card.tsx';
import { SkeletonList } from '#client/ui/skeleton.tsx';
import { Switch } from '#client/ui/switch.tsx';

/** Whether this browser tells of notices with the tab closed, or why it can't. */
export function PushSwitch() {
  const { push: text } = useText(noticesText);
  const { id: userId } = useUser();
  const [state, setState] = useState<PushState>();
  const [isBusy, setBusy] = useState(false);
  const words = text.said;

  useEffect(() => {
    pushStateOf(userId).then(setState, () => setState('unsupported'));
  }, [userId]);
  // Whoever changed the language is told in the new one.
  useEffect(() => {
    if (state === 'on') keepPushWords(words).catch(() => undefined);
  }, [state, words]);

  const change = async (isOn: boolean) => {
    setBusy(true);
    try {
      setState(await (isOn ? switchPushOn(userId, words) : switchPushOff()));
    } catch {
      toast.error(text.failed);
    }
    setBusy(false);
  };

  return (
    <Card title={text.title} aria-label={text.title}>
      {state === undefined ? (
        <SkeletonList count={1} />
      ) : state === 'unsupported' || state === 'denied' ? (
        <p className="text-muted text-sm">{text[state]}</p>
      ) : (
        <Switch
          label={text.label}
          description={text.about}
          checked={state === 'on'}
          disabled={isBusy}
          onChange={(isOn) => void change(isOn)}
        />
      )}
    </Card>
  );
}
