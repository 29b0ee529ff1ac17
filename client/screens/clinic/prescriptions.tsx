import { FilePlus2 } from 'lucide-react';
import { PrescriptionDialog } from '#client/features/care/prescriptions/prescription-dialog.tsx';
import { PrescriptionTable } from '#client/features/care/prescriptions/prescription-table.tsx';
import { runAction } from '#client/lib/actions.ts';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useListSorting } from '#client/lib/list-sorting.ts';
import { useListFilters } from '#client/lib/list-filters.ts';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { prescriptionsText } from '#client/text/en/prescriptions.ts';
import { Button } from '#client/ui/button.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { SegmentedFilter } from '#client/ui/segmented-filter.tsx';
import { prescriptionsApi } from '#shared/care/prescriptions/prescriptions.api.ts';
import { prescriptionFilters } from '#shared/care/prescriptions/prescriptions.schema.ts';

/** The clinic's prescriptions. A doctor writes them here too; reception looks them up and prints them. */
export function PrescriptionsScreen() {
  const text = useText(prescriptionsText);
  const user = useUser();
  const prescribes = user.role === 'clinic_doctor';
  const [query, setQuery] = useTabQuery();
  const filters = useListFilters(prescriptionFilters, ['search']);
  const mine = prescribes && query.whose === 'mine';
  const { query: order, sorting } = useListSorting({
    list: 'prescriptions',
    names: ['date'],
    first: '-date',
    searching: filters.values.search !== '',
  });
  const list = useApiList(
    prescriptionsApi.list,
    { query: { ...filters.query, ...order, ...(mine && { doctorId: user.id }) } },
    { pageSize: 25 },
  );
  const opened = Number(query.prescription);
  const count = formatNumber(list.total);

  const write = prescribes && (
    <Button variant="primary" icon={<FilePlus2 aria-hidden />} onClick={() => runAction('create-prescription')}>
      {text.write}
    </Button>
  );
  return (
    <>
      <PageHeader
        title={text.title}
        count={list.isPending ? null : list.atLeast ? text.list.atLeast(count) : count}
        actions={write || undefined}
      />
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <FilterSearch filters={filters} label={text.list.search} className="w-full sm:w-80" />
        {prescribes && (
          <SegmentedFilter
            label={text.list.whose}
            value={mine ? 'mine' : 'all'}
            options={[
              { value: 'all', label: text.list.all },
              { value: 'mine', label: text.list.mine },
            ]}
            onChange={(whose) => setQuery({ whose: whose === 'mine' ? whose : undefined })}
          />
        )}
      </div>
      <PrescriptionTable
        list={list}
        onOpen={({ id }) => setQuery({ prescription: String(id) })}
        filters={filters}
        sorting={sorting}
        write={write}
      />
      {opened > 0 && <PrescriptionDialog id={opened} onClose={() => setQuery({ prescription: undefined })} />}
    </>
  );
}
