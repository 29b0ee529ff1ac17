import fs from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { test } from '../journey.ts';
import { languageOfWalk, settled, walkOn } from './walk.ts';

test.use({ viewport: { width: 390, height: 780 }, hasTouch: true });

const FAMILY = '9876543210';

const SCRIPTS = ['devanagari', 'bengali', 'gujarati', 'gurmukhi', 'kannada', 'malayalam', 'tamil', 'telugu'];

/** A phone has letters for every script of India, which a bare machine lacks. The name is the portal's own for them. */
async function bringLetters(page: Page): Promise<void> {
  const fonts = SCRIPTS.map((script) =>
    fs
      .readFileSync(`node_modules/@fontsource/noto-sans-${script}/files/noto-sans-${script}-${script}-400-normal.woff2`)
      .toString('base64'),
  );
  await page.evaluate(async (files) => {
    for (const [place, file] of files.entries()) {
      const bytes = Uint8Array.from(atob(file), (letter) => letter.charCodeAt(0));
      document.fonts.add(await new FontFace(`Phone ${place}`, bytes).load());
    }
    const names = files.map((_, place) => `"Phone ${place}"`).join(', ');
    document.body.style.fontFamily = `${getComputedStyle(document.body).fontFamily}, ${names}`;
  }, fonts);
}

test('the portal on a phone', async ({ page }) => {
  await page.goto('/patient-portal');
  await page.evaluate((language) => localStorage.setItem('naadi.language', language), languageOfWalk());
  await page.reload();
  await settled(page);
  const { say, picture, open } = walkOn(page);
  await bringLetters(page);
  await picture('patient/sign-in');

  await page.getByRole('textbox', { name: say('portal-sign-in', 'Phone number') }).fill(FAMILY);
  await page.getByRole('button', { name: say('portal-sign-in', 'Send OTP') }).click();
  const told = await page
    .getByText(say('portal-sign-in', 'Demo: no message is sent. The code is {code}.'))
    .textContent();
  const [code = ''] = /\d{6}/.exec(told ?? '') ?? [];
  await page.getByRole('textbox', { name: say('portal-sign-in', 'OTP of 6 digits') }).fill(code);
  await page.getByRole('button', { name: /Sunita Sharma/ }).click();
  const agree = page.getByRole('button', { name: say('portal-privacy', 'I agree') });
  const overview = page.getByRole('heading', { level: 1, name: say('portal', 'Overview') });
  await expect(agree.or(overview)).toBeVisible();
  if (await agree.isVisible()) await agree.click();
  await expect(overview).toBeVisible();
  await settled(page);
  await picture('patient/overview');

  await open('prescriptions');
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await expect(page.getByRole('heading', { name: say('portal-records', 'Medicines') })).toBeVisible();
  await picture('patient/prescription');

  await open('booking');
  await page.getByRole('main').getByRole('link', { name: /Dr\. / }).first().click();
  await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
  await picture('patient/book');

  await open('invoices');
  await picture('patient/bills');
  await open('privacy');
  await picture('patient/data');
  await open('menu');
  await picture('patient/menu');
});
