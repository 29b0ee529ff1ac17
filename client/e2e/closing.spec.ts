import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { freshPhone, goTo, signIn } from './people.ts';

/** At half past eleven in the clinic's morning. */
function nextMonday(): string {
  const day = new Date(Date.now() + 86_400_000);
  while (day.getUTCDay() !== 1) day.setUTCDate(day.getUTCDate() + 1);
  return `${day.toISOString().slice(0, 10)}T06:00:00.000Z`;
}

test('a doctor closes a record, the desk finds it closed and books nothing in it, and it is opened again', async ({
  browser,
}) => {
  const phone = freshPhone();
  const doctor = await signIn(browser, 'doctor@demo.in');
  const signedIn = await doctor.request.post('/api/login', {
    data: { email: 'reception@demo.in', password: 'Demo@1234' },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const asDoctor = await doctor.request.post('/api/login', {
    data: { email: 'doctor@demo.in', password: 'Demo@1234' },
  });
  const { user } = (await asDoctor.json()) as { user: { id: number } };
  const headers = { authorization: `Bearer ${token}` };
  const made = await doctor.request.post('/api/patients', {
    headers,
    data: { name: 'Leela Joshi', age: 52, gender: 'female', phone, address: '4 Temple Street, Pune' },
  });
  const { id } = (await made.json()) as { id: number };
  const desk = await signIn(browser, 'reception@demo.in');

  await test.step('the doctor sees what is kept, makes a copy, and says why', async () => {
    await doctor.goto(`/clinic-dashboard#patients?search=${phone}`);
    await doctor.getByRole('button', { name: 'More actions for Leela Joshi' }).click();
    await doctor.getByRole('menuitem', { name: 'Close record…' }).click();
    const closing = doctor.getByRole('dialog', { name: 'Close the record of Leela Joshi' });
    await expect(closing.getByText('No copy was made yet.')).toBeVisible();
    await closing.getByRole('button', { name: 'Make a copy' }).click();
    const download = doctor.waitForEvent('download');
    await closing.getByRole('button', { name: /^Save the copy/ }).click({ timeout: 30_000 });
    expect((await download).suggestedFilename()).toMatch(/\.zip$/);
    await closing.getByRole('button', { name: 'Close the record' }).click();
    await closing.getByRole('combobox', { name: 'Reason' }).click();
    await doctor.getByRole('option', { name: 'Moved away or treated elsewhere' }).click();
    await closing.getByRole('button', { name: 'Close the record' }).click();
    await expect(doctor.getByText('The record of Leela Joshi is closed')).toBeVisible();
  });

  await test.step('the desk finds it closed, with nothing to book', async () => {
    await desk.goto(`/clinic-dashboard#patients?search=${phone}`);
    const card = desk.getByRole('article').filter({ hasText: 'Leela Joshi' });
    await expect(card.getByText('Closed', { exact: true })).toBeVisible();
    await expect(card.getByRole('button', { name: 'Book, Leela Joshi' })).toHaveCount(0);
    const booked = await desk.request.post('/api/appointments', {
      headers,
      data: { patientId: id, doctorId: user.id, appointmentDate: nextMonday() },
    });
    expect(booked.status()).toBe(422);
    expect(await booked.json()).toMatchObject({ message: 'This record is closed. A doctor can open it again.' });
    await card.getByRole('button', { name: 'View, Leela Joshi' }).click();
    const record = desk.getByRole('dialog', { name: 'Leela Joshi' });
    await expect(record.getByText(/^Closed on .*: Moved away/)).toBeVisible();
    await expect(record.getByRole('button', { name: 'Reopen' })).toHaveCount(0);
    await record.getByRole('button', { name: 'Close', exact: true }).click();
  });

  await test.step('where the desk looks for somebody it is found, and Enter neither books it nor registers it anew', async () => {
    await goTo(desk, '/clinic-dashboard#patients');
    await desk.keyboard.press('n');
    const adding = desk.getByRole('dialog', { name: 'Add New Patient' });
    const search = adding.getByRole('combobox', { name: 'Search existing patients' });
    await search.fill(phone);
    const found = desk.getByRole('option', { name: /Leela Joshi.*Closed\. A doctor can reopen it in the record\./ });
    await expect(found).toHaveAttribute('aria-disabled', 'true');
    await search.press('Enter');
    await found.click({ force: true });
    await expect(found).toBeVisible();
    await expect(search).toBeFocused();
    await expect(search).toHaveValue(phone);
    await search.press('Escape');
    await search.fill('');
    await adding.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('a doctor opens it again', async () => {
    await doctor.getByRole('button', { name: 'View, Leela Joshi' }).click();
    await doctor.getByRole('dialog', { name: 'Leela Joshi' }).getByRole('button', { name: 'Reopen' }).click();
    const opening = doctor.getByRole('dialog', { name: 'Reopen the record' });
    await opening.getByLabel('Reason').fill('Came back');
    await opening.getByRole('button', { name: 'Reopen the record' }).click();
    await expect(doctor.getByText('The record is open again')).toBeVisible();
    await goTo(desk, `/clinic-dashboard#patients?search=${phone}`);
    await desk.getByRole('button', { name: 'View, Leela Joshi' }).click();
    await expect(desk.getByRole('dialog', { name: 'Leela Joshi' }).getByText(/^Opened again on/)).toBeVisible();
  });
});
