import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './people.ts';

const open = async (page: Page, tab: string) => {
  await page.evaluate((key) => {
    location.hash = `#${key}`;
  }, tab);
};

test('the superadmin adds a centre and its doctor, who signs in by a temporary password and chooses an own one', async ({
  browser,
  contextOptions,
  isMobile,
}) => {
  test.skip(isMobile, 'The same dialogs on a phone');
  const mark = String(Date.now()).slice(-7);
  const center = `Demo Diagnostics ${mark}`;
  const person = { name: `Nisha Demo ${mark}`, email: `nisha${mark}@demo.in` };
  const page = await signIn(browser, 'superadmin@demo.in', contextOptions);

  await open(page, 'centers');
  await page.getByRole('main').getByRole('button', { name: 'Add Diagnostic Center' }).click();
  const centerDialog = page.getByRole('dialog', { name: 'Add Diagnostic Center' });
  await expect(centerDialog.getByRole('button', { name: 'Create Center' })).toBeDisabled();
  await centerDialog.getByLabel('Name').fill(center);
  await centerDialog.getByLabel('Location').fill('Kothrud, Pune');
  await centerDialog.getByRole('radio', { name: 'Fixed Rate' }).click();
  await centerDialog.getByLabel('Amount per referral').fill('80');
  await centerDialog.getByRole('button', { name: 'Create Center' }).click();
  await expect(page.getByText('Diagnostic center created successfully')).toBeVisible();
  await expect(page.getByRole('row', { name: new RegExp(`${center}.*Fixed Rate`) })).toBeVisible();

  await open(page, 'users');
  await page.getByRole('main').getByRole('button', { name: 'Add User' }).click();
  const userDialog = page.getByRole('dialog', { name: 'Add User' });
  await userDialog.getByLabel('Full Name').fill(person.name);
  await userDialog.getByLabel('Email').fill(person.email);
  await userDialog.getByLabel('Password', { exact: false }).first().fill('Monsoon-mango-7');
  await userDialog.getByRole('combobox', { name: 'Role' }).click();
  await page.getByRole('option', { name: 'Diagnostic Doctor' }).click();
  await userDialog.getByRole('combobox', { name: 'Diagnostic Center' }).fill(center);
  await page.getByRole('option', { name: new RegExp(center) }).click();
  await userDialog.getByLabel('Registration Number').fill('MH-2011-4471');
  await userDialog.getByRole('button', { name: 'Create User' }).click();
  await expect(page.getByText('User created successfully')).toBeVisible();

  await page.getByRole('button', { name: `More about ${person.name}` }).click();
  await page.getByRole('menuitem', { name: 'Reset password' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Reset password' }).click();
  const link = await page.getByLabel('Sign-in link').inputValue();
  const temporary = await page.getByRole('textbox', { name: 'Temporary password' }).inputValue();
  await page.getByRole('button', { name: 'Done' }).click();

  const { hash } = new URL(link);
  const context = await browser.newContext(contextOptions);
  const doctor = await context.newPage();
  await doctor.goto(`/login${hash}`);
  await expect(doctor.getByLabel('Email')).toHaveValue(person.email);
  await expect(doctor.getByLabel('Password', { exact: true })).toHaveValue(temporary);
  expect(new URL(doctor.url()).hash).toBe('');
  await doctor.getByRole('button', { name: 'Sign In' }).click();
  await expect(doctor.getByRole('heading', { name: 'Choose your password' })).toBeVisible();
  await doctor.reload();
  await doctor.getByLabel('Temporary password').fill(temporary);
  await doctor.getByLabel('New password', { exact: false }).first().fill('Jamun tree 1987');
  await doctor.getByLabel('New password again').fill('Jamun tree 1987');
  await doctor.getByRole('button', { name: 'Save and continue' }).click();
  await expect(doctor).toHaveURL(/diagnostic-dashboard/);
  await open(doctor, 'lab-tests');
  await expect(
    doctor
      .getByRole('main')
      .getByText(/Complete Blood Count/)
      .first(),
  ).toBeVisible();

  // Who still has people can't be closed.
  await open(page, 'centers');
  await page.getByRole('button', { name: `More about ${center}` }).click();
  await page.getByRole('menuitem', { name: 'Deactivate' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Deactivate' }).click();
  await expect(page.getByText(`${center} still has 1 active user.`)).toBeVisible();
  await context.close();
});
