import { Clock, X } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { automationText } from '#client/text/en/automation.ts';
import { Button } from '#client/ui/button.tsx';
import { IconButton } from '#client/ui/icon-button.tsx';
import type { Delay } from '#shared/contact/automation/automation.schema.ts';
import { answerDelay, roundedMinutes, notTold, useDelaysToTell } from './use-delays.ts';

// It speaks all the languages of the patients.
const DelayDialog = lazy(async () => ({ default: (await import('./delay-dialog.tsx')).DelayDialog }));

/**
 * Says quietly that a doctor runs late, and offers to tell those who wait: the latest first, the next one when that is
 * answered. It comes by itself, so it stands at the end of the page and floats above its lower edge: what a finger is about
 * to press must not move.
 */
export function DelayBanner() {
  const [latest, ...more] = useDelaysToTell().toSorted((one, other) => other.minutesLate - one.minutesLate);
  const [asking, setAsking] = useState<number | null>(null);
  return (
    <>
      <div aria-live="polite" className="pointer-events-none sticky bottom-3 z-10 not-empty:mt-3">
        {latest && <OneDelay delay={latest} more={more.length} onTell={() => setAsking(latest.doctorId)} />}
      </div>
      {asking !== null && (
        <Suspense>
          <DelayDialog doctorId={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  );
}

interface OneDelayProps {
  delay: Delay;
  /** How many others run late. */
  more: number;
  onTell: () => void;
}

function OneDelay({ delay, more, onTell }: OneDelayProps) {
  const text = useText(automationText).delay;
  const { doctorName, minutesLate } = delay;
  const waiting = notTold(delay).length || delay.waiting.length;
  return (
    <div className="pointer-events-auto flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-due-soft px-3 py-2 text-due-ink text-sm shadow-menu">
      <Clock aria-hidden className="size-4 shrink-0" />
      <p className="nums min-w-0 flex-1 basis-56">{text.runsLate(doctorName, roundedMinutes(minutesLate), waiting)}</p>
      {more > 0 && <p className="nums text-xs">{text.andMore(more)}</p>}
      <div className="ml-auto flex items-center gap-2">
        <Button size="sm" onClick={onTell}>
          {text.tell}
        </Button>
        <IconButton
          size="sm"
          label={text.dismiss(doctorName)}
          icon={<X aria-hidden />}
          className="text-due-ink"
          onClick={() => answerDelay(delay)}
        />
      </div>
    </div>
  );
}
