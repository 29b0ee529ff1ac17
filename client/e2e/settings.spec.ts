import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './people.ts';

const open = async (page: Page) => {
  await page.evaluate(() => {
    location.hash = '#settings';
  });
  await expect(page.getByText('This session')).toBeVisible();
};
const region = (page: Page, name: string) => page.getByRole('region', { name });

test('the organisation’s header follows what is typed, and leaving unsaved work asks first', async ({
  browser,
  contextOptions,
  isMobile,
}) => {
  test.skip(isMobile, 'One at a time may change the second clinic');
  test.setTimeout(120_000);
  const page = await signIn(browser, 'doctor2@demo.in', contextOptions);
  await page.getByRole('button', { name: /^Account/ }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  const card = region(page, 'Organization Details and PDF Branding');
  const notes = `Closed on Sundays. ${Date.now()}`;
  await card.getByLabel('Footer Notes').fill(notes);
  await expect(card.getByRole('figure').getByText(notes)).toBeVisible();
  await page.getByRole('link', { name: 'Patients', exact: true }).first().click();
  await expect(page.getByRole('alertdialog', { name: 'Discard your changes?' })).toBeVisible();
  await page.getByRole('button', { name: 'Keep editing' }).click();

  // A picture made on the spot: the logo goes with the form, and its own drawing comes back.
  const picture = await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { width: 900, height: 300 });
    canvas.getContext('2d')?.fillRect(0, 0, 900, 300);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await card
    .locator('input[type=file]')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(picture, 'base64') });
  await expect(card.getByRole('radio', { name: 'Logo beside the name' })).toBeChecked();
  await card.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Organization settings saved successfully')).toBeVisible();
  await expect(card.getByText('Everything is saved')).toBeVisible();
  await page.reload();
  await expect(card.getByLabel('Footer Notes')).toHaveValue(notes);
  const logo = card.getByRole('img', { name: 'Logo' });
  await expect.poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600);

  await card.getByRole('button', { name: 'Remove logo' }).click();
  await card.getByRole('radio', { name: 'Name as text' }).click();
  await card.getByLabel('Footer Notes').fill('');
  await card.getByRole('button', { name: 'Save changes' }).click();
  await expect(card.getByText('Everything is saved')).toBeVisible();
});

test('a doctor changes the own profile and password, and back', async ({ browser, contextOptions, isMobile }) => {
  test.skip(isMobile, 'One at a time may change a password');
  test.setTimeout(120_000);
  const page = await signIn(browser, 'diagnostic2@demo.in', contextOptions);
  await open(page);
  const profile = region(page, 'Doctor profile');
  const years = profile.getByLabel('Years of Experience');
  await years.fill('-1');
  await profile.getByRole('button', { name: 'Save changes' }).click();
  await expect(profile.getByText('Experience must be non-negative')).toBeVisible();
  await years.fill('14');
  await profile.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('Profile updated successfully')).toBeVisible();

  const change = async (from: string, to: string) => {
    await page.getByLabel('Current password').fill(from);
    await page.getByLabel('New password', { exact: false }).first().fill(to);
    await page.getByLabel('New password again').fill(to);
    await page.getByRole('button', { name: 'Change password' }).click();
  };
  await change('not this one', 'Jamun tree 1987');
  await expect(page.getByText('The current password is not right')).toBeVisible();
  await change('Demo@1234', 'Jamun tree 1987');
  await expect(page.getByLabel('Current password')).toHaveValue('');
  await change('Jamun tree 1987', 'Demo@1234');
  await expect(page.getByLabel('Current password')).toHaveValue('');
  // This session outlived both.
  await page.reload();
  await expect(region(page, 'Doctor profile').getByLabel('Years of Experience')).toHaveValue('14');
});

test('a session elsewhere is signed out at once; the language and the theme change here', async ({
  browser,
  contextOptions,
  isMobile,
}) => {
  const agent = isMobile
    ? 'Mozilla/5.0 (Android 14; Mobile; rv:131.0) Gecko/131.0 Firefox/131.0'
    : 'Mozilla/5.0 (Windows NT 10.0; rv:131.0) Gecko/20100101 Firefox/131.0';
  const elsewhere = await signIn(browser, 'reception2@demo.in', { ...contextOptions, userAgent: agent });
  const page = await signIn(browser, 'reception2@demo.in', contextOptions);
  await open(page);
  const device = isMobile ? 'Firefox on Android' : 'Firefox on Windows';
  await page.getByRole('button', { name: new RegExp(`^Sign out ${device}`) }).click();
  await expect(page.getByText('Signed out there')).toBeVisible();
  await expect(elsewhere).toHaveURL(/\/login$/);

  await page.getByRole('radio', { name: 'Dark' }).click();
  await expect(page.locator('html')).toHaveClass(/dark/);
  await page.getByRole('radio', { name: 'हिन्दी' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
  await page.getByRole('radio', { name: 'English' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});
