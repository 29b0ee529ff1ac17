import { type APIRequestContext, expect } from '@playwright/test';
import { test } from './journey.ts';
import { newFamily, signIn } from './people.ts';
import { readLabels } from './read-label.ts';

/** A new patient of the clinic, sent to the first centre. */
async function referred(request: APIRequestContext): Promise<string> {
  const { mother: name, phone } = newFamily();
  const login = await request.post('/api/login', { data: { email: 'doctor@demo.in', password: 'Demo@1234' } });
  const { token } = (await login.json()) as { token: string };
  const headers = { authorization: `Bearer ${token}` };
  const call = async (path: string, data?: object) => {
    const reply = data ? await request.post(path, { data, headers }) : await request.get(path, { headers });
    expect(reply.ok(), await reply.text()).toBe(true);
    return (await reply.json()) as unknown;
  };
  const person = { name, phone, age: 45, gender: 'female', address: '4 Temple Street, Pune' };
  const { id } = (await call('/api/patients', person)) as { id: number };
  const centers = (await call('/api/diagnostic-centers')) as { id: number; name: string }[];
  const center = centers.find((one) => one.name === 'Nidan Diagnostics');
  await call('/api/refer-patient', { patientId: id, centerId: center?.id, testList: ['Fasting Blood Sugar'] });
  return name;
}

test('a sample gets a label that a scanner reads, and its results an address of their own', async ({
  browser,
  contextOptions,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'labels are printed at the bench');
  const name = await referred(request);
  const technician = await signIn(browser, 'lab@demo.in', contextOptions);
  await technician.goto(`/diagnostic-dashboard#referrals?search=${encodeURIComponent(name)}`);
  const row = technician.getByRole('row', { name });
  await expect(row.getByText(/^due /)).toBeVisible();

  const accession = await test.step('the label of the confirmed sample says its number', async () => {
    await technician.getByRole('button', { name: `Confirm, ${name}` }).click();
    const labels = technician.waitForResponse((answer) => answer.url().includes('/labels'));
    await technician.getByRole('button', { name: 'Confirm and print labels' }).click();
    const read = readLabels(await (await labels).body());
    expect(read).toEqual([expect.stringMatching(/^\d\d-\d{6}$/)]);
    await expect(row.getByText(read[0] ?? '', { exact: true })).toBeVisible();
    return read[0] ?? '';
  });

  await test.step('what the scanner types finds it', async () => {
    const field = technician.getByRole('searchbox', { name: /^Patient, clinic/ });
    await field.fill(accession);
    await expect(technician.getByRole('row', { name })).toBeVisible();
  });

  await test.step('the address of its results opens them again, in another window too', async () => {
    await technician.getByRole('button', { name: `Enter Results, ${name}` }).click();
    await expect(technician.getByRole('dialog', { name })).toBeVisible();
    await expect.poll(() => technician.url()).toMatch(/open=results-\d+/);
    const address = technician.url();
    const other = await technician.context().newPage();
    await other.goto(address);
    await expect(other.getByRole('dialog', { name })).toBeVisible();
    await other.keyboard.press('Escape');
    await expect.poll(() => other.url()).not.toContain('open=');
  });
});
