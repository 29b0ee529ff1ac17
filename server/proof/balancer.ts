import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { freePort } from '#server/kernel/db/embedded/free-port.mjs';

/** HAProxy in front of several processes: each request goes to the next one, whoever asks (no stickiness). */
export interface Balancer {
  url: string;
  end(): void;
}

export const hasBalancer = (): boolean => spawnSync('haproxy', ['-v']).status === 0;

export async function startBalancer(folder: string, servers: readonly string[]): Promise<Balancer> {
  const port = await freePort();
  const config = path.join(folder, 'haproxy.cfg');
  fs.writeFileSync(config, configuration(port, servers));
  const child: ChildProcess = spawn('haproxy', ['-f', config, '-db'], { stdio: ['ignore', 'ignore', 'inherit'] });
  process.once('exit', () => child.kill('SIGKILL'));
  const url = `http://127.0.0.1:${port}`;
  const deadline = Date.now() + 20_000;
  while (!(await fetch(`${url}/api/health`).catch(() => undefined))?.ok) {
    if (Date.now() > deadline) throw new Error('HAProxy lets nothing through');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { url, end: () => void child.kill('SIGTERM') };
}

/**
 * Only a request whose connection could not be made goes to another process: one that was sent may have been done. The client
 * asks again with the same Idempotency-Key.
 */
const configuration = (port: number, servers: readonly string[]): string => `
global
  maxconn 2000
defaults
  mode http
  timeout connect 1s
  timeout client 2m
  timeout server 2m
  option redispatch
  retries 2
  retry-on conn-failure
frontend public
  bind 127.0.0.1:${port}
  default_backend processes
backend processes
  balance roundrobin
  option httpchk GET /api/health/ready
  default-server check inter 500ms fall 2 rise 1
${servers.map((url, at) => `  server naadi${at} ${new URL(url).host}`).join('\n')}
`;
