import { type KeyboardEvent, useState } from 'react';
import { isSerious } from '#shared/safety/safety.rules.ts';
import type { PrescriptionFormState } from '../use-prescription-form.ts';
import { useBackgroundAnalysis } from './use-background-analysis.ts';

export const assistantTabs = ['ai', 'templates', 'safety'] as const;
export type AssistantTab = (typeof assistantTabs)[number];

/** The assistant of one prescription: what was found in the background, and which of its tabs is open. */
export function useAssistant(form: PrescriptionFormState, patientId: number) {
  const analysis = useBackgroundAnalysis(form, patientId);
  const [tab, show] = useState<AssistantTab | null>(null);
  const alerts = analysis.safety.findings.safety?.alerts ?? [];
  const serious = alerts.filter(isSerious);
  const open = (asked?: AssistantTab) => {
    analysis.hurry();
    show(asked ?? (alerts.length > 0 ? 'safety' : 'templates'));
  };
  /** Ctrl+. (or Cmd+.) from any field of the prescription. */
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== '.' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    open();
  };
  return { analysis, serious, tab, show, open, close: () => show(null), keys };
}
export type Assistant = ReturnType<typeof useAssistant>;
