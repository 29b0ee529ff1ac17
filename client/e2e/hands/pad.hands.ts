import { type APIRequestContext, expect, type Page, request } from '@playwright/test';
import { newFamily } from '../people.ts';
import { measure } from './row.ts';

const origin = `http://localhost:${process.env.E2E_PORT ?? 5099}`;

async function tokenOf(calls: APIRequestContext, email: string) {
  const login = await calls.post('/api/login', { data: { email, password: 'Demo@1234' } });
  return ((await login.json()) as { token: string }).token;
}

interface NewPatient {
  id: number;
  name: string;
}

async function newPatient(): Promise<NewPatient> {
  const calls = await request.newContext({ baseURL: origin });
  const { mother, phone } = newFamily();
  const headers = { Authorization: `Bearer ${await tokenOf(calls, 'reception@demo.in')}` };
  const data = { name: mother, phone, age: 40, gender: 'female', address: 'Pune', sharedPhone: false };
  const made = await calls.post('/api/patients', { headers, data });
  expect(made.status()).toBe(201);
  const { id } = (await made.json()) as { id: number };
  await calls.dispose();
  return { id, name: mother };
}

/** The doctor has given these before, and asked a fee. */
async function prescribe(patientId: number): Promise<void> {
  const calls = await request.newContext({ baseURL: origin });
  const headers = { Authorization: `Bearer ${await tokenOf(calls, 'doctor@demo.in')}` };
  const given = [
    ['Dolo 650', 5],
    ['Azithral 500', 3],
    ['Pan 40', 5],
  ] as const;
  const medicinesOf = given.map(([medicineName, days]) => ({ medicineType: 'Tablet', medicineName, days }));
  const data = { patientId, consultationFee: 500, medicines: medicinesOf };
  expect((await calls.post('/api/smart-prescriptions', { headers, data })).status()).toBe(201);
  await calls.dispose();
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
/** By the name that finds them, and how they are given; for how long the doctor usually gives them is there already. */
const medicines = [
  ['dolo 650', 'tds'],
  ['azithral', 'od'],
  ['pan 40', 'od'],
] as const;

const savedIn = async (page: Page) => {
  await expect(page.getByText(/Prescription #\d+ is saved/)).toBeVisible();
};

let patient = '';
const forSomebodyNew = async (page: Page) => {
  const { name } = await newPatient();
  patient = name;
  await openPad(page, patient);
};

measure({
  task: 'prescription with vitals, three medicines, a test, advice, fee and next visit',
  who: 'doctor@demo.in',
  before: { keys: 167, clicks: 0 },
  atMost: { keys: 125, clicks: 0 },
  begin: async (page) => {
    await prescribe((await newPatient()).id);
    await forSomebodyNew(page);
  },
  work: async (hands) => {
    const { page } = hands;
    await hands.type('Fever and cough');
    await hands.tabTo(field(page, 'BP'));
    await hands.type('128/84 88 101.2 61');
    await hands.press('F2');
    await expect(field(page, 'Weight')).toHaveValue('61');
    await hands.type('Acute pharyngitis');
    for (const [place, [name, dose]] of medicines.entries()) {
      await hands.press('F4');
      await expect(medicine(page, place + 1)).toBeFocused();
      await hands.type(name);
      await expect(page.getByRole('option').first()).toHaveText(new RegExp(`^${name}`, 'i'));
      await hands.press('Enter');
      await hands.type(dose);
      // As this doctor usually gives it.
      await expect(row(page, place + 1).getByLabel('Days', { exact: true })).not.toHaveValue('');
    }
    await hands.press('F8');
    await hands.type('cbc');
    await hands.press('Enter');
    await hands.press('F9');
    await hands.type('Rest, fluids');
    await expect(field(page, 'Consultation fee')).not.toHaveValue('');
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
