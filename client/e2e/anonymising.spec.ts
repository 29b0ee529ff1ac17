import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { freshPhone, signIn } from './people.ts';

test('a doctor anonymises what may go of a closed record, and is told from when the rest may', async ({ browser }) => {
  const doctor = await signIn(browser, 'doctor@demo.in');
  const signedIn = await doctor.request.post('/api/login', {
    data: { email: 'doctor@demo.in', password: 'Demo@1234' },
  });
  const { token } = (await signedIn.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const person = async (name: string) => {
    const phone = freshPhone();
    const made = await doctor.request.post('/api/patients', {
      headers,
      data: { name, age: 61, gender: 'female', phone, email: 'someone@example.in', address: '9 Temple Street, Pune' },
    });
    return { phone, ...((await made.json()) as { id: number; revision: number }) };
  };
  const close = async ({ id }: { id: number }) => {
    const { revision } = (await (await doctor.request.get(`/api/patients/${id}`, { headers })).json()) as {
      revision: number;
    };
    const data = { reason: 'asked', patientRevision: revision };
    expect((await doctor.request.post(`/api/patients/${id}/closing`, { headers, data })).status()).toBe(201);
  };
  const open = async (phone: string, name: string) => {
    await doctor.goto(`/clinic-dashboard#patients?search=${phone}`);
    await doctor.getByRole('button', { name: `View, ${name}` }).click();
    const record = doctor.getByRole('dialog', { name });
    await record.getByRole('button', { name: 'Anonymise…' }).click();
    return doctor.getByRole('dialog', { name: `Anonymise the record of ${name}` });
  };

  await test.step('while bills have to be kept, only what served to reach the person goes', async () => {
    const kept = await person('Radha Kulkarni');
    const bill = { patientId: kept.id, amount: '300.00', description: 'Consultation' };
    const made = await doctor.request.post('/api/invoices', { headers, data: bill });
    const { id } = (await made.json()) as { id: number };
    await doctor.request.patch(`/api/invoices/${id}/status`, { headers, data: { status: 'paid' } });
    await close(kept);
    const dialog = await open(kept.phone, 'Radha Kulkarni');
    await expect(dialog.getByText(/^What only served to reach them/)).toBeVisible();
    await expect(dialog.getByText(/^Bills and receipts until 31 December/)).toBeVisible();
    await dialog.getByRole('button', { name: 'Cancel' }).click();
  });

  await test.step('nothing has to be kept: the name is typed, and nobody can tell any more who it was', async () => {
    const gone = await person('Usha Deshmukh');
    await close(gone);
    const dialog = await open(gone.phone, 'Usha Deshmukh');
    await dialog.getByRole('combobox', { name: 'Reason' }).click();
    await doctor.getByRole('option', { name: 'The person asks for it' }).click();
    await dialog.getByLabel('Name or register number').fill('Usha');
    await dialog.getByRole('button', { name: 'Anonymise for good' }).click();
    await expect(dialog.getByText(/^Type the person’s name or register number/)).toBeVisible();
    await dialog.getByLabel('Name or register number').fill('usha deshmukh');
    await dialog.getByRole('button', { name: 'Anonymise for good' }).click();
    await expect(doctor.getByText(/rows? anonymised\./)).toBeVisible();
    const record = doctor.getByRole('dialog', { name: 'Anonymised' });
    await expect(record.getByText(/^Anonymised on .*: who the person was/)).toBeVisible();
    await expect(record.getByRole('button', { name: 'Reopen' })).toHaveCount(0);
    for (const search of [gone.phone, 'Usha Deshmukh']) {
      const found = await doctor.request.get(`/api/patients?search=${encodeURIComponent(search)}`, { headers });
      const people = (await found.json()) as { id: number }[];
      expect(people.filter(({ id }) => id === gone.id)).toEqual([]);
    }
  });
});
