import { expect, type Page } from '@playwright/test';
import { tabs } from '#client/app/tabs.ts';
import { test } from './journey.ts';
import { signIn } from './people.ts';
import { faintText, seriousFaults } from './serious-faults.ts';
import { isPassedOver, looksClosely, people } from './walkers.ts';

// Long walks by people who change nothing: each goes to the next browser that is free.
test.describe.configure({ mode: 'parallel' });

const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Every tab of every role, light and dark: it shows its heading, fits the width, and axe finds nothing serious. */
for (const [email, role] of Object.entries(people)) {
  const screens = tabs.filter(({ roles }) => roles.includes(role));
  test(`${email} finds every screen in order`, async ({ browser, contextOptions, isMobile }) => {
    test.skip(isPassedOver(role, isMobile), 'On the desktop only');
    test.setTimeout(30_000 + screens.length * 12_000);
    const page = await signIn(browser, email, { ...contextOptions, reducedMotion: 'reduce' });
    const { pathname } = new URL(page.url());
    for (const tab of screens) {
      const hash = tab.key;
      await test.step(hash, async () => {
        await page.goto(`${pathname}#${hash}`);
        await expect(page).toHaveURL(new RegExp(`#${hash}`));
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForFunction(
          () => document.querySelector('main :is([aria-busy="true"], [data-waiting])') === null,
        );
        expect.soft(await sidewaysBy(page), `${hash} is wider than the screen`).toBeLessThanOrEqual(0);
        if (!looksClosely(tab, role, isMobile)) return;
        expect.soft(await seriousFaults(page), hash).toEqual([]);
        await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
        await expect(page.locator('html')).toHaveClass(/dark/);
        expect.soft(await faintText(page), `${hash}, dark`).toEqual([]);
        await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
        await expect(page.locator('html')).not.toHaveClass(/dark/);
      });
    }
  });
}

test('the sign-in page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
});
