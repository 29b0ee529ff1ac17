import { type APIRequestContext, expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { newFamily, signIn, type Family, whereItLeads } from './people.ts';

/** A picture of one pixel. */
const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

/** As small as a PDF of two pages can be; readers rebuild the table of contents that it lacks. */
const pdf = Buffer.from(`%PDF-1.4
1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj
2 0 obj<</Type/Pages/Kids[3 0 R 6 0 R]/Count 2>>endobj
3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]/Resources<</Font<</F 5 0 R>>>>/Contents 4 0 R>>endobj
4 0 obj<</Length 46>>stream
BT /F 24 Tf 20 100 Td (Haemoglobin 13.2) Tj ET
endstream endobj
5 0 obj<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>endobj
6 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 300 200]>>endobj
trailer<</Root 1 0 R/Size 7>>
%%EOF
`);

async function register(request: APIRequestContext, { mother, phone }: Family): Promise<void> {
  const signedIn = await request.post('/api/login', { data: { email: 'reception@demo.in', password: 'Demo@1234' } });
  const { token } = (await signedIn.json()) as { token: string };
  const made = await request.post('/api/patients', {
    headers: { authorization: `Bearer ${token}` },
    data: { name: mother, phone, age: 41, gender: 'female', address: '4 Temple Street, Pune' },
  });
  expect(made.status()).toBe(201);
}

async function openDetails(page: Page, { mother, phone }: Family): Promise<Locator> {
  await page.goto(`/clinic-dashboard#patients?search=${phone}`);
  await page.getByRole('button', { name: `View, ${mother}` }).click();
  const dialog = page.getByRole('dialog', { name: mother });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function upload(dialog: Locator, testName: string, file: { name: string; mimeType: string; buffer: Buffer }) {
  await dialog.getByRole('button', { name: 'Upload Report' }).click();
  await dialog.getByLabel(/Test Name/).fill(testName);
  await dialog.locator('input[type="file"]').setInputFiles(file);
  await dialog.getByRole('button', { name: 'Upload Report' }).click();
  await expect(dialog.getByRole('button', { name: `View ${testName}` })).toBeVisible();
}

test('a doctor puts reports on record, and everyone of the clinic reads them in place', async ({
  browser,
  isMobile,
}) => {
  test.skip(isMobile, 'The phone has its own journey');
  const family = newFamily();
  const doctor = await signIn(browser, 'doctor@demo.in');
  await register(doctor.request, family);
  const record = await openDetails(doctor, family);
  await record.getByRole('tab', { name: /Reports/ }).click();
  await expect(record.getByText('No clinic reports found')).toBeVisible();
  await upload(record, 'Blood sheet', { name: 'sheet.pdf', mimeType: 'application/pdf', buffer: pdf });
  await upload(record, 'Skin', { name: 'skin.png', mimeType: 'image/png', buffer: png });
  await expect(record.getByRole('tab', { name: 'Reports 2' })).toBeVisible();

  await record.getByRole('button', { name: 'View Blood sheet' }).click();
  const preview = doctor.getByRole('dialog', { name: 'Blood sheet' });
  await expect(preview.locator('canvas')).toBeVisible();
  await expect(preview.getByText('Haemoglobin 13.2')).toBeAttached();
  const isDrawn = () =>
    preview.locator('canvas').evaluate((canvas: HTMLCanvasElement) =>
      canvas
        .getContext('2d')
        ?.getImageData(0, 0, canvas.width, canvas.height)
        .data.some((value) => value < 100),
    );
  expect(await isDrawn()).toBe(true);
  await doctor.keyboard.press('PageDown');
  await expect(preview.getByText('Page 2 of 2')).toBeVisible();
  await preview.getByRole('button', { name: 'Previous document' }).click();
  await expect(doctor.getByRole('dialog', { name: 'Skin' }).getByRole('img', { name: 'Skin' })).toBeVisible();

  const desk = await signIn(browser, 'reception@demo.in');
  const seen = await openDetails(desk, family);
  await seen.getByRole('tab', { name: 'Reports 2' }).click();
  await seen.getByRole('button', { name: 'View Blood sheet' }).click();
  await expect(desk.getByRole('dialog', { name: 'Blood sheet' }).locator('canvas')).toBeVisible();
  await desk.goBack();
  const [opened] = await Promise.all([
    desk.context().waitForEvent('page'),
    seen.getByRole('button', { name: 'Print summary' }).click(),
  ]);
  expect(await whereItLeads(opened)).toMatch(/^blob:/);
  await opened.close();
  const [paper] = await Promise.all([
    desk.waitForResponse((answer) => answer.url().endsWith('/summary?language=hi')),
    seen.getByRole('button', { name: 'Summary in Hindi' }).click(),
  ]);
  expect(paper.headers()['content-type']).toBe('application/pdf');
});

test('on a phone, Back closes what is open and stays on the page', async ({ browser, isMobile, contextOptions }) => {
  test.skip(!isMobile, 'On the phone only');
  const family = newFamily();
  const page = await signIn(browser, 'reception@demo.in', contextOptions);
  await register(page.request, family);
  const record = await openDetails(page, family);
  await record.getByRole('tab', { name: /Reports/ }).tap();
  await upload(record, 'Skin', { name: 'skin.png', mimeType: 'image/png', buffer: png });
  await record.getByRole('button', { name: 'View Skin' }).tap();
  const preview = page.getByRole('dialog', { name: 'Skin' });
  await expect(preview.getByRole('img', { name: 'Skin' })).toBeVisible();
  await page.goBack();
  await expect(preview).toHaveCount(0);
  await expect(record).toBeVisible();
  await page.goBack();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`#patients\\?search=${family.phone}$`));
  await expect(page.getByRole('button', { name: `View, ${family.mother}` })).toBeVisible();
});
