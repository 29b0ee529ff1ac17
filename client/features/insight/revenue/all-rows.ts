import type { ApiClient } from '#client/lib/api/client.ts';
import { revenueApi } from '#shared/insight/revenue/revenue.api.ts';
import type { RevenueRow, RevenueRowFilters } from '#shared/insight/revenue/revenue.schema.ts';

const AT_A_TIME = 200;
/** Some five hundred rows on each day of a month: more is a matter for the export of all data. */
const MOST_ROWS = 20_000;

/** All rows of a figure, page by page. */
export async function allRows(
  client: ApiClient,
  query: Omit<RevenueRowFilters, 'limit' | 'offset'>,
): Promise<RevenueRow[]> {
  const rows: RevenueRow[] = [];
  for (let offset = 0; offset < MOST_ROWS; offset += AT_A_TIME) {
    const page = await client.call(revenueApi.rows, { query: { ...query, limit: AT_A_TIME, offset } });
    rows.push(...page.rows);
    if (page.rows.length < AT_A_TIME) return rows;
  }
  throw new Error('There are more rows than a file of them can hold');
}
