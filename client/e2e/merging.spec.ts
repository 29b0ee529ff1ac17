import { type APIRequestContext, expect } from '@playwright/test';
import { test } from './journey.ts';
import { freshPhone, signIn } from './people.ts';

/** One person, written in twice on one phone. */
async function registerTwice(request: APIRequestContext, phone: string): Promise<void> {
  const signedIn = await request.post('/api/login', { data: { email: 'reception@demo.in', password: 'Demo@1234' } });
  const { token } = (await signedIn.json()) as { token: string };
  const person = { phone, gender: 'female', address: '4 Temple Street, Pune', sharedPhone: true };
  for (const data of [
    { ...person, name: 'Geeta Kulkarni', age: 41, allergies: ['Penicillin'] },
    { ...person, name: 'Gita Kulkarni', age: 42, conditions: ['Asthma'] },
  ]) {
    const made = await request.post('/api/patients', { headers: { authorization: `Bearer ${token}` }, data });
    expect(made.status()).toBe(201);
  }
}

test('a doctor makes one record of two, the desk sees it, and it is undone', async ({ browser }) => {
  const phone = freshPhone();
  const doctor = await signIn(browser, 'doctor@demo.in');
  await registerTwice(doctor.request, phone);
  const desk = await signIn(browser, 'reception@demo.in');
  await desk.goto(`/clinic-dashboard#patients?search=${phone}`);
  await desk.getByRole('button', { name: 'View, Gita Kulkarni' }).click();

  await test.step('the desk looks at both, and leaves the decision to a doctor', async () => {
    await desk.getByRole('button', { name: /^Compare with Geeta Kulkarni/ }).click();
    const both = desk.getByRole('dialog', { name: 'Two records, one person?' });
    await expect(both.getByText(/^A doctor decides/)).toBeVisible();
    await expect(both.getByRole('button', { name: 'Merge the two' })).toHaveCount(0);
    await both.getByRole('button', { name: 'Cancel' }).click();
  });

  await doctor.goto(`/clinic-dashboard#patients?search=${phone}`);
  await doctor.getByRole('button', { name: 'View, Geeta Kulkarni' }).click();
  const record = doctor.getByRole('dialog', { name: 'Geeta Kulkarni' });
  await test.step('the doctor chooses what holds, and says why', async () => {
    await record.getByRole('button', { name: /^Compare with Gita Kulkarni/ }).click();
    const merging = doctor.getByRole('dialog', { name: 'Two records, one person?' });
    await merging.getByRole('radiogroup', { name: 'Name' }).getByRole('radio', { name: 'Geeta Kulkarni' }).click();
    await merging.getByRole('button', { name: 'Merge the two' }).click();
    await expect(merging.getByText('Say why')).toBeVisible();
    await merging.getByLabel('Reason').fill('Registered twice');
    await merging.getByRole('button', { name: 'Merge the two' }).click();
    await expect(doctor.getByText('The two records are one now')).toBeVisible();
    await expect(record.getByText('Allergic to Penicillin')).toBeVisible();
    await expect(record.getByText('Long-term conditions: Asthma')).toBeVisible();
  });

  await test.step('whoever has the other record open is led to this one', async () => {
    await expect(desk.getByText('This record is part of another one')).toBeVisible();
    await desk.getByRole('button', { name: 'Open that record' }).click();
    await expect(desk.getByRole('dialog', { name: 'Geeta Kulkarni' })).toBeVisible();
  });

  await test.step('and it is undone', async () => {
    await expect(record.getByText(/^Merged with Gita Kulkarni/)).toBeVisible();
    await record.getByRole('button', { name: 'Undo the merge with Gita Kulkarni' }).click();
    await expect(doctor.getByText('These are two records again')).toBeVisible();
    await expect(record.getByRole('button', { name: /^Compare with Gita Kulkarni/ })).toBeVisible();
    await expect(record.getByText('Long-term conditions: Asthma')).toHaveCount(0);
  });
});
