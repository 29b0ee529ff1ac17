import { expect, type Page, test } from '@playwright/test';
import { newFamily, signIn } from './people.ts';

/** A clinic's day: the desk registers and books, the doctor prescribes, the desk collects, the centre sees the referral. */
test("a clinic's day, from the desk to the doctor, the till and the centre", async ({ browser, isMobile }) => {
  test.skip(isMobile, 'The desk works on a desktop; the phone has its own journeys');
  test.setTimeout(180_000);
  const { mother, son, phone } = newFamily();
  const desk = await signIn(browser, 'reception@demo.in');
  const doctor = await signIn(browser, 'doctor@demo.in');
  const lab = await signIn(browser, 'lab@demo.in');
  await doctor.goto('/clinic-dashboard#patients');

  await test.step('the desk registers a walk-up patient and books the next free slot', async () => {
    await desk.goto('/clinic-dashboard#patients');
    await desk.keyboard.press('n');
    await fillPerson(desk, { name: mother, phone, age: '45', gender: 'Female' });
    await desk.getByRole('button', { name: 'Add Patient' }).click();
    await expect(desk.getByText('Patient added successfully')).toBeVisible();
    await bookRightAway(desk);
    await expect(desk.getByText(/Queue Token: #\d+/)).toBeVisible();
  });

  await test.step('the doctor sees her without a reload', async () => {
    await expect(doctor.getByText(mother)).toBeVisible();
  });

  await test.step("the son on the same phone is registered as another person", async () => {
    await desk.keyboard.press('Escape');
    await desk.keyboard.press('n');
    await fillPerson(desk, { name: son, phone, age: '17', gender: 'Male' });
    await desk.getByRole('button', { name: 'Add Patient' }).click();
    await expect(desk.getByText('A patient with this phone number already exists. Check the results below.')).toBeVisible();
    await expect(desk.getByRole('dialog').getByText(mother)).toBeVisible();
    await desk.getByRole('button', { name: 'Register as another person on this phone' }).click();
    await expect(desk.getByText(`${son} is registered.`, { exact: false })).toBeVisible();
  });
});

async function fillPerson(page: Page, person: { name: string; phone: string; age: string; gender: string }) {
  const dialog = page.getByRole('dialog', { name: 'Add New Patient' });
  await dialog.getByLabel('Full Name').fill(person.name);
  await dialog.getByLabel('Phone Number').fill(`+91 ${person.phone}`);
  await dialog.getByLabel('Age', { exact: true }).fill(person.age);
  await dialog.getByRole('radio', { name: person.gender }).check();
  await dialog.getByLabel('Address').fill('4 Temple Street, Pune');
}

async function bookRightAway(page: Page) {
  const dialog = page.getByRole('dialog');
  console.log(await dialog.ariaSnapshot());
  await dialog.getByLabel('Doctor').click();
  await page.getByRole('option', { name: 'Dr. Anand Deshpande' }).click();
  await dialog.getByRole('button', { name: 'Book', exact: true }).click();
}
