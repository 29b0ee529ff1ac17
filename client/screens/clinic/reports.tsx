import { ReportCards } from '#client/features/diagnostics/referrals/report-cards.tsx';
import { ReportStats } from '#client/features/diagnostics/referrals/report-stats.tsx';
import { useApiList } from '#client/lib/api/hooks.ts';
import { formatNumber } from '#client/lib/format.ts';
import { useTabQuery } from '#client/lib/tab-location.ts';
import { useText } from '#client/lib/text.ts';
import { useUrlDraft } from '#client/lib/use-url-draft.ts';
import { referralsText } from '#client/text/en/referrals.ts';
import { PageHeader } from '#client/ui/page-header.tsx';
import { SearchField } from '#client/ui/search-field.tsx';
import { referralsApi } from '#shared/diagnostics/referrals/referrals.api.ts';

const CARDS_PER_PAGE = 24;

/** What became of the clinic's referrals. A report is here the moment that the centre uploads it. */
export function TestReportsScreen() {
  const text = useText(referralsText).reports;
  const [{ search: inUrl = '' }, setQuery] = useTabQuery();
  const search = inUrl.slice(0, 100);
  const [typed, type] = useUrlDraft(search, (next) => setQuery({ search: next }));
  const list = useApiList(referralsApi.list, { query: search ? { search } : {} }, { pageSize: CARDS_PER_PAGE });
  return (
    <>
      <PageHeader
        title={text.title}
        count={list.isPending ? undefined : `${formatNumber(list.total)}${list.atLeast ? '+' : ''}`}
      />
      <ReportStats />
      <SearchField label={text.search} value={typed} onChange={type} shortcut="/" className="mb-4 w-full sm:w-96" />
      <ReportCards list={list} search={search} onClearSearch={() => setQuery({ search: '' })} />
    </>
  );
}
