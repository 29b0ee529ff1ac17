import { FilePlus, FileText } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { specialtyText } from '#client/text/en/specialty.ts';
import { Button } from '#client/ui/button.tsx';
import { QueryView } from '#client/ui/query-view.tsx';
import { ShowMore } from '#client/ui/show-more.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { templatesApi } from '#shared/care/templates/templates.api.ts';
import type { Template } from '#shared/care/templates/templates.schema.ts';

const PAGE = 4;

export const useOwnTemplates = () => useApiPages(templatesApi.list, {}, { pageSize: PAGE });

/** The doctor's templates, the most used first; each begins a prescription for the patient. */
export function OwnTemplates({ patientId }: { patientId: number }) {
  const text = useText(specialtyText);
  const templates = useOwnTemplates();
  return (
    <section aria-label={text.templates} aria-busy={templates.isPending} className="flex flex-col gap-2">
      <div>
        <h3 className="font-medium text-sm">{text.templates}</h3>
        <p className="text-faint text-xs">{text.templatesHint}</p>
      </div>
      <QueryView
        query={templates}
        waiting={<Skeleton className="h-24 w-full" />}
        failed={{ title: text.templatesFailed }}
      >
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted text-sm">{text.noTemplates}</p>
          ) : (
            <ul className="grid gap-2 sm:grid-cols-2">
              {rows.map((template) => (
                <li key={template.id}>
                  <TemplateButton template={template} patientId={patientId} />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<FilePlus aria-hidden />}
          onClick={() => runAction('create-prescription', { patientId })}
        >
          {text.prescribe}
        </Button>
        <ShowMore list={templates} />
      </div>
    </section>
  );
}

function TemplateButton({ template, patientId }: { template: Template; patientId: number }) {
  const text = useText(specialtyText);
  const { id, name, medicines, selectedTests } = template;
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center gap-3 rounded-md border border-line px-3 py-2 text-left transition-colors hover:bg-hover"
      onClick={() => runAction('create-prescription', { patientId, templateId: id })}
    >
      <FileText aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="min-w-0">
        <span className="block truncate font-medium text-sm">{name}</span>
        <span className="block text-faint text-xs">{text.contents(medicines.length, selectedTests.length)}</span>
      </span>
    </button>
  );
}
