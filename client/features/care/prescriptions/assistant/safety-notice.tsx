import { OctagonX, TriangleAlert } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import { Button } from '#client/ui/button.tsx';
import { type Assistant, useSeriousAlerts } from './use-assistant.ts';

/** The serious alerts in a line above Save. It never stands in the way. */
export function SafetyNotice({ assistant }: { assistant: Assistant }) {
  const text = useText(assistantText);
  const [first, ...others] = useSeriousAlerts(assistant);
  return (
    <output className="block basis-full empty:hidden">
      {first && (
        <span
          className={
            first.severity === 'contraindicated'
              ? 'flex flex-wrap items-start gap-x-2 rounded-md bg-danger-soft px-3 py-2 text-danger-ink text-sm'
              : 'flex flex-wrap items-start gap-x-2 rounded-md bg-due-soft px-3 py-2 text-due-ink text-sm'
          }
        >
          {first.severity === 'contraindicated' ? (
            <OctagonX aria-hidden className="mt-0.5 size-4 shrink-0" />
          ) : (
            <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          )}
          <span className="min-w-48 flex-1 text-pretty break-words">
            <strong className="font-medium">
              {text.safety.severity[first.severity]}: {first.title}
            </strong>{' '}
            <span className="hidden @xl:inline">{first.description}</span>{' '}
            {others.length > 0 && text.notice.more(others.length)}
          </span>
          <Button
            variant="link"
            className="ml-6 text-inherit underline @xl:ml-0"
            onClick={() => assistant.open('safety')}
          >
            {text.notice.show}
          </Button>
        </span>
      )}
    </output>
  );
}
