import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { settled, walkAs } from './walk.ts';

test('what a superadmin does', async ({ browser }) => {
  const { page, say, picture, open } = await walkAs(browser, 'superadmin@demo.in');
  const main = page.getByRole('main');
  await picture('superadmin/overview');

  const backups = page.getByRole('region', { name: say('backup', 'Backups') });
  const daily = backups.getByRole('switch', { name: say('backup', 'Make one every day') });
  if (!(await daily.isChecked())) await daily.click();
  await backups.getByRole('button', { name: say('backup', 'Back up now') }).click();
  await expect(async () => {
    await page.reload();
    await settled(page);
    await expect(backups.getByText(say('backup', 'Made'), { exact: true })).toBeVisible({ timeout: 2000 });
  }).toPass();
  await picture('superadmin/backups', backups);

  await open('clinics');
  await main.getByRole('button', { name: say('organisations', 'Add Clinic') }).click();
  const clinic = page.getByRole('dialog', { name: say('organisations', 'Add Clinic') });
  await clinic
    .getByLabel(String(say('organisations', 'Name')))
    .first()
    .fill('Ashwini Clinic');
  await clinic
    .getByLabel(String(say('organisations', 'Location')))
    .first()
    .fill('Kothrud, Pune');
  await picture('superadmin/clinic', clinic);
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('kit', 'Discard'), exact: true })
    .click();

  await open('users');
  await picture('superadmin/users');
  await main.getByRole('button', { name: say('users', 'Add User') }).click();
  const user = page.getByRole('dialog', { name: say('users', 'Add User') });
  await expect(user.getByLabel(String(say('users', 'Full Name')))).toBeVisible();
  await picture('superadmin/user', user);
  await page.keyboard.press('Escape');
  await expect(user).toHaveCount(0);
  await page
    .getByRole('button', { name: say('organisations', 'More about {name}') })
    .first()
    .click();
  await page.getByRole('menuitem', { name: say('organisations', 'Reset password') }).click();
  await picture('superadmin/reset', page.getByRole('alertdialog'));
  await page.keyboard.press('Escape');

  await open('messaging');
  await picture('superadmin/messaging');
  await open('audit-logs');
  await picture('superadmin/audit');
});
