import { expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { newFamily, sendBooking, signIn } from './people.ts';
import { bookedForToday } from './portal-people.ts';

const isSlip = (response: { url(): string; status(): number }) =>
  /\/api\/appointments\/\d+\/slip$/.test(response.url()) && response.status() === 200;

/** By the key, up to where the browser takes over. */
async function printsSlip(page: Page) {
  const [answer] = await Promise.all([page.waitForResponse(isSlip), page.keyboard.press('p')]);
  expect(answer.headers()['content-type']).toBe('application/pdf');
  await expect(page.locator('body[data-printed]')).toBeAttached();
  await page.evaluate(() => document.body.removeAttribute('data-printed'));
}

test('who comes is marked by a key, the doctor sees it, and the token goes along on a slip', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'The desk works at a desktop');
  // Late in the evening nobody of the demo is awaited any more.
  const { mother: name } = newFamily();
  await bookedForToday(browser, name);
  const desk = await signIn(browser, 'reception@demo.in');
  // A browser without a window has no dialog for printing, and ends at the wish for one.
  await desk.addInitScript(() => {
    const window = { focus() {}, print: () => document.body.setAttribute('data-printed', '') };
    Object.defineProperty(HTMLIFrameElement.prototype, 'contentWindow', { get: () => window });
  });
  const doctor = await signIn(browser, 'doctor@demo.in');
  await doctor.goto('/clinic-dashboard#dashboard?doctor=all');
  await desk.reload();

  const awaited = desk.getByRole('button', { name: `Arrived, ${name}`, exact: true });
  await expect(awaited).toBeVisible();
  const rowAt = (page: Page) =>
    page.getByRole('listitem').filter({ has: page.getByRole('button', { name, exact: true }) });
  const isThere = (page: Page) => rowAt(page).getByText(/^Arrived \d+:\d\d [ap]m$/);

  const theirs = rowAt(desk).filter({ has: awaited }).getByRole('button', { name, exact: true });

  await test.step('by the keys alone: to the list, down to the name, arrived', async () => {
    await desk.keyboard.press('q');
    for (let step = 0; step < 200 && !(await theirs.evaluate((one) => one === document.activeElement)); step += 1) {
      await desk.keyboard.press('ArrowDown');
    }
    await desk.keyboard.press('a');
    await expect(desk.getByText('Marked as arrived')).toBeVisible();
    await expect(isThere(desk).first()).toBeVisible();
  });
  await test.step('the doctor sees since when, without a reload', () => expect(isThere(doctor).first()).toBeVisible());
  await test.step('a mistake is taken back', async () => {
    await desk.getByRole('button', { name: 'Undo' }).click();
    await expect(isThere(doctor)).toHaveCount(0);
  });
  await test.step('the slip of the row is a key away', async () => {
    await theirs.focus();
    await printsSlip(desk);
  });

  await test.step('a walk-in’s token stands large at the end of booking, with its slip', async () => {
    const { mother, phone } = newFamily();
    await desk.keyboard.press('n');
    const dialog = desk.getByRole('dialog');
    await dialog.getByRole('textbox', { name: 'Phone Number' }).fill(phone);
    await dialog.getByRole('textbox', { name: 'Full Name' }).fill(mother);
    await dialog.getByRole('textbox', { name: 'Age' }).fill('45');
    await dialog.getByRole('radio', { name: 'Female', exact: true }).click();
    await dialog.getByRole('textbox', { name: 'Address', exact: true }).fill('4 Temple Street');
    await dialog.getByRole('button', { name: 'Add Patient' }).click();
    await expect(desk.getByText(`${mother} is registered. Book a visit right away?`)).toBeVisible();
    await sendBooking(desk, dialog, () => desk.keyboard.press('Enter'));
    await expect(desk.getByText(/^#\d+$/).last()).toBeVisible();
    await printsSlip(desk);
  });
});
