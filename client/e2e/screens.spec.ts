import AxeBuilder from '@axe-core/playwright';
import { expect, type Page, test } from '@playwright/test';
import { signIn } from './people.ts';

/** Every screen of every role, light and dark: it shows its heading, fits the width, and axe finds nothing serious. */
const screens: [email: string, hash: string, heading: RegExp][] = [
  ['reception@demo.in', 'dashboard', /Overview/],
  ['reception@demo.in', 'patients', /Patients/],
  ['doctor@demo.in', 'dashboard', /Overview/],
  ['doctor@demo.in', 'prescriptions', /Prescriptions/],
  ['lab@demo.in', 'referrals', /Referrals/],
  ['superadmin@demo.in', 'overview', /Overview/],
];

async function seriousFaults(page: Page): Promise<string[]> {
  // What is still fading in has other colours for a moment.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)));
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ')}`);
}

for (const [email, hash, heading] of screens) {
  test(`${email} sees ${hash}`, async ({ browser, contextOptions }) => {
    const page = await signIn(browser, email, { ...contextOptions, reducedMotion: 'reduce' });
    await page.goto(`${new URL(page.url()).pathname}#${hash}`);
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible();
    await expect(page.getByRole('main').locator('[aria-busy="true"]')).toHaveCount(0);
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect(overflow).toBeLessThanOrEqual(0);
    expect(await seriousFaults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await seriousFaults(page)).toEqual([]);
  });
}

test('the sign-in page', async ({ page }) => {
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await seriousFaults(page)).toEqual([]);
});
