import { useApi } from '#client/lib/api/hooks.ts';
import { today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { auditText } from '#client/text/en/audit.ts';
import { Button } from '#client/ui/button.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { Select } from '#client/ui/select.tsx';
import { auditApi } from '#shared/insight/audit/audit.api.ts';
import { auditActions, auditRoles } from '#shared/kernel/audit/audit.states.ts';
import { useResourceName, useRoleName } from './audit-words.ts';
import type { AuditFiltersState } from './use-audit-list.ts';

/** Search, action, resource, role and days. */
export function AuditFilterBar({ filters }: { filters: AuditFiltersState }) {
  const { filters: text, list, actions } = useText(auditText);
  const resourceName = useResourceName();
  const roleName = useRoleName();
  const { data: resources = [] } = useApi(auditApi.resources);
  const { resource } = filters.values;
  // What the address names is offered too, also before the others are known.
  const offered = resource === '' || resources.includes(resource) ? resources : [...resources, resource];
  return (
    <div className="mb-3 grid grid-cols-2 gap-2 lg:flex lg:flex-wrap lg:items-start lg:gap-3">
      <FilterSearch filters={filters} label={text.search} className="col-span-2 lg:min-w-48 lg:max-w-96 lg:flex-1" />
      <div className="lg:w-40">
        <Select
          aria-label={text.action}
          value={filters.values.action}
          options={[
            { value: '' as const, label: text.anyAction },
            ...auditActions.map((value) => ({ value, label: actions[value] })),
          ]}
          onChange={(action) => filters.set({ action })}
        />
      </div>
      <div className="lg:w-48">
        <Select
          aria-label={text.resource}
          value={resource}
          options={[
            { value: '', label: text.anyResource },
            ...offered
              .map((value) => ({ value, label: resourceName(value) }))
              .toSorted((one, other) => one.label.localeCompare(other.label)),
          ]}
          onChange={(chosen) => filters.set({ resource: chosen })}
        />
      </div>
      <div className="lg:w-44">
        <Select
          aria-label={text.role}
          value={filters.values.userRole}
          options={[
            { value: '' as const, label: text.anyRole },
            ...auditRoles.map((value) => ({ value, label: roleName(value) })),
          ]}
          onChange={(userRole) => filters.set({ userRole })}
        />
      </div>
      <div className="lg:w-38">
        <DateField
          aria-label={text.from}
          placeholder={text.from}
          value={filters.values.startDate}
          max={filters.values.endDate || today()}
          onChange={(startDate) => filters.set({ startDate })}
        />
      </div>
      <div className="lg:w-38">
        <DateField
          aria-label={text.until}
          placeholder={text.until}
          value={filters.values.endDate}
          min={filters.values.startDate}
          max={today()}
          onChange={(endDate) => filters.set({ endDate })}
        />
      </div>
      {filters.isNarrowed && (
        <Button variant="ghost" className="max-lg:col-span-2" onClick={() => filters.clear()}>
          {list.clear}
        </Button>
      )}
    </div>
  );
}
