import type { ReactNode } from 'react';
import { AssistantButton } from './assistant/assistant-button.tsx';
import { AssistantDialog } from './assistant/assistant-dialog.tsx';
import type { Assistant } from './assistant/use-assistant.ts';
import { TemplateButtons, TemplateDialogs, useTemplateDialogs } from './templates/template-tools.tsx';

interface PadToolsProps {
  assistant: Assistant;
  /** The prescription's form, with the buttons in it. */
  children: (buttons: ReactNode) => ReactNode;
}

/**
 * What helps with the writing: buttons inside of the prescription's form, and their dialogs beside it, because a form or
 * an Enter within the form would reach the prescription too.
 */
export function PadTools({ assistant, children }: PadToolsProps) {
  const templates = useTemplateDialogs();
  return (
    <>
      {children(
        <div className="flex flex-wrap gap-2">
          <TemplateButtons dialogs={templates} />
          <AssistantButton assistant={assistant} />
        </div>,
      )}
      <TemplateDialogs dialogs={templates} />
      {assistant.tab !== null && <AssistantDialog assistant={assistant} tab={assistant.tab} />}
    </>
  );
}
