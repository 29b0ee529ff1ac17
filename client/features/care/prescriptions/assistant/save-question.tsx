import { useRef, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import { ChipGroup } from '#client/ui/chip-group.tsx';
import { ConfirmDialog } from '#client/ui/confirm-dialog.tsx';
import { FormField } from '#client/ui/form-field.tsx';
import { TextField } from '#client/ui/text-field.tsx';
import type { SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import { SeverityBadge } from './alert-card.tsx';
import { keyOf } from './shown-alerts.ts';

interface OverrideQuestionProps {
  alerts: readonly SafetyAlert[];
  /** Of each alert why it is prescribed all the same; null goes back to the prescription. */
  answer: (reasons: ReadonlyMap<string, string> | null) => void;
}

const LONGEST = 300;
const usualReasons = ['benefit', 'monitored', 'longTerm', 'specialist', 'noOther', 'ruledOut'] as const;

/** Asks of each serious alert why it is prescribed all the same. Never in the way: a word is enough. */
export function OverrideQuestion({ alerts, answer }: OverrideQuestionProps) {
  const text = useText(assistantText).ask;
  const list = useRef<HTMLUListElement>(null);
  const [reasons, setReasons] = useState<ReadonlyMap<string, string>>(new Map());
  const [isAsked, ask] = useState(false);
  const reasonOf = (alert: SafetyAlert) => reasons.get(keyOf(alert)) ?? '';
  const missing = alerts.findIndex((alert) => reasonOf(alert).trim() === '');
  const goOn = () => {
    if (missing === -1) return answer(reasons);
    ask(true);
    list.current?.querySelectorAll('input')[missing]?.focus();
  };
  const usual = usualReasons.map((name) => ({ value: text.usual[name], label: text.usual[name] }));
  return (
    <ConfirmDialog
      open
      onOpenChange={(open) => !open && answer(null)}
      title={text.title(alerts.length)}
      description={text.description}
      confirmLabel={text.confirm}
      cancelLabel={text.cancel}
      destructive
      onConfirm={goOn}
    >
      <ul ref={list} className="mt-2 flex max-h-[55vh] flex-col gap-4 overflow-y-auto p-0.5">
        {alerts.map((alert) => {
          const key = keyOf(alert);
          const reason = reasonOf(alert);
          const change = (next: string) => setReasons(new Map(reasons).set(key, next));
          return (
            <li key={key} className="flex flex-col gap-1.5 text-sm">
              <SeverityBadge severity={alert.severity} />
              <span className="break-words font-medium">
                {alert.title} ({alert.medicines.join(', ')})
              </span>
              <span className="text-muted">{alert.description}</span>
              <FormField
                label={text.why}
                error={isAsked && reason.trim() === '' ? text.whyMissing : undefined}
                required
              >
                <TextField value={reason} maxLength={LONGEST} onChange={({ target }) => change(target.value)} />
              </FormField>
              <ChipGroup
                single
                aria-label={`${text.why}: ${alert.title}`}
                options={usual}
                value={[reason]}
                onChange={([chosen]) => change(chosen ?? '')}
              />
            </li>
          );
        })}
      </ul>
    </ConfirmDialog>
  );
}
