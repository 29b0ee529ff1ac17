import { useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { automationText } from '#client/text/en/automation.ts';
import { Button } from '#client/ui/button.tsx';
import type { PlannedMessage } from '#shared/contact/automation/automation.schema.ts';
import type { PlannedKind } from '#shared/contact/automation/automation.states.ts';
import { PlannedRow } from './planned-row.tsx';

/** So many are in sight at once: what stands below the card stays within reach. */
const FEW = 5;

interface PlannedGroupProps {
  kind: PlannedKind;
  messages: readonly PlannedMessage[];
}

/** The messages of one kind, the first ones until all are asked for. */
export function PlannedGroup({ kind, messages }: PlannedGroupProps) {
  const text = useText(automationText).planned;
  const [showsAll, setShowsAll] = useState(false);
  if (messages.length === 0) return null;
  const shown = showsAll ? messages : messages.slice(0, FEW);
  return (
    <section aria-label={text.kinds[kind]} className="border-line border-t first:border-t-0">
      <h3 className="flex items-baseline gap-2 bg-sunken px-4 py-1.5 font-medium text-muted text-xs">
        {text.kinds[kind]}
        <span className="nums font-normal text-faint">{messages.length}</span>
      </h3>
      <ul className="divide-y divide-line">
        {shown.map((message) => (
          <PlannedRow key={message.key} message={message} />
        ))}
      </ul>
      {messages.length > FEW && (
        <div className="px-2 pb-2">
          <Button size="sm" variant="ghost" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? text.showFew : text.showAll(messages.length)}
          </Button>
        </div>
      )}
    </section>
  );
}
