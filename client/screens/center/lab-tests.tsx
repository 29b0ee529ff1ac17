import { Import, Plus } from 'lucide-react';
import { useState } from 'react';
import { ImportTestsDialog } from '#client/features/diagnostics/lab/import-tests-dialog.tsx';
import { TestDialog } from '#client/features/diagnostics/lab/test-dialog.tsx';
import { TestTable } from '#client/features/diagnostics/lab/test-table.tsx';
import { ItemDialog } from '#client/features/money/prices/item-dialog.tsx';
import { useApi, useApiList } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useListFilters } from '#client/lib/list-filters.ts';
import { useUser } from '#client/lib/session/store.ts';
import { useText } from '#client/lib/text.ts';
import { labTestsText } from '#client/text/en/lab-tests.ts';
import { Button } from '#client/ui/button.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { labTestsApi } from '#shared/diagnostics/lab/lab-tests.api.ts';
import { DOCTOR_ROLES } from '#shared/kernel/http/roles.ts';
import { centerTestFilters, type CenterTest } from '#shared/diagnostics/lab/lab.schema.ts';

const ROWS_PER_PAGE = 50;

/** What the centre measures, and what it expects of whom. */
export function LabTestsScreen() {
  const text = useText(labTestsText);
  const filters = useListFilters(centerTestFilters, ['search']);
  const [open, setOpen] = useState<'add' | 'import' | CenterTest>();
  const list = useApiList(labTestsApi.list, { query: filters.query }, { pageSize: ROWS_PER_PAGE });
  const close = () => setOpen(undefined);
  const { role } = useUser();
  const { data, isPending: arePricesPending } = useApi(labTestsApi.prices);
  const prices = data && new Map(data.prices.map(({ testId, item }) => [testId, item]));
  const [priced, setPriced] = useState<CenterTest>();
  const mayPrice = prices !== undefined && DOCTOR_ROLES.some((known) => known === role);
  return (
    <>
      <PageHeader
        title={text.title}
        count={list.isPending ? null : formatNumber(list.total)}
        actions={
          <>
            <Button icon={<Import aria-hidden />} onClick={() => setOpen('import')}>
              {text.import}
            </Button>
            <Button variant="primary" icon={<Plus aria-hidden />} onClick={() => setOpen('add')}>
              {text.add}
            </Button>
          </>
        }
      />
      <div className="mb-3 flex">
        <FilterSearch filters={filters} label={text.search} className="w-full sm:w-96" />
      </div>
      <TestTable
        // Prices that come later make other columns narrower, and the rows higher.
        list={{ ...list, isPending: list.isPending || arePricesPending }}
        filters={filters}
        onEdit={setOpen}
        prices={prices}
        onPrice={mayPrice ? setPriced : undefined}
      />
      {priced && (
        <ItemDialog
          item={prices?.get(priced.id)}
          begins={{ name: priced.name, kind: 'test' }}
          onClose={() => setPriced(undefined)}
        />
      )}
      {open === 'add' && <TestDialog onClose={close} />}
      {open === 'import' && <ImportTestsDialog onClose={close} />}
      {typeof open === 'object' && <TestDialog test={open} onClose={close} />}
    </>
  );
}
