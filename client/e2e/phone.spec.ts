import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { book, signIn } from './people.ts';

test('a receptionist on a phone finds a patient and books a visit', async ({ browser, isMobile, contextOptions }) => {
  test.skip(!isMobile, 'On the phone only');
  const page = await signIn(browser, 'reception@demo.in', contextOptions);
  await page.getByRole('button', { name: 'Open menu' }).click();
  // In the drawer: the overview behind it has links to patients too.
  await page.getByRole('dialog').getByRole('link', { name: 'Patients', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Patients/ })).toBeVisible();
  await page.getByRole('searchbox').fill('98765 43210');
  await expect(page.getByRole('heading', { name: 'Sunita Sharma' })).toBeVisible();
  await page.getByRole('button', { name: 'Book, Sunita Sharma' }).tap();
  const dialog = page.getByRole('dialog', { name: 'Schedule Appointment' });
  await expect(dialog.getByText('Sunita Sharma')).toBeVisible();
  await dialog.getByRole('button', { name: 'Tomorrow', exact: true }).tap();
  // Where the doctor isn't there tomorrow, the next free time is a tap away.
  const times = dialog.getByRole('region', { name: 'Time' });
  await expect(times.getByRole('radio').or(times.getByRole('button')).first()).toBeVisible();
  const nextFree = times.getByRole('button', { name: /Next free/ });
  if (await nextFree.isVisible()) await nextFree.tap();
  await book(page, dialog, 'Book Appointment');
});

test('the last of a long menu is in reach on a small phone', async ({ browser, contextOptions, isMobile }) => {
  test.skip(!isMobile, 'A phone’s height');
  const page = await signIn(browser, 'doctor@demo.in', { ...contextOptions, viewport: { width: 360, height: 600 } });
  await page.goto('/clinic-dashboard#patients');
  await page
    .getByRole('button', { name: /^More actions/ })
    .first()
    .tap();
  await page.getByRole('menu').getByRole('menuitem').last().tap();
  await expect(page.getByRole('dialog', { name: /^Close the record of / })).toBeVisible();
});
