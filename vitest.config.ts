import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { wordsByArea } from './scripts/words/plugin.mjs';

export default defineConfig({
  test: {
    // The tests share the machine with a database and, in a full run, with nothing else.
    maxWorkers: 2,
    // One set of modules for all files of a worker: loading them anew for each file costs as much as the tests. So a test leaves
    // no state behind; what the modules keep is cleared after each one.
    isolate: false,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['shared/**/*.test.ts', 'server/**/*.unit.test.ts', 'scripts/**/*.test.ts'],
          environment: 'node',
        },
      },
      {
        extends: true,
        test: {
          name: 'integration',
          include: ['server/**/*.test.ts'],
          exclude: ['server/**/*.unit.test.ts'],
          environment: 'node',
          globalSetup: ['server/test/global-database.ts'],
        },
      },
      {
        extends: true,
        plugins: [react(), wordsByArea()],
        test: {
          name: 'component',
          include: ['client/**/*.test.{ts,tsx}'],
          exclude: ['client/e2e/**', '**/*.mocked.test.tsx'],
          environment: 'jsdom',
          setupFiles: ['client/test/setup.ts'],
        },
      },
      {
        extends: true,
        plugins: [react(), wordsByArea()],
        test: {
          // What puts another module in a module's place needs modules of its own.
          name: 'component-mocked',
          include: ['client/**/*.mocked.test.tsx'],
          environment: 'jsdom',
          isolate: true,
          setupFiles: ['client/test/setup.ts'],
        },
      },
    ],
  },
});
