import type { healthApi } from '#shared/kernel/health/health.api.ts';
import type { ResultOf } from '#shared/kernel/http/endpoint.ts';
import { request } from './api/request.ts';

export type Health = ResultOf<typeof healthApi.live>;

// Only the type is imported: the contract itself would bring the validator into the sign-in page's first load.
const path: typeof healthApi.live.path = '/api/health';

/** How the server is, and what the installation offers. Asked without the token. */
export async function readHealth(): Promise<Health> {
  const response = await request({ method: 'GET', url: path, anonymous: true });
  return (await response.json()) as Health;
}
