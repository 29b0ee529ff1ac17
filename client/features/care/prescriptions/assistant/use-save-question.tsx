import { type ReactNode, useRef, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { asksBeforeSaving } from '#shared/care/safety/safety.rules.ts';
import type { SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import { SeverityBadge } from './alert-card.tsx';
import type { BackgroundAnalysis } from './use-background-analysis.ts';

interface Question {
  alerts: SafetyAlert[];
  answer: (goOn: boolean) => void;
}

/**
 * Before a prescription is issued against an allergy or a contraindication, the doctor is asked once about each. When the
 * check can't be had, nobody is kept from prescribing.
 */
export function useSaveQuestion({ findNow }: BackgroundAnalysis): {
  mayGoOn: () => Promise<boolean>;
  question: ReactNode;
} {
  const text = useText(assistantText).ask;
  const [asked, ask] = useState<Question | null>(null);
  const agreed = useRef(new Set<string>());

  const mayGoOn = async () => {
    const found = await findNow('safety');
    const alerts = (found?.safety?.alerts ?? []).filter(
      (alert) => asksBeforeSaving(alert) && !agreed.current.has(keyOf(alert)),
    );
    if (alerts.length === 0) return true;
    const goOn = await new Promise<boolean>((answer) => ask({ alerts, answer }));
    ask(null);
    if (goOn) for (const alert of alerts) agreed.current.add(keyOf(alert));
    return goOn;
  };

  const question = asked && (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && asked.answer(false)}
      title={text.title(asked.alerts.length)}
      description={text.description}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      destructive
      onConfirm={() => asked.answer(true)}
    >
      <ul className="mt-2 flex max-h-[50vh] flex-col gap-3 overflow-y-auto">
        {asked.alerts.map((alert) => (
          <li key={keyOf(alert)} className="flex flex-col items-start gap-1 text-sm">
            <SeverityBadge severity={alert.severity} />
            <span className="break-words font-medium">
              {alert.title} ({alert.medicines.join(', ')})
            </span>
            <span className="text-muted">{alert.description}</span>
          </li>
        ))}
      </ul>
    </ConfirmDialog>
  );
  return { mayGoOn, question };
}

const keyOf = ({ kind, title, medicines }: SafetyAlert): string => [kind, title, ...medicines].join('|');
