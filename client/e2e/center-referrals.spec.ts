import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { freshPhone, signIn } from './people.ts';
import { onePage as pdf } from './sample-pdf.ts';

test('a referral goes its way at the centre, and the clinic watches without a reload', async ({
  browser,
  contextOptions,
  isMobile,
}) => {
  test.skip(isMobile, 'it goes the same way on a phone');
  test.setTimeout(90_000);
  const phone = freshPhone();
  const name = `Leela Demo${phone.slice(-5).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  const clinic = await signIn(browser, 'doctor@demo.in', contextOptions);
  const center = await signIn(browser, 'diagnostic@demo.in', contextOptions);
  await center.goto(`/diagnostic-dashboard#referrals?search=${phone}`);
  await expect(center.getByText('No referrals match your search')).toBeVisible();

  const made = await refer(clinic, name, phone);
  await clinic.goto(`/clinic-dashboard#reports?search=${phone}`);
  const card = clinic.getByRole('article', { name });
  await expect(card.getByText('Pending', { exact: true })).toBeVisible();
  const button = (label: string) => center.getByRole('button', { name: `${label}, ${name}` });
  const choose = async (label: string) => {
    await center.getByRole('button', { name: `More actions for ${name}` }).click();
    await center.getByRole('menuitem', { name: label }).click();
  };

  await test.step('it arrives by itself, and is confirmed', async () => {
    await expect(center.getByRole('main').getByText('₹')).toHaveCount(0);
    await button('Confirm').click();
    await center.getByRole('alertdialog').getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
  });
  await test.step('a file of another kind is refused, the report goes through', async () => {
    await choose('Upload Report');
    const dialog = center.getByRole('dialog', { name: 'Upload Report' });
    const field = dialog.getByLabel('Report file');
    await field.setInputFiles({ name: 'cbc.pdf', mimeType: 'application/pdf', buffer: Buffer.from('MZ no report') });
    await dialog.getByRole('button', { name: /^Release to / }).click();
    await expect(dialog.getByText(/This file is something else/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Remove file' }).click();
    await field.setInputFiles({ name: 'cbc.pdf', mimeType: 'application/pdf', buffer: pdf });
    // Page one beside whose it must be.
    await expect(dialog.getByRole('img', { name: 'First page of cbc.pdf' })).toBeVisible();
    await expect(dialog.getByText(phone.slice(-4), { exact: true })).toBeVisible();
    await dialog.getByRole('textbox', { name: /Commission/ }).fill('125.50');
    await dialog.getByRole('button', { name: /^Release to / }).click();
    await expect(card.getByText('Report Uploaded')).toBeVisible();
    await expect(card.getByText('₹125.50')).toBeVisible();
    await expect(clinic.getByRole('button', { name: `View report of ${name}` })).toBeVisible();
  });
  await test.step('it is taken back while the clinic looks at it, and another one takes its place', async () => {
    await clinic.getByRole('button', { name: `View report of ${name}` }).click();
    const open = clinic.getByRole('dialog', { name: `Report of ${name}` });
    await expect(open.getByRole('img', { name: /Page 1 of/ })).toBeVisible();
    await choose('Withdraw or replace report');
    const question = center.getByRole('dialog', { name: `Withdraw the report of ${name}?` });
    await question.getByLabel('Reason').fill('Report of another patient');
    await question.getByRole('button', { name: 'Withdraw report' }).click();
    await expect(open.getByText('This report was withdrawn')).toBeVisible();
    await expect(open.getByText('Report of another patient')).toBeVisible();
    await clinic.keyboard.press('Escape');
    await expect(card.getByText('Confirmed', { exact: true })).toBeVisible();
    await expect(card.getByText('Report of another patient')).toBeVisible();
    await choose('Upload Report');
    const dialog = center.getByRole('dialog', { name: 'Upload Report' });
    await dialog.getByLabel('Report file').setInputFiles({ name: 'b.pdf', mimeType: 'application/pdf', buffer: pdf });
    await dialog.getByRole('button', { name: /^Release to / }).click();
    await expect(card.getByText('Report Uploaded')).toBeVisible();
  });
  await test.step('its payment makes the invoice', async () => {
    await button('Mark Paid').click();
    const dialog = center.getByRole('dialog', { name: 'Record Payment' });
    await expect(dialog.getByRole('button', { name: 'Record Payment' })).toBeDisabled();
    await dialog.getByRole('textbox', { name: 'Amount' }).fill('1200');
    await dialog.getByRole('radio', { name: 'UPI' }).check();
    await dialog.getByRole('button', { name: 'Record ₹1,200' }).click();
    await expect(center.getByRole('button', { name: 'Paid ₹1,200' })).toBeDisabled();
    const answer = await call(center, `/api/invoices?search=${phone}`);
    expect(answer).toMatchObject([
      { referralId: made, amount: '1200.00', status: 'paid', description: 'Diagnostic tests: ECG, HbA1c' },
    ]);
  });
});

/** A new patient and the referral, by the calls that the clinic's screens make; those have journeys of their own. */
async function refer(clinic: Page, name: string, phone: string): Promise<number> {
  const patient = await call(clinic, '/api/patients', {
    name,
    phone,
    age: 52,
    gender: 'female',
    address: '9 Lake Road, Pune',
  });
  const centers = (await call(clinic, '/api/diagnostic-centers')) as unknown as { id: number; name: string }[];
  const [center] = centers.toSorted((one, other) => one.id - other.id);
  const body = { patientId: patient.id, centerId: center?.id, testList: ['ECG', 'HbA1c'] };
  return Number((await call(clinic, '/api/refer-patient', body)).id);
}

async function call(page: Page, path: string, body?: object): Promise<Record<string, unknown>> {
  const token = await page.evaluate(() => localStorage.getItem('naadi.token'));
  const headers = { authorization: `Bearer ${token}` };
  const answer = body
    ? await page.request.post(path, { data: body, headers })
    : await page.request.get(path, { headers });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Record<string, unknown>;
}
