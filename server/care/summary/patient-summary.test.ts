import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { pregnancyTrackers } from '#server/kernel/db/schema/pregnancies.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import { referrals } from '#server/kernel/db/schema/referrals.ts';
import { clinicPatientReports } from '#server/kernel/db/schema/reports.ts';
import { physiotherapySessions, rctTrackers } from '#server/kernel/db/schema/trackers.ts';
import { textOf } from '#server/papers/pdf/test/read-pdf.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { addDays, todayIn } from '#shared/kernel/time/days.ts';

const today = todayIn('Asia/Kolkata');
let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let patient: PatientRow;

beforeAll(async () => {
  t = await startTestApp();
  clinic = await t.clinic({ name: 'Sunrise Clinic' });
  doctor = await t.doctor(clinic, { name: 'Dr. Demo Writer' });
  patient = await t.patient(clinic, { name: 'सुनीता शर्मा', gender: 'female', allergies: ['Penicillin'] });
  const owned = { clinicId: clinic.id, patientId: patient.id };
  const own = { ...owned, doctorId: doctor.id };
  const [first] = await t.db
    .insert(prescriptions)
    .values({ ...own, instructions: 'A mistake', diagnosis: 'Mistaken diagnosis' })
    .returning();
  await t.db.insert(prescriptions).values({
    ...own,
    supersedesId: first?.id ?? null,
    instructions: 'Tab. Dolo 650, 1-0-1, 5 days',
    diagnosis: 'Viral fever',
    vitals: { bloodPressure: '128/84', pulse: '96' },
  });
  const center = await t.center({ name: 'Demo Diagnostics' });
  await t.db.insert(referrals).values({
    ...own,
    centerId: center.id,
    prescriptionId: first?.id ?? 0,
    testList: ['CBC'],
    commissionAmount: '77.00',
  });
  await t.db.insert(clinicPatientReports).values({ ...owned, testName: 'Chest X-ray' });
  await t.db
    .insert(appointments)
    .values(Array.from({ length: 21 }, (_, index) => ({ ...own, visitDay: addDays(today, -index) })));
  const lmpDate = addDays(today, -172);
  await t.db
    .insert(pregnancyTrackers)
    .values({ ...own, lmpDate, eddDate: addDays(lmpDate, 280), currentTrimester: 'Trimester 2' });
  await t.db.insert(rctTrackers).values({ ...own, toothNumber: '36', diagnosis: 'Irreversible pulpitis' });
  await t.db.insert(physiotherapySessions).values({
    ...own,
    therapyType: 'Traction',
    duration: '30 min',
    bodyArea: ['Neck'],
    totalSessions: 8,
    completedSessions: 3,
  });
});
afterAll(() => t.close());

async function summaryFor(reader: TestUser): Promise<string> {
  const file = await t.as(reader)(api.summary.print, { params: { id: patient.id } });
  expect(file.type).toBe('application/pdf');
  return textOf(Buffer.from(await file.arrayBuffer()));
}

