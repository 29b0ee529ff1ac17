import { type APIRequestContext, expect, type Page, type Route } from '@playwright/test';
import { test } from './journey.ts';
import { goTo, newFamily, signIn } from './people.ts';

/** A patient who is new to the clinic, referred to the first centre for a fasting sugar, and expected there. */
async function confirmedReferral(request: APIRequestContext): Promise<string> {
  const { mother: name, phone } = newFamily();
  const as = async (email: string) => {
    const answer = await request.post('/api/login', { data: { email, password: 'Demo@1234' } });
    const { token } = (await answer.json()) as { token: string };
    return async (method: 'GET' | 'POST' | 'PATCH', path: string, data?: object) => {
      const reply = await request.fetch(path, { method, data, headers: { authorization: `Bearer ${token}` } });
      expect(reply.ok(), `${method} ${path}: ${await reply.text()}`).toBe(true);
      return (await reply.json()) as unknown;
    };
  };
  const clinic = await as('doctor@demo.in');
  const person = { name, phone, age: 45, gender: 'female', address: '4 Temple Street, Pune' };
  const patient = (await clinic('POST', '/api/patients', person)) as { id: number };
  const centers = (await clinic('GET', '/api/diagnostic-centers')) as { id: number; name: string }[];
  const center = centers.find((one) => one.name === 'Nidan Diagnostics');
  const body = { patientId: patient.id, centerId: center?.id, testList: ['Fasting Blood Sugar'] };
  const referral = (await clinic('POST', '/api/refer-patient', body)) as { id: number };
  const lab = await as('lab@demo.in');
  await lab('PATCH', `/api/referrals/${referral.id}/status`, { status: 'confirmed' });
  await lab('POST', '/api/lab-reports', { referralId: referral.id });
  return name;
}

test('a technician enters results, the doctor signs them, and the clinic reads them', async ({
  browser,
  contextOptions,
  request,
  isMobile,
}) => {
  const name = await confirmedReferral(request);
  const technician = await signIn(browser, 'lab@demo.in', {
    ...contextOptions,
    ...(isMobile && { viewport: { width: 360, height: 740 } }),
  });
  await technician.goto(`/diagnostic-dashboard#lab-reports?search=${encodeURIComponent(name)}`);
  await technician.getByRole('button', { name: `Continue entering results of ${name}` }).click();
  const entry = technician.getByRole('dialog', { name });
  const glucose = entry.getByRole('textbox', { name: /Glucose/ });
  await expect(glucose).toBeFocused();
  await technician.keyboard.type('412');
  await expect(entry.getByText('Critically high')).toBeVisible();
  await expect(entry.getByText(/^Saved at/)).toBeVisible();
  await technician.keyboard.press('Enter');
  await expect(entry.getByRole('button', { name: 'Submit for signature' })).toBeFocused();
  await technician.keyboard.press('Enter');
  await expect(technician.getByText('Report submitted for signature')).toBeVisible();

  // What is different on a phone is the entering.
  if (isMobile) return;

  const [doctor, clinic] = await Promise.all([
    signIn(browser, 'diagnostic@demo.in', contextOptions),
    signIn(browser, 'doctor@demo.in', contextOptions),
  ]);
  await clinic.goto(`/clinic-dashboard#reports?search=${encodeURIComponent(name)}`);
  const card = clinic.getByRole('article', { name });
  await expect(card.getByText('Report pending')).toBeVisible();

  await doctor.goto(`/diagnostic-dashboard#lab-reports?search=${encodeURIComponent(name)}`);
  await doctor.getByRole('button', { name: `Review and sign the report of ${name}` }).click();
  await doctor.getByRole('button', { name: 'Sign and release' }).click();
  const question = doctor.getByRole('alertdialog');
  await expect(question.getByText('1 critical value: please confirm')).toBeVisible();
  await question.getByRole('button', { name: 'Sign and release' }).click();
  await expect(question.getByText('Please say who was told')).toBeVisible();
  await question.getByLabel('Name').fill('Dr. Rajesh Sharma');
  await question.getByRole('button', { name: 'Sign and release' }).click();
  await expect(doctor.getByText('Report signed and released')).toBeVisible();
  // It waits on the centre's overview until the clinic has seen it.
  await doctor.keyboard.press('Escape');
  await goTo(doctor, '/diagnostic-dashboard#dashboard');
  await expect(doctor.getByRole('listitem', { name })).toBeVisible();

  // The clinic's screen has followed by itself.
  await expect(card.getByText('Critical values')).toBeVisible();
  await card.getByRole('button', { name: `Results of ${name}` }).click();
  const report = clinic.getByRole('dialog', { name: `Lab report of ${name}` });
  await expect(report.getByRole('row', { name: /Glucose/ }).getByText('412')).toBeVisible();
  await expect(report.getByText('Dr. Lakshmi Menon')).toBeVisible();
  await expect(report.getByText(/^Told to Dr. Rajesh Sharma/)).toBeVisible();
  await clinic.keyboard.press('Escape');
  await goTo(clinic, '/clinic-dashboard#dashboard');
  const line = clinic.getByRole('listitem', { name });
  await line.getByRole('button', { name: `Mark the critical values of ${name} as seen` }).click();
  await expect(line).toBeHidden();
  await expect(doctor.getByRole('listitem', { name })).toBeHidden();
});

