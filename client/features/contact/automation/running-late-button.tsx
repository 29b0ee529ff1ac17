import { Clock, MoreHorizontal } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { automationText } from '#client/text/en/automation.ts';
import { Button } from '#client/ui/button.tsx';
import { DropdownMenu } from '#client/ui/dropdown-menu.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import { useIsPhone } from '#client/ui/use-media-query.ts';

const DelayDialog = lazy(async () => ({ default: (await import('./delay-dialog.tsx')).DelayDialog }));

/** Tells those who wait, whether the clock has noticed or not. On a phone it stands behind the dots. */
export function RunningLateButton() {
  const text = useText(automationText).delay;
  const [asking, setAsking] = useState(false);
  const ask = () => setAsking(true);
  return (
    <>
      {useIsPhone() ? (
        <DropdownMenu
          trigger={
            <IconButton
              variant="secondary"
              label={text.more}
              icon={<MoreHorizontal aria-hidden />}
              tooltip="none"
              className="order-last"
            />
          }
          items={[{ label: text.button, icon: <Clock aria-hidden />, onSelect: ask }]}
        />
      ) : (
        <Button icon={<Clock aria-hidden />} onClick={ask}>
          {text.button}
        </Button>
      )}
      {asking && (
        <Suspense>
          <DelayDialog onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
