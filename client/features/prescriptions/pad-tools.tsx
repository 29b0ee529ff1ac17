import type { ReactNode } from 'react';
import { TemplateButtons, TemplateDialogs, useTemplateDialogs } from './templates/template-tools.tsx';

interface PadToolsProps {
  /** The prescription's form, with the buttons in it. */
  children: (buttons: ReactNode) => ReactNode;
}

/**
 * What helps with the writing: buttons inside of the prescription's form, and their dialogs beside it, because a form or
 * an Enter within the form would reach the prescription too.
 */
export function PadTools({ children }: PadToolsProps) {
  const templates = useTemplateDialogs();
  return (
    <>
      {children(
        <div className="flex flex-wrap gap-2">
          <TemplateButtons dialogs={templates} />
        </div>,
      )}
      <TemplateDialogs dialogs={templates} />
    </>
  );
}
