import { expect, type Locator, type Page } from '@playwright/test';
import { messageLanguages } from '#shared/contact/words/languages.states.ts';
import { test } from './journey.ts';
import { agree, askForCode, bookedForToday, enterPortal, FAMILY, SINGLE } from './portal-people.ts';
import { seriousFaults } from './serious-faults.ts';

const sidewaysBy = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

/** Words of the bar and of the tiles that don't fit where they stand. */
const tooWide = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready;
    const shown = [...document.querySelectorAll<HTMLElement>('nav ul, main li a')];
    return shown.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.innerText);
  });

const softly = expect.configure({ soft: true });

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
  await page.getByRole('button', { name: /Sunita Sharma/ }).click();
  await agree(page);
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
  await page.setViewportSize({ width: 320, height: 640 });
  for (const language of messageLanguages) {
    await page.evaluate((chosen) => localStorage.setItem('naadi.language', chosen), language);
    await page.goto('/patient-portal#overview');
    await page.reload();
    await expect(page.locator('html')).toHaveAttribute('lang', language);
    await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
    expect.soft(await sidewaysBy(page), `the overview in ${language} is wider than the screen`).toBeLessThanOrEqual(0);
    // As a browser writes the months of a language that it doesn't know.
    await expect.soft(page.getByRole('main'), language).not.toContainText(/\bM\d\d\b/);
    // A script's font is asked for when its first letter is drawn, so the first look may still be at another.
    await softly.poll(() => tooWide(page), { message: language }).toEqual([]);
  }
  await page.evaluate(() => localStorage.setItem('naadi.language', 'en'));
  await page.reload();

  await page.goto('/patient-portal#menu');
  await page.getByRole('button', { name: /Aarav Sharma/ }).click();
  await agree(page, 'Sunita Sharma');
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
  await page.waitForFunction(() => localStorage.getItem('naadi.portal.answers')?.includes('medicinesToday'));
  await page.getByRole('navigation').getByRole('link', { name: 'Prescriptions' }).click();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  // The worker has what the page is made of, and the device what it said.
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active?.state);
  await page.reload();
  await expect(page.getByRole('main').getByRole('listitem').first()).toBeVisible();
  // All of the menu is there with its last part.
  const kept = () =>
    page.evaluate(async () => (await (await caches.open('naadi-portal-1')).keys()).map(({ url }) => url).join(' '));
  await expect.poll(kept).toMatch(/menu-/);
  await expect.poll(kept).toMatch(/portal-out-/);

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

test('by keyboard: in, another of the family, a filter, a bill and back, a visit booked, and out', async ({
  page,
  browser,
}) => {
  const phone = await bookedForToday(browser, 'Kamla Demo', 'Mohan Demo');
  const main = page.getByRole('main');
  const at = (target: Locator) => expect(target).toBeFocused();
  /** Tab by Tab, as somebody without a mouse gets there. */
  const reach = async (target: Locator) => {
    await expect(target.first()).toBeVisible();
    for (let steps = 0; steps < 60; steps += 1) {
      if (await target.first().evaluate((element) => element === document.activeElement)) return;
      await page.keyboard.press('Tab');
    }
    await at(target.first());
  };
  const press = async (target: Locator, key = 'Enter') => {
    await reach(target);
    await page.keyboard.press(key);
  };

  await page.goto('/patient-portal');
  await reach(page.getByRole('textbox', { name: 'Phone number' }));
  await page.keyboard.type(phone);
  await page.keyboard.press('Enter');
  const code = /\d{6}/.exec((await page.getByText(/The code is \d{6}/).textContent()) ?? '')?.[0] ?? '';
  await at(page.getByRole('textbox', { name: 'OTP of 6 digits' }));
  await page.keyboard.type(code);
  await at(heading(page, 'Who are you here for?'));
  await press(page.getByRole('button', { name: /Kamla Demo/ }));
  await press(page.getByRole('button', { name: 'I agree' }));
  await at(heading(page, 'Overview'));

  // The bar comes before the page, and the way past it first of all.
  await press(page.getByRole('navigation').getByRole('link', { name: 'Invoices' }));
  await at(heading(page, 'Invoices'));
  await press(main.getByText('Search and filter'));
  await reach(main.getByRole('combobox'));
  await page.keyboard.press('ArrowDown');
  await expect(main.getByText('Nothing matches')).toBeVisible();
  await press(main.getByRole('button', { name: 'Clear' }));
  await at(main.getByText('Search and filter'));

  await press(page.getByRole('navigation').getByRole('link', { name: 'Appointments' }));
  await at(heading(page, 'Appointments'));
  const visit = main.getByRole('listitem').getByRole('link').first();
  await press(visit);
  await at(heading(page, 'Appointment'));
  await page.goBack();
  await at(visit);

  await press(main.getByRole('link', { name: 'Book a visit' }));
  await press(main.getByRole('link', { name: /Dr\. Anand Deshpande/ }));
  await press(main.getByRole('button', { name: /\d+ free times?$/ }).last());
  await at(main.getByRole('button', { name: 'Change' }));
  await press(main.getByRole('button', { name: /\d:\d\d [ap]m/ }));
  await reach(main.getByRole('textbox', { name: 'What is it about?' }));
  await page.keyboard.type('Cough');
  await press(main.getByRole('button', { name: 'Book this time' }));
  await expect(main.getByText('Your visit is booked')).toBeVisible();
  await at(main.getByRole('link', { name: 'See the visit' }));

  await press(page.getByRole('link', { name: /^Menu/ }));
  await press(page.getByRole('button', { name: 'Log out' }));
  await expect(page.getByText('You are signed out.')).toBeVisible();
  await at(heading(page, 'Your health records'));
});

test('with a passkey nobody waits for a code, until it is removed', async ({ page, browser }) => {
  const phone = await bookedForToday(browser, 'Kamla Demo');
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.goto('/patient-portal');
  await enterPortal(page, phone);
  await page.getByRole('button', { name: 'Set up' }).click();
  await expect(page.getByText('Done. Next time you sign in without a code.')).toBeVisible();

  const leave = async () => {
    await page.goto('/patient-portal#menu');
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByText('You are signed out.')).toBeVisible();
  };
  const finger = page.getByRole('button', { name: 'Sign in with fingerprint or face' });
  await leave();
  await finger.click();
  await expect(heading(page, 'Overview')).toBeVisible();

  await page.goto('/patient-portal#profile');
  await page.getByRole('button', { name: /^Remove/ }).click();
  await expect(page.getByText('No phone is set up for it yet.')).toBeVisible();
  await leave();
  await finger.click();
  await expect(page.getByText('This did not work. Please sign in with a code.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: 'Send OTP' })).toBeVisible();
  await expect(finger).toHaveCount(0);
});
