import { LayoutTemplate } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useApi } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { assistantText } from '#client/text/en/assistant.ts';
import { templatesText } from '#client/text/en/templates.ts';
import { EmptyState } from '#client/ui/empty-state.tsx';
import { ErrorState } from '#client/ui/error-state.tsx';
import { SkeletonCards } from '#client/ui/skeleton.tsx';
import { templatesApi } from '#shared/care/templates/templates.api.ts';
import { TemplateCard } from '../templates/template-card.tsx';
import { useLoadTemplate } from '../templates/use-load-template.ts';
import { hasTemplateContent } from '../templates/with-template.ts';
import { usePrescriptionForm } from '../use-prescription-form.ts';
import { RANKED_TEMPLATES } from './analysers.ts';
import { type RankedTemplate, rankTemplates } from './rank-templates.ts';

const MOST_USED = 6;

interface TemplatesTabProps {
  /** The dialog was opened with this tab: Enter then loads the best at once. */
  takesFocus: boolean;
  onLoaded: () => void;
}

/** The doctor's templates by how well they fit what is written. One that is picked adds to it. */
export function TemplatesTab({ takesFocus, onLoaded }: TemplatesTabProps) {
  const text = useText(assistantText).templates;
  const words = useText(templatesText);
  const { getValues } = usePrescriptionForm();
  const load = useLoadTemplate();
  const { data, error, refetch } = useApi(templatesApi.list, { query: { limit: RANKED_TEMPLATES } });
  const box = useRef<HTMLDivElement>(null);
  const isThere = data !== undefined;
  useEffect(() => {
    if (takesFocus && isThere) box.current?.querySelector<HTMLElement>('[data-template]')?.focus();
  }, [takesFocus, isThere]);

  if (error) return <ErrorState title={words.loadFailed} description={error.text} onRetry={() => void refetch()} />;
  if (!data) {
    return (
      <div className="p-5">
        <SkeletonCards count={3} />
      </div>
    );
  }
  if (data.total === 0) {
    return <EmptyState icon={<LayoutTemplate />} title={words.none} description={words.noneHint} />;
  }
  const ranked = rankTemplates(data.rows, getValues());
  const matching = ranked.filter(({ matches }) => matches.length > 0);
  const others = ranked.filter(({ matches }) => matches.length === 0).slice(0, MOST_USED);
  const list = (title: string, some: readonly RankedTemplate[]) =>
    some.length > 0 && (
      <section className="flex flex-col gap-2.5">
        <h3 className="font-semibold text-sm">{title}</h3>
        <ul className="grid gap-2.5 sm:grid-cols-2">
          {some.map(({ template, matches }) => (
            <TemplateCard
              key={template.id}
              template={template}
              note={matches.length > 0 ? text.matches(matches.join(', ')) : undefined}
              onPick={() => {
                load(template, hasTemplateContent(getValues()) ? 'add' : 'replace');
                onLoaded();
              }}
            />
          ))}
        </ul>
      </section>
    );
  return (
    <div ref={box} className="flex flex-col gap-5 p-5">
      <p className="text-muted text-sm">
        {matching.length === 0 && `${text.noneMatch} `}
        {text.hint}
      </p>
      {list(text.matching, matching)}
      {list(text.others, others)}
      {data.total > data.rows.length && <p className="text-faint text-xs">{text.more(data.total, data.rows.length)}</p>}
    </div>
  );
}
