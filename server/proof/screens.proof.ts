import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, it } from 'vitest';
import { freePort } from '#server/kernel/db/embedded/free-port.mjs';
import { projectFile } from '#server/kernel/project-file.ts';
import { findBrowser } from './find-browser.ts';
import { buildServer } from './server-process.ts';

/** In `npm test` each screen is looked at as one of its roles in each size; here as every role that has it. */
it('no screen of any role has anything serious for axe, light or dark, or moves while it loads, on a desktop or a phone', async () => {
  buildServer();
  const env = {
    ...process.env,
    TEST_CHROMIUM: await findBrowser(),
    E2E_PORT: String(await freePort()),
    E2E_EVERY_ROLE: 'true',
  };
  const walk = [projectFile('node_modules/@playwright/test/cli.js'), 'test', 'screens.spec.ts', 'steady.spec.ts'];
  const walking = spawn(process.execPath, walk, { cwd: projectFile('.'), env, stdio: 'inherit' });
  expect(await once(walking, 'exit')).toEqual([0, null]);
});
