import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { dateOfBirthFromAge } from '#shared/people/patients/age.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { patients } from '#server/kernel/db/schema/patients.ts';
import type { CenterRow, ClinicRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let clinic: ClinicRow;
let center: CenterRow;
let doctor: TestUser;
let reception: TestUser;
let phoneCount = 6_000_000_000;

const today = todayIn(DEFAULT_TIMEZONE);
const newPhone = () => {
  phoneCount += 1;
  return String(phoneCount);
};
const person = (extras: Record<string, unknown> = {}) => ({
  name: 'Meera Iyer',
  age: 34,
  gender: 'female' as const,
  phone: newPhone(),
  address: '12 MG Road, Pune',
  ...extras,
});

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  clinic = await t.clinic();
  center = await t.center();
  doctor = await t.doctor(clinic, { name: 'Dr Rao' });
  reception = await t.reception(clinic);
});

const register = (body: Record<string, unknown>, user = reception) => t.as(user)(api.patients.create, { body });
const rowOf = async (id: number) => {
  const [row] = await t.db.select().from(patients).where(eq(patients.id, id));
  return row;
};

describe('a phone', () => {
  it('is a mobile’s, or a landline’s with its area code, which is kept with the 0', async () => {
    expect(await register(person({ phone: '080 2345 6789' }))).toMatchObject({ phone: '08023456789' });
    for (const search of ['08023456789', '8023456789', '02345']) {
      expect((await t.as(reception)(api.patients.list, { query: { search } })).rows).toHaveLength(1);
    }
    expect(await refusalOf(register(person({ phone: '1234567890' })))).toMatchObject({
      status: 400,
      issues: [{ path: 'phone', code: 'phone_no_mobile' }],
    });
  });

  it('that was kept when any ten digits were taken stays with the person, until another takes its place', async () => {
    const old = await t.patient(clinic, { phone: '1234567890' });
    const edit = (body: object) => t.as(reception)(api.patients.update, { params: { id: old.id }, body });
    expect(await edit({ address: 'MG Road', phone: '1234567890' })).toMatchObject({ address: 'MG Road' });
    expect(await refusalOf(edit({ phone: '1234567891' }))).toMatchObject({
      status: 400,
      issues: [{ path: 'phone', code: 'phone_no_mobile' }],
    });
    expect(await edit({ phone: '0712 2345678' })).toMatchObject({ phone: '07122345678' });
  });
});

