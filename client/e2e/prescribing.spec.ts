import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { newFamily, signIn, whereItLeads } from './people.ts';

/** Two people who are new to the clinic, registered past the desk. */
async function register(request: APIRequestContext) {
  const { mother, son, phone } = newFamily();
  const login = await request.post('/api/login', { data: { email: 'reception@demo.in', password: 'Demo@1234' } });
  const { token } = (await login.json()) as { token: string };
  for (const name of [mother, son]) {
    const data = { name, phone, age: 40, gender: 'female', address: 'Pune', sharedPhone: name === son };
    const made = await request.post('/api/patients', { headers: { Authorization: `Bearer ${token}` }, data });
    expect(made.status()).toBe(201);
  }
  return { mother, son, template: `Taper ${phone.slice(-6)}` };
}

/** The Quick Prescription dialog for a patient, without the mouse. */
async function quickPrescription(page: Page, patient: string) {
  await page.getByRole('button', { name: 'Quick Prescription' }).click();
  const dialog = page.getByRole('dialog', { name: 'Quick Prescription' });
  await expect(dialog.getByRole('combobox', { name: 'Patient' })).toBeFocused();
  await page.keyboard.type(patient);
  await expect(page.getByRole('option', { name: new RegExp(patient) })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('textbox', { name: 'Chief complaints' })).toBeFocused();
  return dialog;
}

const loadByKeys = async (page: Page, template: string) => {
  await page.getByRole('button', { name: 'Load Template' }).press('Enter');
  await expect(page.getByRole('searchbox', { name: 'Search templates or medicines' })).toBeVisible();
  await page.getByRole('searchbox', { name: 'Search templates or medicines' }).fill(template);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${template} loaded`)).toBeVisible();
};

test('a doctor keeps a template, tapers, and corrects what was issued', async ({ browser, request, isMobile }) => {
  test.skip(isMobile, 'The phone has a journey of its own');
  test.setTimeout(120_000);
  const { mother, son, template } = await register(request);
  const page = await signIn(browser, 'doctor@demo.in');
  await page.goto('/clinic-dashboard#prescriptions');

  await test.step('writes by keyboard alone, from the patient to the print button', async () => {
    const dialog = await quickPrescription(page, mother);
    await page.keyboard.type('Itching rash since two days');
    for (let field = 0; field < 7; field += 1) await page.keyboard.press('Tab');
    await page.keyboard.type('tab Wysolone Own 10');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('2-0-1');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type('5');
    // The notes, the quantity, the next step.
    for (let field = 0; field < 3; field += 1) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const step = dialog.getByRole('group', { name: 'Medicine 1, step 2' });
    await expect(step.getByRole('textbox', { name: 'Dose' })).toBeFocused();
    await page.keyboard.type('1/2-0-0');
    await page.keyboard.press('Tab');
    await expect(step.getByRole('textbox', { name: 'Dose' })).toHaveValue('½-0-0');
    await expect(dialog.getByRole('textbox', { name: 'Quantity' })).toHaveAttribute('placeholder', '18');
    await dialog.getByRole('button', { name: 'Save as Template' }).press('Enter');
    await page.keyboard.type(template);
    await page.keyboard.press('Enter');
    await expect(page.getByText('Template saved successfully')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Advice' }).focus();
    await page.keyboard.press('Control+Enter');
    await expect(dialog.getByText(/Prescription #\d+ is saved/)).toBeVisible();
    await expect(dialog.getByRole('button', { name: 'Print', exact: true })).toBeFocused();
    await dialog.getByRole('button', { name: 'Done' }).press('Enter');
  });

  await test.step('loads it for somebody else, and adds a step', async () => {
    const dialog = await quickPrescription(page, son);
    await page.keyboard.type('Rash');
    await loadByKeys(page, template);
    await expect(dialog.getByRole('textbox', { name: 'Chief complaints' })).toHaveValue('Rash');
    await expect(dialog.getByRole('combobox', { name: 'Medicine name' })).toHaveValue('Wysolone Own 10');
    await dialog.getByRole('button', { name: 'Add taper step' }).click();
    await page.keyboard.type('½-0-0');
    await dialog.getByRole('button', { name: 'Save Prescription' }).click();
    await expect(dialog.getByText(/Prescription #\d+ is saved/)).toBeVisible();

    await dialog.getByRole('button', { name: /^Print options/ }).click();
    const options = page.getByRole('dialog', { name: 'Print options' });
    await options.getByRole('radio', { name: 'A5' }).click();
    await options.getByRole('radio', { name: 'हिन्दी' }).click();
    const [pdf] = await Promise.all([
      page.context().waitForEvent('page'),
      options.getByRole('button', { name: 'Open PDF' }).click(),
    ]);
    expect(await whereItLeads(pdf)).toContain('paper=A5&letterhead=false&language=hi');
    await pdf.close();
    await page.keyboard.press('Escape');
    await dialog.getByRole('button', { name: 'Done' }).click();
  });

  await test.step('issues a new version in place of it', async () => {
    await page.getByRole('searchbox', { name: 'Search by patient or medicine' }).fill(son);
    await page.getByRole('row', { name: new RegExp(son) }).click();
    const details = page.getByRole('dialog', { name: /^Prescription #\d+$/ });
    await expect(details.getByText(/2‑0‑1 .* then ½‑0‑0 .* then ½‑0‑0/)).toBeVisible();
    await details.getByRole('button', { name: 'Correct (new version)' }).click();
    const pad = page.getByRole('dialog', { name: 'Create Prescription' });
    await expect(pad.getByText(/^This takes the place of prescription #\d+\.$/)).toBeVisible();
    await pad.getByRole('button', { name: 'Remove step 3 of medicine 1' }).click();
    await pad.getByRole('button', { name: 'Save Prescription' }).click();
    await expect(pad.getByText(/Supersedes prescription #\d+/)).toBeVisible();
    await pad.getByRole('button', { name: 'Done' }).click();
    await expect(details.getByText(/^Superseded by prescription #\d+$/)).toBeVisible();
    await expect(details.getByRole('button', { name: 'Correct (new version)' })).toHaveCount(0);
    await details.getByRole('button', { name: /^Show #\d+$/ }).click();
    await expect(details.getByText(/^Supersedes prescription #\d+$/)).toBeVisible();
  });
});

test('a doctor on a phone prescribes from a template', async ({ browser, request, isMobile, contextOptions }) => {
  test.skip(!isMobile, 'On the phone only');
  const { mother } = await register(request);
  const page = await signIn(browser, 'doctor@demo.in', contextOptions);
  await page.goto('/clinic-dashboard#prescriptions');
  await page.getByRole('button', { name: 'Write prescription' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Quick Prescription' });
  await dialog.getByRole('combobox', { name: 'Patient' }).fill(mother);
  await page.getByRole('option', { name: new RegExp(mother) }).tap();
  await dialog.getByRole('textbox', { name: 'Chief complaints' }).fill('Burning after meals');
  await dialog.getByRole('button', { name: 'Load Template' }).tap();
  await page.getByRole('button', { name: /^Acidity, 2 medicines/ }).tap();
  await expect(page.getByText('Acidity loaded')).toBeVisible();
  const syrup = dialog.getByRole('group', { name: 'Medicine 2', exact: true });
  await expect(syrup.getByRole('textbox', { name: 'Quantity' })).toHaveAttribute('placeholder', '150 ml');
  await dialog.getByRole('button', { name: 'Save Prescription' }).tap();
  await expect(dialog.getByText(/Prescription #\d+ is saved/)).toBeVisible();
});
