import { type Browser, expect, type Page } from '@playwright/test';
import { freshPhone, newFamily, signIn } from './people.ts';

/** Calls as somebody, with the token of a sign-in of their own. */
export async function headersOf(page: Page, email: string): Promise<{ authorization: string }> {
  const signedIn = await page.request.post('/api/login', { data: { email, password: 'Demo@1234' } });
  const { token } = (await signedIn.json()) as { token: string };
  return { authorization: `Bearer ${token}` };
}

interface NewPatient {
  age?: number;
  male?: boolean;
  /** Who writes them in. */
  by?: string;
}

/** A patient who is new to the clinic, with the record open at a specialist's tab. */
export async function openNewPatient(
  page: Page,
  tab: string,
  { age = 27, male = false, by = 'reception@demo.in' }: NewPatient = {},
): Promise<{ name: string; phone: string }> {
  const { mother, son, phone } = newFamily();
  const name = male ? son : mother;
  const made = await page.request.post('/api/patients', {
    headers: await headersOf(page, by),
    data: { name, phone, age, gender: male ? 'male' : 'female', address: '4 Temple Street, Pune' },
  });
  expect(made.status()).toBe(201);
  await page.goto(`/clinic-dashboard#patients?search=${phone}`);
  await page.getByRole('button', { name: `View, ${name}` }).click();
  await page.getByRole('dialog', { name }).getByRole('tab', { name: tab }).click();
  return { name, phone };
}

/** A clinic of its own, so that no other journey meets its doctor; the doctor's e-mail. */
export async function newClinic(browser: Browser, specialization: string, options: object): Promise<string> {
  const admin = await signIn(browser, 'superadmin@demo.in', options);
  const headers = await headersOf(admin, 'superadmin@demo.in');
  const mark = freshPhone();
  const clinic = await admin.request.post('/api/clinics', {
    headers,
    data: { name: `${specialization} ${mark}`, location: 'Pune' },
  });
  expect(clinic.status()).toBe(201);
  const { id: assignedClinicId } = (await clinic.json()) as { id: number };
  const email = `doctor${mark}@demo.in`;
  const doctor = await admin.request.post('/api/users', {
    headers,
    data: {
      name: 'Dr. Nila Sen',
      email,
      password: 'Demo@1234',
      role: 'clinic_doctor',
      assignedClinicId,
      specialization,
    },
  });
  expect(doctor.status()).toBe(201);
  return email;
}
