import { X } from 'lucide-react';
import { today } from '#client/lib/format.ts';
import { useText } from '#client/lib/text.ts';
import { invoicesText } from '#client/text/en/invoices.ts';
import { kitText } from '#client/text/en/kit.ts';
import { Button } from '#client/ui/button.tsx';
import { DateField } from '#client/ui/date-field.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { type InvoiceStatus, invoiceStatuses } from '#shared/money/billing/billing.states.ts';
import type { InvoiceFiltersState } from './use-invoice-filters.ts';

/** Status, the days of making, patient or number, and all of them off again. */
export function InvoiceFilters({ filters }: { filters: InvoiceFiltersState }) {
  const text = useText(invoicesText);
  const { invoice } = useText(kitText);
  const { startDate: from, endDate: to } = filters.values;
  const options: { value: InvoiceStatus | ''; label: string }[] = [
    { value: '', label: text.all },
    ...invoiceStatuses.map((status) => ({ value: status, label: invoice[status] })),
  ];
  return (
    <div className="mb-3 flex flex-wrap items-center gap-2 sm:gap-3">
      <SegmentedFilter
        label={text.status}
        options={options}
        value={filters.values.status}
        onChange={(status) => filters.set({ status })}
      />
      <FilterSearch filters={filters} label={text.search} className="w-full sm:w-72" />
      <div className="grid w-full grid-cols-2 gap-2 sm:w-80">
        <DateField
          aria-label={text.from}
          placeholder={text.from}
          value={from}
          max={to || today()}
          onChange={(startDate) => filters.set({ startDate })}
        />
        <DateField
          aria-label={text.to}
          placeholder={text.to}
          value={to}
          min={from || undefined}
          max={today()}
          onChange={(endDate) => filters.set({ endDate })}
        />
      </div>
      {filters.isNarrowed && (
        <Button variant="ghost" icon={<X aria-hidden />} onClick={() => filters.clear()}>
          {text.clear}
        </Button>
      )}
    </div>
  );
}
