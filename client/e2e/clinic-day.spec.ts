import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { book, type Family, goTo, newFamily, signIn, whereItLeads } from './people.ts';

/** A clinic's day: the desk registers and books, the doctor prescribes, the desk collects, the centre sees the referral. */
test("a clinic's day, from the desk to the doctor, the till and the centre", async ({ browser, isMobile }) => {
  test.skip(isMobile, 'The desk works at a desktop; the phone has its own journeys');
  test.setTimeout(150_000);
  const family = newFamily();
  const desk = await signIn(browser, 'reception@demo.in');
  const doctor = await signIn(browser, 'doctor@demo.in');
  const lab = await signIn(browser, 'lab@demo.in');
  await doctor.goto('/clinic-dashboard#patients');
  await expect(doctor.getByRole('list', { name: 'Patients' })).toBeVisible();

  await test.step('the desk registers a walk-up patient and books the next free slot', () =>
    registerMother(desk, family));
  await test.step('the doctor sees her without a reload', async () => {
    await expect(doctor.getByRole('heading', { name: family.mother })).toBeVisible();
  });
  await test.step('her son on the same phone is another person, booked for tomorrow', () => registerSon(desk, family));
  await test.step('the doctor consults and prescribes', () => prescribe(doctor, family));
  await test.step('the desk is told to collect, and collects', () => collect(desk, family));
  await test.step('the visit is paid on the doctor’s screen too', async () => {
    await doctor.getByRole('dialog', { name: family.mother }).getByRole('button', { name: 'Close' }).click();
    await doctor.getByRole('searchbox').fill(family.phone);
    const card = cardOf(doctor, family.mother);
    await expect(card.getByText('Bill Paid')).toBeVisible();
  });
  await test.step('the centre’s technician sees the referral, and no more of the patient than he may', async () => {
    const row = lab.getByRole('main').getByText(family.mother).first();
    await expect(row).toBeVisible();
    await expect(lab.getByRole('main').getByText('Complete Blood Count').first()).toBeVisible();
    await expect(lab.getByText('4 Temple Street')).toHaveCount(0);
  });
});

const cardOf = (page: Page, name: string) =>
  page.getByRole('article').filter({ has: page.getByRole('heading', { name }) });

async function fillPerson(page: Page, person: { name: string; phone: string; age: string; gender: string }) {
  const dialog = page.getByRole('dialog', { name: 'Add New Patient' });
  await dialog.getByRole('textbox', { name: 'Full Name' }).fill(person.name);
  await dialog.getByRole('textbox', { name: 'Phone Number' }).fill(`+91 ${person.phone}`);
  await dialog.getByRole('textbox', { name: 'Age' }).fill(person.age);
  await dialog.getByRole('radio', { name: person.gender, exact: true }).click();
  await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('4 Temple Street, Pune');
  await dialog.getByRole('button', { name: 'Add Patient' }).click();
}

async function registerMother(desk: Page, { mother, phone }: Family) {
  await desk.goto('/clinic-dashboard#patients');
  await expect(desk.getByRole('list', { name: 'Patients' })).toBeVisible();
  await desk.keyboard.press('n');
  await fillPerson(desk, { name: mother, phone, age: '45', gender: 'Female' });
  await expect(desk.getByText('Patient added successfully')).toBeVisible();
  const dialog = desk.getByRole('dialog', { name: 'Book Appointment' });
  await book(desk, dialog, /Anand Deshpande/);
}

