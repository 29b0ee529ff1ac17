import { expect, type Locator } from '@playwright/test';
import sharp from 'sharp';
import { test } from '../journey.ts';
import { freshPhone } from '../people.ts';
import { type Walk, walkAs } from './walk.ts';

const FAMILY = '9876543210';

/** A drawing of a molar as an X-ray shows one: the walk has no picture of anybody's tooth. */
const xray = async (filled: boolean): Promise<Buffer> => {
  const canals = filled
    ? '<path d="M250 210 C240 300 235 360 228 430 M390 210 C400 300 405 360 412 430" stroke="#fff" stroke-width="12" fill="none"/>'
    : '<circle cx="228" cy="450" r="34" fill="#333"/>';
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="520"><rect width="640" height="520" fill="#4a4a4a"/>
    <path d="M190 60 Q320 10 450 60 L440 200 Q430 400 415 450 L400 450 Q385 330 320 270 Q255 330 240 450 L225 450 Q210 400 200 200 Z" fill="#c9c9c9"/>
    <path d="M260 110 Q320 90 380 110 L370 200 L270 200 Z" fill="${filled ? '#fff' : '#6a6a6a'}"/>${canals}</svg>`;
  return await sharp(Buffer.from(drawing)).png().toBuffer();
};

/** Written in by calls; the desk has its own walk. */
async function writeIn({ page }: Walk, people: readonly Record<string, unknown>[]): Promise<string> {
  const phone = freshPhone();
  const signedIn = await page.request.post('/api/login', {
    data: { email: 'reception@demo.in', password: 'Demo@1234' },
  });
  const { token } = (await signedIn.json()) as { token: string };
  for (const person of people) {
    const data = { phone, address: '4 Temple Street, Pune', sharedPhone: true, ...person };
    const made = await page.request.post('/api/patients', { headers: { authorization: `Bearer ${token}` }, data });
    expect(made.status()).toBe(201);
  }
  return phone;
}

async function openRecord({ page, say, open }: Walk, phone: string, name: string, tab?: string): Promise<Locator> {
  await open(`patients?search=${phone}`);
  await page.getByRole('button', { name: `${String(say('patients', 'View'))}, ${name}` }).click();
  const record = page.getByRole('dialog', { name });
  if (tab) await record.getByRole('tab', { name: say('patients', tab) }).click();
  return record;
}

test('two records of one person, and a child’s vaccines', async ({ browser }) => {
  const walk = await walkAs(browser, 'doctor@demo.in');
  const { page, say, picture } = walk;
  const phone = await writeIn(walk, [
    { name: 'Geeta Kulkarni', age: 41, gender: 'female', allergies: ['Penicillin'] },
    { name: 'Gita Kulkarni', age: 42, gender: 'female', conditions: ['Asthma'] },
  ]);
  const record = await openRecord(walk, phone, 'Geeta Kulkarni');
  const compare = say('patients', 'Compare with {name}, {phone}', { name: 'Gita Kulkarni' });
  await record.getByRole('button', { name: compare }).click();
  const both = page.getByRole('dialog', { name: say('merges', 'Two records, one person?') });
  await expect(both.getByRole('button', { name: say('merges', 'Merge the two') })).toBeVisible();
  await both
    .getByLabel(String(say('merges', 'Reason')))
    .fill(String(say('merges', 'Registered twice with another spelling')));
  await picture('doctor/merge', both);
  await page.keyboard.press('Escape');
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('kit', 'Discard'), exact: true })
    .click();
  await expect(both).toHaveCount(0);
  await page.keyboard.press('Escape');

  const child = await openRecord(walk, FAMILY, 'Aarav Sharma', 'Immunisations');
  await expect(child.getByRole('button', { name: say('immunisations', 'Record doses') })).toBeVisible();
  await picture('doctor/vaccines', child);
});

test('the X-rays of a tooth', async ({ browser }) => {
  const walk = await walkAs(browser, 'dentist@demo.in');
  const { page, say, picture } = walk;
  const phone = await writeIn(walk, [{ name: 'Mohan Sathe', age: 38, gender: 'male' }]);
  await openRecord(walk, phone, 'Mohan Sathe', 'RCT');
  await page.getByRole('radio', { name: /^36, / }).focus();
  await page.keyboard.press('Space');
  const images = page.getByRole('region', { name: say('rct', 'X-rays and photos') });
  const add = page.getByRole('dialog', { name: say('rct', 'Add an image') });
  for (const [name, filled] of [
    ['before.png', false],
    ['after.png', true],
  ] as const) {
    await images.getByRole('button', { name: say('rct', 'Add image') }).click();
    const file = { name, mimeType: 'image/png', buffer: await xray(filled) };
    await add
      .getByLabel(String(say('rct', 'Image')))
      .first()
      .setInputFiles(file);
    await add.getByRole('button', { name: say('rct', 'Add image') }).click();
    await expect(add).toBeHidden();
  }
  await images.getByRole('button', { name: say('rct', 'Compare') }).click();
  const compared = page.getByRole('dialog', { name: say('rct', 'Before and after') });
  await expect(compared.getByRole('img')).toHaveCount(2);
  await picture('doctor/tooth', compared);
});

test('a package of sessions', async ({ browser }) => {
  const walk = await walkAs(browser, 'physio@demo.in');
  const { page, say, picture } = walk;
  const phone = await writeIn(walk, [{ name: 'Vasant Pawar', age: 54, gender: 'male' }]);
  await openRecord(walk, phone, 'Vasant Pawar', 'Physiotherapy');
  const packages = page.getByRole('region', { name: say('physiotherapy', 'Packages of sessions') });
  await packages.getByRole('button', { name: say('physiotherapy', 'Sell package') }).click();
  const sell = page.getByRole('dialog', { name: say('physiotherapy', 'Sell a package of sessions') });
  await sell.getByRole('textbox', { name: say('physiotherapy', 'Sessions') }).fill('10');
  await sell.getByRole('textbox', { name: say('physiotherapy', 'Price of all') }).fill('4000');
  await picture('doctor/package', sell);
});
