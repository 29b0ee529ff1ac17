import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { newFamily, signIn } from './people.ts';
import { onePage } from './sample-pdf.ts';

async function register(page: Page, name: string, phone: string) {
  await page.goto('/diagnostic-dashboard#walkin-patients');
  await expect(page.getByRole('list', { name: 'Walk-in Patients' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: 'Add Patient' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add Patient' });
  await dialog.getByRole('textbox', { name: 'Full Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Phone Number' }).fill(phone);
  await dialog.getByRole('textbox', { name: 'Age' }).fill('45');
  await dialog.getByRole('radio', { name: 'Female', exact: true }).check();
  await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('4 Temple Street, Pune');
  await dialog.getByRole('button', { name: 'Add Patient' }).click();
  await expect(page.getByText('Walk-in patient registered successfully')).toBeVisible();
}

test('a walk-in patient is registered, reported on, billed and paid, and the doctor sees it', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'The phone has its own journey');
  const { mother, phone } = newFamily();
  const lab = await signIn(browser, 'lab@demo.in');
  const doctor = await signIn(browser, 'diagnostic@demo.in');
  await doctor.goto(`/diagnostic-dashboard#walkin-patients?search=${phone}`);
  await register(lab, mother, phone);

  const details = lab.getByRole('dialog', { name: mother });
  await details.getByRole('button', { name: 'Add report' }).click();
  await details.getByRole('combobox', { name: 'Test Name' }).fill('lipid pro');
  await lab
    .getByRole('option', { name: /Lipid Profile/ })
    .first()
    .click();
  await details.getByRole('textbox', { name: 'Consultation amount' }).fill('350');
  await details.getByRole('textbox', { name: 'Notes' }).fill('Fasting');
  await details
    .getByLabel('Report file')
    .setInputFiles({ name: 'lipid.pdf', mimeType: 'application/pdf', buffer: onePage });
  await details.getByRole('button', { name: 'Add report' }).click();
  await expect(details.getByRole('tab', { name: 'Reports 1' })).toBeVisible();
  await details.getByRole('tab', { name: 'Patient Details' }).click();
  await expect(details.getByText('Bill Pending')).toBeVisible();

  await details.getByRole('button', { name: `Collect ₹350, ${mother}` }).click();
  const till = lab.getByRole('dialog', { name: `Collect from ${mother}` });
  await till.getByRole('button', { name: 'Collect ₹350' }).click();
  await expect(till.getByText('₹350 received · Cash')).toBeVisible();
  await till.getByRole('button', { name: 'Done' }).click();
  await expect(details.getByText('Bill Paid')).toBeVisible();

  // Beside it, without a reload.
  const card = doctor.getByRole('article').filter({ hasText: mother });
  await expect(card.getByText('Bill Paid')).toBeVisible();
  await card.getByRole('button', { name: `Invoice, ${mother}` }).click();
  await expect(doctor.getByRole('dialog', { name: `Invoice of ${mother}` })).toBeVisible();
});

test('a walk-in patient is registered on a phone', async ({ browser, isMobile, contextOptions }) => {
  test.skip(!isMobile, 'On the phone only');
  const { son, phone } = newFamily();
  const page = await signIn(browser, 'lab@demo.in', contextOptions);
  await register(page, son, phone);
  await expect(page.getByRole('dialog', { name: son }).getByText('No reports yet')).toBeVisible();
});
