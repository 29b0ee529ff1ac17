import { Import, Plus } from 'lucide-react';
import { useState } from 'react';
import { ImportTestsDialog } from '#client/features/diagnostics/lab/import-tests-dialog.tsx';
import { TestDialog } from '#client/features/diagnostics/lab/test-dialog.tsx';
import { TestTable } from '#client/features/diagnostics/lab/test-table.tsx';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useListFilters } from '#client/lib/list-filters.ts';
import { useText } from '#client/lib/text.ts';
import { labTestsText } from '#client/text/en/lab-tests.ts';
import { Button } from '#client/ui/button.tsx';
import { PageHeader } from '#client/ui/page-header.tsx';
import { FilterSearch } from '#client/ui/filter-search.tsx';
import { labTestsApi } from '#shared/diagnostics/lab/lab-tests.api.ts';
import { centerTestFilters, type CenterTest } from '#shared/diagnostics/lab/lab.schema.ts';

const ROWS_PER_PAGE = 50;

/** What the centre measures, and what it expects of whom. */
export function LabTestsScreen() {
  const text = useText(labTestsText);
  const filters = useListFilters(centerTestFilters, ['search']);
  const [open, setOpen] = useState<'add' | 'import' | CenterTest>();
  const list = useApiList(labTestsApi.list, { query: filters.query }, { pageSize: ROWS_PER_PAGE });
  const close = () => setOpen(undefined);
  return (
    <>
      <PageHeader
        title={text.title}
        count={list.isPending ? undefined : formatNumber(list.total)}
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
      <TestTable list={list} filters={filters} onEdit={setOpen} />
      {open === 'add' && <TestDialog onClose={close} />}
      {open === 'import' && <ImportTestsDialog onClose={close} />}
      {typeof open === 'object' && <TestDialog test={open} onClose={close} />}
    </>
  );
}
