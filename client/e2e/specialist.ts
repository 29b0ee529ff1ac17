import { expect, type Page } from '@playwright/test';
import { newFamily } from './people.ts';

/** A patient who is new to the clinic, with the record open at a specialist's tab. */
export async function openNewPatient(page: Page, tab: string, { age = 27, male = false } = {}): Promise<string> {
  const { mother, son, phone } = newFamily();
  const name = male ? son : mother;
  const { token } = (await (
    await page.request.post('/api/login', {
      data: { email: 'reception@demo.in', password: 'Demo@1234' },
    })
  ).json()) as { token: string };
  const made = await page.request.post('/api/patients', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, phone, age, gender: male ? 'male' : 'female', address: '4 Temple Street, Pune' },
  });
  expect(made.status()).toBe(201);
  await page.goto(`/clinic-dashboard#patients?search=${phone}`);
  await page.getByRole('button', { name: `View, ${name}` }).click();
  await page.getByRole('dialog', { name }).getByRole('tab', { name: tab }).click();
  return name;
}
