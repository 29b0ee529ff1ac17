import { type Browser, type BrowserContextOptions, expect, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { signIn } from './people.ts';
import { enterPortal } from './portal-people.ts';
import { openNewPatient } from './specialist.ts';

const daysAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-GB', { timeZone: 'Asia/Kolkata' });

/** '20 Nov 2026', as the screens write it. */
const shownDay = (ago: number) => {
  const [day, month, year] = daysAgo(ago).split('/').map(Number);
  return `${day} ${'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')[(month ?? 1) - 1]} ${year}`;
};

/** Twins by a scan, of a mother who is Rh negative: 29 weeks and 1 day today. */
async function followTwins(browser: Browser, options: BrowserContextOptions) {
  const page = await signIn(browser, 'gynae@demo.in', options);
  const patient = await openNewPatient(page, 'Pregnancy');
  await page.getByRole('button', { name: 'Start Pregnancy Tracker' }).click();
  const start = page.getByRole('dialog', { name: 'Start Pregnancy Tracker' });
  await start.getByText('Scan', { exact: true }).click();
  await start.getByRole('textbox', { name: 'Scan date' }).fill(daysAgo(120));
  await start.getByRole('textbox', { name: 'Weeks on the scan' }).fill('12');
  await start.getByRole('textbox', { name: 'Days beyond' }).fill('0');
  for (const [field, count] of [
    ['Gravida (G)', '3'],
    ['Para (P)', '1'],
    ['Abortions (A)', '1'],
    ['Living children (L)', '1'],
  ] as const)
    await start.getByRole('textbox', { name: field }).fill(count);
  await choose(page, 'How many', 'Twins');
  await choose(page, 'Blood group', 'B−');
  await choose(page, 'Chorionicity', 'Dichorionic diamniotic (DCDA)');
  await start.getByRole('button', { name: 'Start Tracker' }).click();
  await expect(page.getByText('29 weeks 1 day')).toBeVisible();
  return { page, patient };
}

async function choose(page: Page, field: string, option: string) {
  await page.getByRole('dialog').last().getByRole('combobox', { name: field }).click();
  await page.getByRole('option', { name: option, exact: true }).click();
}

test('twins are dated by scan; what is found is graded, what can’t be is refused, a visit is corrected and withdrawn', async ({
  browser,
  contextOptions,
}) => {
  const { page } = await followTwins(browser, contextOptions);
  for (const told of ['Trimester 3', 'G3 P1 L1 A1', 'Twins', 'B−'])
    await expect(page.getByText(told).first()).toBeVisible();
  await expect(page.getByText('Anti-D is due: Rh negative, past 28 weeks')).toBeVisible();

  await page.getByRole('button', { name: 'Add Visit' }).click();
  const visit = page.getByRole('dialog', { name: 'Add Visit Log' });
  await visit.getByRole('textbox', { name: 'Weight' }).fill('615');
  await visit.getByRole('textbox', { name: 'Blood pressure' }).fill('164/112');
  await expect(visit.getByText('Severe hypertension: 160/110 or more')).toBeVisible();
  await visit.getByRole('textbox', { name: 'Heart rate 1' }).fill('142');
  await visit.getByRole('textbox', { name: 'Heart rate 2' }).fill('98');
  await expect(visit.getByText('Heart rate 98: outside 110 to 160')).toBeVisible();
  await visit.getByRole('textbox', { name: 'Anti-D given' }).fill('300');
  await visit.getByRole('button', { name: 'Add Visit' }).click();
  await expect(visit.getByRole('textbox', { name: 'Weight' })).toHaveAttribute('aria-invalid', 'true');
  await visit.getByRole('textbox', { name: 'Weight' }).fill('61.5');
  await visit.getByRole('button', { name: 'Add Visit' }).click();
  await expect(visit).toHaveCount(0);
  const visits = page.getByRole('region', { name: /Visit logs/ });
  await expect(visits.getByText('61.5 kg')).toBeVisible();
  await expect(page.getByText('Call now').first()).toBeVisible();
  await expect(page.getByText('Anti-D is due: Rh negative, past 28 weeks')).toHaveCount(0);

  await visits.getByRole('button', { name: /^Edit the visit of/ }).click();
  const correction = page.getByRole('dialog', { name: 'Edit Visit Log' });
  await correction.getByRole('textbox', { name: 'Blood pressure' }).fill('124/82');
  await correction.getByRole('button', { name: 'Save Changes' }).click();
  await expect(visits.getByText('Severe hypertension')).toHaveCount(0);
  await expect(visits.getByRole('button', { name: /^What stood before/ })).toBeVisible();

  await visits.getByRole('button', { name: /^Withdraw the visit of/ }).click();
  const withdraw = page.getByRole('dialog', { name: /^Withdraw the visit of/ });
  await withdraw.getByRole('button', { name: 'Withdraw' }).click();
  await expect(withdraw).toBeVisible();
  await withdraw.getByRole('textbox', { name: 'Reason' }).fill('Of another woman');
  await withdraw.getByRole('button', { name: 'Withdraw' }).click();
  await expect(visits.getByText(/Of another woman/)).toBeVisible();
  await expect(page.getByText('Anti-D is due: Rh negative, past 28 weeks')).toBeVisible();
});

test('the antenatal card is printed for her, and she finds it in the portal', async ({ browser, contextOptions }) => {
  const { page, patient } = await followTwins(browser, contextOptions);
  const card = page.waitForResponse((answer) => /pregnancy-tracker\/\d+\/card/.test(answer.url()));
  await page.getByRole('button', { name: /^Antenatal card/ }).click();
  expect((await card).headers()['content-type']).toBe('application/pdf');

  const phone = await (await browser.newContext(contextOptions)).newPage();
  await phone.goto('/patient-portal');
  await enterPortal(phone, patient.phone);
  await expect(phone.getByText('29 weeks 1 day')).toBeVisible();
  for (const language of ['English', 'हिन्दी']) {
    const link = phone.getByRole('link', { name: `Antenatal card · ${language}` });
    const paper = await phone.request.get((await link.getAttribute('href')) ?? '');
    expect(paper.headers()['content-type']).toBe('application/pdf');
  }
});

for (const [embryo, day] of [
  ['Day 3', 3],
  ['Day 5 (blastocyst)', 5],
] as const)
  test(`a pregnancy by IVF is dated by the transfer of a day ${day} embryo, on the screen, on the card and in the portal`, async ({
    browser,
    contextOptions,
  }) => {
    const page = await signIn(browser, 'gynae@demo.in', contextOptions);
    const patient = await openNewPatient(page, 'Pregnancy');
    await page.getByRole('button', { name: 'Start Pregnancy Tracker' }).click();
    const start = page.getByRole('dialog', { name: 'Start Pregnancy Tracker' });
    await start.getByText('Embryo transfer (IVF)', { exact: true }).click();
    await start.getByRole('textbox', { name: 'Transfer date' }).fill(daysAgo(60));
    await start.getByRole('button', { name: 'Start Tracker' }).click();
    await expect(start).toBeVisible();
    await start.getByText(embryo, { exact: true }).click();
    await start.getByRole('button', { name: 'Start Tracker' }).click();
    await expect(start).toHaveCount(0);

    // Ovulation lies two weeks after what would be the LMP, and birth 266 days after ovulation.
    const passed = 60 + 14 + day;
    const weeks = `${Math.floor(passed / 7)} weeks${passed % 7 === 0 ? '' : ` ${passed % 7} day${passed % 7 === 1 ? '' : 's'}`}`;
    const due = shownDay(-(280 - passed));
    await expect(page.getByText(weeks, { exact: true })).toBeVisible();
    await expect(page.getByText(due, { exact: true })).toBeVisible();
    await expect(page.getByText(`by transfer on ${shownDay(60)}, day ${day} embryo`)).toBeVisible();
    await expect(page.getByText('Not known', { exact: true })).toBeVisible();

    const printed = page.waitForResponse((answer) => /pregnancy-tracker\/\d+\/card/.test(answer.url()));
    await page.getByRole('button', { name: /^Antenatal card/ }).click();
    expect((await printed).headers()['content-type']).toBe('application/pdf');

    const phone = await (await browser.newContext(contextOptions)).newPage();
    await phone.goto('/patient-portal');
    await enterPortal(phone, patient.phone);
    await expect(phone.getByText(weeks, { exact: true })).toBeVisible();
  });
