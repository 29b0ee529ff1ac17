import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { newFamily } from '../people.ts';
import { measure } from './row.ts';

const origin = `http://localhost:${process.env.E2E_PORT ?? 5099}`;

async function tokenOf(calls: APIRequestContext, email: string) {
  const login = await calls.post('/api/login', { data: { email, password: 'Demo@1234' } });
  return ((await login.json()) as { token: string }).token;
}

async function newPatient(): Promise<string> {
  const calls = await request.newContext({ baseURL: origin });
  const { mother, phone } = newFamily();
  const headers = { Authorization: `Bearer ${await tokenOf(calls, 'reception@demo.in')}` };
  const data = { name: mother, phone, age: 40, gender: 'female', address: 'Pune', sharedPhone: false };
  expect((await calls.post('/api/patients', { headers, data })).status()).toBe(201);
  await calls.dispose();
  return mother;
}

/** The pad of a patient who is new to the clinic, with the cursor in the complaints. */
async function openPad(page: Page, patient: string): Promise<void> {
  await page.goto('/clinic-dashboard#prescriptions');
  await page.getByRole('button', { name: 'Quick Prescription' }).click();
  await page.getByRole('combobox', { name: 'Patient' }).fill(patient);
  await page.getByRole('option', { name: new RegExp(patient) }).click();
  await expect(complaints(page)).toBeFocused();
}

const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true });
const complaints = (page: Page) => page.getByRole('textbox', { name: 'Chief complaints' });
const row = (page: Page, place: number) => page.getByRole('group', { name: `Medicine ${place}`, exact: true });
const medicine = (page: Page, place: number) => row(page, place).getByRole('combobox', { name: 'Medicine name' });
/** By the name that finds them, and how they are given. */
const medicines = [
  ['dolo 650', 'tds x 5 days'],
  ['azithral', 'od x 3 days'],
  ['pan 40', 'od x 5 days'],
] as const;

const savedIn = async (page: Page) => {
  await expect(page.getByText(/Prescription #\d+ is saved/)).toBeVisible();
};

let patient = '';
const forSomebodyNew = async (page: Page) => {
  patient = await newPatient();
  await openPad(page, patient);
};

measure({
  task: 'prescription with vitals, three medicines, a test, advice, fee and next visit',
  who: 'doctor@demo.in',
  before: { keys: 167, clicks: 0 },
  atMost: { keys: 160, clicks: 0 },
  begin: forSomebodyNew,
  work: async (hands) => {
    const { page } = hands;
    await hands.type('Fever and cough');
    await hands.tabTo(field(page, 'BP'));
    for (const vital of ['128/84', '88', '101.2', '61']) {
      await hands.type(vital);
      if (vital !== '61') await hands.press('Tab');
    }
    await hands.press('F2');
    await hands.type('Acute pharyngitis');
    await hands.press('F4');
    for (const [place, [name, dose]] of medicines.entries()) {
      await expect(medicine(page, place + 1)).toBeFocused();
      await hands.type(name);
      await expect(page.getByRole('option').first()).toHaveText(new RegExp(`^${name}`, 'i'));
      await hands.press('Enter');
      await hands.type(dose);
      await hands.tabTo(row(page, place + 1).getByRole('combobox', { name: 'Notes' }));
      if (place < medicines.length - 1) await hands.press('Enter');
    }
    await hands.press('F8');
    await hands.type('cbc');
    await hands.press('Enter');
    await hands.press('F9');
    await hands.type('Rest, fluids');
    await hands.tabTo(field(page, 'Consultation fee'));
    await hands.type('500');
    await hands.tabTo(field(page, 'Next visit date'));
    await hands.type('01/12/2026');
    await hands.press('Control+Enter');
    await savedIn(page);
  },
});

measure({
  task: 'repeat the last prescription',
  who: 'doctor@demo.in',
  before: { keys: 36, clicks: 0 },
  atMost: { keys: 6, clicks: 0 },
  begin: async (page) => {
    await forSomebodyNew(page);
    await page.keyboard.type('Fever');
    await page.getByRole('combobox', { name: 'Medicine name' }).fill('tab crocin');
    await page.getByLabel('Days', { exact: true }).fill('3');
    await page.getByLabel('Consultation fee').first().fill('500');
    await page.keyboard.press('Control+Enter');
    await savedIn(page);
    await page.getByRole('button', { name: 'Done' }).click();
    await openPad(page, patient);
  },
  work: async (hands) => {
    const { page } = hands;
    await expect(page.getByRole('button', { name: 'Repeat all' })).toBeVisible();
    await hands.press('Alt+r');
    await expect(medicine(page, 1)).toHaveValue('crocin');
    await hands.press('Control+Enter');
    await savedIn(page);
  },
});
