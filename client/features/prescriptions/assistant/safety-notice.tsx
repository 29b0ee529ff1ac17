import { OctagonX, TriangleAlert } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import { Button } from '#client/ui/button.tsx';
import type { Assistant } from './use-assistant.ts';

/** The serious alerts in a line above Save. It never stands in the way. */
export function SafetyNotice({ assistant: { serious, open } }: { assistant: Assistant }) {
  const text = useText(assistantText);
  const [first, ...others] = serious;
  return (
    <div role="status" className="basis-full empty:hidden">
      {first && (
        <div
          className={
            first.severity === 'contraindicated'
              ? 'flex items-start gap-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm'
              : 'flex items-start gap-2 rounded-md bg-due-soft px-3 py-2 text-due-ink text-sm'
          }
        >
          {first.severity === 'contraindicated' ? (
            <OctagonX aria-hidden className="mt-0.5 size-4 shrink-0" />
          ) : (
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          )}
          <p className="min-w-0 flex-1 text-pretty break-words">
            <strong className="font-medium">
              {text.safety.severity[first.severity]}: {first.title}
            </strong>{' '}
            <span className="hidden @xl:inline">{first.description}</span>{' '}
            {others.length > 0 && text.notice.more(others.length)}
          </p>
          <Button variant="link" onClick={() => open('safety')}>
            {text.notice.show}
          </Button>
        </div>
      )}
    </div>
  );
}
