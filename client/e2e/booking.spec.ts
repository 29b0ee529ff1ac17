import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './people.ts';
import { enterPortal, SINGLE } from './portal-people.ts';

test('what a patient asks for in the portal is accepted at the desk, and stands in the portal', async ({
  page,
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'Once is enough');
  const row = /Swati Bhat/;
  await page.goto('/patient-portal');
  await enterPortal(page, SINGLE.booking);
  await page.goto('/patient-portal#booking');
  const main = page.getByRole('main');
  await main.getByRole('link', { name: /Dr\. Meera Iyer/ }).click();
  // The last day of the list is the emptiest.
  await main
    .getByRole('button', { name: /\d+ free times$/ })
    .last()
    .click();
  await main
    .getByRole('button', { name: /\d:\d\d [ap]m/ })
    .first()
    .click();
  await main.getByRole('textbox', { name: 'What is it about?' }).fill('Cough since Monday');
  await main.getByRole('button', { name: 'Ask for this time' }).click();
  await expect(main.getByText('The clinic has your request')).toBeVisible();

  const desk = await signIn(browser, 'reception@demo.in');
  await desk.goto('/clinic-dashboard#bookings');
  await expect(desk.getByRole('row', { name: row })).toContainText('Cough since Monday');
  await desk.getByRole('button', { name: /^Accept.*Swati Bhat/ }).click();
  await expect(desk.getByRole('row', { name: row })).toHaveCount(0);

  await page.goto('/patient-portal#appointments');
  await page.reload();
  await expect(main.getByText(/Dr\. Meera Iyer/).first()).toBeVisible();
});
