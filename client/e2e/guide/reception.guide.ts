import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { freshPhone } from '../people.ts';
import { settled, walkAs } from './walk.ts';

test('the day at the desk', async ({ browser }) => {
  const { page, say, picture, open } = await walkAs(browser, 'reception@demo.in');
  const phone = freshPhone();
  await picture('reception/today');

  await open('patients');
  await page.keyboard.press('n');
  const form = page.getByRole('dialog', { name: say('patients', 'Add New Patient') });
  await form.getByRole('textbox', { name: say('patients', 'Full Name') }).fill('Kamla Joshi');
  await form.getByRole('textbox', { name: say('patients', 'Phone Number') }).fill(phone);
  await form.getByRole('textbox', { name: say('patients', 'Age'), exact: true }).fill('34 f');
  await form.getByRole('textbox', { name: say('patients', 'Address'), exact: true }).fill('4 Temple Street, Pune');
  await picture('reception/new-patient', form);
  await form.getByRole('button', { name: say('patients', 'Add Patient') }).click();
  const booking = page.getByRole('dialog', { name: say('patients', 'Book Appointment') });
  await expect(booking.getByRole('button', { name: say('patients', 'Choose another time') })).toBeVisible();
  await picture('reception/book', booking);
  await booking.getByRole('button', { name: /Anand Deshpande/ }).click();
  await expect(booking).toHaveCount(0);

  await page.keyboard.press('n');
  await form.getByRole('textbox', { name: say('patients', 'Full Name') }).fill('Mohan Joshi');
  await form.getByRole('textbox', { name: say('patients', 'Phone Number') }).fill(phone);
  await form.getByRole('textbox', { name: say('patients', 'Age'), exact: true }).fill('12');
  await form.getByRole('radio', { name: say('kit', 'Male'), exact: true }).check();
  await form.getByRole('textbox', { name: say('patients', 'Address'), exact: true }).fill('4 Temple Street, Pune');
  await form.getByRole('button', { name: say('patients', 'Add Patient') }).click();
  await expect(form.getByRole('button', { name: say('patients', 'Another person on this phone') })).toBeVisible();
  await picture('reception/family', form);
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('kit', 'Discard'), exact: true })
    .click();

  // A day that is still to come begins with its hours, whatever the time is now.
  const ahead = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10);
  await open(`appointments?view=day&date=${ahead}`);
  await picture('reception/calendar');

  await open('bookings');
  await picture('reception/bookings');

  await open('dues');
  await page
    .getByRole('button', { name: say('desk-money', 'Collect from {name}') })
    .first()
    .click();
  const till = page.getByRole('dialog', { name: say('patients', 'Collect from {name}') });
  await expect(till.getByRole('button', { name: say('patients', 'Collect {amount}') })).toBeVisible();
  await picture('reception/collect', till);
  await page.keyboard.press('Escape');

  await open('payments?tab=transactions');
  await page.getByRole('combobox', { name: say('payments', 'Patient’s name or phone') }).fill('Sunita Sharma');
  await page
    .getByRole('option', { name: /Sunita Sharma/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: say('payments', 'Take off filter: {name}') })).toBeVisible();
  await settled(page);
  await picture('reception/payments');

  await open('next-visits?filter=overdue&mode=calls');
  await expect(page.getByRole('button', { name: say('follow-ups', 'No answer') })).toBeVisible();
  await picture('reception/calls');

  await open('day-close');
  const begin = page.getByRole('button', { name: say('desk-money', 'Begin shift') });
  const close = page.getByRole('button', { name: say('desk-money', 'Close shift') });
  await expect(begin.or(close)).toBeVisible();
  if (await begin.isVisible()) {
    await page.getByRole('textbox', { name: say('desk-money', 'Opening float') }).fill('500');
    await begin.click();
  }
  await expect(close).toBeVisible();
  await picture('reception/shift');
});
