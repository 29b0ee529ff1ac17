import { expect, test } from '@playwright/test';

declare global {
  interface Window {
    shifted: number;
  }
}

test('the sign-in stands still when the demo’s sign-ins arrive', async ({ page }) => {
  await page.addInitScript(() => {
    window.shifted = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) window.shifted += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // As late as on a slow network: the form stands there alone for a while.
  await page.route('**/api/health', async (route) => {
    await new Promise((soon) => setTimeout(soon, 600));
    await route.continue();
  });
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^doctor@demo\.in/ })).toBeVisible();
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn, 100))));
  const shifted = await page.evaluate(() => window.shifted);
  test.info().annotations.push({ type: 'layout shift', description: shifted.toFixed(4) });
  expect(shifted).toBeLessThan(0.02);
});
