import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatLongDate } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { closingsText } from '#client/text/en/closings.ts';
import type { AnonymisingPreview } from '#shared/people/closings/closings.schema.ts';

/** What goes now, what stays and from which day it may go, and what went before. */
export function WhatGoes({ stages }: Pick<AnonymisingPreview, 'stages'>) {
  const text = useText(closingsText).anonymiseForm;
  const now = stages.filter(({ from, doneAt }) => from === null && doneAt === null);
  const later = stages.filter(({ from }) => from !== null);
  const before = stages.filter(({ from, doneAt }) => from === null && doneAt !== null);
  const next = later.map(({ from }) => from ?? '').toSorted((one, other) => one.localeCompare(other))[0];
  return (
    <div className="flex flex-col gap-4 text-sm">
      {now.length === 0 && next !== undefined && <p className="font-medium">{text.nothing(formatLongDate(next))}</p>}
      {now.length > 0 && (
        <section className="flex gap-2.5 rounded-md bg-due-soft px-3 py-2.5 text-due-ink">
          <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          <div className="min-w-0">
            <h3 className="font-medium">{text.now}</h3>
            <Items>
              {now.map(({ stage }) => (
                <li key={stage}>{text.what[stage]}</li>
              ))}
            </Items>
          </div>
        </section>
      )}
      {later.length > 0 && (
        <section>
          <h3 className="font-medium">{text.later}</h3>
          <Items>
            {later.map(({ stage, from }) => (
              <li key={stage}>
                <span className="font-medium">{text.from(formatLongDate(from ?? ''))}</span> {text.what[stage]}
              </li>
            ))}
          </Items>
        </section>
      )}
      {before.length > 0 && (
        <section>
          <h3 className="font-medium">{text.done}</h3>
          <Items>
            {before.map(({ stage }) => (
              <li key={stage}>{text.what[stage]}</li>
            ))}
          </Items>
        </section>
      )}
    </div>
  );
}

const Items = ({ children }: { children: ReactNode }) => (
  <ul className="mt-1 flex list-disc flex-col gap-1 pl-4">{children}</ul>
);
