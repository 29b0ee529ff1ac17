import { readFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { newFamily, signIn } from './people.ts';

const today = () => new Date().toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' });

test('a puncture is put on the register of Form F with its section C, and the month is saved as CSV', async ({
  browser,
  contextOptions,
}) => {
  const page = await signIn(browser, 'doctor2@demo.in', contextOptions);
  await page.goto('/clinic-dashboard#form-f');
  const enter = page.getByRole('button', { name: /^(Enter|Change) registration$/ });
  await enter.click();
  const registration = page.getByRole('dialog', { name: 'Registration under the PCPNDT Act' });
  await registration.getByRole('textbox', { name: 'Registration No.' }).fill('PNDT/DEMO/7');
  await registration.getByRole('button', { name: 'Save' }).click();
  await expect(registration).toHaveCount(0);

  const { mother } = newFamily();
  await page.getByRole('button', { name: 'New line' }).click();
  const line = page.getByRole('dialog', { name: 'New line of Form F' });
  for (const [field, words] of [
    ['Name of the patient', mother],
    ['Age', '36'],
    ['Name of husband, father or mother', 'Ravi Rao'],
    ['Full address', '4 Temple Street, Pune'],
    ['Living sons', '0'],
    ['Living daughters', '1'],
    ['Referred by', 'Dr. Kulkarni, Pune'],
    ['Weeks of pregnancy', '16'],
    ['Performed by', 'Dr. Meera, MMC 1234'],
    ['Result in brief', 'Male foetus, 16 weeks'],
  ] as const)
    await line.getByRole('textbox', { name: field, exact: field === 'Age' }).fill(words);
  await line.getByRole('combobox', { name: 'Procedure' }).click();
  await page.getByRole('option', { name: 'Amniocentesis (invasive)' }).click();
  await line.getByRole('button', { name: 'B Age of the mother, 35 years' }).click();
  await line.getByRole('checkbox', { name: /^The woman has signed/ }).check();
  await line.getByRole('checkbox', { name: /^The doctor has signed/ }).check();
  await line.getByRole('button', { name: 'Put on register' }).click();
  await expect(line.getByText(/The sex of a foetus is not written down anywhere/)).toBeVisible();
  await expect(line.getByText('Form F asks for this')).toBeVisible();
  await line.getByRole('textbox', { name: 'Result in brief' }).fill('Sample taken, awaits the laboratory');
  await line.getByRole('textbox', { name: 'Consent in Form G obtained on' }).fill(today());
  await line.getByRole('button', { name: 'Chromosomal studies' }).click();
  await line.getByRole('button', { name: 'Put on register' }).click();
  await expect(line).toHaveCount(0);
  const register = page.getByRole('main');
  await expect(register.getByText(mother)).toBeVisible();
  await expect(register.getByText(/Form G on/).first()).toBeVisible();

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Save CSV' }).click();
  const csv = await readFile(await (await download).path(), 'utf8');
  const row = csv.split('\r\n').find((one) => one.includes(mother));
  for (const told of ['PNDT/DEMO/7', 'Amniocentesis', 'Advanced maternal age', 'Chromosomal studies'])
    expect(row).toContain(told);

  await register.getByRole('button', { name: new RegExp(`^Withdraw the line of ${mother}`) }).click();
  const withdraw = page.getByRole('dialog', { name: /^Withdraw the line of/ });
  await withdraw.getByRole('textbox', { name: 'Reason' }).fill('Written twice');
  await withdraw.getByRole('button', { name: 'Withdraw' }).click();
  await expect(register.getByText(/^Withdrawn by .*Written twice/).first()).toBeVisible();
});
