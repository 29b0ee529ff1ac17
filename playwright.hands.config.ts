import { defineConfig } from '@playwright/test';
import config from './playwright.config.ts';

/** `npm run bench -- --only hands`: the tasks of docs/benchmarks.md, Hands, with their keys counted. */
export default defineConfig({
  ...config,
  testDir: 'client/e2e/hands',
  testMatch: '*.hands.ts',
  // One after another, so that the rows come in their order.
  workers: 1,
  projects: (config.projects ?? []).filter(({ name }) => name === 'desktop'),
  reporter: [['list'], ['./client/e2e/hands/table.ts']],
});
