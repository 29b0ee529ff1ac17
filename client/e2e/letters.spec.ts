import { type APIRequestContext, expect } from '@playwright/test';
import { test } from './journey.ts';
import { newFamily, signIn } from './people.ts';
import { enterPortal } from './portal-people.ts';
import { seriousFaults } from './serious-faults.ts';

const dolo = { medicineType: 'Tablet', medicineName: 'Dolo 650', dosageTiming: { breakfast: true }, days: 3 };

/** Somebody new with a prescription of today, made past the screens. */
async function prescribed(request: APIRequestContext) {
  const { mother: name, phone } = newFamily();
  const login = await request.post('/api/login', { data: { email: 'doctor@demo.in', password: 'Demo@1234' } });
  const { token } = (await login.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const data = { name, phone, age: 40, gender: 'female', address: 'Pune' };
  const { id: patientId } = (await (await request.post('/api/patients', { headers, data })).json()) as { id: number };
  const issued = await request.post('/api/smart-prescriptions', {
    headers,
    data: { patientId, complaints: 'Fever', diagnosis: 'Viral fever', medicines: [dolo] },
  });
  expect(issued.status()).toBe(201);
  return { name, phone };
}

test('a doctor writes what the visit was about in plain words, and the patient reads it', async ({
  browser,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'The phone reads in the journeys of the portal');
  const { name, phone } = await prescribed(request);
  const page = await signIn(browser, 'doctor@demo.in');
  await page.goto(`/clinic-dashboard?search=${encodeURIComponent(name)}#prescriptions`);
  await page
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Letters', exact: true }).click();
  await page.getByRole('button', { name: 'Summary for the Patient' }).click();

  const draft = page.getByRole('dialog', { name: 'Summary for the patient, in plain words' });
  const text = draft.getByRole('textbox', { name: 'Text' });
  await expect(text).toHaveValue(/What we found: Viral fever/);
  await text.fill('You have a viral fever. It goes by itself.');
  await expect(draft.getByText('Save the draft first')).toBeVisible();
  await draft.getByRole('button', { name: 'Save Draft' }).click();
  await expect(draft.getByRole('region', { name: 'As it is printed' })).toContainText('It goes by itself.');
  expect(await seriousFaults(page)).toEqual([]);
  await draft.getByRole('button', { name: 'I Have Read It: Make Final' }).click();
  await expect(page.getByText('Read and approved by')).toBeVisible();

  const phonePage = await browser.newPage();
  await phonePage.goto('/patient-portal');
  await enterPortal(phonePage, phone);
  await phonePage.getByRole('navigation').getByRole('link', { name: 'Prescriptions' }).click();
  await phonePage.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(phonePage.getByRole('heading', { name: 'Your visit in plain words' })).toBeVisible();
  await expect(phonePage.getByText('It goes by itself.')).toBeVisible();
  const [paper] = await Promise.all([
    phonePage.context().waitForEvent('page'),
    phonePage.getByRole('button', { name: /Open PDF.*plain words/ }).click(),
  ]);
  await paper.close();
});
