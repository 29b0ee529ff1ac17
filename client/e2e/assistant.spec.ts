import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { newFamily, signIn } from './people.ts';

test('a doctor is warned of an allergy, looks it up, and decides', async ({
  browser,
  request,
  isMobile,
  contextOptions,
}) => {
  const { mother, phone } = newFamily();
  const login = await request.post('/api/login', { data: { email: 'reception@demo.in', password: 'Demo@1234' } });
  const { token } = (await login.json()) as { token: string };
  const data = { name: mother, phone, age: 40, gender: 'female', address: 'Pune', allergies: ['Penicillin'] };
  const made = await request.post('/api/patients', { headers: { Authorization: `Bearer ${token}` }, data });
  expect(made.status()).toBe(201);

  const page = await signIn(browser, 'doctor@demo.in', contextOptions);
  await page.goto('/clinic-dashboard#prescriptions');
  await page.getByRole('button', { name: 'Write prescription' }).click();
  const pad = page.getByRole('dialog', { name: 'Quick Prescription' });
  await pad.getByRole('combobox', { name: 'Patient' }).fill(mother);
  await page.getByRole('option', { name: new RegExp(mother) }).click();
  await pad.getByRole('textbox', { name: 'Chief complaints' }).fill('Sore throat since yesterday');
  await pad.getByRole('combobox', { name: 'Medicine name' }).fill('tab Augmentin 625 Duo');
  await expect(pad.getByText('Contraindicated: Amoxicillin: allergy to penicillins')).toBeVisible();
  await expect(pad.getByRole('button', { name: /^Assistant.*1 serious alert$/ })).toBeVisible();
  await pad.getByRole('textbox', { name: 'Days' }).fill('5');

  if (isMobile) await pad.getByRole('button', { name: 'Show Safety Check' }).click();
  else await pad.getByRole('textbox', { name: 'Chief complaints' }).press('Control+.');
  const assistant = page.getByRole('dialog', { name: 'Smart Prescription Assistant' });
  await expect(assistant.getByRole('tab', { name: /^Safety Check/, selected: true })).toBeVisible();
  await expect(assistant.getByText(/Source: British National Formulary/)).toBeVisible();
  await assistant.getByRole('tab', { name: 'AI Suggestions' }).click();
  await expect(assistant.getByText('AI Service Setup Required')).toBeVisible();
  await page.keyboard.press('Escape');

  await pad.getByRole('button', { name: 'Save Prescription' }).click();
  const question = page.getByRole('alertdialog', { name: 'Prescribe in spite of this alert?' });
  await question.getByRole('button', { name: 'Prescribe anyway' }).click();
  const why = question.getByRole('textbox', { name: /^Why it is prescribed all the same/ });
  await expect(why).toBeFocused();
  await why.fill('Tolerated it twice since');
  await question.getByRole('button', { name: 'Prescribe anyway' }).click();
  await expect(pad.getByText(/Prescription #\d+ is saved/)).toBeVisible();
});

test('a doctor is asked for a child’s weight, and about a dose that is too much for it', async ({
  browser,
  request,
  contextOptions,
}) => {
  const { mother, phone } = newFamily();
  const login = await request.post('/api/login', { data: { email: 'reception@demo.in', password: 'Demo@1234' } });
  const { token } = (await login.json()) as { token: string };
  const data = { name: mother, phone, age: 3, gender: 'female', address: 'Pune' };
  const made = await request.post('/api/patients', { headers: { Authorization: `Bearer ${token}` }, data });
  expect(made.status()).toBe(201);

  const page = await signIn(browser, 'doctor@demo.in', contextOptions);
  await page.goto('/clinic-dashboard#prescriptions');
  await page.getByRole('button', { name: 'Write prescription' }).click();
  const pad = page.getByRole('dialog', { name: 'Quick Prescription' });
  await pad.getByRole('combobox', { name: 'Patient' }).fill(mother);
  await page.getByRole('option', { name: new RegExp(mother) }).click();
  await pad.getByRole('textbox', { name: 'Chief complaints' }).fill('Fever since yesterday');
  const row = pad.getByRole('group', { name: 'Medicine 1' });
  await row.getByRole('combobox', { name: 'Medicine name' }).fill('paracetamol 250');
  await page.getByRole('option', { name: /Paracetamol 250 mg\/5 ml/ }).click();
  await row.getByRole('textbox', { name: 'Dose' }).fill('50 ml 1-1-1');
  await row.getByRole('textbox', { name: 'Days' }).fill('3');
  await pad.getByRole('button', { name: 'Save Prescription' }).click();
  await page
    .getByRole('alertdialog', { name: 'Weigh the child first?' })
    .getByRole('button', { name: 'Enter the weight' })
    .click();
  await expect(pad.getByRole('textbox', { name: 'Weight' })).toBeFocused();
  await page.keyboard.type('14 kg');

  await pad.getByRole('button', { name: 'Save Prescription' }).click();
  const question = page.getByRole('alertdialog', { name: 'Prescribe in spite of this alert?' });
  await expect(question.getByText(/^Paracetamol 7,500 mg a day: at most 840 mg for 14 kg \(60 mg\/kg\)/)).toBeVisible();
  await question.getByRole('button', { name: 'Change the prescription' }).click();
  await row.getByRole('textbox', { name: 'Dose' }).fill('4 ml 1-1-1');
  await pad.getByRole('button', { name: 'Save Prescription' }).click();
  await expect(pad.getByText(/Prescription #\d+ is saved/)).toBeVisible();
});
