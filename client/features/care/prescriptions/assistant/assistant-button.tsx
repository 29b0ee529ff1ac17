import { Sparkles, TriangleAlert } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import { Badge } from '#client/ui/badge.tsx';
import { Button } from '#client/ui/button.tsx';
import { Spinner } from '#client/ui/spinner.tsx';
import { type Assistant, useSeriousAlerts } from './use-assistant.ts';
import { useFound } from './use-background-analysis.ts';

/** Opens the assistant, and tells meanwhile what it is doing and how many serious alerts there are. */
export function AssistantButton({ assistant }: { assistant: Assistant }) {
  const text = useText(assistantText);
  const serious = useSeriousAlerts(assistant);
  const { templates, ai } = useFound(assistant.analysis);
  // Where the model can't be asked, nothing is said of it here.
  const running = templates.status === 'running' || (ai.status === 'running' && ai.progress !== undefined);
  const ready = (templates.findings.templates ?? []).length > 0 || ai.findings.ai?.analysis !== undefined;
  return (
    <Button
      size="sm"
      icon={running ? <Spinner decorative /> : <Sparkles aria-hidden />}
      aria-keyshortcuts="Control+."
      title={text.keys}
      onClick={() => assistant.open()}
    >
      {text.button}{' '}
      {(running || ready) && <span className="font-normal text-muted">{running ? text.analyzing : text.ready}</span>}{' '}
      {serious.length > 0 && (
        <Badge tone="danger" icon={<TriangleAlert aria-hidden />}>
          <span aria-hidden>{serious.length}</span>
          <span className="sr-only">{text.serious(serious.length)}</span>
        </Badge>
      )}
    </Button>
  );
}
