import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { freshPhone, goTo, signIn, whereItLeads } from './people.ts';

const CENTRE = 'Clarity Imaging Centre';

test('a doctor refers a patient, corrects it and sets the commission, which reception never sees', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(120_000);
  const phone = freshPhone();
  const name = `Rekha Demo${phone.slice(-5).replace(/\d/g, (digit) => 'abcdefghij'[Number(digit)] ?? '')}`;
  const doctor = await signIn(browser, 'doctor@demo.in', contextOptions);
  const desk = await signIn(browser, 'reception@demo.in', contextOptions);
  await register(doctor, name, phone);

  await test.step('two tests, one centre, and the slip', () => refer(doctor, name, phone));
  await test.step('the card shows at once among the test reports; a test more', async () => {
    await goTo(doctor, `/clinic-dashboard#reports?search=${phone}`);
    const card = doctor.getByRole('article', { name });
    await expect(card.getByText('Report pending')).toBeVisible();
    await chooseInMenu(doctor, name, 'Edit referral');
    const dialog = doctor.getByRole('dialog', { name: /Edit Referral/ });
    await dialog.getByRole('button', { name: 'Thyroid Profile', exact: true }).click();
    await dialog.getByRole('button', { name: 'Update Referral' }).click();
    await expect(card.getByText('Thyroid Profile')).toBeVisible();
  });
  await test.step('the commission', async () => {
    await chooseInMenu(doctor, name, 'Edit commission');
    const dialog = doctor.getByRole('dialog', { name: 'Edit Commission' });
    await dialog.getByRole('button', { name: 'Update Commission' }).click();
    await expect(dialog.getByText('Please enter a valid commission amount')).toBeVisible();
    await dialog.getByRole('textbox', { name: 'Commission amount' }).fill('125.50');
    await dialog.getByRole('button', { name: 'Update Commission' }).click();
    await expect(doctor.getByRole('article', { name }).getByText('₹125.50')).toBeVisible();
  });
  await test.step('is in the summary', async () => {
    await goTo(doctor, '/clinic-dashboard#commission-summary');
    await doctor.getByRole('searchbox', { name: 'Search by patient name' }).fill(name);
    await expect(doctor.getByRole('region', { name: 'Total commission' }).getByText('₹125.50')).toBeVisible();
    await expect(doctor.getByText('ECG, MRI Brain')).toBeVisible();
    await expect(doctor.getByText('+1 more')).toBeVisible();
  });
  await test.step('reception sees the referral without it', async () => {
    await goTo(desk, `/clinic-dashboard#patients?search=${phone}`);
    await desk.getByRole('button', { name: `View, ${name}` }).click();
    const dialog = desk.getByRole('dialog', { name });
    await dialog.getByRole('tab', { name: /Prescriptions/ }).click();
    const referral = dialog.getByRole('article', { name: /Referral #/ });
    await expect(referral.getByText(CENTRE)).toBeVisible();
    await expect(dialog.getByText(/commission|₹/i)).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Close' }).click();
  });
  await test.step('and finds the analytics from the overview', async () => {
    await goTo(desk, '/clinic-dashboard#dashboard');
    await desk.getByRole('link', { name: 'Referral analytics' }).click();
    await expect(desk.getByRole('heading', { level: 1, name: 'Referral Analytics' })).toBeVisible();
    await expect(desk.getByText('Completion Rate by Center')).toBeVisible();
  });
});

async function register(doctor: Page, name: string, phone: string) {
  await goTo(doctor, '/clinic-dashboard#patients');
  await expect(doctor.getByRole('list', { name: 'Patients' })).toBeVisible();
  await doctor.keyboard.press('n');
  const dialog = doctor.getByRole('dialog', { name: 'Add New Patient' });
  await dialog.getByRole('textbox', { name: 'Full Name' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Phone Number' }).fill(phone);
  await dialog.getByRole('textbox', { name: 'Age' }).fill('52');
  await dialog.getByRole('radio', { name: 'Female', exact: true }).check();
  await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('9 Lake Road, Pune');
  await dialog.getByRole('button', { name: 'Add Patient' }).click();
  await expect(doctor.getByText('Patient added successfully')).toBeVisible();
}

async function refer(doctor: Page, name: string, phone: string) {
  // Away from the step that offers a visit to the new patient.
  await doctor.keyboard.press('Escape');
  await goTo(doctor, `/clinic-dashboard#patients?search=${phone}`);
  await doctor.getByRole('button', { name: `More actions for ${name}` }).click();
  await doctor.getByRole('menuitem', { name: 'Refer', exact: true }).click();
  const dialog = doctor.getByRole('dialog', { name: 'Refer to Diagnostic Center' });
  await dialog.getByRole('button', { name: 'ECG', exact: true }).click();
  await dialog.getByRole('button', { name: 'MRI Brain', exact: true }).click();
  await dialog.getByRole('radio', { name: new RegExp(CENTRE) }).click();
  await expect(dialog.getByText(/commission/i)).toHaveCount(0);
  await dialog.getByRole('button', { name: 'Refer Patient' }).click();
  const made = doctor.getByRole('dialog', { name: 'Patient referred' });
  await expect(made.getByText(`${name} is referred to ${CENTRE}.`)).toBeVisible();
  const [slip] = await Promise.all([
    doctor.context().waitForEvent('page'),
    made.getByRole('button', { name: 'Open referral slip' }).click(),
  ]);
  expect(await whereItLeads(slip)).toContain('/uploads/prescriptions/referral_');
  await slip.close();
  await made.getByRole('button', { name: 'Done' }).click();
}

async function chooseInMenu(doctor: Page, name: string, item: string) {
  await doctor.getByRole('button', { name: `More for the referral of ${name}` }).click();
  await doctor.getByRole('menuitem', { name: item, exact: true }).click();
}
