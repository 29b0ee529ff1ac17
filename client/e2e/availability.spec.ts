import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { weekdayOf } from '#shared/kernel/time/day-parts.ts';
import { addDays, atTime, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { test } from './journey.ts';
import { newFamily, signIn } from './people.ts';

const days = ['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'];
/** Past what the demo has booked. */
const day = addDays(todayIn(DEFAULT_TIMEZONE), 13);

test('a doctor takes a weekday off that has a booked visit, and goes on leave', async ({
  browser,
  isMobile,
  request,
}) => {
  test.skip(isMobile, 'The phone has its own journey');
  const email = 'doctor2@demo.in';
  const patient = await bookVisit(request, email, atTime(day, DEFAULT_TIMEZONE, 11 * 60));
  const page = await signIn(browser, email);
  await page.getByRole('link', { name: 'Schedule', exact: true }).click();
  const row = page.getByRole('group', { name: days[weekdayOf(day)] ?? '' });
  const save = page.getByRole('button', { name: 'Save schedule' });

  await row.getByRole('switch').click();
  await save.click();
  const question = page.getByRole('dialog', { name: /^This leaves \d+ booked visits? without hours$/ });
  await expect(question.getByRole('button', { name: `Open ${patient.name}` })).toBeVisible();
  await expect(question.getByRole('link', { name: `Call ${patient.name}` })).toHaveAttribute(
    'href',
    `tel:+91${patient.phone}`,
  );
  await question.getByRole('button', { name: 'Keep as it was' }).click();
  await expect(page.getByText('Unsaved changes')).toBeVisible();

  await save.click();
  await question.getByRole('button', { name: 'Save anyway' }).click();
  await expect(page.getByText('Weekly schedule updated successfully')).toBeVisible();
  const reschedule = page.getByRole('button', { name: `Reschedule ${patient.name}` });
  const more = page.getByRole('button', { name: /^Show more/ });
  // Visits that the demo has booked on that weekday stand before it.
  await expect(reschedule.or(more).first()).toBeVisible();
  if (!(await reschedule.isVisible())) await more.click();
  await reschedule.click();
  const move = page.getByRole('dialog', { name: `Reschedule ${patient.name}` });
  await expect(move.getByRole('combobox', { name: 'Time' })).toHaveText(/\d:\d\d [ap]m/);
  await move.getByRole('button', { name: 'Reschedule' }).click();
  await expect(page.getByText('Appointment rescheduled')).toBeVisible();
  await expect(page.getByRole('button', { name: `Reschedule ${patient.name}` })).toHaveCount(0);

  await row.getByRole('switch').click();
  await save.click();
  await expect(page.getByText('Weekly schedule updated successfully')).toBeVisible();
  await expect(save).toBeDisabled();
  await takeLeave(page);
});

test('a doctor on a phone goes on leave, and comes back earlier', async ({ browser, isMobile, contextOptions }) => {
  test.skip(!isMobile, 'On the phone only');
  const page = await signIn(browser, 'gynae@demo.in', contextOptions);
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('link', { name: 'Schedule', exact: true }).tap();
  await expect(page.getByRole('group', { name: 'Monday' }).getByLabel('From', { exact: true })).toBeVisible();
  await takeLeave(page);
});

/** Three days that nothing else stands on, taken and given back. */
async function takeLeave(page: Page) {
  const [first, last] = [addDays(day, 100), addDays(day, 102)];
  await page.getByRole('tab', { name: 'Exceptions & Leaves' }).click();
  await page.getByRole('button', { name: 'Add exception' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add exception' });
  await dialog.getByRole('button', { name: 'Add exception' }).click();
  await expect(dialog.getByText('Please select a date')).toBeVisible();
  await dialog.getByRole('textbox', { name: 'Date' }).fill(typed(first));
  await dialog.getByRole('textbox', { name: /^Until/ }).fill(typed(last));
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Family function');
  await dialog.getByRole('button', { name: 'Add exception' }).click();
  await expect(page.getByText('Availability exception added successfully')).toBeVisible();
  const line = page.getByRole('listitem').filter({ hasText: '3 days' }).filter({ hasText: 'Family function' });
  await line.getByRole('button', { name: /^Remove Leave/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('Exception removed')).toBeVisible();
  await expect(line).toHaveCount(0);
}

const typed = (date: string) => date.split('-').toReversed().join('/');

/** A person who is new to the doctor's clinic, booked with the doctor. */
async function bookVisit(request: APIRequestContext, email: string, startDateTime: string) {
  const { mother: name, phone } = newFamily();
  const login = await request.post('/api/login', { data: { email, password: 'Demo@1234' } });
  const { token, user } = (await login.json()) as { token: string; user: { id: number } };
  const booked = await request.post('/api/appointments', {
    headers: { authorization: `Bearer ${token}` },
    data: { name, phone, age: 40, gender: 'female', address: 'Nashik', doctorId: user.id, startDateTime },
  });
  expect(booked.status()).toBe(201);
  return { name, phone };
}
