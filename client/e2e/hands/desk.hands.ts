import { expect, type Page, request } from '@playwright/test';
import { type Family, newFamily } from '../people.ts';
import type { Hands } from './hands.ts';
import { measure } from './row.ts';

const origin = `http://localhost:${process.env.E2E_PORT ?? 5099}`;
const reception = 'reception@demo.in';

const toThePatients = async (page: Page) => {
  await page.goto('/clinic-dashboard#patients');
  await expect(page.getByRole('list', { name: 'Patients' })).toBeVisible();
};
const dialog = (page: Page) => page.getByRole('dialog');
const field = (page: Page, name: string) => dialog(page).getByRole('textbox', { name, exact: true });

/** With Enter alone: who is registered is booked with the usual doctor, and has a token. */
async function registerAndBook({ page, press }: Hands, name: string) {
  await press('Enter');
  await expect(page.getByText(`${name} is registered. Book a visit right away?`)).toBeVisible();
  await press('Enter');
  await expect(page.getByText(/Queue Token: #\d+/)).toBeVisible();
}

const walkIn = newFamily();
measure({
  task: 'new walk-in with token (35 keys of data)',
  who: reception,
  before: { keys: 50, clicks: 0 },
  atMost: { keys: 39, clicks: 0 },
  begin: toThePatients,
  work: async (hands) => {
    const { page } = hands;
    await hands.press('n');
    await expect(dialog(page).getByRole('combobox', { name: 'Search existing patients' })).toBeFocused();
    await hands.type(walkIn.phone);
    await expect(field(page, 'Full Name')).toBeFocused();
    await hands.type(walkIn.mother);
    await hands.press('Tab');
    await hands.type('34f');
    await expect(field(page, 'Address')).toBeFocused();
    await hands.type('MG Road');
    await registerAndBook(hands, walkIn.mother);
  },
});

let family: Family = { ...walkIn };
measure({
  task: 'family member on the same phone, with token (28 keys of data)',
  who: reception,
  before: { keys: 57, clicks: 0 },
  atMost: { keys: 34, clicks: 0 },
  begin: async (page) => {
    family = newFamily();
    const calls = await request.newContext({ baseURL: origin });
    const login = await calls.post('/api/login', { data: { email: reception, password: 'Demo@1234' } });
    const { token } = (await login.json()) as { token: string };
    const data = { name: family.mother, phone: family.phone, age: 45, gender: 'female', address: '4 Temple Street' };
    const made = await calls.post('/api/patients', { headers: { Authorization: `Bearer ${token}` }, data });
    expect(made.status()).toBe(201);
    await calls.dispose();
    await toThePatients(page);
  },
  work: async (hands) => {
    const { page } = hands;
    await hands.press('n');
    await expect(dialog(page).getByRole('combobox', { name: 'Search existing patients' })).toBeFocused();
    await hands.type(family.phone);
    await expect(page.getByRole('option', { name: /^Another person on/ })).toBeVisible();
    await hands.press('ArrowUp');
    await hands.press('Enter');
    await expect(field(page, 'Full Name')).toBeFocused();
    await hands.type(family.son);
    await hands.press('Tab');
    await hands.type('37m');
    await expect(field(page, 'Address')).toHaveValue('4 Temple Street');
    await registerAndBook(hands, family.son);
  },
});
