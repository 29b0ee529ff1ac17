import { TriangleAlert } from 'lucide-react';
import { useText } from '#client/lib/text.ts';
import { closingsText } from '#client/text/en/closings.ts';
import type { ClosingPreview } from '#shared/people/closings/closings.schema.ts';

/** What has to come to an end before the record is closed, each with what to do. */
export function WhatIsOpen({ open }: Pick<ClosingPreview, 'open'>) {
  const text = useText(closingsText);
  if (open.length === 0) return null;
  return (
    <section className="flex gap-2.5 rounded-md bg-due-soft px-3 py-2.5 text-due-ink text-sm">
      <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
      <div className="min-w-0">
        <h3 className="font-medium">{text.openFirst}</h3>
        <ul className="mt-1 list-disc pl-4">
          {open.map(({ kind, count }) => (
            <li key={kind}>{kind === 'advance' || kind === 'pregnancy' ? text.open[kind] : text.open[kind](count)}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}
