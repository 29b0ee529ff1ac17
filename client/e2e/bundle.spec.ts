import { gzipSync } from 'node:zlib';
import { type Browser, expect, type Page, type Response } from '@playwright/test';
import { test } from './journey.ts';
import { bookedForToday, enterPortal, SINGLE } from './portal-people.ts';

const KB = 1024;

/**
 * Follows the JavaScript that the page loads, until half a second brings no more. The size is that of gzip, however the
 * server sent it.
 */
function watchScripts(page: Page) {
  const sizes = new Map<string, Promise<number>>();
  const follow = (response: Response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    sizes.set(
      pathname,
      response.body().then((body) => gzipSync(body).length),
    );
  };
  page.on('response', follow);
  return async () => {
    for (let before = -1; before < sizes.size; ) {
      before = sizes.size;
      await page.waitForTimeout(500);
    }
    page.off('response', follow);
    const loaded = await Promise.all([...sizes].map(async ([path, size]) => ({ path, size: await size })));
    const total = loaded.reduce((sum, { size }) => sum + size, 0);
    test
      .info()
      .annotations.push({ type: 'JavaScript', description: `${(total / KB).toFixed(1)} kB in ${loaded.length} files` });
    return { total, paths: loaded.map(({ path }) => path) };
  };
}

test('the sign-in page loads at most 80 kB of JavaScript', async ({ page }) => {
  const scripts = watchScripts(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect((await scripts()).total).toBeLessThanOrEqual(80 * KB);
});

test('whoever checks a prescription loads at most 76 kB of JavaScript, nothing of the staff’s app, and asks one thing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const scripts = watchScripts(page);
  await page.goto('/verify/12-abc');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This prescription can’t be confirmed');
  const { total, paths } = await scripts();
  expect(total).toBeLessThanOrEqual(76 * KB);
  expect(paths.filter((path) => /main|signed-in|calls|login|account/.test(path))).toEqual([]);
  expect(asked).toEqual(['/api/v1/verify/prescriptions/12-abc']);
});

test('whoever opens the link of a message loads at most 80 kB of JavaScript, nothing of the staff’s app, and asks one thing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const scripts = watchScripts(page);
  await page.goto('/m/k7mQ2xWp9d?l=hi');
  await expect(page.getByText('यह लिंक अब कहीं नहीं ले जाता।')).toBeVisible();
  const { total, paths } = await scripts();
  expect(total).toBeLessThanOrEqual(80 * KB);
  expect(paths.filter((path) => /main|signed-in|calls|login|account/.test(path))).toEqual([]);
  expect(asked).toEqual(['/api/v1/message-links/k7mQ2xWp9d']);
});

test('a clinic’s public page loads at most 100 kB of JavaScript, nothing of the staff’s app or the portal, and asks one thing', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/')) asked.push(pathname);
  });
  const scripts = watchScripts(page);
  await page.goto('/book/sanjeevani-clinic');
  await expect(page.getByRole('heading', { name: 'Book a visit' })).toBeVisible();
  const { total, paths } = await scripts();
  expect(total).toBeLessThanOrEqual(100 * KB);
  expect(paths.filter((path) => /\/main-|portal-in|signed-in|calls|login|account/.test(path))).toEqual([]);
  expect(asked).toEqual(['/api/v1/book/sanjeevani-clinic']);
});

test('the portal loads at most 100 kB of JavaScript for the sign-in, as much for the dashboard, and nothing of the staff’s app', async ({
  page,
  browser,
}) => {
  const first = watchScripts(page);
  await page.goto('/patient-portal');
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
  const signIn = await first();
  expect(signIn.total).toBeLessThanOrEqual(100 * KB);
  expect(signIn.paths.filter((path) => /\/main-|signed-in|calls|login|account/.test(path))).toEqual([]);
  await enterPortal(page, SINGLE.bundle);

  const dashboard = await portalDashboard(page, browser);
  expect(dashboard.total).toBeLessThanOrEqual(100 * KB);
  expect(dashboard.paths.filter((path) => /\/main-|signed-in|recharts|toaster|sign-in|hooks|field/.test(path))).toEqual(
    [],
  );
});

test('on the day of a visit the portal loads no more than that either', async ({ page, browser }) => {
  const phone = await bookedForToday(browser, 'Kamla Demo');
  await page.goto('/patient-portal');
  await enterPortal(page, phone);

  const dashboard = await portalDashboard(page, browser, 'Your visit today');
  expect(dashboard.total).toBeLessThanOrEqual(100 * KB);
});

/** What a signed-in patient's browser loads that has nothing of the product yet. */
async function portalDashboard(page: Page, browser: Browser, heading = 'Recent activity') {
  const context = await browser.newContext({
    storageState: await page.context().storageState(),
    serviceWorkers: 'block',
  });
  const fresh = await context.newPage();
  const scripts = watchScripts(fresh);
  await fresh.goto('/patient-portal');
  await expect(fresh.getByRole('heading', { name: heading })).toBeVisible();
  const loaded = await scripts();
  await context.close();
  return loaded;
}

test('a clinic’s dashboard loads at most 180 kB of JavaScript in a dozen files, no chart before it is looked at, and the palette when somebody is there', async ({
  page,
  browser,
}) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('reception@demo.in');
  await page.getByLabel('Password', { exact: true }).fill('Demo@1234');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page).toHaveURL(/\/clinic-dashboard#dashboard$/);

  // Somebody comes back with a session to a browser that has nothing of the product yet.
  const context = await browser.newContext({ storageState: await page.context().storageState() });
  const fresh = await context.newPage();
  const scripts = watchScripts(fresh);
  await fresh.goto('/clinic-dashboard');
  await expect(fresh.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(fresh.getByRole('heading', { name: 'Waiting for payment' })).toBeVisible();
  const { total, paths } = await scripts();
  expect(total).toBeLessThanOrEqual(180 * KB);
  expect(paths.length).toBeLessThanOrEqual(12);
  expect(paths.filter((path) => /recharts|plot|calendar-grid|pdf-view|palette|panel/i.test(path))).toEqual([]);
  const palette = fresh.waitForResponse(/command-palette.*\.js$/);
  await fresh.mouse.move(100, 100);
  await palette;
  await context.close();
});
