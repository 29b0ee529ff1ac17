import { healthApi } from '#shared/kernel/health/health.api.ts';
import type { ResultOf } from '#shared/kernel/http/endpoint.ts';
import { publicClient } from './api/client.ts';

export type Health = ResultOf<typeof healthApi.live>;

/** How the server is, and what the installation offers. */
export const readHealth = (): Promise<Health> => publicClient.call(healthApi.live);

/** Asked once. */
export const installationQuery = {
  queryKey: ['health'],
  queryFn: readHealth,
  staleTime: Number.POSITIVE_INFINITY,
} as const;
