import { type ReactNode, useRef, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { asksBeforeSaving } from '#shared/care/safety/safety.rules.ts';
import type { SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import { focusField } from '../focus-field.ts';
import { SeverityBadge } from './alert-card.tsx';
import type { BackgroundAnalysis } from './use-background-analysis.ts';

interface Question {
  /** To go on in spite of; null where a child's weight is asked for. */
  alerts: SafetyAlert[] | null;
  answer: (goOn: boolean) => void;
}

/**
 * Before a prescription is issued against an allergy, a contraindication or a dose, the doctor is asked once about each, and
 * once for the weight of a child that wasn't weighed lately. When the check can't be had, nobody is kept from prescribing.
 */
export function useSaveQuestion({ findNow }: BackgroundAnalysis): {
  mayGoOn: () => Promise<boolean>;
  question: ReactNode;
} {
  const [asked, ask] = useState<Question | null>(null);
  const agreed = useRef(new Set<string>());
  const withoutWeight = useRef(false);

  const put = async (alerts: Question['alerts']) => {
    const goOn = await new Promise<boolean>((answer) => ask({ alerts, answer }));
    ask(null);
    return goOn;
  };
  const mayGoWithoutWeight = async () => {
    // The focus comes back to where it was before the question: to the field that answers it.
    focusField(document.body, 'vitals.weight');
    withoutWeight.current = await put(null);
    return withoutWeight.current;
  };
  const mayGoOn = async () => {
    const safety = (await findNow('safety'))?.safety;
    if (safety?.weightNeeded && !withoutWeight.current && !(await mayGoWithoutWeight())) return false;
    const alerts = (safety?.alerts ?? []).filter(
      (alert) => asksBeforeSaving(alert) && !agreed.current.has(keyOf(alert)),
    );
    if (alerts.length === 0) return true;
    const goOn = await put(alerts);
    if (goOn) for (const alert of alerts) agreed.current.add(keyOf(alert));
    return goOn;
  };

  const question = asked && <SaveQuestion {...asked} />;
  return { mayGoOn, question };
}

function SaveQuestion({ alerts, answer }: Question) {
  const text = useText(assistantText);
  if (alerts === null) {
    return (
      <ConfirmDialog
        open
        onOpenChange={(open) => !open && answer(false)}
        title={text.weight.title}
        description={text.weight.description}
        confirmLabel={text.weight.confirm}
        cancelLabel={text.weight.cancel}
        onConfirm={() => answer(true)}
      />
    );
  }
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && answer(false)}
      title={text.ask.title(alerts.length)}
      description={text.ask.description}
      confirmLabel={text.ask.confirm}
      cancelLabel={text.ask.cancel}
      destructive
      onConfirm={() => answer(true)}
    >
      <ul className="mt-2 flex max-h-[50vh] flex-col gap-3 overflow-y-auto">
        {alerts.map((alert) => (
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
}

const keyOf = ({ kind, title, medicines }: SafetyAlert): string => [kind, title, ...medicines].join('|');
