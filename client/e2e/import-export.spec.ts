import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { freshPhone, goTo, signIn } from './people.ts';
import { bringIn, type Row, rowsOf, takeOut } from './register.ts';
import { headersOf, newClinic } from './specialist.ts';

test('reception brings a list of patients along, a faulty row stays out', async ({ browser, contextOptions }) => {
  const page = await signIn(browser, 'reception2@demo.in', contextOptions);
  const phone = freshPhone();
  const name = `Imported Demo${phone.slice(-5).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  await page.goto('/clinic-dashboard#settings?section=import');
  await page.getByRole('button', { name: 'Import patients' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import patients' });
  const list = `Patient Name,Mobile No,Sex,Age\n${name},+91 ${phone},F,5 months\nNobody Demo,12345,M,40\n`;
  await dialog
    .getByLabel(/List of patients/)
    .setInputFiles({ name: 'register.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
  await expect(dialog.getByRole('combobox', { name: /Phone number/ })).toHaveText('Mobile No');
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await expect(dialog.getByText('Phone number must be exactly 10 digits')).toBeVisible();
  await dialog.getByRole('button', { name: 'Import 1 row, leave out 1 faulty' }).click();
  await expect(dialog.getByText('1 patient imported')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show patients' }).click();
  await page.getByRole('searchbox').first().fill(phone);
  await expect(page.getByRole('heading', { name })).toBeVisible();
});

test('a list keeps the numbers of the old register, and is taken back but for whom something was done with', async ({
  browser,
  contextOptions,
}) => {
  const page = await signIn(browser, 'reception2@demo.in', contextOptions);
  const mark = freshPhone().slice(-6);
  const landline = `020${freshPhone().slice(-8)}`;
  const letters = mark.replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '');
  const people = ['Asha', 'Bela'].map((name, place) => ({
    name: `${name} Old${letters}`,
    number: `OLD-${mark}-${place}`,
  }));
  await page.goto('/clinic-dashboard#settings?section=import');
  await page.getByRole('button', { name: 'Import patients' }).click();
  const dialog = page.getByRole('dialog', { name: 'Import patients' });
  const rows = people.map(({ name, number }, place) =>
    [name, place === 0 ? freshPhone() : landline, 'F', '40', number, 'not an e-mail'].join(','),
  );
  const list = `Patient Name,Mobile No,Sex,Age,Register No,Email\n${rows.join('\n')}\n`;
  const file = `old-${mark}.csv`;
  await dialog
    .getByLabel(/List of patients/)
    .setInputFiles({ name: file, mimeType: 'text/csv', buffer: Buffer.from(list) });
  await dialog.getByRole('button', { name: 'Check the list' }).click();
  await dialog.getByRole('button', { name: /^Import 2/ }).click();
  await expect(dialog.getByText('2 patients imported')).toBeVisible();
  await dialog.getByRole('button', { name: 'Show patients' }).click();
  for (const { name, number } of people) {
    await page.getByRole('searchbox').first().fill(number);
    await expect(page.getByRole('heading', { name })).toBeVisible();
  }
  await page.getByRole('button', { name: `Edit, ${people[1]?.name}` }).click();
  const edit = page.getByRole('dialog', { name: /Edit/ });
  await edit.getByRole('textbox', { name: 'Address (optional)', exact: true }).fill('12 Temple Street, Pune');
  await edit.getByRole('button', { name: /Update|Save/ }).click();
  await expect(edit).toHaveCount(0);

  await page.goto('/clinic-dashboard#settings?section=import');
  await page.getByRole('button', { name: `Take back ${file}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take the list back' }).click();
  await expect(page.getByText(/^Taken back on .*: 1 patient removed/).first()).toBeVisible();
  await expect(page.getByText('1 stays, as something was done with them since').first()).toBeVisible();
});