describe('the summary of a patient', () => {
  it('tells the record in short: what holds, and how much there is', async () => {
    const text = await summaryFor(doctor);
    for (const told of [
      'Sunrise Clinic',
      'सुनीता',
      'Penicillin',
      'Viral fever',
      'Tab. Dolo 650, 1-0-1, 5 days',
      '128/84 mmHg',
      'Demo Diagnostics',
      'CBC',
      'Chest X-ray',
      'The latest 20 of 21',
    ]) {
      expect(text).toContain(told);
    }
    for (const kept of ['Mistaken', '77.00', 'Under treatment']) expect(text).not.toContain(kept);
  });

  it.each([
    ['Gynaecology', '24 weeks 4 days', ['Tooth', 'Traction']],
    ['Dentistry', 'Tooth 36, Irreversible pulpitis, planned', ['weeks', 'Traction']],
    ['Physiotherapy', 'Traction (Neck): 3 of 8 sessions, ongoing', ['weeks', 'Tooth']],
  ])('tells a doctor of %s where the own tracker stands, and no other', async (specialization, told, kept) => {
    const text = await summaryFor(await t.doctor(clinic, { specialization }));
    expect(text).toContain(told);
    for (const other of kept) expect(text).not.toContain(other);
  });

  it('tells a pregnancy in full, and what is over as treated before', async () => {
    const { id: patientId } = await t.patient(clinic);
    const gynae = await t.doctor(clinic, { specialization: 'Gynaecology' });
    const started = { patientId, lmpDate: addDays(today, -43), bloodGroup: 'B-', gravida: 2, para: 1 };
    const { id } = await t.as(gynae)(api.pregnancy.create, { body: started });
    const visit = { visitDate: today, weight: 58, bloodPressure: '142/92', haemoglobin: 10.2 };
    await t.as(gynae)(api.pregnancy.createLog, { params: { id }, body: visit });
    const ask = async (user: TestUser) =>
      textOf(Buffer.from(await (await t.as(user)(api.summary.print, { params: { id: patientId } })).arrayBuffer()));
    const text = await ask(gynae);
    for (const told of [
      '6 weeks 1 day, expected delivery on',
      'G2 P1, Blood group B-',
      '58 kg, BP 142/92, Hb 10.2 g/dL',
      'Hypertension, Mild anaemia',
    ]) {
      expect(text).toContain(told);
    }
    const physio = await t.doctor(clinic, { specialization: 'Physiotherapy' });
    const course = { patientId, therapyType: 'Traction', duration: '30 min', bodyArea: ['Neck'], totalSessions: 8 };
    const { id: courseId } = await t.as(physio)(api.physiotherapy.create, { body: course });
    expect(await ask(physio)).toContain('Under treatment');
    await t.as(physio)(api.physiotherapy.update, { params: { id: courseId }, body: { status: 'discontinued' } });
    const after = await ask(physio);
    expect(after).toContain('Treated before');
    expect(after).not.toContain('Under treatment');
  });

  it('says nothing of a pregnancy that has ended, nor how', async () => {
    const reader = await t.doctor(clinic, { specialization: 'Gynaecology' });
    const ended = { outcome: 'miscarriage' as const, endedOn: addDays(today, -100) };
    await t.db.update(pregnancyTrackers).set(ended).where(eq(pregnancyTrackers.patientId, patient.id));
    const text = await summaryFor(reader);
    expect(text).toContain('Viral fever');
    expect(text).not.toMatch(/Pregnancy|weeks|iscarriage|expected delivery/);
  });

  it('tells a doctor the latest notes of the specialists, a child’s growth and vaccines', async () => {
    const { id: patientId } = await t.patient(clinic, { dateOfBirth: addDays(today, -365), gender: 'male' });
    const pediatrician = await t.doctor(clinic, { name: 'Dr. Asha Pillai', specialization: 'Pediatrics' });
    const note = (fields: Record<string, string>) =>
      t.as(pediatrician)(api.specialty.create, { body: { patientId, fields } });
    await note({ impression: 'An older impression' });
    await note({ weight: '7.6', impression: 'Weight falters', plan: 'Richer food, again in a month' });
    await t.as(pediatrician)(api.immunisations.create, {
      params: { id: patientId },
      body: { doses: ['bcg', 'opv_0'], givenOn: addDays(today, -364) },
    });
    const ask = async (user: TestUser) =>
      textOf(Buffer.from(await (await t.as(user)(api.summary.print, { params: { id: patientId } })).arrayBuffer()));
    const text = await ask(doctor);
    for (const told of [
      'Dr. Asha Pillai',
      'Weight falters',
      'Richer food, again in a month',
      '7.6 kg (z -2.2, percentile 1, underweight)',
      'BCG, OPV-0 on',
      'MR-1',
    ]) {
      expect(text).toContain(told);
    }
    expect(text).not.toContain('older impression');
    expect(await ask(await t.reception(clinic))).not.toContain('Weight falters');
  });

  it('is in the patient’s language, and in English or Hindi where that is asked for', async () => {
    const reader = await t.doctor(clinic, { specialization: 'Pediatrics', name: 'Dr. Asha Pillai' });
    const { id } = await t.patient(clinic, {
      dateOfBirth: addDays(today, -365),
      gender: 'male',
      language: 'hi',
      allergies: ['Penicillin'],
    });
    const fields = { weight: '7.6', impression: 'Weight falters', plan: 'Richer food' };
    await t.as(reader)(api.specialty.create, { body: { patientId: id, fields } });
    const given = { doses: ['bcg' as const], givenOn: addDays(today, -364) };
    await t.as(reader)(api.immunisations.create, { params: { id }, body: given });
    await t.db
      .insert(appointments)
      .values({ clinicId: clinic.id, patientId: id, doctorId: reader.id, visitDay: today });
    const ask = async (query: { language?: 'en' | 'hi' }, patientId = id, user = reader) =>
      textOf(
        Buffer.from(await (await t.as(user)(api.summary.print, { params: { id: patientId }, query })).arrayBuffer()),
      );
    const hindi = await ask({});
    for (const told of [
      'मरीज़ का सार',
      'एलर्जी',
      'Penicillin',
      'बाल रोग',
      'कम वज़न',
      'Weight falters',
      'अभी लगने हैं',
      'बुक है',
    ]) {
      expect(hindi).toContain(told);
    }
    for (const english of [
      'Patient summary',
      'ALLERGIES',
      'Booked',
      'underweight',
      'percentile',
      'Due now',
      'Printed by',
      'Page',
    ]) {
      expect(hindi).not.toContain(english);
    }
    const english = await ask({ language: 'en' });
    expect(english).toContain('Patient summary');
    expect(english).not.toMatch(/[\u0900-\u097f]/);
    expect(await ask({}, patient.id, doctor)).toContain('Patient summary');
  });

  it('tells a pregnancy, a course and medicines in Hindi', async () => {
    const gynae = await t.doctor(clinic, { specialization: 'Gynaecology Physiotherapy Dentistry' });
    const { id: patientId } = await t.patient(clinic, { gender: 'female' });
    const own = { clinicId: clinic.id, patientId, doctorId: gynae.id };
    const { id } = await t.as(gynae)(api.pregnancy.create, {
      body: { patientId, lmpDate: addDays(today, -43), gravida: 2, para: 1, fetusCount: 1 },
    });
    const visit = { visitDate: today, weight: 58, bloodPressure: '142/92', urineProtein: 'nil' as const };
    await t.as(gynae)(api.pregnancy.createLog, { params: { id }, body: visit });
    await t.db.insert(prescriptions).values({
      ...own,
      instructions: 'x',
      medicines: [
        {
          medicineName: 'Dolo 650',
          medicineType: 'Tablet',
          dosageTiming: { breakfast: true, lunch: false, dinner: true },
          foodTiming: {},
          days: 5,
        },
      ],
    });
    const file = await t.as(gynae)(api.summary.print, { params: { id: patientId }, query: { language: 'hi' } });
    const text = textOf(Buffer.from(await file.arrayBuffer()));
    for (const told of ['6 हफ़्ते 1 दिन', 'एक शिशु', 'प्रोटीन नहीं', 'उच्च रक्तचाप', 'DOLO 650', 'सुबह 1 गोली']) {
      expect(text).toContain(told);
    }
    for (const english of ['weeks', 'Under treatment', 'days', 'Hypertension']) expect(text).not.toContain(english);
  });

  it('is for reception without the trackers', async () => {
    const text = await summaryFor(await t.reception(clinic, { specialization: 'Gynaecology' }));
    expect(text).toContain('Viral fever');
    expect(text).not.toContain('Under treatment');
  });

  it('is nobody else’s: another clinic finds no patient, a centre has no such call', async () => {
    const ask = (user: TestUser) => t.as(user)(api.summary.print, { params: { id: patient.id } });
    expect(await refusalOf(ask(await t.doctor()))).toMatchObject({ status: 404, message: 'The patient was not found' });
    expect(await refusalOf(ask(await t.centerDoctor()))).toMatchObject({ status: 403 });
  });

  it('is in the audit log as a look at the patient', async () => {
    const reader = await t.reception(clinic);
    await summaryFor(reader);
    const entries = await t.db.select().from(auditLogs).where(eq(auditLogs.performedByUserId, reader.id));
    expect(entries).toMatchObject([{ action: 'VIEW', entityType: 'patient', entityId: String(patient.id) }]);
  });
});
