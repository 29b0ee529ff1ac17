import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { freshPhone, signIn } from './people.ts';

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

test('a registration outlives the network and the session, and is made once', async ({ browser, contextOptions }) => {
  const page = await signIn(browser, 'reception2@demo.in', contextOptions);
  const phone = freshPhone();
  await page.keyboard.press('n');
  const dialog = page.getByRole('dialog', { name: 'Add New Patient' });
  await dialog.getByLabel('Phone Number').fill(phone);
  await dialog.getByLabel('Full Name').fill('Kamla Outlives');
  await dialog.getByLabel(/^Age/).fill('41 f');
  await dialog.getByLabel(/^Address/).fill('4 MG Road');
  const save = dialog.getByRole('button', { name: 'Add Patient' });
  await page.context().setOffline(true);
  await save.click();
  // The first word of this page that anything went wrong.
  await expect(page.getByText('Unable to connect to server.')).toBeVisible();
  await page.context().setOffline(false);
  await page.evaluate(() => localStorage.setItem('naadi.token', 'of a session that is over'));
  // The press learns that it is over, or before it the page by itself, and the dialog is gone.
  await save.click({ timeout: 3000 }).catch(() => undefined);
  await expect(page.getByText('What you had typed is kept')).toBeVisible();
  await page.getByLabel('Email').fill('reception2@demo.in');
  await page.getByLabel('Password', { exact: true }).fill('Demo@1234');
  await page.getByRole('button', { name: 'Sign In' }).click();
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Kamla Outlives');
  await save.dblclick();
  await expect(page.getByRole('dialog', { name: 'Book Appointment' })).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('naadi.token'));
  const found = await page.request.get(`/api/patients?search=${phone}`, {
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(await found.json()).toHaveLength(1);
});
