import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { addDays } from '#shared/kernel/time/days.ts';
import { at, today } from '#server/desk/appointments/times-for-tests.ts';
import { appointments } from '#server/kernel/db/schema/appointments.ts';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { doctorAvailability } from '#server/kernel/db/schema/availability.ts';
import { idempotencyKeys } from '#server/kernel/db/schema/idempotency.ts';
import { sessions, users } from '#server/kernel/db/schema/users.ts';
import type { TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

const PASSWORD = 'Monsoon-mango-7';
const OWN = 'Jamun tree 1987';

let t: TestApp;
let other: TestApp;
let admin: TestUser;
beforeAll(async () => {
  t = await startTestApp();
  other = await t.another();
  admin = await t.superadmin();
});
afterAll(() => t.close());

const create = (body: Record<string, unknown>, headers = {}) => t.as(admin)(api.users.create, { body, headers });
const update = (user: { id: number }, body: Record<string, unknown>, by = admin) =>
  t.as(by)(api.users.update, { params: { id: user.id }, body });
const reset = (user: { id: number }) => t.as(admin)(api.users.resetPassword, { params: { id: user.id } });
const signIn = (email: string, password: string) => t.as(null)(api.sessions.login, { body: { email, password } });
const signedInAs = (user: TestUser, token: string): TestUser => ({ ...user, token });
const inDays = (days: number, clock: string) => at(clock, addDays(today, days));
const lastAudit = async (id: number) =>
  (
    await t.db
      .select()
      .from(auditLogs)
      .where(and(eq(auditLogs.entityType, 'user'), eq(auditLogs.entityId, String(id))))
      .orderBy(desc(auditLogs.id))
      .limit(1)
  )[0];
let mails = 0;
const freshMail = () => `person${(mails += 1)}@example.in`;
const person = (change: Record<string, unknown> = {}) => ({
  name: 'Meera Iyer',
  email: freshMail(),
  password: PASSWORD,
  role: 'superadmin',
  ...change,
});
/** Known to the other process too, so that it has to forget. */
const knownEverywhere = (user: TestUser) => other.as(user)(api.sessions.me);
const endsEverywhere = async (user: TestUser, reason: string) => {
  expect(await refusalOf(t.as(user)(api.sessions.me))).toMatchObject({ status: 401 });
  await expect
    .poll(async () => (await other.as(user)(api.sessions.validate)).valid, { timeout: 1000, interval: 10 })
    .toBe(false);
  const [row] = await t.db.select().from(sessions).where(eq(sessions.id, user.sessionId));
  expect(row?.endReason).toBe(reason);
};

describe('a new user', () => {
  it('works at once with the password given, and has a doctor’s profile only as a doctor', async () => {
    const center = await t.center({ name: 'Sun Diagnostics' });
    const email = freshMail();
    const made = await create({
      ...person({ email, role: 'diagnostic_doctor', assignedCenterId: String(center.id), assignedClinicId: 99 }),
      specialization: 'Pathology',
      yearsOfExperience: '7',
      languagesSpoken: ['Hindi', 'hindi', 'Tulu'],
      gender: 'Female',
    });
    expect(made).toMatchObject({
      role: 'diagnostic_doctor',
      assignedCenterId: center.id,
      assignedClinicId: null,
      organisationName: 'Sun Diagnostics',
      yearsOfExperience: 7,
      languagesSpoken: ['Hindi', 'Tulu'],
      passwordTemporaryUntil: null,
      isActive: true,
    });
    expect((await signIn(email.toUpperCase(), PASSWORD)).user).toMatchObject({
      id: made.id,
      mustChangePassword: false,
    });
    const entry = await lastAudit(made.id);
    expect(entry).toMatchObject({ action: 'CREATE', centerId: center.id });
    expect(entry?.details).toMatchObject({ after: { role: 'diagnostic_doctor', specialization: 'Pathology' } });
    expect(JSON.stringify(entry)).not.toContain(PASSWORD);

    const clinic = await t.clinic();
    const reception = person({ role: 'clinic_reception', assignedClinicId: clinic.id, specialization: 'Dentistry' });
    expect(await create(reception)).toMatchObject({ specialization: null, assignedClinicId: clinic.id });
  });

  it.each([
    [{ name: ' ' }, 'Name is required'],
    [{ email: '' }, 'Email is required'],
    [{ email: 'nowhere' }, 'Invalid email format'],
    [{ password: '' }, 'Password is required'],
    [{ password: 'short' }, 'Use at least 8 characters'],
    [{ password: 'Password123' }, 'This password is too easy to guess. Choose another one.'],
    [{ role: undefined }, 'Role is required'],
    [{ role: 'clinic_doctor', assignedCenterId: 1 }, 'Clinic is required'],
    [{ role: 'lab_technician' }, 'Diagnostic center is required'],
    [{ yearsOfExperience: -1 }, 'Experience must be non-negative'],
    [{ profileImageUrl: '/uploads/profiles/profile_A.jpg' }, 'Invalid URL format'],
  ])('is refused with %j', async (wrong, message) => {
    expect(await refusalOf(create(person(wrong)))).toMatchObject({ status: 400, message });
  });

  it('has an e-mail of its own, whatever its case, also when two are made at the same time', async () => {
    const email = freshMail();
    const taken = { status: 409, message: 'A user with this e-mail already exists', issues: [{ path: 'email' }] };
    const both = await Promise.allSettled([create(person({ email })), create(person({ email: email.toUpperCase() }))]);
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await refusalOf(create(person({ email })))).toMatchObject(taken);
    const somebody = await t.reception();
    expect(await refusalOf(update(somebody, { email: email.toUpperCase() }))).toMatchObject(taken);
  });

  it('is made once per Idempotency-Key, of which no trace of the password is kept', async () => {
    const body = person();
    const made = await create(body, { 'idempotency-key': 'once' });
    expect((await create(body, { 'idempotency-key': 'once' })).id).toBe(made.id);
    expect(await create({ ...body, password: 'something else 9' }, { 'idempotency-key': 'once' })).toEqual(made);
    const kept = await t.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'once'));
    expect(JSON.stringify(kept)).not.toContain(PASSWORD);
  });

  it('cannot be put into an organisation that is inactive, or is none', async () => {
    const closed = await t.clinic({ name: 'Old Clinic', isActive: false });
    const refused = { status: 422, message: /^Old Clinic is inactive/ };
    const there = { role: 'clinic_doctor', assignedClinicId: closed.id };
    expect(await refusalOf(create(person(there)))).toMatchObject({
      ...refused,
      message: 'Old Clinic is inactive. Reactivate it first, or choose another organization.',
    });
    expect((await refusalOf(create(person({ ...there, assignedClinicId: 999_999 })))).status).toBe(404);
    const doctor = await t.doctor();
    expect((await refusalOf(update(doctor, { assignedClinicId: closed.id }))).status).toBe(422);
    const left = await t.reception(closed, { isActive: false });
    expect((await refusalOf(update(left, { isActive: true }))).status).toBe(422);
  });
});