test('two at one report see each other’s values, and a session that ends elsewhere loses none', async ({
  browser,
  contextOptions,
  request,
  isMobile,
}) => {
  test.skip(isMobile, 'it goes the same way on a phone');
  const name = await confirmedReferral(request);
  const [technician, doctor] = await Promise.all([
    signIn(browser, 'lab@demo.in', contextOptions),
    signIn(browser, 'diagnostic@demo.in', contextOptions),
  ]);
  const glucoseOf = async (page: Page) => {
    await page.goto(`/diagnostic-dashboard#lab-reports?search=${encodeURIComponent(name)}`);
    await page.getByRole('button', { name: `Continue entering results of ${name}` }).click();
    return page.getByRole('dialog', { name }).getByRole('textbox', { name: /Glucose/ });
  };
  const mine = await glucoseOf(technician);
  const theirs = await glucoseOf(doctor);

  await mine.fill('92');
  await expect(theirs).toHaveValue('92');
  await expect(doctor.getByText(/is entering results here too. Came in just now: Glucose/)).toBeVisible();

  await test.step('what both typed is chosen by nobody but them', async () => {
    await doctor.route('**/api/lab-reports/*', unsaved);
    await theirs.fill('97');
    await mine.fill('95');
    await expect(doctor.getByText('Glucose, Fasting: you 97, saved 95')).toBeVisible();
    await doctor.unroute('**/api/lab-reports/*');
    await doctor.getByRole('button', { name: 'Take 95' }).click();
    await expect(theirs).toHaveValue('95');
  });

  await test.step('the last value comes back with the same person', async () => {
    await technician.route('**/api/lab-reports/*', unsaved);
    await mine.fill('101');
    const other = await technician.context().newPage();
    await other.goto('/diagnostic-dashboard');
    await other.getByRole('button', { name: 'Logout' }).first().click();
    const question = other.getByRole('alertdialog', { name: 'Sign out?' });
    await question.getByRole('checkbox', { name: /Keep the drafts/ }).check();
    await question.getByRole('button', { name: 'Sign out' }).click();
    await expect(technician.getByText('You were signed out in another tab.')).toBeVisible();
    await other.close();
    await technician.unroute('**/api/lab-reports/*');
    await technician.getByLabel('Email').fill('lab@demo.in');
    await technician.getByLabel('Password', { exact: true }).fill('Demo@1234');
    await technician.getByRole('button', { name: 'Sign In' }).click();
    await expect(mine).toHaveValue('101');
    await expect(technician.getByText(/^Saved at/)).toBeVisible();
  });
});

/** The line is down for what is saved, and for nothing else. */
const unsaved = (route: Route) => (route.request().method() === 'PUT' ? route.abort() : route.continue());
