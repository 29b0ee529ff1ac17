import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { newFamily, signIn } from './people.ts';

const bornBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

/** A boy of so many days who is new to the clinic, with the record open where growth stands. */
async function openNewBoy(page: Page, days: number): Promise<void> {
  const { son: name, phone } = newFamily();
  const signedIn = await page.request.post('/api/login', {
    data: { email: 'reception@demo.in', password: 'Demo@1234' },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const made = await page.request.post('/api/patients', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, phone, dateOfBirth: bornBefore(days), gender: 'male', address: '4 Temple Street, Pune' },
  });
  expect(made.status()).toBe(201);
  await page.goto(`/clinic-dashboard#patients?search=${phone}`);
  await page.getByRole('button', { name: `View, ${name}` }).click();
  await page.getByRole('dialog', { name }).getByRole('tab', { name: 'Pediatrics' }).click();
}

async function note(page: Page, measures: Record<string, string>): Promise<void> {
  await page.getByRole('button', { name: 'Add Note' }).click();
  const form = page.getByRole('dialog', { name: 'Pediatrics note' });
  for (const [field, value] of Object.entries(measures)) await form.getByLabel(field).fill(value);
  await form.getByRole('button', { name: 'Save Note' }).click();
}

test('a child is measured and stands on the curves; what is severe is said, and printed', async ({
  browser,
  contextOptions,
}) => {
  const page = await signIn(browser, 'paediatrics@demo.in', contextOptions);
  await openNewBoy(page, 400);

  // A slip of the finger is refused where it is.
  await note(page, { 'Weight (kg)': '74', 'Length (lying, under 2 years) or height (cm)': '77' });
  const form = page.getByRole('dialog', { name: 'Pediatrics note' });
  await expect(form.getByText(/This can’t be at this age/)).toBeVisible();
  await form.getByLabel('Weight (kg)').fill('7.4');
  await form.getByRole('button', { name: 'Save Note' }).click();
  await expect(page.getByText('Note saved successfully')).toBeVisible();

  await expect(
    page.getByText(
      /: Weight for age -2\.\d z \(underweight\), Weight for length or height -3\.\d z \(severely wasted\)/,
    ),
  ).toBeVisible();
  for (const chart of ['Weight for age', 'Length or height for age', 'Body mass index for age', 'Weight for length'])
    await expect(page.getByRole('heading', { name: chart, exact: true })).toBeVisible();

  const [paper] = await Promise.all([
    page.waitForResponse((answer) => answer.url().endsWith('/summary.pdf') || /summary/.test(answer.url())),
    page.getByRole('button', { name: 'Print summary' }).click(),
  ]);
  expect(paper.status()).toBe(200);
});

test('a child who was born early is held against children of the corrected age', async ({
  browser,
  contextOptions,
}) => {
  const page = await signIn(browser, 'paediatrics@demo.in', contextOptions);
  await openNewBoy(page, 180);
  await note(page, { 'Weight (kg)': '6.1', 'Completed weeks of pregnancy at birth (once) (weeks)': '31' });
  await expect(page.getByText(/^Born at 31 weeks: until the second birthday/)).toBeVisible();
  await expect(page.getByRole('article').getByText('3.8 months', { exact: true })).toBeVisible();
  await expect(page.getByText(/underweight/)).toHaveCount(0);
});
