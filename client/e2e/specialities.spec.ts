import { type Browser, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './people.ts';
import { newClinic, openNewPatient } from './specialist.ts';

async function newSpecialist(browser: Browser, specialization: string, options: object): Promise<Page> {
  const email = await newClinic(browser, specialization, options);
  const page = await signIn(browser, email, options);
  await openNewPatient(page, specialization, { age: 58, by: email });
  return page;
}

async function begin(page: Page, specialization: string) {
  await page.getByRole('button', { name: 'Add Note' }).click();
  return page.getByRole('dialog', { name: `${specialization} note` });
}

async function save(page: Page, form: Awaited<ReturnType<typeof begin>>) {
  await form.getByRole('button', { name: 'Save Note' }).click();
  await expect(form).toHaveCount(0);
  return page.getByRole('article').first();
}

test('a cardiologist notes the blood pressure; what it can’t be is refused', async ({ browser, contextOptions }) => {
  const page = await newSpecialist(browser, 'Cardiology', contextOptions);
  const form = await begin(page, 'Cardiology');
  await form.getByLabel('Blood pressure').fill('80/120');
  await form.getByLabel('Heart rate (/min)').fill('900');
  await form.getByRole('button', { name: 'Save Note' }).click();
  await expect(form.getByText('Enter a number from 20 to 300')).toBeVisible();
  await form.getByLabel('Blood pressure').fill('210/110');
  await expect(form.getByText('Unusual. Please look at it again.')).toBeVisible();
  await form.getByLabel('Heart rate (/min)').fill('88');
  await form.getByLabel('Impression').fill('Hypertensive heart disease');
  await form.getByLabel('Plan').fill('Echo in a week');
  const note = await save(page, form);
  for (const said of ['210/110', 'Hypertensive heart disease', 'Echo in a week'])
    await expect(note.getByText(said)).toBeVisible();
});

test('an oncologist stages by TNM, and the body surface is reckoned', async ({ browser, contextOptions }) => {
  const page = await newSpecialist(browser, 'Oncology', contextOptions);
  const form = await begin(page, 'Oncology');
  for (const part of ['T2', 'N1', 'M0']) await form.getByText(part, { exact: true }).click();
  await form.getByLabel('Weight (kg)').fill('60');
  await form.getByLabel('Height (cm)').fill('160');
  const note = await save(page, form);
  await expect(note.getByText('1.63')).toBeVisible();
  for (const part of ['T2', 'N1', 'M0']) await expect(note.getByText(part, { exact: true })).toBeVisible();
});

test('a dermatologist names several morphologies, a neurologist a mute plantar', async ({
  browser,
  contextOptions,
}) => {
  const skin = await newSpecialist(browser, 'Dermatology', contextOptions);
  const form = await begin(skin, 'Dermatology');
  for (const one of ['Papule', 'Plaque', 'Scale']) await form.getByRole('button', { name: one, exact: true }).click();
  await expect((await save(skin, form)).getByText('Papule, Plaque, Scale')).toBeVisible();

  const nerves = await newSpecialist(browser, 'Neurology', contextOptions);
  const plantars = await begin(nerves, 'Neurology');
  await plantars
    .getByRole('radiogroup', { name: /^Plantar, / })
    .first()
    .getByText('Mute')
    .click();
  await expect((await save(nerves, plantars)).getByText('Mute')).toBeVisible();
});
