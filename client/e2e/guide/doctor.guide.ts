import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { freshPhone } from '../people.ts';
import { type Walk, walkAs } from './walk.ts';

test('the day of a doctor at the clinic', async ({ browser }) => {
  const walk = await walkAs(browser, 'doctor@demo.in');
  const { page, say, picture, open } = walk;
  await picture('doctor/today');
  await writePrescription(walk, await newPatient(walk));

  await open('reports');
  await picture('doctor/reports');
  await open('availability');
  await picture('doctor/schedule');
  await open('day-close');
  await expect(page.getByRole('heading', { name: say('desk-money', 'Your shift') })).toBeVisible();
  await picture('doctor/day-close');
  await open('revenue');
  await expect(page.getByRole('main').locator('.recharts-surface').first()).toBeVisible();
  await picture('doctor/revenue');
});

/** Written in by a call; the desk has its own walk. */
async function newPatient({ page }: Walk): Promise<string> {
  const token = await page.evaluate(() => localStorage.getItem('naadi.token'));
  const data = { name: 'Savita Rane', phone: freshPhone(), age: 45, gender: 'female', address: '9 Lake Road, Pune' };
  const made = await page.request.post('/api/patients', { headers: { authorization: `Bearer ${token}` }, data });
  expect(made.status()).toBe(201);
  return data.phone;
}

async function writePrescription({ page, say, picture, open }: Walk, phone: string): Promise<void> {
  await open(`patients?search=${phone}`);
  await page.getByRole('button', { name: 'Savita Rane', exact: true }).click();
  const pad = page.getByRole('dialog', { name: 'Savita Rane' });
  await pad.getByRole('button', { name: say('patients', 'Start Consultation') }).click();
  await pad.getByRole('textbox', { name: say('prescriptions', 'Chief complaints') }).fill('Fever since three days');
  await pad.getByRole('textbox', { name: say('prescriptions', 'BP') }).fill('128/84');
  await pad.getByRole('textbox', { name: say('prescriptions', 'Weight') }).fill('61');
  await pad.getByRole('textbox', { name: say('prescriptions', 'Diagnosis') }).fill('Viral fever');
  await picture('doctor/pad', pad);
  const row = pad.getByRole('group', { name: say('prescriptions', 'Medicine {place}', { place: '1' }) });
  await row.getByRole('combobox', { name: say('prescriptions', 'Medicine name') }).fill('dolo');
  await page
    .getByRole('option', { name: /Dolo 650/ })
    .first()
    .click();
  await row.getByRole('textbox', { name: say('prescriptions', 'Dose') }).fill('1-1-1');
  await row.getByRole('textbox', { name: say('prescriptions', 'Days') }).fill('3');
  await row.getByRole('textbox', { name: say('prescriptions', 'Days') }).press('Tab');
  await picture('doctor/medicine', row);
  await pad.getByRole('textbox', { name: say('prescriptions', 'Consultation fee') }).fill('500');
  await pad.getByRole('button', { name: say('prescriptions', '1 week') }).click();
  await pad.getByRole('button', { name: say('prescriptions', 'Save Prescription') }).click();
  await expect(pad.getByRole('button', { name: say('prescriptions', 'Open PDF') })).toBeVisible();
  await picture('doctor/saved', pad);
  await page.keyboard.press('Escape');
}
