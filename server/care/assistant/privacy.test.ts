import { afterAll, beforeAll, expect, it } from 'vitest';
import { assistantApi } from '#shared/care/assistant/assistant.api.ts';
import { modelApi } from '#shared/care/model/model.api.ts';
import { madeUpNotes, madeUpPatients } from '#server/care/model/identifiers/made-up-notes.ts';
import { type AnthropicStandIn, answerWith, startAnthropic } from '#server/test/anthropic-stand-in.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let model: AnthropicStandIn;
let clinic: ClinicRow;
let doctor: TestUser;

beforeAll(async () => {
  model = await startAnthropic();
  t = await startTestApp(model.settings);
  clinic = await t.clinic();
  doctor = await t.doctor(clinic, { name: 'Dr. Meenakshi Chidambaram' });
  await t.as(doctor)(modelApi.switch, { body: { isOn: true } });
  const admin = await t.superadmin();
  await t.as(admin)(modelApi.saveSettings, {
    body: { userHourly: 1000, organisationHourly: 10_000, monthlyBudget: 100_000 },
  });
  model.goes({ says: answerWith(), pieces: 1 });
});
afterAll(async () => {
  await t.close();
  await model.close();
});

const phone = '9812345670';
const added = async (name: string, address: string) =>
  t.patient(clinic, { name, address, phone, dateOfBirth: '1962-03-12', email: 'somebody@example.in' });
const analyse = (patientId: number, body: Record<string, unknown>) =>
  t.as(doctor)(assistantApi.analyze, { body: { patientId, ...body } });
const sent = () => model.asked.at(-1)?.content ?? '';

/** As one looks for a secret: whatever stands between its letters, and not within another word. */
const holds = (text: string, secret: string) =>
  new RegExp(`(?<![\\p{L}\\p{M}])${secret.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`, 'iu').test(text);

/** So many are sent at once. */
const AT_ONCE = 5;
let noted = 0;
it.each(madeUpPatients)(
  'nothing that leads to $name leaves with their notes, and what is said of the illness does',
  async (of) => {
    const patient = await added(of.name, of.address);
    for (const relative of of.family) await added(relative, of.address);
    const notes = madeUpNotes(of, phone);
    const leaks: string[] = [];
    const lost: string[] = [];
    for (let from = 0; from < notes.length; from += AT_ONCE) {
      const [first, ...others] = notes.slice(from, from + AT_ONCE);
      await analyse(patient.id, { symptoms: first?.text, medicalHistory: others.map(({ text }) => text) });
      noted += 1 + others.length;
      for (const { text, secrets, stays } of notes.slice(from, from + AT_ONCE)) {
        leaks.push(
          ...secrets.filter((secret) => holds(sent(), secret)).map((secret) => `${secret}: ${text} -> ${sent()}`),
        );
        lost.push(...stays.filter((word) => !sent().includes(word)).map((word) => `${word}: ${text} -> ${sent()}`));
      }
    }
    expect(leaks).toEqual([]);
    expect(lost).toEqual([]);
  },
);

it('was shown over more than two hundred notes', () => {
  expect(noted).toBeGreaterThan(200);
});

it('what is on record goes through the same knife: conditions, allergies, medicines, and the doctors’ own names', async () => {
  const patient = await t.patient(clinic, {
    name: 'Kusumlata Wagle',
    phone: '9812345671',
    address: 'Lane 4, Prabhat Road',
    conditions: ['Asthma, told by Kusumlata on 98123 45671'],
    allergies: ['Penicillin (Mrs Wagle says)'],
  });
  const medicines = [{ medicineName: 'Tab Dolo 650 for Kusumlata' }];
  const answer = await analyse(patient.id, {
    symptoms: 'Seen with Dr Meenakshi. कुसुमलता को दमा है',
    diagnosis: 'Asthma, Prabhat',
    currentMedications: ['Levolin inhaler of Smt Wagle'],
    medicalHistory: 'File no 2231',
    vitals: { weight: '60 kg Wagle' },
    medicines,
  });
  expect(sent()).not.toMatch(/kusum|wagle|98123|meenakshi|prabhat|2231|कुसुम/i);
  expect(sent()).toMatch(/Asthma.*Penicillin.*Levolin inhaler.*Tab Dolo 650/s);
  expect(sent()).toContain('60 kg');
  expect(answer.leftOut).toBeGreaterThan(7);
});

it('of the patient, an age band and the sex leave, and neither their id nor a day', async () => {
  const patient = await added('Tarabai Gokhale', 'Sangli');
  await analyse(patient.id, { symptoms: 'Cough since three weeks', vitals: { pulse: '80' } });
  const [, json = '{}'] = /<record>\n(.*)\n<\/record>/s.exec(sent()) ?? [];
  expect(Object.keys(JSON.parse(json) as object)).toEqual([
    'age',
    'sex',
    'complaints',
    'diagnosis',
    'vitals',
    'conditions',
    'allergies',
    'takes',
    'prescribed',
  ]);
  expect(sent()).not.toMatch(new RegExp(`1962|\\b${patient.id}\\b|example|9812345670`));
});
