import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { freshPhone } from '../people.ts';
import { type Walk, walkAs } from './walk.ts';

test('the day of a technician at the centre', async ({ browser }) => {
  const walk = await walkAs(browser, 'lab@demo.in');
  const { page, say, picture, open } = walk;
  await picture('technician/today');

  await open('referrals?status=pending');
  await picture('technician/referrals');
  await page
    .getByRole('button', { name: say('referrals', '{step}, {patient}', { step: String(say('referrals', 'Confirm')) }) })
    .first()
    .click();
  await picture('technician/confirm', page.getByRole('alertdialog'));
  await page.keyboard.press('Escape');

  await registerWalkIn(walk);
  await enterResults(walk);
  await open('invoices');
  await picture('technician/invoices');
});

async function registerWalkIn({ page, say, picture, open }: Walk): Promise<void> {
  await open('walkin-patients');
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: say('walk-ins', 'Add Patient') });
  await form.getByRole('textbox', { name: say('patients', 'Full Name') }).fill('Prakash Kale');
  await form.getByRole('textbox', { name: say('patients', 'Phone Number') }).fill(freshPhone());
  await form.getByRole('textbox', { name: say('patients', 'Age'), exact: true }).fill('45 m');
  await form.getByRole('textbox', { name: say('patients', 'Address'), exact: true }).fill('4 Temple Street, Pune');
  const tests = form.getByRole('combobox', { name: say('walk-ins', 'Tests') });
  for (const name of ['cbc', 'lipid']) {
    await tests.fill(name);
    await expect(page.getByRole('option').first()).toBeVisible();
    await tests.press('Enter');
  }
  const submit = form.getByRole('button', { name: say('walk-ins', 'Bill and collect {amount}') });
  await expect(submit).toBeVisible();
  await submit.scrollIntoViewIfNeeded();
  await picture('technician/walk-in', form);
  await submit.click();
  await expect(page.getByText(say('patients', '{amount} received · {method}'))).toBeVisible();
  await picture('technician/billed', page.getByRole('dialog').last());
  await page.keyboard.press('Escape');
}

async function enterResults({ page, say, picture, open }: Walk): Promise<void> {
  await open('lab-reports?status=draft');
  await picture('technician/reports');
  await page
    .getByRole('button', { name: say('lab', 'Continue entering results of {patient}') })
    .first()
    .click();
  const submit = page.getByRole('button', { name: say('lab', 'Submit for signature') });
  await expect(submit).toBeVisible();
  const values = page.locator('input[name^="value:"]');
  await values.first().click();
  await page.keyboard.press('Enter');
  await picture('technician/results', page.getByRole('dialog').last());
  await page.keyboard.press('Escape');
}
