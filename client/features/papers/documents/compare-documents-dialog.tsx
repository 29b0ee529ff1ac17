import { useState } from 'react';
import type { ActionProps } from '#client/lib/actions.ts';
import { useText } from '#client/lib/text.ts';
import { documentsText } from '#client/text/en/documents.ts';
import { Dialog } from '#client/ui/dialog.tsx';
import { Select } from '#client/ui/select.tsx';
import { DocumentView } from './document-view.tsx';

/** Two of a list side by side, each to be looked at closely: first the oldest and the latest. The list begins with the latest. */
export function CompareDocumentsDialog({ payload, onClose }: ActionProps<'compare-documents'>) {
  const { title, among } = payload;
  const text = useText(documentsText).compare;
  const [before, setBefore] = useState(among.at(-1)?.url ?? '');
  const [after, setAfter] = useState(among[0]?.url ?? '');
  const sides = [
    { label: text.before, url: before, choose: setBefore },
    { label: text.after, url: after, choose: setAfter },
  ];
  const options = among.map((one) => ({ value: one.url, label: one.title }));
  const titleOf = (url: string) => among.find((one) => one.url === url)?.title ?? title;
  return (
    <Dialog open onOpenChange={onClose} size="xl" flush title={title}>
      <div className="grid h-full min-h-64 grid-rows-2 sm:h-[calc(100dvh-10rem)] sm:grid-cols-2 sm:grid-rows-1">
        {sides.map(({ label, url, choose }) => (
          <section
            key={label}
            aria-label={label}
            className="flex min-h-0 min-w-0 flex-col border-line max-sm:last:border-t sm:last:border-l"
          >
            <div className="flex items-center gap-2 p-2">
              <span className="shrink-0 font-medium text-sm">{label}</span>
              <Select options={options} value={url} onChange={choose} aria-label={text.choose(label)} />
            </div>
            <DocumentView key={url} document={url} title={titleOf(url)} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
