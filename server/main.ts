import fs from 'node:fs';
import http from 'node:http';
import { createApp, lastResort } from './app.ts';
import { makeAuditMonths } from './kernel/db/audit-months.ts';
import { connect } from './kernel/db/client.ts';
import { CannotMigrate } from './kernel/db/migrate/history.ts';
import { migrateDatabase } from './kernel/db/migrate/migrate.ts';
import { analyze, openDatabaseServer } from './kernel/db/open-database.ts';
import { poolAddress } from './kernel/db/pool-address.ts';
import { startReplica } from './kernel/db/replica/replica.ts';
import { BadSetting } from './kernel/bad-setting.ts';
import { type Env, loadEnvFile, readEnv } from './kernel/env.ts';
import { startHub } from './kernel/events/hub.ts';
import { endInspections } from './kernel/files/inspect-pdf.ts';
import { makeTemporaryFolder } from './kernel/http/body.ts';
import { jobHandlers } from './job-handlers.ts';
import { tidyTemporaryFolder } from './housekeeping.ts';
import { assertNoDemoAccounts } from './demo/no-demo-accounts.ts';
import { planForgotten } from './contact/follow-ups/due-reminders.ts';
import { startWorker } from './kernel/jobs/worker.ts';
import { endThreads } from './kernel/threads/threads.ts';
import { makeLog } from './kernel/log.ts';
import { projectFile } from './kernel/project-file.ts';
import { serveClient } from './serve-client.ts';
import { startedMessage } from './started-message.ts';
import { startWatching } from './kernel/watching/start-watching.ts';

/** One process: settings, database, migrations, http, and a clean stop. */
async function main(): Promise<void> {
  const begun = performance.now();
  loadEnvFile(process.env.ENV_FILE ?? '.env');
  const env = readEnv();
  const log = makeLog(env.logLevel);
  const database = await openDatabaseServer(env);
  const { asOwner } = await migrateDatabase(database);
  const connection = connect(await poolAddress(database.url, env.databasePoolUrl));
  const stopWatching = await startWatching(env, connection);
  await makeAuditMonths(connection.db, log);
  if (await fillEmptyDatabase(connection.db, env)) await analyze(database);
  await planForgotten(connection.db);
  const hub = await startHub({ connectionString: database.url, pool: connection.pool, log });

  const readUrl = env.databaseReadUrl;
  const replica = readUrl === undefined ? undefined : await startReplica({ url: database.url, readUrl }, { hub, log });

  const parts = { env, connection, replica, hub, log };
  const app = createApp(parts);
  const clientFolder = projectFile('dist/client');
  if (process.env.NODE_ENV === 'production' && fs.existsSync(clientFolder)) serveClient(app, clientFolder, env);
  app.use(lastResort(log));

  const server = http.createServer({ keepAliveTimeout: 65_000, headersTimeout: 20_000, requestTimeout: 120_000 }, app);
  const stopTidying = tidyTemporaryFolder(makeTemporaryFolder(env.dataDir), log);
  const stopWorker = await startWorker({ ...parts, handlers: jobHandlers(parts) });

  let stopping = false;
  const stop = async (exitCode: number) => {
    if (stopping) return;
    stopping = true;
    stopTidying();
    await stopWorker();
    // Streams never end by themselves; answers under way are given a moment.
    await hub.close();
    server.closeIdleConnections();
    const closed = new Promise((resolve) => server.close(resolve));
    const patience = setTimeout(() => server.closeAllConnections(), 4_000);
    await closed;
    clearTimeout(patience);
    await Promise.all([endThreads(), endInspections(), stopWatching()]);
    replica?.close();
    await connection.close();
    await database.stop();
    log.flush();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop(0));
  // A promise that nobody waited for is a fault to find, not a reason to drop everybody's work.
  process.on('unhandledRejection', (reason) => log.error({ error: String(reason) }, 'unhandled rejection'));

  server.on('error', (error: NodeJS.ErrnoException) => {
    const inUse = error.code === 'EADDRINUSE';
    process.stderr.write(`${inUse ? `Port ${env.port} is in use. Set PORT to another one.` : error.message}\n`);
    void stop(1);
  });
  server.listen(env.port, env.host, () => {
    process.stdout.write(
      startedMessage(env, {
        embedded: env.databaseUrl === undefined,
        asOwner,
        milliseconds: performance.now() - begun,
      }),
    );
  });
}

/**
 * The lists that ship with the product, and on a demo installation the demo organisations; both only once. Answers whether
 * the demo has just come.
 */
async function fillEmptyDatabase(db: ReturnType<typeof connect>['db'], env: Env): Promise<boolean> {
  const [{ loadStarterFormulary }, { loadStarterTests }, { startAllCenterTests }] = await Promise.all([
    import('./catalogues/formulary/load-starter.ts'),
    import('./catalogues/tests/load-starter.ts'),
    import('./diagnostics/lab/start-center-tests.ts'),
  ]);
  await loadStarterFormulary(db);
  await loadStarterTests(db);
  await startAllCenterTests(db);
  if (!env.demo) {
    await assertNoDemoAccounts(db);
    return false;
  }
  const { loadDemo } = await import('./demo/load-demo.ts');
  return await loadDemo(db, env);
}

main().catch((error: unknown) => {
  const known = error instanceof BadSetting || error instanceof CannotMigrate;
  process.stderr.write(
    `${known ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
