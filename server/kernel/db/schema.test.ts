import { describe, expect, it } from 'vitest';
import { aCenter, aClinic, aPatient, aPrescription, invoiced, only, ownDatabase, refusal } from '#server/test/rows.ts';
import { appointments } from './schema/appointments.ts';
import { patients } from './schema/patients.ts';
import { pregnancyTrackers } from './schema/pregnancies.ts';
import { prescriptions } from './schema/prescriptions.ts';
import { referrals } from './schema/referrals.ts';
import { users } from './schema/users.ts';

const own = ownDatabase();

describe('users', () => {
  it('keeps e-mail addresses apart without regard to case', async () => {
    const { clinicId } = await aClinic(own.db);
    const user = { name: 'Desk', passwordHash: '-', role: 'clinic_reception' as const, assignedClinicId: clinicId };
    await own.db.insert(users).values({ ...user, email: 'desk@example.in' });
    expect(await refusal(own.db.insert(users).values({ ...user, email: 'Desk@Example.in' }))).toEqual({
      code: '23505',
      constraint: 'users_email',
    });
  });

  it('refuses a user whose organisation does not fit the role', async () => {
    const { centerId } = await aCenter(own.db);
    const values = { email: 'x@example.in', name: 'X', passwordHash: '-', assignedCenterId: centerId };
    expect(await refusal(own.db.insert(users).values({ ...values, role: 'clinic_doctor' }))).toMatchObject({
      constraint: 'users_organisation_of_role',
    });
    expect(await refusal(own.db.insert(users).values({ ...values, role: 'superadmin' }))).toMatchObject({
      constraint: 'users_organisation_of_role',
    });
  });
});

describe('organisations', () => {
  it('refuses a record of nobody and a record of two', async () => {
    const { clinicId } = await aClinic(own.db);
    const { centerId } = await aCenter(own.db);
    const person = { name: 'A', nameKey: 'a', phone: '9876543210', gender: 'other' as const, address: '-' };
    const values = { ...person, dateOfBirth: '2000-01-01' };
    const refused = { constraint: 'patients_one_organisation' };
    expect(await refusal(own.db.insert(patients).values(values))).toMatchObject(refused);
    expect(await refusal(own.db.insert(patients).values({ ...values, clinicId, centerId }))).toMatchObject(refused);
  });

  it('knows a person once in an organisation, and lets another organisation know the same person', async () => {
    const first = await aClinic(own.db);
    const second = await aClinic(own.db);
    const { id: _, searchText: __, ...person } = await aPatient(own.db, first);
    expect(await refusal(own.db.insert(patients).values(person))).toMatchObject({
      constraint: 'patients_clinic_person',
    });
    await own.db.insert(patients).values({ ...person, clinicId: second.clinicId });
  });

  it("refuses another organisation's patient in a visit, a prescription, a referral and an invoice", async () => {
    const ours = await aClinic(own.db);
    const { centerId } = await aCenter(own.db);
    const theirs = await aPrescription(own.db);
    const { patientId } = theirs;
    const foreign = { code: '23503' };
    const visit = { ...ours, patientId, visitDay: '2026-11-20' };
    expect(await refusal(own.db.insert(appointments).values(visit))).toMatchObject(foreign);
    const prescription = { ...ours, patientId, instructions: '-' };
    expect(await refusal(own.db.insert(prescriptions).values(prescription))).toMatchObject(foreign);
    const referral = { ...ours, centerId, patientId, prescriptionId: theirs.prescriptionId, testList: ['CBC'] };
    expect(await refusal(own.db.insert(referrals).values(referral))).toMatchObject(foreign);
    expect(await refusal(invoiced(own.db, { clinicId: ours.clinicId, patientId }))).toMatchObject(foreign);
    expect(await refusal(invoiced(own.db, { centerId, patientId }))).toMatchObject(foreign);
  });

  it("refuses another person's prescription behind a referral", async () => {
    const { clinicId, doctorId, prescriptionId } = await aPrescription(own.db);
    const { centerId } = await aCenter(own.db);
    const other = await aPatient(own.db, { clinicId });
    const values = { clinicId, centerId, doctorId, patientId: other.id, prescriptionId, testList: ['CBC'] };
    expect(await refusal(own.db.insert(referrals).values(values))).toEqual({
      code: '23503',
      constraint: 'referrals_prescription',
    });
  });

  it("bills a clinic's patient at a centre for a referral to that centre only", async () => {
    const { clinicId, doctorId, patientId, prescriptionId } = await aPrescription(own.db);
    const { centerId } = await aCenter(own.db);
    const other = await aCenter(own.db);
    const values = { clinicId, centerId, doctorId, patientId, prescriptionId, testList: ['CBC'] };
    const referral = only(await own.db.insert(referrals).values(values).returning());
    const bill = { patientId, referralId: referral.id };
    expect(await refusal(invoiced(own.db, { ...bill, centerId: other.centerId }))).toMatchObject({
      constraint: 'invoices_referral',
    });
    const invoice = await invoiced(own.db, { ...bill, centerId }, { paid: true });
    expect(invoice).toMatchObject({ centerId, walkinCenterId: null });
  });

  it('keeps the time of each step of a referral', async () => {
    const { clinicId, doctorId, patientId, prescriptionId } = await aPrescription(own.db);
    const { centerId } = await aCenter(own.db);
    const values = { clinicId, centerId, doctorId, patientId, prescriptionId, testList: ['CBC'] };
    expect(await refusal(own.db.insert(referrals).values({ ...values, status: 'confirmed' }))).toMatchObject({
      constraint: 'referrals_confirmed_at',
    });
    expect(await refusal(own.db.insert(referrals).values({ ...values, testList: [] }))).toMatchObject({
      constraint: 'referrals_has_tests',
    });
  });
});

