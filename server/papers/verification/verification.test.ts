import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { prescriptions } from '#server/kernel/db/schema/prescriptions.ts';
import type { TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { verificationTokens, verificationUrl } from './verification-token.ts';
import { initialsOf } from './verification.repo.ts';

let t: TestApp;
let doctor: TestUser;
let patientId: number;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  const clinic = await t.clinic({ name: 'Shanti Clinic' });
  doctor = await t.doctor(clinic, { name: 'Meera Nair', registrationNumber: 'MMC 12345' });
  patientId = (await t.patient(clinic, { name: 'Asha Kumari Rao', phone: '9822012345' })).id;
});

const issue = async (body: Record<string, unknown> = {}) => {
  const medicines = [{ medicineType: 'Tablet', medicineName: 'Dolo 650' }];
  const issued = await t.as(doctor)(api.prescriptions.createSmart, {
    body: { patientId, medicines, complaints: 'secret', ...body },
  });
  return issued.prescription;
};
const verify = (token: string) => t.as(null)(api.verification.prescription, { params: { token } });
const tokenOf = (id: number) => verificationTokens(t.env.jwtSecret, 'prescription').tokenOf(id);

describe('the verification of a printed prescription', () => {
  it('says to anybody what the paper says, and not whose it is', async () => {
    const { id, createdAt } = await issue();
    const verified = await verify(tokenOf(id));
    expect(verified).toEqual({
      prescriptionId: id,
      issuedAt: createdAt,
      doctorName: 'Meera Nair',
      registrationNumber: 'MMC 12345',
      clinicName: 'Shanti Clinic',
      patientInitials: 'A. K. R.',
      medicines: ['Tablet DOLO 650'],
      supersededById: null,
    });
    expect(verificationUrl(t.env, 'prescription', id)).toBe(`http://localhost:5000/verify/${tokenOf(id)}`);
  });

  it('says when another one took its place', async () => {
    const old = await issue();
    const next = await issue({ supersedesId: old.id });
    expect((await verify(tokenOf(old.id))).supersededById).toBe(next.id);
  });

  it('knows no token that it didn’t sign', async () => {
    const { id } = await issue();
    const other = verificationTokens('another secret', 'prescription').tokenOf(id);
    const signature = tokenOf(id).split('-').slice(1).join('-');
    for (const token of [
      String(id),
      other,
      `${id + 1}-${signature}`,
      `0${tokenOf(id)}`,
      `${tokenOf(id)}x`,
      'x',
      tokenOf(999_999),
    ]) {
      expect(await refusalOf(verify(token))).toMatchObject({ status: 404, message: 'The prescription was not found' });
    }
  });

  it('knows no prescription that is only a referral', async () => {
    const [row] = await t.db
      .insert(prescriptions)
      .values({
        clinicId: doctor.clinicId ?? 0,
        doctorId: doctor.id,
        patientId,
        instructions: 'Referred for: CBC',
        referralOnly: true,
      })
      .returning();
    expect(await refusalOf(verify(tokenOf(row?.id ?? 0)))).toMatchObject({ status: 404 });
    expect(await t.db.$count(prescriptions, eq(prescriptions.patientId, patientId))).toBe(1);
  });
});

describe('initials', () => {
  it.each([
    ['Asha Rao', 'A. R.'],
    ['  asha ', 'A.'],
    ['क्षमा कुमारी', 'क्ष. कु.'],
    ['José', 'J.'],
  ])('of %s are %s', (name, initials) => {
    expect(initialsOf(name)).toBe(initials);
  });
});
