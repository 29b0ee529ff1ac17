import { expect, type Page } from '@playwright/test';
import { newFamily } from './people.ts';

/** Calls as somebody, with the token of a sign-in of their own. */
export async function headersOf(page: Page, email: string): Promise<{ authorization: string }> {
  const signedIn = await page.request.post('/api/login', { data: { email, password: 'Demo@1234' } });
  const { token } = (await signedIn.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

interface NewPatient {
  age?: number;
  male?: boolean;
  /** Who writes them in. */
  by?: string;
}

/** A patient who is new to the clinic, with the record open at a specialist's tab. */
export async function openNewPatient(
  page: Page,
  tab: string,
  { age = 27, male = false, by = 'reception@demo.in' }: NewPatient = {},
): Promise<{ name: string; phone: string }> {
  const { mother, son, phone } = newFamily();
  const name = male ? son : mother;
  const made = await page.request.post('/api/patients', {
    headers: await headersOf(page, by),
    data: { name, phone, age, gender: male ? 'male' : 'female', address: '4 Temple Street, Pune' },
  });
  expect(made.status()).toBe(201);
  await page.goto(`/clinic-dashboard#patients?search=${phone}`);
  await page.getByRole('button', { name: `View, ${name}` }).click();
  await page.getByRole('dialog', { name }).getByRole('tab', { name: tab }).click();
  return { name, phone };
}