describe('registering a patient', () => {
  it('answers the whole patient, with an age that grows and a status of appointment', async () => {
    const patient = await register(
      person({
        email: 'Meera@Example.in',
        doctorId: doctor.id,
        allergies: ['Penicillin'],
        conditions: ['Asthma'],
        language: 'ml',
      }),
    );
    expect(patient).toMatchObject({
      name: 'Meera Iyer',
      age: 34,
      dateOfBirth: dateOfBirthFromAge(34, today),
      dateOfBirthEstimated: true,
      gender: 'female',
      email: 'Meera@Example.in',
      allergies: ['Penicillin'],
      conditions: ['Asthma'],
      doctorId: doctor.id,
      doctorName: 'Dr Rao',
      clinicId: clinic.id,
      centerId: null,
      isWalkin: false,
      status: 'appointment',
      language: 'ml',
      nextVisitDate: null,
      bookedDay: null,
      openAmount: null,
      paidInvoiceId: null,
    });
    expect(patient.createdAt).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
    expect(await t.as(doctor)(api.patients.get, { params: { id: patient.id } })).toEqual(patient);
  });

  it('leaves an entry in the audit log that names fields and no values', async () => {
    const patient = await register(person());
    const [entry] = await t.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.entityId, String(patient.id)));
    expect(entry).toMatchObject({ action: 'CREATE', entityType: 'patient', performedByUserId: reception.id });
    expect(JSON.stringify(entry)).not.toContain('Meera');
  });

  it('takes a date of birth in place of the age, also an infant’s', async () => {
    const patient = await register(person({ age: undefined, dateOfBirth: addDays(today, -40) }));
    expect(patient).toMatchObject({ age: 0, dateOfBirth: addDays(today, -40), dateOfBirthEstimated: false });
    const unborn = await refusalOf(register(person({ age: undefined, dateOfBirth: addDays(today, 1) })));
    expect(unborn).toMatchObject({ status: 400, message: 'Date of birth cannot be in the future' });
  });

  it("gives a doctor's new patient to that doctor, whatever was sent", async () => {
    const colleague = await t.doctor(clinic);
    expect(await register(person({ doctorId: colleague.id }), doctor)).toMatchObject({ doctorId: doctor.id });
  });

  it('keeps ten digits of a phone however it was typed', async () => {
    expect(await register(person({ phone: '+91 98765-43210' }))).toMatchObject({ phone: '9876543210' });
    const short = await refusalOf(register(person({ phone: '98765' })));
    expect(short).toMatchObject({ status: 400, message: 'Phone number must be exactly 10 digits' });
    const abroad = await refusalOf(register(person({ phone: '+1 555 123 4567' })));
    expect(abroad).toMatchObject({ status: 400, message: expect.stringContaining('Only Indian numbers') });
    const old = await refusalOf(register(person({ age: undefined, dateOfBirth: '1890-01-01' })));
    expect(old).toMatchObject({ status: 400, message: 'Dates are from 1900 to 2199. Please check the year.' });
  });

  it('refuses what is missing in words for each field', async () => {
    const refusal = await refusalOf(register({ phone: newPhone() }));
    expect(refusal.issues?.map(({ path, message }) => `${path}: ${message}`)).toEqual([
      'name: Name is required',
      'gender: Choose a gender',
      'address: Address is required',
    ]);
    expect(await refusalOf(register(person({ age: 0 })))).toMatchObject({ message: 'Age must be at least 1' });
    expect(await refusalOf(register(person({ age: undefined })))).toMatchObject({ message: 'Age must be at least 1' });
  });

  it('does not take another phone twice, unless it is a family member with another name', async () => {
    const { phone } = await register(person());
    const known = { status: 409, code: 'already_exists', message: 'A patient with this phone number already exists' };
    expect(await refusalOf(register(person({ phone, name: 'Arjun Iyer' })))).toMatchObject(known);
    expect(await register(person({ phone, name: 'Arjun Iyer', sharedPhone: true }))).toMatchObject({ phone });
    expect(await refusalOf(register(person({ phone, name: ' MÉERA  iyer', sharedPhone: true })))).toMatchObject(known);
  });

  it('keeps texts as they are read, an allergy once, and knows a name however it is joined', async () => {
    const made = await register(
      person({ name: ' क्\u200dष\tRao\u202e ', address: '12 MG Road\r\nPune', allergies: ['a', 'A', ' a\u200b ', 'b'] }),
    );
    expect(made).toMatchObject({ name: 'क्\u200dष Rao', address: '12 MG Road Pune', allergies: ['a', 'b'] });
    const again = person({ name: 'क्ष rao', phone: made.phone, sharedPhone: true });
    expect(await refusalOf(register(again))).toMatchObject({ status: 409 });
    for (const search of ['क्ष R', 'क्\u200dष  r']) {
      const { rows } = await t.as(reception)(api.patients.list, { query: { search } });
      expect(rows.map(({ id }) => id)).toEqual([made.id]);
    }
    expect(await refusalOf(register(person({ name: '\u200b\u2060' })))).toMatchObject({ message: 'Name is required' });
  });

  it('knows nothing of the phones of another clinic', async () => {
    const { phone } = await register(person());
    const elsewhere = await t.reception();
    expect(await register(person({ phone }), elsewhere)).toMatchObject({ clinicId: elsewhere.clinicId });
  });

  it('assigns only an active doctor of the own clinic', async () => {
    const others = [await t.doctor(), await t.reception(clinic), await t.doctor(clinic, { isActive: false })];
    for (const doctorId of [...others.map(({ id }) => id), 999_999]) {
      const refusal = await refusalOf(register(person({ doctorId })));
      expect(refusal).toMatchObject({ status: 404, message: 'The doctor was not found' });
    }
  });

  it('ignores a status, an id or an organisation that is sent along', async () => {
    const patient = await register(person({ status: 'bill_paid', id: 1, clinicId: 999, isWalkin: true }));
    expect(patient).toMatchObject({ status: 'appointment', clinicId: clinic.id, isWalkin: false });
  });

  it.each(['the same name', 'different names'])('registers one of twenty that come at once with %s', async (names) => {
    const phone = newPhone();
    const attempts = Array.from({ length: 20 }, (_, index) =>
      register(person({ phone, name: names === 'the same name' ? 'Ravi' : `Ravi ${index}` })).then(
        () => 201,
        (error: { status: number }) => error.status,
      ),
    );
    const statuses = await Promise.all(attempts);
    expect(statuses.toSorted((one, other) => one - other)).toEqual([201, ...Array<number>(19).fill(409)]);
  });
});

describe('one patient', () => {
  it('is not there for another organisation, and nothing about it can be changed', async () => {
    const patient = await t.patient(clinic);
    const params = { id: patient.id };
    const stranger = await t.reception();
    const atCenter = await t.centerDoctor(center);
    for (const call of [
      () => t.as(stranger)(api.patients.get, { params }),
      () => t.as(atCenter)(api.patients.get, { params }),
      () => t.as(stranger)(api.patients.update, { params, body: { name: 'Other' } }),
      () => t.as(stranger)(api.visits.setStatus, { params, body: { status: 'inprogress' } }),
    ]) {
      expect(await refusalOf(call())).toMatchObject({ status: 404, message: 'The patient was not found' });
    }
    expect(await rowOf(patient.id)).toEqual(patient);
  });

  it('is viewed once in the audit log, however often it is read', async () => {
    const patient = await t.patient(clinic);
    await t.as(doctor)(api.patients.get, { params: { id: patient.id } });
    await t.as(doctor)(api.patients.get, { params: { id: patient.id } });
    const views = await t.db
      .select()
      .from(auditLogs)
      .where(eq(auditLogs.entityId, String(patient.id)));
    expect(views.map(({ action, entityType }) => `${action} ${entityType}`)).toEqual(['VIEW patient']);
  });
});

