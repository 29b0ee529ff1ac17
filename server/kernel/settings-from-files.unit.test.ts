import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readGivenSettings } from './env.ts';

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-settings-'));
afterAll(() => fs.rmSync(folder, { recursive: true }));

const file = path.join(folder, 'audit-key');
const KEY = 'Rk3vN8qLw2Zt7YxB5mHc9PdF4sGj6UaE';
fs.writeFileSync(file, `${KEY}\n`, { mode: 0o600 });

it('takes a secret from the file that a vault or the system hands out', () => {
  expect(readGivenSettings({ AUDIT_KEY_FILE: file }).secrets).toMatchObject({ AUDIT_KEY: KEY });
  expect(readGivenSettings({ AUDIT_KEY_FILE: '' }).secrets).toMatchObject({ AUDIT_KEY: undefined });
});

it('judges it as if it stood in the settings, and says what is wrong without the secret', () => {
  fs.writeFileSync(path.join(folder, 'short'), 'too short');
  expect(() => readGivenSettings({ AUDIT_KEY_FILE: path.join(folder, 'short') })).toThrow(
    'Setting AUDIT_KEY: must be at least 32 characters. See .env.example.',
  );
  expect(() => readGivenSettings({ AUDIT_KEY_FILE: file, AUDIT_KEY: KEY })).toThrow(
    'Setting AUDIT_KEY stands beside AUDIT_KEY_FILE: leave one of them out.',
  );
  const gone = path.join(folder, 'gone');
  expect(() => readGivenSettings({ AUDIT_KEY_FILE: gone })).toThrow(
    `Setting AUDIT_KEY_FILE: ${gone} can't be read (ENOENT).`,
  );
});
