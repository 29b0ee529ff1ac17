import fs from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { storeOf } from './store-of.ts';

const server = path.resolve(import.meta.dirname, '../..');

it('is one store for all who ask with the same settings', () => {
  const settings = { dataDir: '/nowhere' };
  expect(storeOf(settings)).toBe(storeOf(settings));
});

it('is asked by every route: one that took the disk itself would lose its files where several servers share a bucket', () => {
  const routes = fs
    .readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.routes.ts'));
  expect(routes.length).toBeGreaterThan(50);
  const onDisk = routes.filter((file) => fs.readFileSync(path.join(server, file), 'utf8').includes('localStore'));
  expect(onDisk).toEqual([]);
});
