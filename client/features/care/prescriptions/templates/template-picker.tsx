import { LayoutTemplate } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useText } from '#client/lib/text.ts';
import { templatesText } from '#client/text/en/templates.ts';
import { QueryView } from '#client/ui/query-view.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { useDebounced } from '#client/lib/use-debounced.ts';
import type { Template } from '#shared/care/templates/templates.schema.ts';
import { TemplateCard } from './template-card.tsx';
import { type TemplateChange, TemplateChangeDialog } from './template-change-dialog.tsx';
import { useTemplates } from './use-templates.ts';

const TOP = 6;

interface TemplatePickerProps {
  onPick: (template: Template) => void;
  /** Templates can't be renamed or deleted from here. */
  readOnly?: boolean | undefined;
}

/**
 * The doctor's templates: the six most used first, the others below, all of them by a search. Enter in the search takes
 * the first one, the arrow keys go from one to the next.
 */
export function TemplatePicker({ onPick, readOnly = false }: TemplatePickerProps) {
  const text = useText(templatesText);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), 200);
  const list = useTemplates(search);
  const [change, setChange] = useState<TemplateChange | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const [first] = list.rows;
  const settled = search === typed.trim() && !list.isFetching;
  // Who types fast presses Enter before the answer is there: it is meant for the answer.
  const awaited = useRef(false);
  useEffect(() => {
    if (!awaited.current || !settled) return;
    awaited.current = false;
    if (first) onPick(first);
  }, [settled, first, onPick]);
  const takeFirst = () => {
    if (typed.trim() === '') return;
    if (settled && first) onPick(first);
    else awaited.current = !settled;
  };

  const type = (text: string) => {
    setTyped(text);
    awaited.current = false;
  };
  const cardOf = (template: Template) => (
    <TemplateCard
      key={template.id}
      template={template}
      onPick={() => onPick(template)}
      {...(!readOnly && {
        onRename: () => setChange({ template, to: 'rename' }),
        onRemove: () => setChange({ template, to: 'remove' }),
      })}
    />
  );
  const keys = (event: KeyboardEvent<HTMLElement>) => {
    if (event.target instanceof HTMLInputElement && event.key === 'Enter') {
      event.preventDefault();
      takeFirst();
    }
    moveAlong(event, box.current);
  };
  return (
    <>
      <div ref={box} role="presentation" className="@container flex flex-col gap-4" onKeyDown={keys}>
        {(list.isPending || list.total > 0 || typed !== '') && (
          <SearchField label={text.search} value={typed} onChange={type} />
        )}
        <QueryView
          query={list}
          waiting={<SkeletonCards count={TOP} />}
          failed={{ description: text.loadFailed }}
          empty={{
            icon: <LayoutTemplate />,
            title: search === '' ? text.none : text.noneMatch,
            description: search === '' ? text.noneHint : text.noneMatchHint,
          }}
        >
          {(rows) =>
            search === '' ? (
              <>
                <Group title={text.most}>{rows.slice(0, TOP).map(cardOf)}</Group>
                {rows.length > TOP && <Group title={text.others}>{rows.slice(TOP).map(cardOf)}</Group>}
              </>
            ) : (
              <Group title={text.found}>{rows.map(cardOf)}</Group>
            )
          }
        </QueryView>
        <ShowMore list={list} variant="secondary" size="md" />
      </div>
      {change && <TemplateChangeDialog change={change} onClose={() => setChange(null)} />}
    </>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="flex flex-col gap-2">
      <h3 id={id} className="font-medium text-muted text-sm">
        {title}
      </h3>
      <ul className="grid gap-2 @xl:grid-cols-2">{children}</ul>
    </section>
  );
}

/** Up and down go through the templates in the order in which they are read; up from the first is the search again. */
function moveAlong(event: KeyboardEvent<HTMLElement>, box: HTMLElement | null) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const stops = [...(box?.querySelectorAll<HTMLElement>('input[type="search"], [data-template]') ?? [])];
  const at = stops.findIndex((stop) => stop === event.target);
  if (step === 0 || at === -1) return;
  event.preventDefault();
  stops[at + step]?.focus();
}
