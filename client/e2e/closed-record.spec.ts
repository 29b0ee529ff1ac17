import { expect, type Locator, type Page } from '@playwright/test';
import { test } from './journey.ts';
import { freshPhone, signIn } from './people.ts';
import { headersOf } from './specialist.ts';

const dayAgo = (days: number) =>
  new Date(Date.now() - days * 86_400_000).toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });

/** Calls as somebody, each of which must go through. */
async function callerOf(page: Page, email: string) {
  const headers = await headersOf(page, email);
  return async (method: 'GET' | 'POST' | 'PATCH', path: string, data?: object) => {
    const answer = await page.request.fetch(`/api${path}`, { method, headers, ...(data && { data }) });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as { id: number; revision: number };
  };
}
type Caller = Awaited<ReturnType<typeof callerOf>>;

/** Somebody of whom each kind of doctor has written something, all of it over. */
async function writeRecords(page: Page, patientId: number): Promise<void> {
  const gynae = await callerOf(page, 'gynae@demo.in');
  const dentist = await callerOf(page, 'dentist@demo.in');
  const physio = await callerOf(page, 'physio@demo.in');
  const doctor = await callerOf(page, 'doctor@demo.in');
  const paediatrician = await callerOf(page, 'paediatrics@demo.in');

  const { id, revision } = await gynae('POST', '/pregnancy-tracker', { patientId, lmpDate: dayAgo(100) });
  await gynae('POST', `/pregnancy-tracker/${id}/logs`, { visitDate: dayAgo(1), weight: '58' });
  await gynae('PATCH', `/pregnancy-tracker/${id}`, { ending: { outcome: 'moved', endedOn: dayAgo(0) }, revision });

  await dentist('POST', '/dental-records', { patientId, type: 'condition', what: 'caries', toothNumber: '36' });
  const { id: planId } = await dentist('POST', '/dental-plans', { patientId });
  const scaling = { patientId, planId, type: 'procedure', what: 'scaling', price: '800' };
  await dentist('POST', '/dental-records', scaling);
  const canal = { patientId, toothNumber: '46', diagnosis: 'Pulpitis', procedureSteps: ['Opening', 'Filling'] };
  await dentist('POST', '/rct-tracker', { ...canal, status: 'completed' });

  const course = {
    patientId,
    therapyType: 'Traction',
    duration: '20 minutes',
    bodyArea: ['Lower Back'],
    totalSessions: 3,
  };
  const { id: courseId } = await physio('POST', '/physiotherapy-sessions', course);
  await physio('POST', `/physiotherapy-sessions/${courseId}/logs`, {
    sessionDate: dayAgo(0),
    modalities: ['Traction'],
  });
  const [begun] = (await physio('GET', `/physiotherapy-sessions/${patientId}`)) as unknown as { revision: number }[];
  const stopped = { reason: 'Moved away', revision: begun?.revision };
  await physio('POST', `/physiotherapy-sessions/${courseId}/close`, stopped);

  await doctor('POST', '/smart-prescriptions', {
    patientId,
    complaints: 'Fever',
    diagnosis: 'Viral fever',
    medicines: [
      { medicineType: 'Tablet', medicineName: 'Dolo 650', dosageTiming: { breakfast: true, dinner: true }, days: 3 },
    ],
  });
  // The prescription has put the visit under way: paid, it is over.
  await doctor('POST', `/patients/${patientId}/collect`, { amount: '300' });
  await doctor('POST', '/specialty-notes', { patientId, fields: { provisionalDiagnosis: 'Viral fever' } });
  await paediatrician('POST', `/patients/${patientId}/immunisations`, { doses: ['bcg'], givenOn: dayAgo(1) });
}

async function close(doctor: Caller, id: number): Promise<void> {
  const { revision } = await doctor('GET', `/patients/${id}`);
  await doctor('POST', `/patients/${id}/closing`, { reason: 'moved', patientRevision: revision });
}

/** What may be pressed in a closed record: to look, to print, to open it again. */
const MAY_BE_PRESSED = [
  /^(Close|Messages|Print summary|Lab trends|Reopen|Anonymise…)$/,
  /^(Antenatal card|Summary in |Show |Print )/,
  // Of a prescription: its header, and its paper.
  /^Viral fever\nDolo 650\n/,
  /^(Open PDF|Download PDF|Print options) of prescription #\d+$/,
  /^Letters$/,
  /^(Adult|Child|Mixed)$/,
];

/** The names of what else there is to press in a dialog, as it is shown. */
async function pressable(dialog: Locator): Promise<string[]> {
  const buttons = await dialog.getByRole('button').filter({ visible: true }).all();
  const names = await Promise.all(
    buttons.map(async (one) => (await one.getAttribute('aria-label')) ?? (await one.innerText())),
  );
  return names.filter((name) => !MAY_BE_PRESSED.some((may) => may.test(name)));
}

/** Who opens it, the tabs that are theirs, and what stands there. */
const people: readonly [email: string, own: Record<string, readonly string[]>][] = [
  ['gynae@demo.in', { Pregnancy: ['58 kg'] }],
  ['dentist@demo.in', { RCT: ['Scaling', 'Pulpitis'] }],
  ['physio@demo.in', { Physiotherapy: ['Closed: Moved away'] }],
  ['doctor@demo.in', { 'General Medicine': ['Viral fever'] }],
  ['paediatrics@demo.in', { Pediatrics: [], Immunisations: ['BCG'] }],
  ['reception@demo.in', {}],
];

test('a closed record is read by everybody, says so on every tab, and offers nothing that would be refused', async ({
  browser,
  contextOptions,
}) => {
  test.setTimeout(180_000);
  const phone = freshPhone();
  const name = 'Malati Deshpande';
  const setting = await signIn(browser, 'doctor@demo.in', contextOptions);
  const doctor = await callerOf(setting, 'doctor@demo.in');
  const person = { name, phone, age: 17, gender: 'female', address: '4 Temple Street, Pune' };
  const { id } = await doctor('POST', '/patients', person);
  await writeRecords(setting, id);
  await close(doctor, id);
  await setting.close();

  for (const [email, own] of people) {
    await test.step(email, async () => {
      const page = await signIn(browser, email, contextOptions);
      await page.goto(`/clinic-dashboard#patients?search=${phone}`);
      await page.getByRole('button', { name: `View, ${name}` }).click();
      const record = page.getByRole('dialog', { name });
      for (const tab of ['Details', 'Prescriptions', 'Reports', ...Object.keys(own)]) {
        await record.getByRole('tab', { name: new RegExp(`^${tab}`) }).click();
        const panel = record.getByRole('tabpanel').filter({ visible: true }).first();
        await expect(panel.getByText(/^This record is closed\./)).toBeVisible();
        await expect(panel.locator('[aria-busy=true]')).toHaveCount(0);
        if (tab === 'Prescriptions') await expect(panel.getByText('Viral fever').first()).toBeVisible();
        for (const told of own[tab] ?? []) await expect(panel.getByText(told).first()).toBeVisible();
        expect(await pressable(record)).toEqual([]);
      }
      await page.close();
    });
  }
});
