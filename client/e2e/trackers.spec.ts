import { expect } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './people.ts';
import { openNewPatient } from './specialist.ts';

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' });

test('a gynaecologist starts a pregnancy tracker and records a visit', async ({ browser, contextOptions }) => {
  const page = await signIn(browser, 'gynae@demo.in', contextOptions);
  await openNewPatient(page, 'Pregnancy');
  await page.getByRole('button', { name: 'Start Pregnancy Tracker' }).click();
  const start = page.getByRole('dialog', { name: 'Start Pregnancy Tracker' });
  await start.getByRole('textbox', { name: 'LMP date' }).fill(daysAgo(172));
  await start.getByRole('button', { name: 'Start Tracker' }).click();
  await expect(page.getByText('Pregnancy tracker created successfully')).toBeVisible();
  await expect(page.getByText('24 weeks 4 days')).toBeVisible();
  await expect(page.getByText('Trimester 2')).toBeVisible();

  await page.getByRole('button', { name: 'Add Visit' }).click();
  const visit = page.getByRole('dialog', { name: 'Add Visit Log' });
  await visit.getByRole('textbox', { name: 'Weight' }).fill('61.5');
  await visit.getByRole('textbox', { name: 'Blood pressure' }).fill('142/88');
  await visit.getByRole('button', { name: 'Add Visit' }).click();
  await expect(visit).toHaveCount(0);
  const visits = page.getByRole('region', { name: /Visit logs/ });
  await expect(visits.getByText('61.5 kg')).toBeVisible();
  await expect(visits.getByText('140/90 or more')).toBeVisible();
});

test('a pregnancy that is lost is said to be so, calmly, and can be undone', async ({ browser, contextOptions }) => {
  const page = await signIn(browser, 'gynae@demo.in', contextOptions);
  await openNewPatient(page, 'Pregnancy');
  await page.getByRole('button', { name: 'Start Pregnancy Tracker' }).click();
  const start = page.getByRole('dialog', { name: 'Start Pregnancy Tracker' });
  await start.getByRole('textbox', { name: 'LMP date' }).fill(daysAgo(289));
  await start.getByRole('button', { name: 'Start Tracker' }).click();
  await expect(page.getByText('Overdue by 9 days')).toBeVisible();
  await page.getByRole('button', { name: /^No longer ongoing/ }).click();
  const end = page.getByRole('dialog', { name: 'This pregnancy is no longer ongoing' });
  await end.getByRole('combobox', { name: 'What became of it' }).click();
  await page.getByRole('option', { name: 'Miscarriage' }).click();
  await end.getByRole('textbox', { name: 'Date' }).fill(daysAgo(200));
  await end.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText(/^Ended on /)).toBeVisible();
  await expect(page.getByText('Miscarriage · At 12 weeks 5 days')).toBeVisible();
  await expect(page.getByText(/Overdue/)).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Add Visit' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('Overdue by 9 days')).toBeVisible();

  await page.getByRole('button', { name: 'New tracker' }).click();
  await start.getByRole('combobox', { name: 'What became of the earlier one' }).click();
  await page.getByRole('option', { name: 'Miscarriage' }).click();
  await start.getByRole('textbox', { name: 'The earlier one ended on' }).fill(daysAgo(200));
  await start.getByRole('textbox', { name: 'LMP date' }).fill(daysAgo(60));
  await start.getByRole('button', { name: 'Start Tracker' }).click();
  await expect(page.getByText('8 weeks 4 days')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Previous trackers' })).not.toContainText('Miscarriage');
});