async function registerSon(desk: Page, { mother, son, phone }: Family) {
  await desk.keyboard.press('n');
  await fillPerson(desk, { name: son, phone, age: '17', gender: 'Male' });
  await expect(
    desk.getByText('A patient with this phone number already exists. Check the results below.'),
  ).toBeVisible();
  await expect(desk.getByRole('button', { name: `Book a visit for ${mother}` })).toBeVisible();
  await desk.getByRole('button', { name: 'Another person on this phone' }).click();
  await expect(desk.getByText(`${son} is registered. Book a visit right away?`)).toBeVisible();

  await desk.getByRole('button', { name: 'Choose another time' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Schedule Appointment' });
  await expect(dialog.getByText(son)).toBeVisible();
  await dialog.getByRole('combobox', { name: 'Doctor' }).click();
  await desk.getByRole('option', { name: /Anand Deshpande/ }).click();
  await dialog.getByRole('button', { name: 'Tomorrow', exact: true }).click();
  await book(desk, dialog, 'Book Appointment');
}

async function prescribe(doctor: Page, { mother }: Family) {
  await doctor.getByRole('button', { name: mother, exact: true }).click();
  const drawer = doctor.getByRole('dialog', { name: mother });
  await drawer.getByRole('button', { name: 'Start Consultation' }).click();
  await expect(drawer.getByText('In Progress')).toBeVisible();
  await drawer.getByRole('tab', { name: 'History' }).click();
  await expect(drawer.getByText('No previous consultations found')).toBeVisible();
  await drawer.getByRole('tab', { name: 'Consult' }).click();

  await drawer.getByRole('textbox', { name: 'Chief complaints' }).fill('Fever since three days, body ache');
  await drawer.getByRole('textbox', { name: 'BP' }).fill('128/84');
  await drawer.getByRole('textbox', { name: 'Weight' }).fill('61');
  await drawer.getByRole('textbox', { name: 'Diagnosis' }).fill('Viral fever');
  await writeMedicine(doctor, 1, { typed: 'dolo', pick: /Dolo 650/, dose: '1-1-1', days: '3' });
  await drawer.getByRole('button', { name: 'Add medicine' }).click();
  await writeMedicine(doctor, 2, { typed: 'cetirizine 10', pick: /Cetirizine 10 mg/, dose: '001', days: '5' });
  await drawer.getByRole('button', { name: 'Add medicine' }).click();
  await writeMedicine(doctor, 3, { typed: 'Tulsi Kadha Own', dose: '5 ml bd', days: '5', type: 'Syrup' });

  await drawer.getByRole('switch', { name: 'Requires diagnostics' }).click();
  await drawer.getByRole('button', { name: 'Complete Blood Count' }).click();
  await drawer.getByRole('button', { name: /Nidan Diagnostics/ }).click();
  await drawer.getByRole('textbox', { name: 'Advice' }).fill('Rest, plenty of fluids');
  await drawer.getByRole('textbox', { name: 'Consultation fee' }).fill('500');
  await drawer.getByRole('button', { name: '1 week' }).click();
  await drawer.getByRole('button', { name: 'Save Prescription' }).click();
  await expect(drawer.getByText(/Prescription #\d+ is saved/)).toBeVisible();

  const [pdf] = await Promise.all([
    doctor.context().waitForEvent('page'),
    drawer.getByRole('button', { name: /Open PDF/ }).click(),
  ]);
  expect(await whereItLeads(pdf)).toContain('/uploads/prescriptions/');
  await pdf.close();
}

async function writeMedicine(
  page: Page,
  number: number,
  medicine: { typed: string; pick?: RegExp; dose: string; days: string; type?: string },
) {
  const row = page.getByRole('group', { name: `Medicine ${number}` });
  await row.getByRole('combobox', { name: 'Medicine name' }).fill(medicine.typed);
  if (medicine.pick) await page.getByRole('option', { name: medicine.pick }).first().click();
  if (medicine.type) {
    await page.keyboard.press('Escape');
    await row.getByRole('combobox', { name: 'Medicine type' }).click();
    await page.getByRole('option', { name: medicine.type, exact: true }).click();
  }
  await row.getByRole('textbox', { name: 'Dose' }).fill(medicine.dose);
  await row.getByRole('textbox', { name: 'Days' }).fill(medicine.days);
}

async function collect(desk: Page, { mother, phone }: Family) {
  await goTo(desk, `/clinic-dashboard#patients?search=${phone}`);
  const card = cardOf(desk, mother);
  await card.getByRole('button', { name: /Collect ₹500/ }).click();
  const dialog = desk.getByRole('dialog', { name: `Collect from ${mother}` });
  await dialog.getByText('UPI', { exact: true }).click();
  await dialog.getByRole('button', { name: /Collect ₹500/ }).click();
  await expect(dialog.getByText('Bill collected successfully!')).toBeVisible();
  const [pdf] = await Promise.all([
    desk.context().waitForEvent('page'),
    dialog.getByRole('button', { name: 'Print invoice' }).click(),
  ]);
  expect(await whereItLeads(pdf)).toContain('/uploads/invoices/');
  await pdf.close();
  await dialog.getByRole('button', { name: 'Done' }).click();
  await expect(card.getByText('Bill Paid')).toBeVisible();
}
