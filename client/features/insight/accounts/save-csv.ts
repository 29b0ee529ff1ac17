import { showFailure } from '#client/lib/api/toasts.ts';
import { ApiFailure } from '#client/lib/api/failure.ts';
import { callApi } from '#client/lib/session/staff-client.ts';
import { accountsApi } from '#shared/insight/accounts/accounts.api.ts';
import type { Gstr1Table } from '#shared/insight/accounts/accounts.schema.ts';

/** Hands one table of the return to the person as a file. */
export async function saveCsv(table: Gstr1Table, month: string, failed: string): Promise<void> {
  try {
    const file = await callApi(accountsApi.gstr1File, { params: { table }, query: { month } });
    const url = URL.createObjectURL(file);
    Object.assign(document.createElement('a'), { href: url, download: `gstr1-${month}-${table}.csv` }).click();
    // The browser has begun to read it by then.
    setTimeout(() => URL.revokeObjectURL(url), 10_000);
  } catch (error) {
    if (!(error instanceof ApiFailure)) throw error;
    showFailure(error, failed);
  }
}
