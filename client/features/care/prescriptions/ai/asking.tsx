import { X } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import { Button } from '#client/ui/button.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import type { AnalysisProgress } from '#shared/care/assistant/assistant.schema.ts';

interface AskingProps {
  progress: AnalysisProgress | undefined;
  /** Of another question than an analysis. */
  label?: string | undefined;
  onCancel: () => void;
}

/** How far the question is, and a way to take it back. */
export function Asking({ progress, label, onCancel }: AskingProps) {
  const text = useText(assistantText).ai;
  const { step, found } = progress ?? { step: 'asked' as const, found: 0 };
  const said = label ?? (step === 'answering' ? text.steps.answering(found) : text.steps[step]);
  return (
    <div className="flex flex-col items-center gap-4 px-6 py-12 text-center">
      <Spinner decorative className="size-6 text-brand" />
      <output className="text-sm">{said}…</output>
      <Button icon={<X aria-hidden />} onClick={onCancel}>
        {text.cancel}
      </Button>
    </div>
  );
}
