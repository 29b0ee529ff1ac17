import { Sparkles } from 'lucide-react';
import { type ActionProps, runAction } from '#client/lib/actions.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import { Button } from '#client/ui/button.tsx';
import { Dialog } from '#client/ui/dialog.tsx';

/** Says that no AI service is connected, and leads a doctor to what works without one. */
export function AiAssistantDialog({ onClose }: ActionProps<'ai-assistant'>) {
  const { quick: text, ai } = useText(assistantText);
  const prescribes = useUser().role === 'clinic_doctor';
  const toSafety = () => {
    onClose();
    runAction('create-prescription', {});
  };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="sm"
      title={text.title}
      description={text.description}
      footer={
        <>
          <Button onClick={onClose}>{text.close}</Button>
          {prescribes && (
            <Button variant="primary" onClick={toSafety}>
              {text.toSafety}
            </Button>
          )}
        </>
      }
    >
      <div className="flex flex-col gap-4 text-sm">
        <div className="flex items-start gap-3">
          <span className="flex size-8 shrink-0 items-center justify-center rounded-md bg-brand-soft text-brand-ink">
            <Sparkles aria-hidden className="size-4" />
          </span>
          <div className="min-w-0">
            <h3 className="font-semibold">{ai.title}</h3>
            <p className="text-pretty text-muted">{text.missing}</p>
          </div>
        </div>
        <p className="text-pretty">{prescribes ? text.doctor : text.others}</p>
      </div>
    </Dialog>
  );
}