describe('a change of a user', () => {
  it('reaches the sessions that go on, and is written down with what was before', async () => {
    const doctor = await t.doctor(undefined, { name: 'Asha', specialization: 'Dentistry' });
    await knownEverywhere(doctor);
    const changed = await update(doctor, { name: 'Asha Rao', specialization: '', registrationNumber: 'MH-1' });
    expect(changed).toMatchObject({ name: 'Asha Rao', specialization: null, registrationNumber: 'MH-1' });
    expect(await t.as(doctor)(api.sessions.me)).toMatchObject({ name: 'Asha Rao', specialization: null });
    expect((await lastAudit(doctor.id))?.details).toEqual({
      before: { name: 'Asha', specialization: 'Dentistry', registrationNumber: null },
      after: { name: 'Asha Rao', specialization: null, registrationNumber: 'MH-1' },
    });
  });

  it('of the role needs its organisation, and ends the sessions in every process', async () => {
    const doctor = await t.doctor();
    const center = await t.center();
    await knownEverywhere(doctor);
    expect(await refusalOf(update(doctor, { role: 'lab_technician' }))).toMatchObject({
      status: 400,
      message: 'Diagnostic center is required',
    });
    const moved = await update(doctor, { role: 'lab_technician', assignedCenterId: center.id });
    expect(moved).toMatchObject({ assignedClinicId: null, assignedCenterId: center.id });
    await endsEverywhere(doctor, 'role_changed');
  });

  it('of the organisation ends the sessions and leaves the hours behind', async () => {
    const clinic = await t.clinic();
    const doctor = await t.doctor();
    const hours = { doctorId: doctor.id, clinicId: doctor.clinicId, startTime: '09:00', endTime: '12:00' };
    await t.db.insert(doctorAvailability).values({ ...hours, dayOfWeek: 1 });
    await update(doctor, { assignedClinicId: clinic.id });
    await endsEverywhere(doctor, 'role_changed');
    expect(await t.db.$count(doctorAvailability, eq(doctorAvailability.doctorId, doctor.id))).toBe(0);
  });

  it('that deactivates ends the sessions and shuts the door until the user is reactivated', async () => {
    const technician = await t.technician(undefined, { password: PASSWORD });
    await knownEverywhere(technician);
    expect(await update(technician, { isActive: false })).toMatchObject({ isActive: false });
    await endsEverywhere(technician, 'deactivated');
    expect((await refusalOf(signIn(technician.email, PASSWORD))).status).toBe(401);
    await update(technician, { isActive: true });
    expect((await signIn(technician.email, PASSWORD)).user.id).toBe(technician.id);
  });

  it('waits while patients have visits booked with the doctor', async () => {
    const clinic = await t.clinic();
    const doctor = await t.doctor(clinic, { name: 'Nisha Rao' });
    const patient = await t.patient(clinic);
    const visit = { clinicId: clinic.id, patientId: patient.id, doctorId: doctor.id };
    const at = (days: number, minutes = 0) => new Date(Date.now() + days * 86_400_000 + minutes * 60_000).toISOString();
    const day = (days: number) => at(days).slice(0, 10);
    await t.db.insert(appointments).values([
      { ...visit, visitDay: day(-9), startDateTime: at(-9), endDateTime: at(-9, 30) },
      { ...visit, visitDay: day(3), startDateTime: at(3), endDateTime: at(3, 30), status: 'cancelled' },
      { ...visit, visitDay: day(4), startDateTime: at(4), endDateTime: at(4, 30) },
      { ...visit, visitDay: day(5), startDateTime: at(5), endDateTime: at(5, 30) },
    ]);
    const refused = {
      status: 422,
      message: 'Dr Nisha Rao still has 2 visits booked. Reschedule or cancel them first.',
    };
    const elsewhere = await t.clinic();
    expect(await refusalOf(update(doctor, { isActive: false }))).toMatchObject(refused);
    expect(await refusalOf(update(doctor, { assignedClinicId: elsewhere.id }))).toMatchObject(refused);
    expect(await refusalOf(update(doctor, { role: 'clinic_reception' }))).toMatchObject(refused);
    expect(await update(doctor, { name: 'Nisha R' })).toMatchObject({ name: 'Nisha R' });
    await t.db.update(appointments).set({ status: 'cancelled' }).where(eq(appointments.doctorId, doctor.id));
    expect(await update(doctor, { isActive: false })).toMatchObject({ isActive: false });
  });

  it('leaves nobody with a visit: who books while the doctor is deactivated is refused, or the doctor stays', async () => {
    const clinic = await t.clinic();
    const reception = t.as(await t.reception(clinic));
    const { id: patientId } = await t.patient(clinic);
    const colleague = await t.doctor(clinic);
    for (let round = 0; round < 10; round += 1) {
      const doctor = await t.doctor(clinic);
      const place = { doctorId: doctor.id, startDateTime: inDays(1 + round, '10:00') };
      const visit =
        round % 2 === 0
          ? undefined
          : await reception(api.appointments.create, {
              body: { patientId, doctorId: colleague.id, startDateTime: inDays(1 + round, '11:00') },
            });
      const answers = await Promise.allSettled([
        visit
          ? reception(api.appointments.update, { params: visit, body: place })
          : reception(api.appointments.create, { body: { patientId, ...place } }),
        update(doctor, { isActive: false }),
      ]);
      expect(answers.map(({ status }) => status).toSorted(), `round ${round}`).toEqual(['fulfilled', 'rejected']);
    }
  });

  it('leaves the superadmins in: not oneself, not the last one, not each other at once', async () => {
    const center = await t.center();
    const out = { isActive: false };
    expect(await refusalOf(update(admin, out))).toMatchObject({
      status: 422,
      message: 'You cannot deactivate yourself',
    });
    const down = { role: 'lab_technician', assignedCenterId: center.id };
    expect((await refusalOf(update(admin, down))).message).toBe('You cannot change your own role');
    expect(await update(admin, { name: 'Owner', role: 'superadmin' })).toMatchObject({ name: 'Owner' });

    await t.db.update(users).set(out).where(eq(users.role, 'superadmin'));
    const [one, two] = [await t.superadmin(), await t.superadmin()];
    const answers = await Promise.allSettled([update(two, out, one), update(one, out, two)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(await t.db.$count(users, and(eq(users.role, 'superadmin'), eq(users.isActive, true)))).toBe(1);
    await t.db.update(users).set({ isActive: true }).where(eq(users.id, admin.id));
  });

  it('of the password ends the sessions, and opens at once as a first one does', async () => {
    const user = await t.reception(undefined, { password: PASSWORD, name: 'Asha Rao' });
    await knownEverywhere(user);
    for (let round = 0; round < 11; round += 1) await refusalOf(signIn(user.email, 'wrong'));
    expect(await update(user, { password: OWN })).toMatchObject({ passwordTemporaryUntil: null });
    await endsEverywhere(user, 'password_changed');
    expect((await signIn(user.email, OWN)).user).toMatchObject({ id: user.id, mustChangePassword: false });
    expect((await refusalOf(signIn(user.email, PASSWORD))).status).toBe(401);
    const entry = await lastAudit(user.id);
    expect(entry?.details).toMatchObject({ fields: ['password'] });
    expect(JSON.stringify(entry)).not.toContain(OWN);

    await reset(user);
    expect(await update(user, { password: PASSWORD })).toMatchObject({ passwordTemporaryUntil: null });
    expect((await signIn(user.email, PASSWORD)).user.mustChangePassword).toBe(false);
  });

  it.each([
    ['short', 'Use at least 8 characters'],
    ['', 'Password is required'],
    ['Password123', 'This password is too easy to guess. Choose another one.'],
    ['Sumitra-123', 'This password is too easy to guess. Choose another one.'],
  ])('of the password refuses %j', async (password, message) => {
    const user = await t.reception();
    const refused = await refusalOf(update(user, { name: 'Sumitra Rao', password }));
    expect(refused).toMatchObject({ status: 400, message });
    expect(refused.issues?.[0]).toMatchObject({ path: 'password' });
    expect((await t.as(user)(api.sessions.me)).name).not.toBe('Sumitra Rao');
  });

  it('is 404 for nobody, and leaves the own password to the settings', async () => {
    expect((await refusalOf(update({ id: 999_999 }, { name: 'X' }))).status).toBe(404);
    const refused = { status: 422, message: 'Change your own password in Settings' };
    expect(await refusalOf(update(admin, { password: OWN }))).toMatchObject(refused);
    const user = await t.reception(undefined, { password: PASSWORD });
    await update(user, { passwordHash: 'x' });
    expect((await signIn(user.email, PASSWORD)).user.id).toBe(user.id);
  });
});

describe('a reset of the password', () => {
  it('gives one that opens nothing but the choice of an own one', async () => {
    const doctor = await t.doctor(undefined, { password: PASSWORD });
    await knownEverywhere(doctor);
    // Locked out by trying: the new password opens all the same.
    for (let round = 0; round < 11; round += 1) await refusalOf(signIn(doctor.email, 'wrong'));
    const given = await reset(doctor);
    await endsEverywhere(doctor, 'password_changed');
    expect(given.temporaryPassword).toMatch(/^([a-z2-9]{4}-){3}[a-z2-9]{4}$/);
    const link = new URL(given.link);
    expect([link.origin, link.pathname, link.search]).toEqual(['http://localhost:5000', '/login', '']);
    expect(Object.fromEntries(new URLSearchParams(link.hash.slice(1)))).toEqual({
      email: doctor.email,
      password: given.temporaryPassword,
    });
    expect((await refusalOf(signIn(doctor.email, PASSWORD))).status).toBe(401);

    const { token, user } = await signIn(doctor.email, given.temporaryPassword);
    expect(user.mustChangePassword).toBe(true);
    const session = signedInAs(doctor, token);
    const shut = { status: 403, code: 'password_change_required' };
    expect(await refusalOf(t.as(session)(api.patients.list))).toMatchObject(shut);
    expect(await refusalOf(t.as(session)(api.profile.update, { body: { name: 'X' } }))).toMatchObject(shut);
    const upload = await t.raw({ method: 'GET', path: '/uploads/reports/report_x.pdf' }, session);
    expect([upload.status, ((await upload.json()) as { code: string }).code]).toEqual([403, shut.code]);
    expect((await t.as(session)(api.sessions.validate)).valid).toBe(true);
    expect((await t.as(session)(api.sessions.refresh)).token).toEqual(expect.any(String));
    await other.as(session)(api.sessions.me);

    const choose = (newPassword: string) =>
      t.as(session)(api.profile.changePassword, {
        body: { currentPassword: given.temporaryPassword, newPassword },
      });
    expect((await refusalOf(choose('Password123'))).status).toBe(400);
    await choose(OWN);
    expect((await t.as(session)(api.sessions.me)).mustChangePassword).toBe(false);
    expect((await t.as(session)(api.patients.list)).total).toBe(0);
    await expect
      .poll(
        () =>
          other
            .as(session)(api.patients.list)
            .then(
              ({ total }) => total,
              () => 'refused',
            ),
        { timeout: 1000 },
      )
      .toBe(0);
    expect((await signIn(doctor.email, OWN)).user.mustChangePassword).toBe(false);
  });

  it('is over after a day, when the door says so', async () => {
    const user = await t.reception();
    const { temporaryPassword, validUntil } = await reset(user);
    expect(Date.parse(validUntil) - Date.now()).toBeGreaterThan(23.9 * 3_600_000);
    await t.db
      .update(users)
      .set({ passwordTemporaryUntil: new Date(Date.now() - 1000).toISOString() })
      .where(eq(users.id, user.id));
    expect(await refusalOf(signIn(user.email, temporaryPassword))).toMatchObject({
      status: 403,
      code: 'password_expired',
      message: 'This password has expired. Ask your administrator for a new one.',
    });
    expect((await refusalOf(signIn(user.email, 'not this one'))).status).toBe(401);
  });

  it('gives one password to one key, keeps it sealed, and tells the log nothing of it', async () => {
    const user = await t.reception();
    const twice = { params: { id: user.id }, headers: { 'idempotency-key': 'reset' } };
    const first = await t.as(admin)(api.users.resetPassword, twice);
    expect(await t.as(admin)(api.users.resetPassword, twice)).toEqual(first);
    expect((await signIn(user.email, first.temporaryPassword)).user.mustChangePassword).toBe(true);
    const [kept] = await t.db.select().from(idempotencyKeys).where(eq(idempotencyKeys.key, 'reset'));
    const entry = await lastAudit(user.id);
    expect(entry).toMatchObject({ action: 'UPDATE', details: { fields: ['password'] } });
    expect(JSON.stringify([kept, entry])).not.toContain(first.temporaryPassword);
  });

  it('is for others who are active', async () => {
    expect((await refusalOf(reset(admin))).message).toBe('Change your own password in Settings');
    const left = await t.reception(undefined, { isActive: false, name: 'Ravi' });
    expect((await refusalOf(reset(left))).message).toBe('Ravi is inactive. Reactivate the user first.');
    expect((await refusalOf(reset({ id: 999_999 }))).status).toBe(404);
  });
});

it('finds users by role, organisation and whether they are active', async () => {
  const clinic = await t.clinic();
  const doctor = await t.doctor(clinic);
  const left = await t.reception(clinic, { isActive: false });
  const list = async (query: Record<string, unknown>) =>
    (await t.as(admin)(api.users.list, { query: { clinicId: clinic.id, ...query } })).rows.map(({ id }) => id);
  expect(await list({})).toEqual([left.id, doctor.id]);
  expect(await list({ role: 'clinic_doctor' })).toEqual([doctor.id]);
  expect(await list({ active: 'false' })).toEqual([left.id]);
  expect(await list({ centerId: 5 })).toEqual([]);
});
