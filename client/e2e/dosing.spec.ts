import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { newFamily, signIn } from './people.ts';

/** A woman who is new to the clinic, registered past the desk. */
async function register(request: APIRequestContext) {
  const { mother, phone } = newFamily();
  const login = await request.post('/api/login', { data: { email: 'reception@demo.in', password: 'Demo@1234' } });
  const { token } = (await login.json()) as { token: string };
  const data = { name: mother, phone, age: 62, gender: 'female', address: 'Pune' };
  const made = await request.post('/api/patients', { headers: { Authorization: `Bearer ${token}` }, data });
  expect(made.status()).toBe(201);
  return mother;
}

const rowOf = (page: Page, number: number) => page.getByRole('group', { name: `Medicine ${number}`, exact: true });

async function medicine(page: Page, number: number, typed: string, dose: string) {
  const row = rowOf(page, number);
  await row.getByRole('combobox', { name: 'Medicine name' }).fill(typed);
  await page.keyboard.press('Escape');
  await row.getByRole('textbox', { name: 'Dose' }).fill(dose);
  await row.getByRole('textbox', { name: 'Dose' }).blur();
  return row;
}

test('what is taken weekly, when needed or not at all readable is said on paper, or asked', async ({
  browser,
  request,
}) => {
  test.setTimeout(90_000);
  const name = await register(request);
  const page = await signIn(browser, 'doctor@demo.in');
  await page.goto('/clinic-dashboard#prescriptions');
  await page.getByRole('button', { name: 'Write prescription' }).click();
  const pad = page.getByRole('dialog');
  await pad.getByRole('combobox', { name: 'Patient' }).fill(name);
  await page.getByRole('option', { name: new RegExp(name) }).click();
  await pad.getByRole('textbox', { name: 'Chief complaints' }).fill('Joint pain');

  const weekly = await medicine(page, 1, 'tab Folitrax 7.5', '1-0-0');
  await weekly.getByRole('textbox', { name: 'Days' }).fill('4 weeks');
  await weekly.getByRole('combobox', { name: 'Notes' }).fill('WEEKLY');
  await pad.getByRole('button', { name: 'Save Prescription' }).click();
  await expect(
    weekly.getByText("The note says 'WEEKLY', the dose says otherwise.", { exact: false }).first(),
  ).toBeVisible();
  await expect(weekly.getByText(/^Methotrexate is taken once a week/).first()).toBeVisible();
  await weekly.getByRole('textbox', { name: 'Dose' }).fill('weekly');
  await weekly.getByRole('button', { name: 'Monday' }).click();
  await expect(weekly.getByText('Take 1 tablet once a week, on Monday only, not daily')).toBeVisible();
  await expect(weekly.getByRole('textbox', { name: 'Quantity' })).toHaveAttribute('placeholder', '4');

  await pad.getByRole('button', { name: 'Add medicine' }).click();
  const needed = await medicine(page, 2, 'tab Dolo Own', 'sos');
  await needed.getByRole('button', { name: 'fever' }).click();
  await needed.getByRole('combobox', { name: 'At most a day' }).click();
  await page.getByRole('option', { name: '3', exact: true }).click();
  await needed.getByRole('textbox', { name: 'Days' }).fill('5');

  await pad.getByRole('button', { name: 'Add medicine' }).click();
  const unread = await medicine(page, 3, 'tab Thyronorm Own', '1-0');
  await unread.getByRole('textbox', { name: 'Days' }).fill('30');
  await pad.getByRole('button', { name: 'Save Prescription' }).click();
  await expect(unread.getByText(/^This can't be read as a dose/)).toBeVisible();
  await expect(unread.getByRole('textbox', { name: 'Dose' })).toHaveValue('1-0');
  await unread.getByRole('button', { name: '1-0-0' }).click();

  await pad.getByRole('button', { name: 'Save Prescription' }).click();
  const anyway = page.getByRole('button', { name: 'Prescribe anyway' });
  await expect(pad.getByText(/Prescription #\d+ is saved/).or(anyway)).toBeVisible();
  if (await anyway.isVisible()) await anyway.click();
  await expect(page.getByText(/Prescription #\d+ is saved/)).toBeVisible();
});
