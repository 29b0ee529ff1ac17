import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { withLock } from './lock.mjs';

const lockModule = JSON.stringify(new URL('./lock.mjs', import.meta.url).href);

/** Adds one to the number in a file, slowly: two at the same time would lose one. */
const countUp = `
  import fs from 'node:fs';
  import { setTimeout as sleep } from 'node:timers/promises';
  import { withLock } from ${lockModule};
  const [folder, file, times] = process.argv.slice(1);
  for (let n = 0; n < Number(times); n += 1) {
    await withLock(folder, async () => {
      const count = Number(fs.readFileSync(file, 'utf8'));
      await sleep(5);
      fs.writeFileSync(file, String(count + 1));
    });
  }`;

const holdForever = `
  import { withLock } from ${lockModule};
  await withLock(process.argv[1], () => { console.log('held'); return new Promise((done) => setInterval(done, 1e6)); });`;

const runProgram = (program: string, ...args: string[]) =>
  spawn(process.execPath, ['--input-type=module', '-e', program, ...args], { stdio: ['ignore', 'pipe', 'inherit'] });

let folder = '';
beforeAll(() => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-lock-'));
});
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }));

it('lets one process work at a time, and takes over from one that was killed', async () => {
  const lock = path.join(folder, 'lock');
  const file = path.join(folder, 'count');
  fs.writeFileSync(file, '0');

  const holder = runProgram(holdForever, lock);
  await once(holder.stdout, 'data');
  const counters = Array.from({ length: 4 }, () => runProgram(countUp, lock, file, '5'));
  holder.kill('SIGKILL');
  await Promise.all(counters.map((counter) => once(counter, 'exit')));

  expect(fs.readFileSync(file, 'utf8')).toBe('20');
});

it('says once whom it waits for', async () => {
  const lock = path.join(folder, 'waiting');
  const holder = runProgram(holdForever, lock);
  await once(holder.stdout, 'data');
  const told: number[] = [];
  const waiting = withLock(lock, () => 'done', {
    onWait: (pid) => {
      told.push(pid);
      holder.kill('SIGKILL');
    },
  });
  expect(await waiting).toBe('done');
  expect(told).toEqual([holder.pid]);
});
