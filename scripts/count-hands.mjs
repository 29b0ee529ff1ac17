// @ts-check
import { findBrowser } from './browser.mjs';
import { runNode } from './child.mjs';

// The tasks of docs/benchmarks.md, Hands, done in a browser on the built product with the demo's data, their keys counted. The rows
// stand in client/e2e/hands. Called by `npm run bench -- --only hands`.

const env = { ...process.env, ...(await findBrowser()), E2E_PORT: process.env.E2E_PORT ?? '5390' };
const isWithin = await runNode(
  ['node_modules/@playwright/test/cli.js', 'test', '--config', 'playwright.hands.config.ts'],
  env,
);
process.exitCode = isWithin ? 0 : 1;
