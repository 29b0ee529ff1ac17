import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { readZip } from '#server/insight/transfers/read-zip.ts';
import { textOf } from '#server/papers/pdf/test/read-pdf.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { endThreads } from './threads.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;

beforeAll(async () => {
  t = await startTestApp();
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  reception = await t.reception(clinic);
});
afterAll(async () => {
  await endThreads();
  await t.close();
});

const print = async (patient: PatientRow, reader = doctor) =>
  Buffer.from(await (await t.as(reader)(api.summary.print, { params: { id: patient.id } })).arrayBuffer());

const write = (patient: PatientRow, values: Partial<typeof prescriptions.$inferInsert>) =>
  t.db
    .insert(prescriptions)
    .values({ clinicId: clinic.id, patientId: patient.id, doctorId: doctor.id, instructions: 'Rest', ...values });

/** The longest that this thread was kept from everything else while something was done, as a share of the whole. */
async function longestStop<Result>(work: () => Promise<Result>): Promise<{ result: Result; share: number }> {
  let longest = 0;
  let last = performance.now();
  const look = () => {
    const now = performance.now();
    longest = Math.max(longest, now - last);
    last = now;
  };
  const timer = setInterval(look, 1);
  const began = performance.now();
  try {
    const result = await work();
    look();
    return { result, share: longest / (performance.now() - began) };
  } finally {
    clearInterval(timer);
  }
}

describe('what takes long to reckon', () => {
  it('keeps nobody waiting: a long summary is drawn beside the answers', async () => {
    const patient = await t.patient(clinic);
    const long = 'दिन में दो बार भोजन के बाद गुनगुने पानी के साथ। '.repeat(90);
    for (let n = 0; n < 10; n += 1) await write(patient, { instructions: long, additionalInstructions: long });
    // The thread and its fonts are there before.
    await print(await t.patient(clinic));
    const { result, share } = await longestStop(() => print(patient));
    expect(textOf(result)).toContain('भोजन');
    expect(share).toBeLessThan(0.4);
  });

  it('goes on when its threads were ended meanwhile', async () => {
    const patient = await t.patient(clinic, { name: 'After The End' });
    await endThreads();
    expect(textOf(await print(patient))).toContain('After The End');
  });

  it('is kept while nothing that it shows has changed, and for nobody else', async () => {
    const patient = await t.patient(clinic, { allergies: ['Dust'] });
    const first = await print(patient);
    await pause(5);
    expect(await print(patient)).toEqual(first);
    // Another reader's name stands on it.
    expect(await print(patient, await t.doctor(clinic, { name: 'Second Reader' }))).not.toEqual(first);
    await t.as(reception)(api.patients.update, { params: { id: patient.id }, body: { allergies: ['Dust', 'Latex'] } });
    const changed = await print(patient);
    expect(textOf(changed)).toContain('Latex');
    await write(patient, { diagnosis: 'A new finding' });
    expect(textOf(await print(patient))).toContain('A new finding');
  });

  it('writes an export with a cell of megabytes, whole, between the answers', async () => {
    const patient = await t.patient(clinic);
    const cell = '=पाठ, "text"\n'.repeat(400_000);
    await write(patient, { complaints: cell });
    const { id } = await t.as(doctor)(api.transfers.createExport);
    const { share } = await longestStop(() => t.runJobs());
    expect(share).toBeLessThan(0.25);
    const made = await t.as(doctor)(api.transfers.getExport, { params: { id } });
    const answer = await t.raw({ method: 'GET', path: made.fileUrl ?? '' }, doctor);
    const csv =
      readZip(Buffer.from(await answer.arrayBuffer()))
        .get('prescriptions.csv')
        ?.toString() ?? '';
    expect(csv).toContain(`'${cell.slice(0, 13).replaceAll('"', '""')}`);
    expect(csv.length).toBeGreaterThan(cell.length);
  });
});
