import fs from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import { AppError } from '#shared/kernel/http/errors.ts';
import { healthApi } from '#shared/kernel/health/health.api.ts';
import * as says from '#shared/kernel/words/says.ts';
import type { Env } from '#server/kernel/env.ts';
import { implement } from '#server/kernel/http/handlers.ts';
import { VERSION } from '#server/kernel/version.ts';

export function healthRoutes({ env }: { env: Env }) {
  return implement(healthApi, {
    live: () => ({ status: 'ok' as const, version: VERSION, demo: env.demo, features: env.features }),

    async ready({ db }) {
      await db.execute(sql`select 1`);
      await fs.access(env.dataDir, fs.constants.W_OK).catch(() => {
        throw new AppError('unavailable', says.storage_not_writable);
      });
      return { status: 'ready' as const, database: 'ok' as const, storage: 'ok' as const };
    },
  });
}
