import { sql } from 'drizzle-orm';
import { healthApi } from '#shared/kernel/health/health.api.ts';
import type { Env } from '#server/kernel/env.ts';
import { storeOf } from '#server/kernel/files/store-of.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { VERSION } from '#server/kernel/version.ts';

export function healthRoutes({ env }: { env: Env }) {
  const store = storeOf(env);
  return implement(healthApi, {
    live: () => ({ status: 'ok' as const, version: VERSION, demo: env.demo, features: env.features }),

    async ready({ db }) {
      await db.execute(sql`select 1`);
      await store.probe();
      return { status: 'ready' as const, database: 'ok' as const, storage: 'ok' as const };
    },
  });
}
