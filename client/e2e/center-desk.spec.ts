import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './people.ts';

test('a technician goes from the figures to a paid invoice and its PDF, and sees the agreed commission', async ({
  browser,
  contextOptions,
  isMobile,
}) => {
  test.skip(isMobile, 'The same on a phone, where every screen is walked through');
  const page = await signIn(browser, 'lab2@demo.in', contextOptions);
  const figures = page.getByRole('region', { name: 'Figures', exact: true });
  await expect(figures.getByRole('button')).toHaveText([
    /^Total Referrals\d+$/,
    /^Walk-in Patients\d+$/,
    /^Pending Referrals\d+$/,
    /^Total Earnings₹[\d,]+\.\d\d$/,
  ]);
  await figures.getByRole('button', { name: /^Total Earnings/ }).click();

  await expect(page.getByRole('heading', { name: 'Invoices', level: 1 })).toBeVisible();
  await expect(page.getByRole('group', { name: 'Status' }).getByRole('button', { name: 'Paid' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  const rows = page.getByRole('region', { name: 'Invoices', exact: true }).locator('tbody tr');
  const number =
    (await rows
      .nth(1)
      .getByText(/^INV\//)
      .textContent()) ?? '';
  await page.getByRole('searchbox').first().fill(number);
  await expect(rows).toHaveCount(1);
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: `Download PDF of ${number}` }).click();
  expect((await download).suggestedFilename()).toMatch(/\.pdf$/);
  await page.getByRole('button', { name: `View ${number}` }).click();
  const preview = page.getByRole('dialog', { name: number });
  await expect(preview.getByText(/Page 1 of|1 of 1/).first()).toBeVisible();
  await page.keyboard.press('Escape');

  await page.getByRole('link', { name: 'Settings', exact: true }).first().click();
  const card = page.getByRole('region', { name: 'Organization Details and PDF Branding' });
  await expect(card.getByLabel('Center Name')).toHaveValue('Clarity Imaging Centre');
  await expect(card.getByText('Commission per referral (Fixed Rate)')).toBeVisible();
  await expect(card.getByText('₹100')).toBeVisible();

  await page.getByRole('button', { name: 'AI Assistant' }).click();
  await expect(page.getByRole('dialog', { name: 'AI Assistant' }).getByText('AI Service Setup Required')).toBeVisible();
});
