import { defineConfig, devices } from '@playwright/test';

const port = Number(process.env.E2E_PORT ?? 5099);
const baseURL = `http://localhost:${port}`;
const report = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;
const executablePath = process.env.TEST_CHROMIUM;

export default defineConfig({
  testDir: 'client/e2e',
  workers: 2,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: report ? [['list'], ['json', { outputFile: report }]] : [['list']],
  use: {
    baseURL,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    // Recording every step costs a third of the time; ask for it when something is to be found out.
    trace: process.env.E2E_TRACE ? 'retain-on-failure' : 'off',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: ['--disable-background-networking', '--disable-component-update', '--font-render-hinting=none'],
    },
  },
  projects: [
    { name: 'desktop', use: { ...devices['Desktop Chrome'], viewport: { width: 1440, height: 900 } } },
    { name: 'phone', use: { ...devices['Pixel 7'] } },
  ],
  webServer: {
    command: 'node scripts/start.mjs --ephemeral',
    url: `${baseURL}/api/health`,
    env: { PORT: String(port), DEMO: 'true', LOG_LEVEL: 'warn' },
    reuseExistingServer: false,
    timeout: 180_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
