import { useListFilters } from '#client/lib/list-filters.ts';
import { useText } from '#client/lib/text.ts';
import { paymentsText } from '#client/text/en/payments.ts';
import { OrganisationPicker } from '#client/ui/organisation-picker.tsx';
import { Select } from '#client/ui/select.tsx';
import { transactionFilters } from '#shared/money/payments/payments.schema.ts';

/** Whose payments the superadmin looks at: '#payments?of=clinic&organization=3'. Everybody else has their own. */
export const useOrganisationFilter = () =>
  useListFilters(transactionFilters, ['organizationType', 'organizationId'], {
    inUrl: { organizationType: 'of', organizationId: 'organization' },
  });

export function OrganisationFilter() {
  const { organisation: text } = useText(paymentsText);
  const { values, set } = useOrganisationFilter();
  const { organizationType: kind, organizationId: id } = values;
  return (
    <div className="mb-4 flex flex-wrap gap-2 sm:gap-3">
      <div className="w-full sm:w-52">
        <Select
          aria-label={text.kind}
          value={kind}
          options={[
            { value: '' as const, label: text.all },
            { value: 'clinic' as const, label: text.kinds.clinic },
            { value: 'diagnostic_center' as const, label: text.kinds.diagnostic_center },
          ]}
          onChange={(chosen) => set({ organizationType: chosen, organizationId: '' })}
        />
      </div>
      {kind !== '' && (
        <div className="w-full sm:w-72">
          <OrganisationPicker
            key={kind}
            aria-label={text.name}
            kind={kind}
            value={id === '' ? null : Number(id)}
            onChange={(chosen) => set({ organizationId: chosen === null ? '' : String(chosen) })}
            placeholder={text[kind]}
            emptyText={text.nothing}
          />
        </div>
      )}
    </div>
  );
}
