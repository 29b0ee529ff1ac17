import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { defineConfig, devices } from '@playwright/test';
import config from './playwright.config.ts';

const [webServer] = [config.webServer].flat();
if (!webServer) throw new Error('The product that the walks go through is started by playwright.config.ts');

// The superadmin's walk makes a backup: of the demo, into a folder that is thrown away.
const backups = path.join(os.tmpdir(), 'naadi-guide-backups');
fs.mkdirSync(backups, { recursive: true });

/** `npm run guide`: the pictures of docs/guide, taken in both languages by walks through the demo. */
export default defineConfig({
  ...config,
  testDir: 'client/e2e/guide',
  testMatch: '*.guide.ts',
  workers: 1,
  timeout: 120_000,
  projects: ['en', 'hi'].map((name) => ({ name, use: { ...devices['Desktop Chrome'] } })),
  reporter: [['list']],
  // A product that runs at E2E_PORT already is good enough, so that one picture doesn't cost a start.
  webServer: {
    ...webServer,
    reuseExistingServer: true,
    env: { ...webServer.env, BACKUP_TO: backups, BACKUP_PASSPHRASE: 'five words that nobody says' },
  },
});
