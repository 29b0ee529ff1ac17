import { tabs } from '#client/app/tabs.ts';
import { roleHomes } from '#shared/kernel/http/roles.ts';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './people.ts';
import { shiftsUntilWhole, watchShifts } from './shifts.ts';
import { isPassedOver, looksClosely, people } from './walkers.ts';

test.describe.configure({ mode: 'parallel' });

/** A fifth of what a browser's vendors call good: nobody's finger misses what it was aimed at. */
const MOST = 0.02;

test('the sign-in stands still when the demo’s sign-ins arrive', async ({ page }) => {
  await watchShifts(page);
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeVisible();
  await expect(page.getByRole('button', { name: /^doctor@demo\.in/ })).toBeVisible();
  const { sum, moved } = await shiftsUntilWhole(page);
  expect(sum, moved.join('\n')).toBeLessThan(MOST);
});

for (const [email, role] of Object.entries(people)) {
  test(`no screen of ${email} moves while its answers come in`, async ({ browser, contextOptions, isMobile }) => {
    test.skip(isPassedOver(role, isMobile), 'On the desktop only');
    const screens = tabs.filter((tab) => tab.roles.includes(role) && looksClosely(tab, role, isMobile));
    test.setTimeout(30_000 + screens.length * 12_000);
    const narrow = isMobile ? { viewport: { width: 360, height: 740 } } : {};
    const page = await signIn(browser, email, { ...contextOptions, ...narrow });
    await watchShifts(page);
    for (const { key } of screens) {
      await test.step(key, async () => {
        await page.goto('about:blank');
        await page.goto(`${roleHomes[role]}#${key}`);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const { sum, moved } = await shiftsUntilWhole(page);
        expect.soft(sum, `${key}\n${moved.join('\n')}`).toBeLessThan(MOST);
      });
    }
  });
}

test('letters that come late change no row that stands', async ({ browser, contextOptions, isMobile }) => {
  test.skip(isMobile, 'Cells that could take another line stand on the desktop only');
  const page = await signIn(browser, 'lab@demo.in', { ...contextOptions, viewport: { width: 1280, height: 720 } });
  let letThrough = () => {};
  const rowsStand = new Promise<void>((resolve) => (letThrough = resolve));
  await page.route('**/inter-text-*.woff2', async (route) => {
    await rowsStand;
    await route.continue();
  });
  await watchShifts(page);
  await page.goto('about:blank');
  const late = page.waitForResponse(/inter-text-.*\.woff2/u);
  // The page itself waits for the letters that it was told of.
  await page.goto(`${roleHomes.lab_technician}#lab-tests`, { waitUntil: 'commit' });
  await expect(page.getByRole('main').getByRole('row').nth(3)).toBeVisible();
  // Longer than a browser leaves the room of letters empty for them.
  await new Promise((resolve) => setTimeout(resolve, 500));
  letThrough();
  await (await late).finished();
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise(requestAnimationFrame);
  });
  const { moved } = await shiftsUntilWhole(page);
  expect(moved).toEqual([]);
});

const choosing = [
  { email: 'reception@demo.in', tab: 'dashboard', opens: 'Book Appointment' },
  { email: 'reception@demo.in', tab: 'patients', opens: 'Add Patient' },
  { email: 'doctor@demo.in', tab: 'prescriptions', opens: 'Write prescription' },
  { email: 'diagnostic@demo.in', tab: 'walkin-patients', opens: 'Add Patient' },
];

for (const { email, tab, opens } of choosing) {
  test(`the frame of '${opens}' of ${email} stays when a patient is picked`, async ({
    browser,
    contextOptions,
    isMobile,
  }) => {
    test.skip(isMobile, 'On a phone every dialog fills the screen');
    const page = await signIn(browser, email, contextOptions);
    await page.goto(`${new URL(page.url()).pathname}#${tab}`);
    await page.getByRole('main').getByRole('button', { name: opens }).first().click();
    const frame = page.getByRole('dialog');
    await frame.getByRole('combobox').first().fill('sharma');
    const match = page.getByRole('option').first();
    await expect(match).toBeVisible();
    const before = await frame.boundingBox();
    await match.click();
    await expect(match).toHaveCount(0);
    await page.waitForFunction(() => document.querySelector('[role="dialog"] [data-waiting]') === null);
    expect(await frame.boundingBox()).toEqual(before);
  });
}
