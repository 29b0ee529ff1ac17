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

/** Says quietly that a doctor runs late, and offers to tell those who wait. */
export function DelayBanner() {
  const delays = useDelaysToTell();
  const [asking, setAsking] = useState<number | null>(null);
  return (
    <>
      <div aria-live="polite" className="flex flex-col gap-2 not-empty:mb-3">
        {delays.map((delay) => (
          <OneDelay key={delay.doctorId} delay={delay} onTell={() => setAsking(delay.doctorId)} />
        ))}
      </div>
      {asking !== null && (
        <Suspense>
          <DelayDialog doctorId={asking} onClose={() => setAsking(null)} />
        </Suspense>
      )}
    </>
  );
}

function OneDelay({ delay, onTell }: { delay: Delay; onTell: () => void }) {
  const text = useText(automationText).delay;
  const { doctorName, minutesLate } = delay;
  const waiting = notTold(delay).length || delay.waiting.length;
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 rounded-md bg-due-soft px-3 py-2 text-due-ink text-sm">
      <Clock aria-hidden className="size-4 shrink-0" />
      <p className="nums min-w-0 flex-1 basis-56">{text.runsLate(doctorName, roundedMinutes(minutesLate), waiting)}</p>
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
  );
}
