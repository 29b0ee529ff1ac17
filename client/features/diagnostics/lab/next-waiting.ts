import { callApi } from '#client/lib/session/staff-client.ts';
import { labReportsApi } from '#shared/diagnostics/lab/lab-reports.api.ts';

/** The report that has waited longest for a signature: the list has the newest first. */
export async function nextWaiting(): Promise<number | undefined> {
  const waiting = (offset: number) => callApi(labReportsApi.list, { query: { status: 'submitted', limit: 1, offset } });
  const newest = await waiting(0);
  const oldest = newest.total > 1 ? await waiting(newest.total - 1) : newest;
  // Another doctor may have signed the last one between the two.
  return (oldest.rows[0] ?? newest.rows[0])?.id;
}
