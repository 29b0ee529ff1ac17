import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './people.ts';

/** What the browser keeps of us beside the device's own settings. */
const keptIn = (page: Page) =>
  page.evaluate(async () => {
    const stores = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
    const requests = (await Promise.all(stores.map((store) => store.keys()))).flat();
    return requests.map(({ url }) => new URL(url).pathname);
  });

async function whenReady(page: Page): Promise<void> {
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await expect.poll(() => keptIn(page)).toEqual(['/offline-page']);
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
}

test('a reload without a connection says so in the reader’s language, and goes on by itself when there is one', async ({
  browser,
  contextOptions,
}) => {
  const page = await signIn(browser, 'reception@demo.in', contextOptions);
  await page.goto('/clinic-dashboard#patients');
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible();
  await whenReady(page);

  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Naadi can’t be reached' })).toBeVisible();
  await expect(page.getByText('is kept on this device')).toBeVisible();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(wide).toBeLessThanOrEqual(0);
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Patients' })).toBeVisible({ timeout: 15_000 });

  await page.evaluate(() => localStorage.setItem('naadi.language', 'hi'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'मरीज़' })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await (await caches.match('/offline-page'))?.text()) ?? ''))
    .toContain('lang="hi"');
  await page.context().setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'नाड़ी तक नहीं पहुँच पा रहे' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'अभी देखें' })).toBeVisible();
  await page.context().setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'मरीज़' })).toBeVisible({ timeout: 15_000 });
  // Of what was looked at nothing is kept.
  expect(await keptIn(page)).toEqual(['/offline-page']);
});
