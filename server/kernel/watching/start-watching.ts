import type { Connection } from '#server/kernel/db/client.ts';
import type { Env } from '#server/kernel/env.ts';

/** Begins to watch the process for those whom the settings name. What that needs is loaded only then. Before the pool's first connection. */
export async function startWatching(env: Env, connection: Connection): Promise<() => Promise<void>> {
  const { metrics, tracesTo } = env.watch;
  const stops: (() => Promise<void>)[] = [];
  if (tracesTo) {
    const { startTracing } = await import('./tracing.ts');
    stops.push(startTracing({ env, connection, tracesTo }));
  }
  if (metrics) {
    const { serveMetrics } = await import('./metrics.ts');
    stops.push((await serveMetrics({ env, connection }, metrics)).stop);
  }
  return async () => void (await Promise.all(stops.map((stop) => stop())));
}
