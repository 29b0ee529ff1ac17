import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './people.ts';

test('a wrong password is said so, and what was typed stays', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('Email').fill('nobody@demo.in');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(page.getByText('Login Failed')).toBeVisible();
  await expect(page.getByText('Invalid email or password. Please try again.')).toBeVisible();
  await expect(page.getByLabel('Email')).toHaveValue('nobody@demo.in');
});

test('signing out in one tab ends the others, and the way back is closed', async ({ browser, contextOptions }) => {
  const first = await signIn(browser, 'reception2@demo.in', contextOptions);
  const second = await first.context().newPage();
  await second.goto('/clinic-dashboard');
  await expect(second.getByRole('heading', { level: 1 })).toBeVisible();
  const menu = first.getByRole('button', { name: 'Open menu' });
  if (await menu.isVisible()) await menu.click();
  await first.getByRole('button', { name: 'Logout' }).first().click();
  await expect(first).toHaveURL(/\/login$/);
  await expect(second).toHaveURL(/\/login$/);
  await first.goto('/clinic-dashboard');
  await expect(first).toHaveURL(/\/login$/);
});

test('somebody else’s dashboard leads to the own one, and an unknown address to the 404 page', async ({
  browser,
  contextOptions,
}) => {
  const page = await signIn(browser, 'lab2@demo.in', contextOptions);
  await page.goto('/superadmin-dashboard');
  await expect(page).toHaveURL(/\/diagnostic-dashboard/);
  await page.goto('/no/such/page');
  await expect(page.getByText('404 Page Not Found')).toBeVisible();
  await expect(page.getByText('The page you are looking for does not exist or has been moved.')).toBeVisible();
  await page.getByRole('link', { name: 'Go to Dashboard' }).click();
  await expect(page).toHaveURL(/\/diagnostic-dashboard/);
});
