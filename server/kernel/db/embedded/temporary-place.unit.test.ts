import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { temporaryPlace } from './temporary-place.mjs';

const plenty = 64 * 1024 ** 3;

beforeEach(() => void vi.stubEnv('TMPDIR', undefined));
afterEach(() => void vi.unstubAllEnvs());

it('is the usual one where there is no folder of memory', () => {
  expect(temporaryPlace({ memory: '/no/such/folder', available: plenty })).toBe(os.tmpdir());
});

it('is the usual one where what looks like memory is a disk', () => {
  expect(temporaryPlace({ memory: path.dirname(import.meta.filename), available: plenty })).toBe(os.tmpdir());
});

it('is the usual one where memory is short', () => {
  expect(temporaryPlace({ available: 1024 ** 3 })).toBe(os.tmpdir());
});

it('is the one that somebody chose', () => {
  vi.stubEnv('TMPDIR', '/var/tmp');
  expect(temporaryPlace({ available: plenty })).toBe('/var/tmp');
});

it('can be written', () => {
  const folder = fs.mkdtempSync(path.join(temporaryPlace(), 'naadi-place-'));
  expect(fs.readdirSync(folder)).toEqual([]);
  fs.rmdirSync(folder);
});
