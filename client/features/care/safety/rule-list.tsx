import { ShieldCheck } from 'lucide-react';
import { useApiList } from '#client/lib/api/hooks.ts';
import { useListFilters } from '#client/lib/list-filters.ts';
import { currentLanguage, useText } from '#client/lib/text.ts';
import { safetyRulesText } from '#client/text/en/safety-rules.ts';
import { Badge, type Tone } from '#client/ui/badge.tsx';
import type { Column } from '#client/ui/data-table.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { ListTable } from '#client/ui/list-table.tsx';
import { Select } from '#client/ui/select.tsx';
import { safetyApi } from '#shared/care/safety/safety.api.ts';
import { type ListedRule, ruleFilters } from '#shared/care/safety/safety.schema.ts';
import { safetyKinds, safetySeverities, type SafetySeverity } from '#shared/care/safety/safety.states.ts';

const tones: Record<SafetySeverity, Tone> = {
  contraindicated: 'danger',
  major: 'due',
  moderate: 'busy',
  minor: 'neutral',
};

/** Every rule, narrowed by what stands in the address. */
export function RuleList() {
  const text = useText(safetyRulesText);
  const filters = useListFilters(ruleFilters, ['search', 'severity', 'kind']);
  const language = currentLanguage() === 'hi' ? 'hi' : 'en';
  const list = useApiList(safetyApi.rules, { query: { ...filters.query, language } }, { pageSize: 25 });
  const { severity, kind } = filters.values;
  return (
    <div className="in-turn pt-3">
      <div className="flex flex-wrap items-center gap-2 pb-3">
        <FilterSearch filters={filters} label={text.search} />
        <Select
          aria-label={text.severity}
          className="w-full sm:w-52"
          value={severity}
          onChange={(next) => filters.set({ severity: next })}
          options={[
            { value: '' as const, label: `${text.severity}: ${text.all}` },
            ...safetySeverities.toReversed().map((value) => ({ value, label: text.severities[value] })),
          ]}
        />
        <Select
          aria-label={text.kind}
          className="w-full sm:w-52"
          value={kind}
          onChange={(next) => filters.set({ kind: next })}
          options={[
            { value: '' as const, label: `${text.kind}: ${text.all}` },
            ...safetyKinds.map((value) => ({ value, label: text.kinds[value] })),
          ]}
        />
      </div>
      <ListTable
        label={text.label}
        columns={useColumns()}
        list={list}
        rowKey={({ id }) => id}
        failed={text.failed}
        filters={filters}
        noneMatch={{ title: text.none, clear: text.clear }}
        empty={{ icon: <ShieldCheck />, title: text.none }}
      />
      <p className="max-w-3xl text-pretty px-1 pt-3 text-muted text-sm">{text.countsHint}</p>
    </div>
  );
}

function useColumns(): Column<ListedRule>[] {
  const text = useText(safetyRulesText);
  return [
    { key: 'subject', header: text.columns.subject, primary: true, cell: (rule) => <Rule rule={rule} /> },
    {
      key: 'severity',
      header: text.columns.severity,
      badge: true,
      cell: ({ severity }) => <Badge tone={tones[severity]}>{text.severities[severity]}</Badge>,
    },
    { key: 'kind', header: text.columns.kind, cell: ({ kind }) => text.kinds[kind] },
    {
      key: 'counts',
      header: text.columns.counts,
      className: 'whitespace-nowrap',
      cell: ({ shown, accepted, overridden }) =>
        shown === 0 ? (
          <span className="text-faint">{text.never}</span>
        ) : (
          <span className="nums">
            <span aria-hidden>
              {shown} / {accepted} / {overridden}
            </span>
            <span className="sr-only">{text.counts(shown, accepted, overridden)}</span>
          </span>
        ),
    },
  ];
}

/** What it is about, what happens, what to do, and where it stands. */
function Rule({ rule: { subject, description, recommendation, source } }: { rule: ListedRule }) {
  const text = useText(safetyRulesText);
  return (
    <div className="flex min-w-0 max-w-2xl flex-col gap-1 whitespace-normal py-1 font-normal">
      <span className="break-words font-medium">{subject}</span>
      <span className="text-pretty break-words text-sm">{description}</span>
      <span className="text-pretty break-words text-sm">
        <span className="font-medium">{text.todo}:</span> {recommendation}
      </span>
      <span className="break-words text-faint text-xs">
        {text.source}: {source}
      </span>
    </div>
  );
}
