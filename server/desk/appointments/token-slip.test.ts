import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { organizationSettings } from '#server/kernel/db/schema/organisations.ts';
import { textOf } from '#server/papers/pdf/test/read-pdf.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { shortName } from './slip-words.ts';
import { at, tomorrow } from './times-for-tests.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let reception: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic({ name: 'Sanjeevani Clinic' });
  doctor = await t.doctor(clinic, { name: 'Dr. Anand Deshpande' });
  reception = await t.reception(clinic);
});

type Visit = Partial<typeof appointments.$inferInsert>;
async function aVisit(patient: PatientRow, extras: Visit = {}) {
  const times = { startDateTime: at('10:30'), endDateTime: at('10:45'), visitDay: tomorrow };
  const values = {
    clinicId: clinic.id,
    patientId: patient.id,
    doctorId: doctor.id,
    queueNumber: 14,
    ...times,
    ...extras,
  };
  const [visit] = await t.db.insert(appointments).values(values).returning({ id: appointments.id });
  return visit?.id ?? 0;
}
const slipOf = async (id: number, user = reception) => {
  const file = await t.as(user)(api.appointments.slip, { params: { id } });
  return textOf(Buffer.from(await file.arrayBuffer()));
};

it('says clinic, doctor, token, day, time and the name in short', async () => {
  const id = await aVisit(await t.patient(clinic, { name: 'Sunita Sharma' }));
  const text = await slipOf(id);
  expect(text).toMatch(
    /^Sanjeevani Clinic Dr\. Anand Deshpande Token 14 \w+day, \d+ \w{3} \d{4} {2}· {2}10:30 am Sunita S\. /,
  );
  expect(text).not.toContain('Sharma');
  expect(await slipOf(id, doctor)).toBe(text);
});

it('speaks the patient’s language, else the clinic’s', async () => {
  let token = 0;
  const words = async (language: string) => {
    token += 1;
    return slipOf(
      await aVisit(await t.patient(clinic, { language }), {
        queueNumber: token,
        startDateTime: null,
        endDateTime: null,
      }),
    );
  };
  expect(await words('hi')).toMatch(/^Sanjeevani Clinic Dr\. Anand Deshpande टोकन 1 \S+वार, \d+ \S+ \d{4} /);
  expect(await words('ta')).toContain('Token');
  const prescriptionDefaults = { language: 'hi' };
  await t.db
    .insert(organizationSettings)
    .values({ clinicId: clinic.id, organizationName: 'Sanjeevani', prescriptionDefaults });
  expect(await words('ta')).toContain('टोकन');
  expect(await words('en')).toContain('Token');
});

it.each([
  ['without a token', { queueNumber: null }],
  ['that is cancelled', { status: 'cancelled' }],
  ['that nobody came to', { status: 'no_show' }],
] as const)('is none of a visit %s', async (_, extras) => {
  const id = await aVisit(await t.patient(clinic), extras);
  expect(await refusalOf(slipOf(id))).toMatchObject({ status: 409, values: { reason: 'slip_needs_token' } });
});

it('is no other clinic’s', async () => {
  const id = await aVisit(await t.patient(clinic));
  expect(await refusalOf(slipOf(id, await t.reception()))).toMatchObject({ status: 404 });
});

it.each([
  ['Sunita Sharma', 'Sunita S.'],
  ['  Mohd  Aslam Khan ', 'Mohd K.'],
  ['Lakshmi', 'Lakshmi'],
  ['S. Ramanathan', 'S. Ramanathan'],
  ['K Ramesh', 'K Ramesh'],
  ['सुनीता शर्मा', 'सुनीता श.'],
])('shortens %s to %s', (name, short) => {
  expect(shortName(name)).toBe(short);
});
