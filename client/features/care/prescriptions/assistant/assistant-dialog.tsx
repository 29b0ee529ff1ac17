import { useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Tabs } from '#client/ui/tabs.tsx';
import { AiTab } from '../ai/ai-tab.tsx';
import { SafetyTab } from './safety-tab.tsx';
import { TemplatesTab } from './templates-tab.tsx';
import type { Assistant, AssistantTab } from './use-assistant.ts';
import { useFound } from './use-background-analysis.ts';

interface AssistantDialogProps {
  assistant: Assistant;
  tab: AssistantTab;
}

/** What may help with this prescription, in three tabs. Nothing of it happens by itself. */
export function AssistantDialog({ assistant, tab }: AssistantDialogProps) {
  const text = useText(assistantText);
  const { analysis, show, close } = assistant;
  const [first] = useState(tab);
  const alerts = useFound(analysis).safety.findings.safety?.alerts;
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && close()}
      size="lg"
      title={text.title}
      description={text.description}
      flush
    >
      <Tabs
        label={text.title}
        value={tab}
        onChange={show}
        // As tall with little in it as with much: the tabs stay where they are.
        className="bg-raised sm:min-h-[calc(100dvh-14rem)]"
        tabs={[
          { key: 'ai', label: text.tabs.ai, content: <AiTab analysis={analysis} onShow={show} onLeave={close} /> },
          {
            key: 'templates',
            label: text.tabs.templates,
            content: <TemplatesTab takesFocus={first === 'templates'} onLoaded={close} />,
          },
          {
            key: 'safety',
            label: text.tabs.safety,
            count: alerts?.length,
            content: <SafetyTab analysis={analysis} />,
          },
        ]}
      />
    </Dialog>
  );
}
