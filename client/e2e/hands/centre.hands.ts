import { expect } from '@playwright/test';
import { newFamily } from '../people.ts';
import { measure } from './row.ts';

measure({
  task: 'walk-in at the centre: registered, two tests, billed and collected',
  who: 'lab@demo.in',
  before: { keys: 61, clicks: 2 },
  atMost: { keys: 48, clicks: 0 },
  begin: async (page) => {
    await page.goto('/diagnostic-dashboard#walkin-patients');
    await expect(page.getByRole('list', { name: 'Walk-in Patients' })).toBeVisible();
  },
  work: async (hands) => {
    const { page } = hands;
    const { mother, phone } = newFamily();
    await hands.press('n');
    const dialog = page.getByRole('dialog', { name: 'Add Patient' });
    await expect(dialog.getByRole('combobox', { name: 'Search existing patients' })).toBeFocused();
    await hands.type(phone);
    // The tenth digit of a number that nobody has leads on to the form.
    await expect(dialog.getByRole('textbox', { name: 'Full Name', exact: true })).toBeFocused();
    await hands.type(mother);
    await hands.press('Tab');
    await expect(dialog.getByRole('textbox', { name: 'Age' })).toBeFocused();
    await hands.type('45m');
    await expect(dialog.getByRole('radio', { name: 'Male', exact: true })).toBeChecked();
    const address = dialog.getByRole('textbox', { name: 'Address', exact: true });
    if (!(await address.evaluate((field) => field === document.activeElement))) await hands.tabTo(address);
    await hands.type('Pune');
    await hands.tabTo(dialog.getByRole('combobox', { name: 'Tests' }));
    await hands.type('cbc');
    await hands.press('Enter');
    await hands.type('lipid');
    await hands.press('Enter');
    await expect(dialog.getByRole('button', { name: 'Bill and collect ₹1,050' })).toBeVisible();
    await hands.press('Enter');
    await expect(page.getByText('₹1,050 received · Cash')).toBeVisible();
  },
});

/** As an analyser prints them; what follows from others isn't among them. */
const bloodCount = ['13.2', '4.6', '41', '89', '13.1', '7800', '58', '32', '6', '3', '1', '245k', '9.4'];
const lipids = ['188', '142', '46'];

measure({
  task: 'CBC and lipids, 22 values, of which six are calculated',
  who: 'lab@demo.in',
  before: { keys: 60, clicks: 0 },
  atMost: { keys: 56, clicks: 0 },
  begin: async (page) => {
    await page.goto('/diagnostic-dashboard#walkin-patients');
    await page
      .getByRole('button', { name: /^More actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: 'Enter Results' }).click();
    await page.getByRole('button', { name: 'Submit for signature' }).waitFor();
    const values = page.locator('input[name^="value:"]');
    const add = page.getByRole('combobox', { name: 'Add a test' });
    for (const [typed, name] of [
      ['complete', /Complete Blood Count/],
      ['lipid', /Lipid Profile/],
    ] as const) {
      if ((await page.getByRole('heading', { name }).count()) > 0) continue;
      await add.fill(typed);
      await page.getByRole('option', { name }).first().click();
    }
    await values.first().focus();
  },
  work: async (hands) => {
    const { page } = hands;
    const results = [...bloodCount, ...lipids];
    for (const [place, value] of results.entries()) {
      await hands.type(value);
      // A value that ends with its thousands is whole, and the next one waits; the last one hands the report on.
      if (place === results.length - 1) await hands.press('Control+Enter');
      else if (!value.endsWith('k')) await hands.press('Enter');
    }
    await expect(page.getByText('Report submitted for signature')).toBeVisible();
  },
});
