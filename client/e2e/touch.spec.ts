import { expect } from '@playwright/test';
import { tabs } from '#client/app/tabs.ts';
import { test } from './journey.ts';
import { signIn } from './people.ts';
import { missedTargets } from './touch-targets.ts';
import { isPassedOver, people } from './walkers.ts';

test.describe.configure({ mode: 'parallel' });

/** The narrowest phone that is in use: every tab of every role fits it, and everything on it is hit by a thumb. */
for (const [email, role] of Object.entries(people)) {
  const screens = tabs.filter(({ roles }) => roles.includes(role));
  test(`${email} hits everything with a thumb at 360 px`, async ({ browser, contextOptions, isMobile }) => {
    test.skip(!isMobile || isPassedOver(role, isMobile), 'On the phone only');
    test.setTimeout(30_000 + screens.length * 10_000);
    const page = await signIn(browser, email, { ...contextOptions, viewport: { width: 360, height: 740 } });
    const { pathname } = new URL(page.url());
    for (const { key } of screens) {
      await test.step(key, async () => {
        await page.goto(`${pathname}#${key}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await page.waitForFunction(
          () => document.querySelector('main :is([aria-busy="true"], [data-waiting])') === null,
        );
        const sideways = await page.evaluate(
          () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
        );
        expect.soft(sideways, `${key} scrolls sideways`).toBeLessThanOrEqual(0);
        expect.soft(await missedTargets(page), key).toEqual([]);
      });
    }
  });
}
