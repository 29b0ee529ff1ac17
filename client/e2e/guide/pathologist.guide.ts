import { expect } from '@playwright/test';
import { test } from '../journey.ts';
import { walkAs } from './walk.ts';

test('the day of the centre’s doctor', async ({ browser }) => {
  const { page, say, picture, open } = await walkAs(browser, 'diagnostic@demo.in');
  await picture('pathologist/today');

  await open('lab-reports?status=submitted');
  await picture('pathologist/waiting');
  await page
    .getByRole('button', { name: say('lab', 'Review and sign the report of {patient}') })
    .first()
    .click();
  const sign = page.getByRole('button', { name: say('lab', 'Sign and release') });
  await expect(sign).toBeVisible();
  const report = page.getByRole('dialog').last();
  await picture('pathologist/review', report);
  await report.getByRole('button', { name: say('lab', 'Give back') }).click();
  const back = page.getByRole('dialog', { name: say('lab', 'Give back the report of {patient}') });
  await expect(back).toBeVisible();
  await picture('pathologist/give-back', back);
  await page.keyboard.press('Escape');
  await sign.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await picture('pathologist/sign', question);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await open('lab-tests');
  await picture('pathologist/tests');
  await open('day-close');
  await expect(page.getByRole('heading', { name: say('desk-money', 'Your shift') })).toBeVisible();
  await picture('pathologist/day-close');
});
