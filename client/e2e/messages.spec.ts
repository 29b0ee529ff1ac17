import { type APIRequestContext, expect } from '@playwright/test';
import { test } from './journey.ts';
import { type Family, goTo, newFamily, signIn } from './people.ts';

/** At night it waits for the morning. */
const left = /^(Sent|Queued)$/;

test('a doctor sends a payment reminder, and a colleague sees it go out in the logs', async ({
  browser,
  request,
  contextOptions,
}) => {
  const family = newFamily();
  await register(request, family);
  const colleague = await signIn(browser, 'gynae@demo.in', contextOptions);
  await colleague.goto(`/clinic-dashboard#message-logs?search=${encodeURIComponent(family.mother)}`);
  await expect(colleague.getByText('No messages match these filters')).toBeVisible();

  const doctor = await signIn(browser, 'doctor@demo.in', contextOptions);
  await doctor.goto('/clinic-dashboard#notifications');
  await expect(doctor.getByText(/nothing leaves the building/)).toBeVisible();
  await doctor.getByRole('searchbox', { name: /Search patients/ }).fill(family.phone);
  await doctor.getByRole('checkbox', { name: new RegExp(family.mother) }).check();
  await doctor.getByRole('combobox', { name: 'Notification type' }).click();
  await doctor.getByRole('option', { name: 'Payment Reminder' }).click();
  await doctor.getByRole('textbox', { name: /Amount/ }).fill('350');
  await expect(doctor.getByRole('region', { name: 'Preview' })).toContainText(
    `: Dear ${family.mother}, a payment of Rs 350 is pending.`,
  );
  await expect(doctor.getByRole('region', { name: 'Preview' })).toContainText('1 message, 1 SMS');
  await doctor.getByRole('button', { name: 'Send Notifications' }).click();
  await expect(doctor.getByText('Notification sent successfully!')).toBeVisible();
  const recent = doctor.getByRole('listitem').filter({ hasText: family.mother });
  await expect(recent.getByText(left)).toBeVisible();

  const logged = colleague
    .getByRole('region', { name: 'Messages' })
    .or(colleague.getByRole('list', { name: 'Messages' }));
  await expect(logged.getByText(family.mother, { exact: true })).toBeVisible();
  await expect(logged.getByText(left)).toBeVisible();
  await expect(logged.getByText('Dr. Anand Deshpande')).toBeVisible();

  await logged.getByRole('button', { name: new RegExp(family.mother) }).click();
  const conversation = colleague.getByRole('dialog', { name: `Messages with ${family.mother}` });
  await expect(conversation.getByText(/a payment of Rs 350 is pending/)).toBeVisible();
  await expect(conversation.getByText('Dr. Anand Deshpande')).toBeVisible();
  await colleague.keyboard.press('Escape');
  await expect(conversation).toBeHidden();
  await goTo(colleague, `/clinic-dashboard#notification-logs?search=${encodeURIComponent(family.mother)}`);
  await expect(colleague.getByRole('main').getByText('Payment Reminder').last()).toBeVisible();
});

async function register(request: APIRequestContext, { mother, phone }: Family): Promise<void> {
  const login = await request.post('/api/login', { data: { email: 'reception@demo.in', password: 'Demo@1234' } });
  const { token } = (await login.json()) as { token: string };
  const registered = await request.post('/api/patients', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: mother, phone, age: 45, gender: 'female', address: '4 Temple Street, Pune' },
  });
  expect(registered.status()).toBe(201);
}
