import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './people.ts';

/** The parts of this name arrive as late as on a slow network. */
async function late(page: Page, part: string) {
  await page.route(new RegExp(`/assets/${part}.*\\.js`), async (route) => {
    await new Promise((soon) => setTimeout(soon, 900));
    await route.continue();
  });
}

const afresh = async (page: Page) => {
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
};

test('what is typed before a dialog has come stands in its first field', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'A phone has no keys');
  const desk = await signIn(browser, 'reception@demo.in');
  await late(desk, 'new-patient-dialog');
  await late(desk, 'command-palette');
  await afresh(desk);
  await desk.keyboard.type('nKamlx');
  await desk.keyboard.press('Backspace');
  await desk.keyboard.type('a Demo');
  const dialog = desk.getByRole('dialog', { name: 'Add New Patient' });
  await expect(dialog).toBeVisible();
  await expect(desk.locator(':focus')).toHaveValue('Kamla Demo');
  // What follows goes on behind it.
  await desk.keyboard.type('bai');
  await expect(desk.locator(':focus')).toHaveValue('Kamla Demobai');

  await afresh(desk);
  await desk.keyboard.type('nKam');
  await desk.keyboard.press('Escape');
  await desk.waitForTimeout(1500);
  await expect(desk.getByRole('dialog')).toHaveCount(0);

  await afresh(desk);
  await desk.keyboard.press('Control+k');
  await desk.keyboard.type('98765');
  await expect(desk.getByRole('dialog', { name: 'Search' }).getByRole('combobox')).toHaveValue('98765');
});