test('a small register comes in, goes out whole, is taken back, and comes in again from the export', async ({
  browser,
  contextOptions,
  isMobile,
}) => {
  test.skip(isMobile, 'A zip is opened at a desk');
  const email = await newClinic(browser, 'General Medicine', contextOptions);
  const page = await signIn(browser, email, contextOptions);
  const rows = [
    'Asha Rao,9811100001,F,40,OLD-1,not an e-mail',
    'Bela Rao,020 2555 0199,F,7 months,OLD-2,bela@example.in',
  ];
  await bringIn(page, `Patient Name,Mobile No,Sex,Age,Register No,Email\n${rows.join('\n')}\n`, 'register.csv');
  await expect(page.getByText('2 patients imported').first()).toBeVisible();
  await page.getByRole('button', { name: 'Show patients' }).click();
  await expect(page.getByRole('heading', { name: 'Bela Rao' })).toBeVisible();
  await page.getByRole('searchbox').first().fill('old-2');
  await expect(page.getByRole('heading', { name: 'Asha Rao' })).toHaveCount(0);
  await page.getByRole('button', { name: 'View, Bela Rao' }).click();
  const record = page.getByRole('dialog', { name: 'Bela Rao' });
  await expect(record.getByText('OLD-2')).toBeVisible();
  await expect(record.getByText(/020 ?2555 ?0199/)).toBeVisible();
  await page.keyboard.press('Escape');

  const headers = await headersOf(page, email);
  const found = await page.request.get('/api/patients?search=Asha', { headers });
  const [asha] = (await found.json()) as { id: number; email: string | null }[];
  expect(asha?.email).toBeNull();
  const medicine = { medicineType: 'Tablet', medicineName: 'Dolo 650', strength: '650 mg', days: 3 };
  const written = await page.request.post('/api/smart-prescriptions', {
    headers,
    data: { patientId: asha?.id, medicines: [{ ...medicine, dosageTiming: { breakfast: true, dinner: true } }] },
  });
  expect(written.status()).toBe(201);

  const first = await takeOut(page);
  const people = rowsOf(first('patients'));
  expect(people).toMatchObject([
    { 'Register number': 'OLD-1', 'Date of birth estimated': 'Yes', Phone: '9811100001', Email: '' },
    { 'Register number': 'OLD-2', 'Date of birth estimated': 'Yes', Phone: '02025550199', Email: 'bela@example.in' },
  ]);
  expect(rowsOf(first('prescribed-medicines'))).toMatchObject([
    { Form: 'Tablet', Medicine: 'Dolo 650', Strength: '650 mg' },
  ]);

  await goTo(page, '/clinic-dashboard#settings?section=import');
  await page.getByRole('button', { name: 'Take back register.csv' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Take the list back' }).click();
  await expect(page.getByText(/^Taken back on .*: 1 patient removed/)).toBeVisible();

  await bringIn(page, first('patients'), 'patients.csv');
  const dialog = page.getByRole('dialog', { name: 'Import patients' });
  await expect(dialog.getByText('1 patient imported')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close', exact: true }).first().click();
  const again = rowsOf((await takeOut(page))('patients'));
  const lasting = ['Register number', 'Name', 'Date of birth', 'Date of birth estimated', 'Gender', 'Phone', 'Email'];
  const told = (rows: Row[]) => rows.map((row) => lasting.map((heading) => row[heading]));
  expect(told(again)).toEqual(told(people));
});

// The zip itself is opened and read by the server's tests: writing every paper of a clinic takes its time.
test('a doctor has everything written into a zip, watches it and stops it', async ({
  browser,
  contextOptions,
  isMobile,
}) => {
  test.skip(isMobile, 'A zip is opened at a desk');
  const page = await signIn(browser, 'doctor2@demo.in', contextOptions);
  await page.goto('/clinic-dashboard#settings?section=export');
  await page.getByRole('button', { name: 'Export everything' }).click();
  await expect(page.getByRole('progressbar')).toBeVisible();
  await page.getByRole('button', { name: 'Stop', exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop export' }).click();
  await expect(page.getByText('Export stopped')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Export everything' })).toBeEnabled();
});