test('a dentist starts a root canal on a tooth and ticks its steps', async ({ browser, contextOptions }) => {
  const page = await signIn(browser, 'dentist@demo.in', contextOptions);
  await openNewPatient(page, 'RCT');
  await expect(page.getByText('No RCT tracker found')).toBeVisible();
  await page.getByRole('button', { name: 'Start RCT Tracker' }).click();
  const start = page.getByRole('dialog', { name: 'Start RCT Tracker' });
  await start.getByRole('radio', { name: '36, lower left first molar' }).focus();
  await page.keyboard.press('Space');
  await expect(start.getByText('Chosen: 36, lower left first molar')).toBeVisible();
  await start.getByRole('combobox', { name: 'Diagnosis' }).fill('Irreversible pulpitis');
  await start.getByRole('button', { name: 'Start Tracker' }).click();
  await expect(page.getByText('RCT tracker created successfully')).toBeVisible();

  await page.getByRole('button', { name: /Cleaning and shaping/ }).click();
  await expect(page.getByText('RCT tracker updated successfully')).toBeVisible();
  await expect(page.getByRole('button', { name: 'In Progress' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByText('2 of 7')).toBeVisible();

  await page.getByRole('button', { name: /^Edit/ }).first().click();
  const edit = page.getByRole('dialog', { name: /^Edit/ });
  await edit.getByRole('button', { name: 'Add a canal' }).click();
  await edit.getByRole('textbox', { name: 'Length, mm' }).fill('210');
  await edit.getByRole('button', { name: /^Save/ }).click();
  await expect(edit.getByRole('textbox', { name: 'Length, mm' })).toHaveAttribute('aria-invalid', 'true');
  await edit.getByRole('textbox', { name: 'Length, mm' }).fill('20.5');
  await edit.getByRole('button', { name: /^Save/ }).click();
  await expect(page.getByText(/20\.5 mm/)).toBeVisible();
});

test('a dentist charts a child’s teeth, plans, and takes back what is not done after all', async ({
  browser,
  contextOptions,
}) => {
  const page = await signIn(browser, 'dentist@demo.in', contextOptions);
  await openNewPatient(page, 'RCT', { age: 8 });
  const chart = page.getByRole('region', { name: 'Dental chart' });
  await expect(chart.getByRole('radio')).toHaveCount(52);
  await chart.getByRole('radio', { name: '75, lower left second molar (milk tooth)' }).focus();
  await page.keyboard.press('Space');
  await chart.getByRole('button', { name: 'Add finding' }).click();
  const finding = page.getByRole('dialog', { name: 'Add a finding' });
  await finding.getByRole('combobox', { name: 'What' }).click();
  await page.getByRole('option', { name: 'Caries' }).click();
  await finding.getByRole('button', { name: 'Distal' }).click();
  await finding.getByRole('button', { name: 'Save' }).click();
  await expect(chart.getByText('Caries, 75 D')).toBeVisible();

  await page.getByRole('button', { name: 'New plan' }).click();
  await expect(page.getByText('No steps yet: choose a tooth and add a procedure.')).toBeVisible();
  await chart.getByRole('button', { name: 'Add procedure' }).click();
  const step = page.getByRole('dialog', { name: 'Add a procedure' });
  await step.getByRole('combobox', { name: 'What' }).click();
  await page.getByRole('option', { name: 'Filling' }).click();
  await step.getByRole('button', { name: 'Distal' }).click();
  await step.getByRole('textbox', { name: 'Price' }).fill('900');
  await step.getByRole('button', { name: 'Save' }).click();
  const plan = page.getByRole('region', { name: /^Plan of/ });
  await expect(plan.getByText('Filling, 75 D')).toBeVisible();
  const estimate = page.waitForResponse((answer) => answer.url().endsWith('/estimate'));
  const paper = page.waitForEvent('popup');
  await plan.getByRole('button', { name: /^Print the estimate/ }).click();
  expect((await estimate).headers()['content-type']).toBe('application/pdf');
  // Behind another tab nothing is drawn.
  await (await paper).close();
  await plan.getByRole('button', { name: /^Patient accepts/ }).click();
  await page.getByRole('button', { name: 'Record acceptance' }).click();
  await expect(plan.getByText(/^Accepted on .*₹900$/)).toBeVisible();

  await plan.getByRole('button', { name: 'Mark done: Filling, 75 D' }).click();
  await expect(plan.getByText('1 of 1')).toBeVisible();
  await plan.getByRole('button', { name: 'Not done after all: Filling, 75 D' }).click();
  await page.getByRole('button', { name: 'Set back' }).click();
  await expect(plan.getByText('0 of 1')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(plan.getByText('1 of 1')).toBeVisible();

  await chart.getByRole('button', { name: 'Bill 1 step' }).click();
  await page.getByRole('button', { name: 'Make bill' }).click();
  await expect(plan.getByText(/Bill INV/)).toBeVisible();
  await expect(chart.getByRole('button', { name: 'Bill 1 step' })).toHaveCount(0);

  await chart.getByRole('button', { name: /^Withdraw Caries, 75 D/ }).click();
  const withdraw = page.getByRole('dialog', { name: /^Withdraw/ });
  await withdraw.getByRole('textbox', { name: 'Reason' }).fill('Stained only');
  await withdraw.getByRole('button', { name: 'Withdraw' }).click();
  await expect(chart.getByText('Caries, 75 D')).toHaveCount(0);
});
