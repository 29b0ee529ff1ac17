import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './people.ts';
import { openNewPatient } from './specialist.ts';

test('a physiotherapist plans a course and sees it through', async ({ browser, contextOptions }) => {
  const page = await signIn(browser, 'physio@demo.in', contextOptions);
  await openNewPatient(page, 'Physiotherapy', { age: 41, male: true });
  await expect(page.getByText('No physiotherapy sessions recorded yet')).toBeVisible();
  await page.getByRole('button', { name: 'Create First Session' }).click();
  const create = page.getByRole('dialog', { name: 'Create Physiotherapy Session' });
  await create.getByRole('combobox', { name: 'Therapy type' }).click();
  await page.getByRole('option', { name: 'Traction' }).click();
  await create.getByRole('combobox', { name: 'Duration' }).fill('20 minutes');
  await create.getByRole('textbox', { name: 'Total sessions' }).fill('3');
  await create.getByRole('button', { name: 'Lower Back' }).click();
  await create.getByRole('textbox', { name: 'Instructions' }).fill('Bridges, ten times\nNo lifting');
  await create.getByRole('button', { name: 'Create Session' }).click();

  const course = page.getByRole('region', { name: 'Traction, since' });
  await course.getByRole('button', { name: 'Record session, Traction' }).click();
  const session = page.getByRole('dialog', { name: 'Record a session' });
  await session.getByRole('radiogroup', { name: 'Pain before' }).getByText('7', { exact: true }).click();
  await session.getByRole('radiogroup', { name: 'Pain after' }).getByText('4', { exact: true }).click();
  await session.getByRole('button', { name: 'Add a measurement' }).click();
  await session.getByRole('combobox', { name: 'Movement' }).click();
  await page.getByRole('option', { name: 'Back flexion' }).click();
  await session.getByRole('combobox', { name: 'Side' }).click();
  await page.getByRole('option', { name: 'Midline' }).click();
  await session.getByRole('textbox', { name: 'Degrees' }).fill('300');
  await session.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(session.getByText('This movement lies between 0 and 130 degrees')).toBeVisible();
  await session.getByRole('textbox', { name: 'Degrees' }).fill('45');
  await session.getByRole('button', { name: 'Record', exact: true }).click();
  await expect(course.getByText('Pain 7 → 4')).toBeVisible();
  await expect(course.getByText('Back flexion, Midline: 45°')).toBeVisible();
  await expect(course.getByText('1 of 3')).toBeVisible();

  const sheet = page.waitForResponse((answer) => answer.url().endsWith('/exercises'));
  await course.getByRole('button', { name: 'Exercise sheet of Traction' }).click();
  expect((await sheet).headers()['content-type']).toBe('application/pdf');

  await course.getByRole('button', { name: 'Update Progress, Traction' }).click();
  const progress = page.getByRole('dialog', { name: 'Update Session Progress' });
  await progress.getByRole('spinbutton', { name: 'Sessions done' }).fill('2');
  await progress.getByRole('button', { name: 'Update Progress' }).click();
  await expect(course.getByText('2 of 3')).toBeVisible();

  await expect(course.getByRole('button', { name: 'Delete Traction' })).toHaveCount(0);
  await course.getByRole('button', { name: 'Close Traction' }).click();
  const close = page.getByRole('dialog', { name: 'Close this course?' });
  await close.getByRole('textbox', { name: 'Reason' }).fill('Sent for an MRI');
  await close.getByRole('button', { name: 'Close course' }).click();
  await expect(course.getByText('Closed: Sent for an MRI')).toBeVisible();
});

test('a general physician adds a note and refers for a common test', async ({ browser, contextOptions }) => {
  const page = await signIn(browser, 'doctor@demo.in', contextOptions);
  await openNewPatient(page, 'General Medicine', { age: 41, male: true });
  await page.getByRole('button', { name: 'Add Note' }).click();
  const note = page.getByRole('dialog', { name: 'General Medicine note' });
  await note.getByRole('textbox', { name: 'Provisional diagnosis' }).fill('Viral fever');
  await note.getByRole('button', { name: 'Save Note' }).click();
  await expect(note).toHaveCount(0);
  await expect(page.getByRole('article').getByText('Viral fever')).toBeVisible();

  const tests = page.getByRole('region', { name: 'Common tests' });
  await tests.getByRole('button', { name: 'Liver Function Test' }).click();
  await tests.getByRole('button', { name: 'Refer' }).click();
  const refer = page.getByRole('dialog', { name: /Refer/ });
  await expect(refer.getByRole('button', { name: 'Liver Function Test' })).toHaveAttribute('aria-pressed', 'true');
});

test('a package is sold, taken from, and asked about when nothing is left', async ({ browser, contextOptions }) => {
  const page = await signIn(browser, 'physio@demo.in', contextOptions);
  await openNewPatient(page, 'Physiotherapy', { age: 41, male: true });
  const packages = page.getByRole('region', { name: 'Packages of sessions' });
  await packages.getByRole('button', { name: 'Sell package' }).click();
  const sell = page.getByRole('dialog', { name: 'Sell a package of sessions' });
  await sell.getByRole('textbox', { name: 'Sessions' }).fill('1');
  await sell.getByRole('textbox', { name: 'Price of all' }).fill('450.50');
  await sell.getByRole('button', { name: 'Make bill' }).click();
  await expect(packages.getByText('1 left')).toBeVisible();
  await expect(packages.getByText('₹450.50 due')).toBeVisible();

  await page.getByRole('button', { name: 'Create First Session' }).click();
  const create = page.getByRole('dialog', { name: 'Create Physiotherapy Session' });
  await create.getByRole('combobox', { name: 'Therapy type' }).click();
  await page.getByRole('option', { name: 'Traction' }).click();
  await create.getByRole('combobox', { name: 'Duration' }).fill('20 minutes');
  await create.getByRole('textbox', { name: 'Total sessions' }).fill('3');
  await create.getByRole('button', { name: 'Lower Back' }).click();
  await create.getByRole('button', { name: 'Create Session' }).click();
  const course = page.getByRole('region', { name: 'Traction, since' });
  const record = course.getByRole('button', { name: 'Record session, Traction' });
  const session = page.getByRole('dialog', { name: 'Record a session' });
  const send = session.getByRole('button', { name: 'Record', exact: true });
  await record.click();
  await expect(session.getByText('Otherwise it takes the last one that is left')).toBeVisible();
  await send.click();
  await expect(packages.getByText('None left')).toBeVisible();
  await expect(packages.getByText('1 of 1 taken')).toBeVisible();

  await record.click();
  await send.click();
  await expect(session.getByText('Nothing is left of the packages. Record it outside')).toBeVisible();
  await session.getByRole('checkbox', { name: 'Outside the package' }).check();
  await session.getByRole('textbox', { name: 'Bill this session' }).fill('500');
  await send.click();
  await expect(packages.getByText('₹500 due')).toBeVisible();
  await expect(packages.getByText('1 of 1 taken')).toHaveCount(2);
});
