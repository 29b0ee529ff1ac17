import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './people.ts';
import { enterPortal, SINGLE } from './portal-people.ts';
import { seriousFaults } from './serious-faults.ts';

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

test('a clinic’s public page is in order, before and while somebody books, and speaks the language that is chosen', async ({
  page,
  isMobile,
}) => {
  if (isMobile) await page.setViewportSize({ width: 320, height: 640 });
  const inOrder = async (where: string) => {
    const sidewaysBy = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    expect.soft(sidewaysBy, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
      expect.soft(await seriousFaults(page), `${where}, ${colorScheme}`).toEqual([]);
    }
  };
  await page.goto('/book/sanjeevani-clinic');
  await expect(page.getByRole('heading', { name: 'Sanjeevani Clinic', level: 1 })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Doctor' })).toBeVisible();
  await inOrder('the first picture');
  await page.getByRole('combobox', { name: 'Doctor' }).selectOption({ label: 'Dr. Meera Iyer, Gynaecology' });
  await page.getByRole('combobox', { name: 'Day' }).selectOption({ index: 3 });
  await page
    .getByRole('button', { name: /\d:\d\d [ap]m/ })
    .first()
    .click();
  await expect(page.getByRole('textbox', { name: 'Mobile number' })).toBeVisible();
  await inOrder('the phone');

  await page.getByRole('link', { name: 'தமிழ்' }).click();
  await expect(page.locator('html')).toHaveAttribute('lang', 'ta');
  await expect(page.getByRole('heading', { name: 'அப்பாயின்ட்மென்ட் எடுக்க' })).toBeVisible();
  await inOrder('the page in Tamil');
  // The choice holds where the address says nothing.
  await page.goto('/book/sanjeevani-clinic');
  await expect(page).toHaveURL(/\?lang=ta$/);
});