describe('changing the details of a patient', () => {
  const change = (id: number, body: Record<string, unknown>, user = reception) =>
    t.as(user)(api.patients.update, { params: { id }, body });

  it('changes what is given and leaves the rest', async () => {
    const before = await register(person({ email: 'meera@example.in', doctorId: doctor.id }));
    const after = await change(before.id, { name: 'Meera  Menon', address: 'Kochi', conditions: ['Diabetes'] });
    expect(after).toEqual({
      ...before,
      name: 'Meera Menon',
      address: 'Kochi',
      conditions: ['Diabetes'],
      updatedAt: after.updatedAt,
      revision: before.revision + 1,
    });
    expect(await rowOf(before.id)).toMatchObject({ nameKey: 'meera menon' });
    expect(await change(before.id, { email: '', doctorId: null })).toMatchObject({ email: null, doctorId: null });
  });

  it('sets the language of what is printed for the person, and takes it away again', async () => {
    const { id } = await register(person());
    expect(await change(id, { language: 'hi' })).toMatchObject({ language: 'hi', revision: 1 });
    expect(await change(id, { address: 'Kochi' })).toMatchObject({ language: 'hi' });
    expect(await change(id, { language: null })).toMatchObject({ language: null });
    expect(await refusalOf(change(id, { language: 'xx' }))).toMatchObject({ status: 400 });
  });

  it('does without an address, as a booking does, and takes no age over 120', async () => {
    const patient = await register(person());
    expect(await change(patient.id, { address: '' })).toMatchObject({ address: '' });
    expect(await refusalOf(change(patient.id, { age: 121 }))).toMatchObject({
      status: 400,
      message: 'Age must be at most 120',
    });
  });

  it('keeps an exact date of birth when the form sends the age that it shows', async () => {
    const born = addDays(dateOfBirthFromAge(30, today), -100);
    const patient = await register(person({ age: undefined, dateOfBirth: born }));
    expect(await change(patient.id, { age: 30 })).toMatchObject({ dateOfBirth: born, dateOfBirthEstimated: false });
    expect(await change(patient.id, { age: 31 })).toMatchObject({ age: 31, dateOfBirthEstimated: true });
    expect(await change(patient.id, { age: 31, dateOfBirth: born })).toMatchObject({ age: 30, dateOfBirth: born });
  });

  it('lets a doctor edit the own patients only, and hand none over', async () => {
    const colleague = await t.doctor(clinic);
    const own = await t.patient(clinic, { doctorId: doctor.id });
    const unassigned = await t.patient(clinic);
    const another = await t.patient(clinic, { doctorId: colleague.id });
    expect(await change(own.id, { address: 'Goa', doctorId: colleague.id }, doctor)).toMatchObject({
      address: 'Goa',
      doctorId: doctor.id,
    });
    for (const { id } of [unassigned, another]) {
      expect(await refusalOf(change(id, { address: 'Goa' }, doctor))).toMatchObject({
        status: 403,
        code: 'record_denied',
        message: 'You can only edit your own patients',
      });
    }
    expect(await change(unassigned.id, { doctorId: colleague.id })).toMatchObject({ doctorId: colleague.id });
  });

  it('assigns only a doctor of the own clinic', async () => {
    const patient = await t.patient(clinic);
    const stranger = await t.doctor();
    const refusal = await refusalOf(change(patient.id, { doctorId: stranger.id }));
    expect(refusal).toMatchObject({ status: 404, message: 'The doctor was not found' });
    expect(await rowOf(patient.id)).toEqual(patient);
  });

  it('moves to a phone that another person has only when it is shared, and never onto the same person', async () => {
    const { phone } = await register(person({ name: 'Ravi' }));
    const meera = await register(person());
    const known = { status: 409, message: 'A patient with this phone number already exists' };
    expect(await refusalOf(change(meera.id, { phone }))).toMatchObject(known);
    expect(await refusalOf(change(meera.id, { phone, name: 'ravi', sharedPhone: true }))).toMatchObject(known);
    expect(await change(meera.id, { phone, sharedPhone: true })).toMatchObject({ phone });
    expect(await refusalOf(change(meera.id, { name: 'RAVI' }))).toMatchObject(known);
    expect(await change(meera.id, { phone, age: 50 })).toMatchObject({ phone, age: 50 });
  });
});
