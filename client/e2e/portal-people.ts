import { type Browser, expect, type Page } from '@playwright/test';
import { freshPhone, signIn } from './people.ts';

/** A mother, her father and her baby on one phone. */
export const FAMILY = '9876543210';
/** Grown-up patients of the demo's clinic with a phone of their own. A phone gets three codes in fifteen minutes: each journey has another. */
export const SINGLE = { bundle: '9000101379', offline: '9000101365', booking: '9000101337' };

/** People who share a phone that nobody has used yet, and have a visit today: the desk writes them in, at any hour of the day. */
export async function bookedForToday(browser: Browser, ...names: string[]): Promise<string> {
  const phone = freshPhone();
  const doctorId = await doctorWorksAllDay(browser);
  const desk = await signIn(browser, 'reception@demo.in');
  const token = await tokenOf(desk);
  for (const name of names) {
    const soon = new Date(Date.now() + 60_000).toISOString();
    const booked = await desk.request.post('/api/appointments', {
      headers: { Authorization: `Bearer ${token}` },
      data: { name, phone, age: 61, gender: 'female', doctorId, startDateTime: soon, overbookReason: 'Came by' },
    });
    expect(booked.status()).toBe(201);
  }
  return phone;
}

/** Somebody on a phone of their own who owes this much, whatever day it is: the desk writes the person and the bill in. */
export async function owing(browser: Browser, amount: string): Promise<string> {
  const phone = freshPhone();
  const desk = await signIn(browser, 'reception@demo.in');
  const headers = { Authorization: `Bearer ${await tokenOf(desk)}` };
  const person = { name: 'Owing Demo', age: 44, gender: 'female', phone, address: 'Main Road' };
  const registered = await desk.request.post('/api/patients', { headers, data: person });
  expect(registered.status()).toBe(201);
  const { id: patientId } = (await registered.json()) as { id: number };
  const bill = { patientId, amount, description: 'Consultation' };
  expect((await desk.request.post('/api/invoices', { headers, data: bill })).status()).toBe(201);
  return phone;
}

const tokenOf = (page: Page) => page.evaluate(() => localStorage.getItem('naadi.token') ?? '');

/** The physiotherapist, whose hours no other journey looks at, is there from now on whatever the hour. */
async function doctorWorksAllDay(browser: Browser): Promise<number> {
  const doctor = await signIn(browser, 'physio@demo.in');
  const headers = { Authorization: `Bearer ${await tokenOf(doctor)}` };
  const doctorId = await doctor.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('naadi.user') ?? '{}') as { id: number };
    return user.id;
  });
  const hours = { isAvailable: true, startTime: '00:00', endTime: '23:59', maxPatients: 100, slotDuration: 15 };
  for (let day = 0; day < 7; day += 1) {
    const data = { ...hours, doctorId, breakStartTime: null, breakEndTime: null };
    expect((await doctor.request.put(`/api/v1/availability/weekly/${day}`, { headers, data })).ok()).toBe(true);
  }
  return doctorId;
}

/** Asks for a code at the first screen, and hands back the one that a demo shows. */
export async function askForCode(page: Page, phone: string): Promise<string> {
  await page.getByRole('textbox', { name: 'Phone number' }).fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const told = await page.getByText(/The code is \d{6}/).textContent();
  return /\d{6}/.exec(told ?? '')?.[0] ?? '';
}

/** In with the code. */
export async function enterPortal(page: Page, phone: string): Promise<void> {
  const code = await askForCode(page, phone);
  await page.getByRole('textbox', { name: 'OTP of 6 digits' }).fill(code);
  if (phone === FAMILY) await page.getByRole('button', { name: /Sunita Sharma/ }).click();
  await agree(page);
}

/** Who comes for the first time is told how the data is used; both projects share the demo's people, so it may have been read. For a child a guardian decides. */
export async function agree(page: Page, guardian?: string): Promise<void> {
  const yes = page.getByRole('button', { name: 'I agree' });
  const overview = page.getByRole('heading', { level: 1, name: 'Overview' });
  await expect(yes.or(overview)).toBeVisible();
  if (await yes.isVisible()) {
    if (guardian) await page.getByRole('textbox', { name: /guardian/ }).fill(guardian);
    await yes.click();
  }
  await expect(overview).toBeVisible();
}
