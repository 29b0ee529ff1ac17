import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { goTo, newFamily, signIn } from './people.ts';

const columnOf = (page: Page, table: string, place: number) =>
  page.getByRole('region', { name: table }).or(page.getByLabel(table)).locator(`tbody tr td:nth-child(${place})`);

test('lists are put in order by their headers, and stay so', async ({ browser, contextOptions, isMobile }) => {
  test.skip(isMobile, 'a phone chooses the order above the list');
  const doctor = await signIn(browser, 'doctor@demo.in', contextOptions);

  await test.step('the stock by name', async () => {
    await doctor.goto('/clinic-dashboard#inventory');
    const names = columnOf(doctor, 'Items', 1);
    await expect(names.first()).toBeVisible();
    const header = doctor.getByRole('columnheader', { name: 'Name' });
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect.poll(async () => isRising(await names.allInnerTexts())).toBe(true);
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'descending');
    await expect.poll(async () => isRising((await names.allInnerTexts()).toReversed())).toBe(true);
  });

  await test.step('patients by phone, and the stock as it was left', async () => {
    await goTo(doctor, '/clinic-dashboard#patients');
    await doctor.getByRole('button', { name: 'Show as a list' }).click();
    const header = doctor.getByRole('columnheader', { name: 'Phone' });
    await header.getByRole('button').click();
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    // Of who was anonymised there is none, and a dash instead.
    const phones = async () =>
      (await columnOf(doctor, 'Patients', 4).allInnerTexts()).filter((text) => /\d/.test(text));
    await expect.poll(async () => isRising(await phones())).toBe(true);
    await doctor.goto('/clinic-dashboard#inventory');
    await expect(doctor.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending');
  });
});

const isRising = (texts: readonly string[]) =>
  texts.length > 1 &&
  texts.every((text, place) => place === 0 || (texts[place - 1] ?? '').toLowerCase() <= text.toLowerCase());

test('the palette finds everything that there is a list of, and does the next thing with it', async ({
  browser,
  contextOptions,
  isMobile,
}) => {
  test.skip(isMobile, 'its keys are those of a keyboard');
  test.setTimeout(120_000);
  const { mother: name, phone } = newFamily();
  const reception = await signIn(browser, 'reception@demo.in', contextOptions);
  const doctor = await signIn(browser, 'doctor@demo.in', contextOptions);
  const patient = await call(reception, '/api/patients', { name, phone, age: 40, gender: 'female', address: 'Pune' });
  const bill = await call(reception, '/api/invoices', { patientId: patient.id, amount: '700', description: 'Fee' });
  const centers = (await call(doctor, '/api/diagnostic-centers')) as unknown as { id: number; name: string }[];
  const center = centers.find((one) => one.name === 'Nidan Diagnostics');
  const body = { patientId: patient.id, centerId: center?.id, testList: ['Fasting Blood Sugar'] };
  await call(doctor, '/api/refer-patient', body);

  await test.step('by phone and by the number of a bill, with what is done next', async () => {
    const palette = await search(reception, phone);
    await expect(palette.getByRole('option', { name: new RegExp(`${name}.*Book`) })).toBeVisible();
    await expect(palette.getByRole('option', { name: new RegExp(String(bill.invoiceNumber)) })).toBeVisible();
    await reception.keyboard.press('Control+Enter');
    await expect(reception.getByRole('dialog', { name: 'Schedule Appointment' })).toContainText(name);
    await reception.keyboard.press('Escape');
    const byNumber = await search(reception, String(bill.invoiceNumber));
    await expect(byNumber.getByRole('option', { name: new RegExp(String(bill.invoiceNumber)) })).toBeVisible();
    await reception.keyboard.press('Escape');
  });

  await test.step('at the centre whom clinics sent, their referrals and its own tests', async () => {
    const technician = await signIn(browser, 'lab@demo.in', contextOptions);
    const palette = await search(technician, name);
    await expect(palette.getByRole('group', { name: 'Referred people' }).getByRole('option')).toContainText(name);
    await expect(palette.getByRole('group', { name: 'Referrals' }).getByRole('option')).toContainText('Fasting');
    await technician.keyboard.press('Escape');
    const tests = await search(technician, 'lipid profile');
    await expect(tests.getByRole('option', { name: /Lipid Profile/ }).first()).toBeVisible();
  });

  await test.step('and the superadmin’s users', async () => {
    const admin = await signIn(browser, 'superadmin@demo.in', contextOptions);
    const palette = await search(admin, 'reception@');
    await expect(palette.getByRole('option', { name: /reception@demo\.in/ })).toBeVisible();
  });
});

async function search(page: Page, typed: string) {
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog').filter({ has: page.getByRole('combobox') });
  await palette.getByRole('combobox').fill(typed);
  return palette;
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
