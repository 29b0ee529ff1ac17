import http from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Figures, Load } from './measure.ts';

/**
 * Asks so many times a second, evenly: one call after the other at its time, whether the last one has been answered or not. The
 * load generator sends a second's calls in one burst, which nobody's callers do.
 */
export async function paced(target: Load & { perSecond: number }, seconds: number): Promise<Figures> {
  const agent = new http.Agent({ keepAlive: true });
  const begun = performance.now();
  const calls: Promise<{ ms: number; ok: boolean }>[] = [];
  for (let call = 0; call < target.perSecond * seconds; call += 1) {
    const wait = begun + (call * 1000) / target.perSecond - performance.now();
    if (wait > 0) await pause(wait);
    calls.push(ask(target, agent));
  }
  const answers = await Promise.all(calls);
  const elapsed = (performance.now() - begun) / 1000;
  agent.destroy();
  const times = answers.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const succeeded = answers.filter(({ ok }) => ok).length;
  return {
    perSecond: succeeded / elapsed,
    p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
    refused: answers.length - succeeded,
  };
}

/** One call; its answer is read and thrown away. */
export function ask(
  { url, method, path, headers, body }: Load,
  agent: http.Agent,
): Promise<{ ms: number; ok: boolean }> {
  return new Promise((resolve) => {
    const begun = performance.now();
    const done = (ok: boolean) => resolve({ ms: performance.now() - begun, ok });
    const request = http.request(`${url}${path()}`, {
      agent,
      method,
      headers: { 'content-type': 'application/json', ...headers },
    });
    request.on('response', (answer) => {
      answer.resume().on('end', () => done(answer.statusCode !== undefined && answer.statusCode < 300));
    });
    request.on('error', () => done(false));
    request.end(body && JSON.stringify(body()));
  });
}
