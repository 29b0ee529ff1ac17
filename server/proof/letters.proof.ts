import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { type Browser, chromium, type Page } from 'playwright';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AnthropicStandIn, startAnthropic } from '#server/test/anthropic-stand-in.ts';
import { findBrowser } from './find-browser.ts';
import { buildServer, type ServerProcess, startServer } from './server-process.ts';

/** A summary from the visit to the patient's phone, on a server that has a model: those of the journeys have none. */

const NAME = 'Kamla Demowriter';
const PHONE = '8123456709';
const dolo = { medicineType: 'Tablet', medicineName: 'Dolo 650', dosageTiming: { breakfast: true }, days: 3 };
const complaints = `Fever for two days, ${NAME} (${PHONE}) vomits`;

let server: ServerProcess;
let model: AnthropicStandIn;
let browser: Browser;
let folder: string;

beforeAll(async () => {
  buildServer();
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-letters-'));
  // Under root the database has another user than we.
  fs.chmodSync(folder, 0o711);
  model = await startAnthropic();
  const env = { DEMO: 'true', ANTHROPIC_API_KEY: 'the-key-of-the-model', ANTHROPIC_BASE_URL: model.url };
  server = await startServer({ dataDir: folder, env });
  browser = await chromium.launch({ executablePath: await findBrowser(), args: ['--no-sandbox'] });
});
afterAll(async () => {
  await browser.close();
  await server.end('SIGTERM');
  await model.close();
  fs.rmSync(folder, { recursive: true, force: true });
});

async function call<Reply>(method: string, address: string, body: object, token = ''): Promise<Reply> {
  const answer = await fetch(server.url + address, {
    method,
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBeLessThan(300);
  return (await answer.json()) as Reply;
}

const newPage = async (width: number): Promise<Page> =>
  await (await browser.newContext({ locale: 'en-IN', viewport: { width, height: 800 } })).newPage();

async function doctorsPage(): Promise<Page> {
  const person = { email: 'doctor@demo.in', password: 'Demo@1234' };
  const { token } = await call<{ token: string }>('POST', '/api/login', person);
  await call('PUT', '/api/ai/organisation', { isOn: true }, token);
  const patient = { name: NAME, phone: PHONE, age: 40, gender: 'female', address: 'Pune' };
  const { id: patientId } = await call<{ id: number }>('POST', '/api/patients', patient, token);
  const issued = { patientId, complaints, diagnosis: 'Viral fever', medicines: [dolo] };
  await call('POST', '/api/smart-prescriptions', issued, token);

  const page = await newPage(1440);
  await page.goto(`${server.url}/login`);
  await page.getByLabel('Email').fill(person.email);
  await page.getByLabel('Password', { exact: true }).fill(person.password);
  await page.getByRole('button', { name: 'Sign In' }).click();
  await page.waitForURL(/clinic-dashboard/);
  await page.goto(`${server.url}/clinic-dashboard?search=${encodeURIComponent(NAME)}#prescriptions`);
  await page
    .getByRole('button', { name: new RegExp(NAME) })
    .first()
    .click();
  await page.getByRole('button', { name: 'Letters', exact: true }).click();
  await page.getByRole('button', { name: 'Summary for the Patient' }).click();
  return page;
}

async function patientsPage(): Promise<Page> {
  const page = await newPage(360);
  await page.goto(`${server.url}/patient-portal`);
  await page.getByRole('textbox', { name: 'Phone number' }).fill(PHONE);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const told = await page.getByText(/The code is \d{6}/).textContent();
  await page.getByRole('textbox', { name: 'OTP of 6 digits' }).fill(/\d{6}/.exec(told ?? '')?.[0] ?? '');
  await page.getByRole('button', { name: 'I agree' }).click();
  await page.getByRole('navigation').getByRole('link', { name: 'Prescriptions' }).click();
  await page.getByRole('main').getByRole('listitem').first().getByRole('link').click();
  await page.getByRole('heading', { name: 'Medicines' }).waitFor();
  return page;
}

it('a summary is drafted with help, changed, read, sent, and read by the patient with the mark on it', async () => {
  const doctor = await doctorsPage();
  const draft = doctor.getByRole('dialog', { name: 'Summary for the patient, in plain words' });
  const text = draft.getByRole('textbox', { name: 'Text' });
  await text.waitFor();
  const plain = await text.inputValue();

  // First a model that hangs and is cancelled, then one that strays: nothing of either, and the text stays.
  model.goes('silence');
  await draft.getByRole('button', { name: 'Draft with AI' }).click();
  await draft.getByRole('button', { name: 'Cancel' }).first().click();
  model.goes({ says: { paragraphs: ['Take 40 tablets of Warfarin now.'] } });
  await draft.getByRole('button', { name: 'Draft with AI' }).click();
  await doctor.getByText(/wrote of its own what is not in the record/).waitFor();
  expect(await text.inputValue()).toBe(plain);

  model.goes({ says: { paragraphs: ['You have had a fever for two days.', 'It looks like a viral fever.'] } });
  await draft.getByRole('button', { name: 'Draft with AI' }).click();
  await draft.getByRole('button', { name: 'Put My Text Back' }).waitFor();
  const asked = model.asked.map(({ system, content }) => system + content).join('\n');
  expect(asked).toContain('Fever for two days');
  expect(asked).not.toMatch(/Kamla|Demowriter|8123456709|Dolo/);

  await text.press('Control+End');
  await text.pressSequentially(' Rest, and call us at any time.');
  await draft.getByRole('button', { name: 'Save Draft' }).click();
  await doctor.getByText('Draft saved').waitFor();

  const patient = await patientsPage();
  expect(await patient.getByText('It looks like a viral fever').count()).toBe(0);

  await draft.getByRole('button', { name: 'I Have Read It: Make Final' }).click();
  await doctor.getByText('Read and approved by').waitFor();
  await doctor.getByText('Drafted with help', { exact: true }).waitFor();
  await doctor.getByRole('button', { name: 'Send to patient' }).last().click();
  const sending = doctor.getByRole('dialog', { name: 'Send to patient' });
  await sending.getByRole('button', { name: 'Send', exact: true }).click();
  await doctor.getByText(/^On its way to Kamla/).waitFor();

  await patient.reload();
  await patient.getByText('It looks like a viral fever. Rest, and call us at any time.').waitFor();
  await patient.getByText(/^Drafted with the help of a language model; read and approved by Dr\./).waitFor();
  const paper = patient.context().waitForEvent('page');
  await patient.getByRole('button', { name: /Open PDF.*plain words/ }).click();
  await (await paper).close();
});
