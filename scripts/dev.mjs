// @ts-check
import { spawn } from 'node:child_process';
import fs from 'node:fs';
import { stopWithNpm } from './child.mjs';
import { inRoot, root } from './root.mjs';
import { ensureDependencies, giveUp } from './setup.mjs';

// npm run dev: Vite serves the client on PORT and hands /api to the server, which starts again whenever its code changes.
// The database belongs to this process, so that it stays while the server comes and goes.

await ensureDependencies().catch(giveUp);
stopWithNpm();
if (fs.existsSync('.env')) process.loadEnvFile('.env');

const port = Number(process.env.PORT || 5000);
const serverPort = Number(process.env.API_PORT || port + 1);

const [vite, { startPostgres }] = await Promise.all([import('vite'), import('../server/kernel/db/embedded.mjs')]);
const postgres = process.env.DATABASE_URL ? undefined : await startPostgres().catch(giveUp);

const server = spawn(
  process.execPath,
  [inRoot('node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      PUBLIC_URL: `http://localhost:${port}`,
      ...process.env,
      NODE_ENV: 'development',
      PORT: String(serverPort),
    },
  },
);

const client = await vite.createServer({
  configFile: inRoot('vite.config.ts'),
  server: {
    port,
    strictPort: true,
    proxy: { '/api': `http://localhost:${serverPort}`, '/uploads': `http://localhost:${serverPort}` },
  },
});

let closing = false;
async function close() {
  if (closing) return;
  closing = true;
  server.kill('SIGTERM');
  await client.close();
  await postgres?.stop();
  process.exit();
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => void close());
server.on('exit', () => void close());

try {
  await client.listen();
  client.printUrls();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
  await close();
}
