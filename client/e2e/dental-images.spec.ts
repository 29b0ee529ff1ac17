import { expect } from '@playwright/test';
import sharp from 'sharp';
import { test } from './journey.ts';
import { signIn } from './people.ts';
import { openNewPatient } from './specialist.ts';

const xray = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .png()
    .toBuffer();

test('a dentist pins X-rays to a tooth, holds two side by side, and withdraws one', async ({
  browser,
  contextOptions,
}) => {
  const page = await signIn(browser, 'dentist@demo.in', contextOptions);
  await openNewPatient(page, 'RCT');
  await page.getByRole('radio', { name: '36, lower left first molar' }).focus();
  await page.keyboard.press('Space');
  const images = page.getByRole('region', { name: 'X-rays and photos' });
  await expect(images.getByText('No images of this tooth yet')).toBeVisible();
  const dialog = page.getByRole('dialog', { name: 'Add an image' });
  for (const [name, note, background] of [
    ['before.png', 'Before', '#222222'],
    ['after.png', 'After', '#dddddd'],
  ] as const) {
    await images.getByRole('button', { name: 'Add image' }).click();
    await dialog
      .getByLabel('Image')
      .first()
      .setInputFiles({ name, mimeType: 'image/png', buffer: await xray(background) });
    await dialog.getByRole('textbox', { name: 'Note' }).fill(note);
    await dialog.getByRole('button', { name: 'Add image' }).click();
    await expect(dialog).toBeHidden();
    await expect(images.getByText(note, { exact: true })).toBeVisible();
  }
  await images.getByRole('button', { name: 'Compare' }).click();
  const compared = page.getByRole('dialog', { name: 'Before and after' });
  await expect(compared.getByRole('img', { name: /: Before$/ })).toBeVisible();
  await expect(compared.getByRole('img', { name: /: After$/ })).toBeVisible();
  await page.keyboard.press('Escape');

  await images
    .getByRole('button', { name: /^Withdraw IOPA/ })
    .first()
    .click();
  const withdraw = page.getByRole('dialog', { name: /^Withdraw IOPA/ });
  await withdraw.getByRole('textbox', { name: 'Reason' }).fill('Of another patient');
  await withdraw.getByRole('button', { name: 'Withdraw' }).click();
  await expect(images.getByRole('listitem')).toHaveCount(1);
  await images.getByRole('button', { name: 'Show 1 withdrawn image' }).click();
  await expect(images.getByText(/Of another patient/)).toBeVisible();
});