describe('visits', () => {
  const visitAt = (at: { clinicId: number; doctorId: number; patientId: number }, start: string, end: string) => ({
    ...at,
    visitDay: '2026-11-20',
    startDateTime: `2026-11-20T${start}:00.000Z`,
    endDateTime: `2026-11-20T${end}:00.000Z`,
  });

  it('lets one of eight take a slot when they come at once', async () => {
    const { clinicId, doctorId } = await aClinic(own.db);
    const patient = await aPatient(own.db, { clinicId });
    const visit = visitAt({ clinicId, doctorId, patientId: patient.id }, '04:00', '04:30');
    const refusals = await Promise.all(
      Array.from({ length: 8 }, () => refusal(own.db.insert(appointments).values(visit))),
    );
    const refused = refusals.filter(({ code }) => code);
    expect(refused).toHaveLength(7);
    // A deadlock is the other way to lose: the constraint is the backstop behind the doctor's row lock.
    for (const { code } of refused) expect(['23P01', '40P01']).toContain(code);
  });

  it('lets visits touch, follow a cancelled one, overlap with a reason, and wait without a time', async () => {
    const { clinicId, doctorId } = await aClinic(own.db);
    const patient = await aPatient(own.db, { clinicId });
    const at = { clinicId, doctorId, patientId: patient.id };
    await own.db
      .insert(appointments)
      .values([
        visitAt(at, '04:00', '04:30'),
        visitAt(at, '04:30', '05:00'),
        { ...visitAt(at, '04:15', '04:45'), status: 'cancelled' },
        { ...visitAt(at, '04:15', '04:45'), overbookReason: 'Fever since the morning' },
        { ...at, visitDay: '2026-11-20' },
        { ...at, visitDay: '2026-11-20' },
      ]);
    const overlapping = refusal(own.db.insert(appointments).values(visitAt(at, '04:45', '05:15')));
    expect(await overlapping).toMatchObject({ code: '23P01' });
  });

  it('refuses an end before the start, a start without an end, and a queue number given twice', async () => {
    const { clinicId, doctorId } = await aClinic(own.db);
    const patient = await aPatient(own.db, { clinicId });
    const at = { clinicId, doctorId, patientId: patient.id, visitDay: '2026-11-20' };
    const backwards = visitAt(at, '05:00', '04:30');
    const refused = { constraint: 'appointments_start_and_end' };
    expect(await refusal(own.db.insert(appointments).values(backwards))).toMatchObject(refused);
    expect(await refusal(own.db.insert(appointments).values({ ...backwards, endDateTime: null }))).toMatchObject(
      refused,
    );
    await own.db.insert(appointments).values({ ...at, queueNumber: 1, status: 'cancelled' });
    expect(await refusal(own.db.insert(appointments).values({ ...at, queueNumber: 1 }))).toMatchObject({
      constraint: 'appointments_queue',
    });
  });
});

describe('pregnancies', () => {
  it('have an outcome and a day, not before the LMP, or neither', async () => {
    const { clinicId } = await aClinic(own.db);
    const { id: patientId } = await aPatient(own.db, { clinicId });
    const doctor = { name: 'D', email: 'd@example.in', passwordHash: '-', role: 'clinic_doctor' as const };
    const { id: doctorId } = only(
      await own.db
        .insert(users)
        .values({ ...doctor, assignedClinicId: clinicId })
        .returning(),
    );
    const dates = { lmpDate: '2026-01-01', eddDate: '2026-10-08', currentTrimester: 'Trimester 1' as const };
    const insert = (values: Partial<typeof pregnancyTrackers.$inferInsert>) =>
      own.db.insert(pregnancyTrackers).values({ clinicId, patientId, doctorId, ...dates, ...values });
    const refused = { constraint: 'pregnancy_trackers_end' };
    expect(await refusal(insert({ outcome: 'miscarriage' }))).toMatchObject(refused);
    expect(await refusal(insert({ endedOn: '2026-02-01' }))).toMatchObject(refused);
    expect(await refusal(insert({ endNote: 'Complete' }))).toMatchObject(refused);
    expect(await refusal(insert({ outcome: 'miscarriage', endedOn: '2025-12-31' }))).toMatchObject(refused);
    await insert({ outcome: 'miscarriage', endedOn: '2026-02-01', endNote: 'Complete' });
    await insert({});
  });
});
