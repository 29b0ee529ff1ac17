import { type KeyboardEvent, useState } from 'react';
import { isSerious } from '#shared/care/safety/safety.rules.ts';
import type { SafetyAlert } from '#shared/care/safety/safety.schema.ts';
import type { PrescriptionFormState } from '../use-prescription-form.ts';
import { useBackgroundAnalysis, useFound } from './use-background-analysis.ts';

const assistantTabs = ['ai', 'templates', 'safety'] as const;
export type AssistantTab = (typeof assistantTabs)[number];

/** The assistant of one prescription: what was found in the background, and which of its tabs is open. */
export function useAssistant(form: PrescriptionFormState, patientId: number) {
  const analysis = useBackgroundAnalysis(form, patientId);
  const [tab, show] = useState<AssistantTab | null>(null);
  const open = (asked?: AssistantTab) => {
    analysis.hurry();
    const alerts = analysis.states.get().safety?.findings.safety?.alerts;
    show(asked ?? (alerts && alerts.length > 0 ? 'safety' : 'templates'));
  };
  /** Ctrl+. (or Cmd+.) from any field of the prescription. */
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key !== '.' || !(event.ctrlKey || event.metaKey) || event.defaultPrevented) return;
    event.preventDefault();
    open();
  };
  return { analysis, tab, show, open, close: () => show(null), keys };
}
export type Assistant = ReturnType<typeof useAssistant>;

/** The alerts that aren't only shown to those who look for them. */
export function useSeriousAlerts({ analysis }: Assistant): SafetyAlert[] {
  const { safety } = useFound(analysis);
  return (safety.findings.safety?.alerts ?? []).filter(isSerious);
}
