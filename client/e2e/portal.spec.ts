import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { agree, askForCode, CONSENTS, enterPortal, FAMILY, SINGLE } from './portal-people.ts';
import { seriousFaults } from './serious-faults.ts';

const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true });

/** It fits, and axe finds nothing serious, light and dark. */
async function inOrder(page: Page, where: string) {
  expect.soft(await sidewaysBy(page), `${where} is wider than the screen`).toBeLessThanOrEqual(0);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    expect.soft(await seriousFaults(page), `${where}, ${colorScheme}`).toEqual([]);
  }
}

test.beforeEach(async ({ isMobile }) => {
  test.skip(!isMobile, 'On the phone only');
});

test('a mother signs in with the code, reads a prescription, changes to Hindi and logs out', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/patient-portal');
  await expect(heading(page, 'Your health records')).toBeVisible();
  await inOrder(page, 'the first screen');
  const code = await askForCode(page, FAMILY);
  const field = page.getByRole('textbox', { name: 'OTP of 6 digits' });
  await expect(field).toBeFocused();
  await field.fill(code === '111111' ? '222222' : '111111');
  await expect(page.getByText('Invalid OTP')).toBeVisible();
  await inOrder(page, 'the code');
  await field.fill(code);
  const told = page.waitForResponse(CONSENTS);
  await page.getByRole('button', { name: /Sunita Sharma/ }).click();
  await agree(page, told);
  await expect(page.getByText('98765 43210')).toBeVisible();
  await inOrder(page, 'the overview');

  await page.getByRole('navigation').getByRole('link', { name: 'Prescriptions' }).click();
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: 'Medicines' })).toBeVisible();
  await inOrder(page, 'a prescription');
  await page.goBack();
  await expect(heading(page, 'Prescriptions')).toBeVisible();

  await page.getByRole('link', { name: /^Menu/ }).click();
  await page.getByRole('button', { name: 'हिन्दी' }).click();
  await expect(heading(page, 'मेन्यू')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await inOrder(page, 'the menu in Hindi');
  await page.getByRole('button', { name: 'लॉग आउट' }).click();
  await expect(page.getByText('आप लॉग आउट हो गए हैं।')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'OTP भेजें' })).toBeVisible();
});

test('every page is in order, and another of the family is looked after', async ({ page }) => {
  await page.goto('/patient-portal');
  await enterPortal(page, FAMILY);
  for (const name of ['Appointments', 'Invoices', 'Reports', 'Profile', 'Menu']) {
    await page.goto(`/patient-portal#${name.toLowerCase()}`);
    await expect(heading(page, name)).toBeVisible();
    await page.waitForFunction(() => document.querySelector('main [aria-busy="true"]') === null);
    await inOrder(page, name);
  }
  await page.goto('/patient-portal#menu');
  await page.getByRole('button', { name: /Aarav Sharma/ }).click();
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Menu, Aarav Sharma' })).toBeVisible();
  await expect(page.getByRole('main').getByText('Sunita Sharma')).toHaveCount(0);
});

test('the last seen pages are there without a connection, and go with the sign-out', async ({
  browser,
  contextOptions,
}) => {
  const context = await browser.newContext(contextOptions);
  const page = await context.newPage();
  await page.goto('/patient-portal');
  await enterPortal(page, SINGLE.offline);
  await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'Prescriptions' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  // The worker has what the page is made of, and the device what it said.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  await page.waitForFunction(() => localStorage.getItem('naadi.portal.answers')?.includes('medicinesToday'));
  // All of the menu is there with its last part.
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('naadi-portal-1')).keys()).map(({ url }) => url).join(' '));
  await expect.poll(kept).toMatch(/menu-/);
  await expect.poll(kept).toMatch(/person-list-/);

  await context.setOffline(true);
  await page.goto('/patient-portal');
  await expect(heading(page, 'Overview')).toBeVisible();
  await expect(page.getByText(/^As of .*, without connection$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Recent activity' })).toBeVisible();
  await page.getByRole('link', { name: /^Menu/ }).click();
  await page.getByRole('button', { name: 'Log out' }).click();
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await page.goto('/patient-portal');
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(localStorage).filter((key) => /person|answers/.test(key)))).toEqual([]);

  // Back with the connection, the server is told at once: the cookie opens nothing more.
  const told = page.waitForResponse(/auth\/logout$/);
  await context.setOffline(false);
  await told;
  await page.goto('/patient-portal');
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
  const { valid } = (await (await context.request.get('/api/v1/patient-portal/auth/validate')).json()) as {
    valid: boolean;
  };
  expect(valid).toBe(false);
  await context.close();
});
