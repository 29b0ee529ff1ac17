import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './people.ts';

const url = '/clinic-dashboard#next-visits';

test('the desk reminds, completes and takes it back', async ({ browser, isMobile }) => {
  test.skip(isMobile, 'The phone has the list of calls');
  const page = await signIn(browser, 'reception@demo.in');
  await page.goto(`${url}?filter=overdue`);
  const table = page.getByRole('table');
  await expect(table.getByText('Overdue').first()).toBeVisible();
  // On a small laptop, too, nothing of a row lies behind the edge.
  await page.setViewportSize({ width: 1024, height: 768 });
  const pane = page.getByRole('region', { name: 'Next visits' });
  await expect.poll(() => pane.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  const name = (await table.getByRole('row').nth(1).getByRole('button').first().textContent()) ?? '';
  const row = table.getByRole('row').filter({ has: page.getByRole('button', { name, exact: true }) });

  await row.getByRole('button', { name: `Send Reminder, ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Remind ${name}` });
  await expect(dialog.getByLabel('Message')).toHaveValue(new RegExp(`: Dear ${name}`));
  await dialog.getByRole('button', { name: 'Send Reminder' }).click();
  await expect(page.getByText('Follow-up reminder has been sent successfully')).toBeVisible();

  const overdue = page.getByRole('button', { name: /^Overdue/ });
  const before = await overdue.textContent();
  await row.getByRole('button', { name: `Mark Complete, ${name}` }).click();
  await expect(page.getByText('Visit Completed')).toBeVisible();
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();
  await expect(overdue).toHaveText(before ?? '');
});

test('a call list on a phone: the longest overdue first, and an outcome for each', async ({
  browser,
  isMobile,
  contextOptions,
}) => {
  test.skip(!isMobile, 'On the phone only');
  const page = await signIn(browser, 'doctor@demo.in', contextOptions);
  await page.goto(`${url}?filter=overdue&mode=calls`);
  const list = page.getByRole('region', { name: 'Call list' });
  const person = list.getByRole('heading', { level: 2 });
  await expect(person).toBeVisible();
  const first = (await person.textContent()) ?? '';
  await expect(list.getByRole('link', { name: /^Call \d{5} \d{5}/ })).toHaveAttribute('href', /^tel:\+91\d{10}$/);
  await list.getByRole('button', { name: 'No answer' }).tap();
  await expect(person).not.toHaveText(first);

  const second = (await person.textContent()) ?? '';
  await list.getByRole('button', { name: 'Remove' }).tap();
  const question = page.getByRole('alertdialog', { name: `Take ${second} off the list?` });
  await question.getByRole('button', { name: 'Take off the list' }).tap();
  await expect(question.getByText('Please say why')).toBeVisible();
  await question.getByLabel('Reason').fill('Moved to another city');
  await question.getByRole('button', { name: 'Take off the list' }).tap();
  await expect(person).not.toHaveText(second);
});
