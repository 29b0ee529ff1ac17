import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { newFamily, signIn } from './people.ts';

const dayBefore = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

/** A child who is new to the clinic and so many days old, with the record open at a tab. */
async function openNewChild(page: Page, tab: string, days: number): Promise<void> {
  const { mother: name, phone } = newFamily();
  const signedIn = await page.request.post('/api/login', {
    data: { email: 'reception@demo.in', password: 'Demo@1234' },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const made = await page.request.post('/api/patients', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, phone, dateOfBirth: dayBefore(days), gender: 'male', address: '4 Temple Street, Pune' },
  });
  expect(made.status()).toBe(201);
  await page.goto(`/clinic-dashboard#patients?search=${phone}`);
  await page.getByRole('button', { name: `View, ${name}` }).click();
  await page.getByRole('dialog', { name }).getByRole('tab', { name: tab }).click();
}

test('a child’s vaccines are taken over from the card, given today, corrected and withdrawn', async ({
  browser,
  contextOptions,
}) => {
  const page = await signIn(browser, 'doctor@demo.in', contextOptions);
  await openNewChild(page, 'Immunisations', 50);

  // What the hospital gave at birth.
  await page.getByRole('button', { name: 'Record doses' }).click();
  const card = page.getByRole('dialog', { name: 'Record doses' });
  for (const dose of ['OPV-1', 'Penta-1', 'Rota-1', 'fIPV-1', 'PCV-1'])
    await card.getByRole('button', { name: dose, exact: true }).click();
  for (const dose of ['OPV-0', 'Hep B-0']) await card.getByRole('button', { name: dose, exact: true }).click();
  await card.getByRole('textbox', { name: 'Date' }).fill(dayBefore(50).split('-').toReversed().join('/'));
  await card.getByRole('checkbox', { name: 'Given elsewhere' }).check();
  await card.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByText('3 doses recorded')).toBeVisible();
  await expect(page.getByRole('button', { name: 'BCG given today' })).toHaveCount(0);

  // One press, and one with its batch.
  await page.getByRole('button', { name: 'OPV-1 given today' }).click();
  await expect(page.getByRole('button', { name: /^Edit OPV-1 of/ })).toBeVisible();
  await page.getByRole('button', { name: 'Record Penta-1 with its details' }).click();
  const one = page.getByRole('dialog', { name: 'Record doses' });
  await one.getByRole('textbox', { name: 'Batch' }).fill('AB123');
  await one.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(page.getByText(/Batch AB123/)).toBeVisible();

  await page.getByRole('button', { name: /^Withdraw OPV-1 of/ }).click();
  const back = page.getByRole('dialog', { name: /^Withdraw OPV-1/ });
  await back.getByRole('textbox', { name: 'Reason' }).fill('Given to the brother');
  await back.getByRole('button', { name: 'Withdraw' }).click();
  await expect(page.getByText(/: Given to the brother/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'OPV-1 given today' })).toBeVisible();

  await page.getByRole('button', { name: /^Book a visit for/ }).click();
  await expect(page.getByRole('dialog', { name: 'Schedule Appointment' })).toBeVisible();
});
