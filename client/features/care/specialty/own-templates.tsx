import { FilePlus, FileText } from 'lucide-react';
import { runAction } from '#client/lib/actions.ts';
import { useApiPages } from '#client/lib/api/hooks.ts';
import { useText } from '#client/lib/text.ts';
import { specialtyText } from '#client/text/en/specialty.ts';
import { Button } from '#client/ui/button.tsx';
import { Skeleton } from '#client/ui/skeleton.tsx';
import { templatesApi } from '#shared/care/templates/templates.api.ts';
import type { Template } from '#shared/care/templates/templates.schema.ts';

const PAGE = 4;

/** The doctor's templates, the most used first; each begins a prescription for the patient. */
export function OwnTemplates({ patientId }: { patientId: number }) {
  const text = useText(specialtyText);
  const templates = useApiPages(templatesApi.list, {}, { pageSize: PAGE });
  const failed = templates.error !== null && templates.rows.length === 0;
  return (
    <section aria-label={text.templates} aria-busy={templates.isPending} className="flex flex-col gap-2">
      <div>
        <h3 className="font-medium text-sm">{text.templates}</h3>
        <p className="text-faint text-xs">{text.templatesHint}</p>
      </div>
      {templates.isPending && <Skeleton className="h-24 w-full" />}
      {failed && (
        <p className="flex flex-wrap items-center gap-2 text-danger-ink text-sm">
          {text.templatesFailed}
          <Button size="sm" busy={templates.isFetching} onClick={templates.refetch}>
            {text.tryAgain}
          </Button>
        </p>
      )}
      {!templates.isPending && !failed && templates.rows.length === 0 && (
        <p className="text-muted text-sm">{text.noTemplates}</p>
      )}
      <ul className="grid gap-2 sm:grid-cols-2">
        {templates.rows.map((template) => (
          <li key={template.id}>
            <TemplateButton template={template} patientId={patientId} />
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button
          size="sm"
          icon={<FilePlus aria-hidden />}
          onClick={() => runAction('create-prescription', { patientId })}
        >
          {text.prescribe}
        </Button>
        {templates.hasMore && (
          <Button size="sm" variant="ghost" busy={templates.isLoadingMore} onClick={templates.loadMore}>
            {text.showMore}
          </Button>
        )}
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
