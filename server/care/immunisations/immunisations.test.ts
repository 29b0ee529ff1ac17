import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { auditLogs } from '#server/kernel/db/schema/audit.ts';
import { immunisations } from '#server/kernel/db/schema/immunisations.ts';
import type { ClinicRow, PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import type { VaccineDose } from '#shared/care/immunisations/immunisations.states.ts';
import { addDays, addMonths, todayIn } from '#shared/kernel/time/days.ts';

const today = todayIn('Asia/Kolkata');
let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;

beforeAll(async () => {
  t = await startTestApp();
  clinic = await t.clinic();
  // Any doctor's, not the pediatrician's alone.
  doctor = await t.doctor(clinic, { name: 'Dr. Meera Rao', specialization: 'General Medicine' });
});
afterAll(() => t.close());

const BORN = addDays(today, -75);
const child = (dateOfBirth = BORN, more = {}) => t.patient(clinic, { dateOfBirth, ...more });

const record = (patient: PatientRow, doses: VaccineDose[], givenOn: string, more = {}) =>
  t.as(doctor)(api.immunisations.create, { params: { id: patient.id }, body: { doses, givenOn, ...more } });
const cardOf = (patient: PatientRow, user = doctor) =>
  t.as(user)(api.immunisations.get, { params: { id: patient.id } });
const inState = async (patient: PatientRow, wanted: string) =>
  (await cardOf(patient)).doses.filter(({ state }) => state === wanted).map(({ dose }) => dose);

describe('a child’s immunisations', () => {
  it('says what is due, takes what was given today, and what it was', async () => {
    const patient = await child();
    expect(await inState(patient, 'overdue')).toEqual(['bcg', 'opv_1', 'penta_1', 'rota_1', 'fipv_1', 'pcv_1']);
    const { recorded } = await record(patient, ['penta_1'], today, {
      batch: 'AB123',
      site: 'left_thigh',
      givenBy: 'Sister Rekha',
      product: 'Hexaxim',
    });
    expect(recorded).toMatchObject([
      {
        dose: 'penta_1',
        givenOn: today,
        batch: 'AB123',
        site: 'left_thigh',
        givenBy: 'Sister Rekha',
        isElsewhere: false,
      },
    ]);
    const card = await cardOf(patient);
    expect(card.doses.find(({ dose }) => dose === 'penta_1')).toMatchObject({ state: 'given', givenOn: today });
    expect(card.doses.find(({ dose }) => dose === 'penta_2')).toMatchObject({
      state: 'later',
      dueOn: addDays(today, 28),
    });
  });

  it('takes over a card: all of one day at once, given elsewhere, the day not certain', async () => {
    const patient = await child();
    await record(patient, ['hepb_0', 'opv_0', 'bcg'], BORN, { isElsewhere: true, isDateEstimated: true });
    const card = await cardOf(patient);
    expect(card.records.map(({ dose }) => dose).toSorted()).toEqual(['bcg', 'hepb_0', 'opv_0']);
    expect(card.records[0]).toMatchObject({ isElsewhere: true, isDateEstimated: true, fault: null });
  });

  it('keeps what is beside the programme without asking for it, also twice', async () => {
    const patient = await child(addMonths(today, -30));
    await record(patient, ['influenza'], addMonths(today, -13));
    await record(patient, ['influenza'], addMonths(today, -1));
    await record(patient, ['other'], today, { product: 'Yellow fever' });
    await record(patient, ['other'], today, { product: 'Rabies' });
    const again = await refusalOf(record(patient, ['other'], today, { product: 'Rabies', notes: 'Second arm' }));
    expect(again.issues).toMatchObject([{ path: 'doses', message: expect.stringContaining('on record') as string }]);
    const { records } = await cardOf(patient);
    expect(records).toHaveLength(4);
    const rabies = records.find(({ product }) => product === 'Rabies');
    const renamed = t.as(doctor)(api.immunisations.update, {
      params: { id: rabies?.id ?? 0 },
      body: { product: 'Yellow fever' },
    });
    expect((await refusalOf(renamed)).issues).toMatchObject([{ path: 'doses' }]);
  });

  it('says which dose doesn’t count, and takes it once more', async () => {
    const patient = await child(addMonths(today, -12));
    await record(patient, ['mr_1'], addMonths(today, -5));
    const before = await cardOf(patient);
    expect(before.records[0]?.fault).toBe('too_young');
    expect(before.doses.find(({ dose }) => dose === 'mr_1')?.state).toBe('overdue');
    await record(patient, ['mr_1'], today);
    expect(await inState(patient, 'given')).toEqual(['mr_1']);
  });

  it('says days as about where the birth date is estimated', async () => {
    const patient = await child(addMonths(today, -12), { dateOfBirthEstimated: true });
    expect(await cardOf(patient)).toMatchObject({ dateOfBirthEstimated: true });
    // Up to a year before the birthday that was worked out.
    await record(patient, ['bcg'], addMonths(today, -20), { isElsewhere: true });
  });
});

describe('what can’t be is refused', () => {
  it.each<[string, VaccineDose[], string, RegExp]>([
    ['in the future', ['opv_1'], addDays(today, 1), /cannot lie in the future/],
    ['before birth', ['bcg'], addDays(BORN, -1), /not yet born/],
    ['before its predecessor is there', ['opv_2'], today, /OPV-1 comes before OPV-2/],
    ['two of a series on one day', ['opv_1', 'opv_2'], addDays(today, -20), /OPV-2 comes after OPV-1/],
  ])('%s', async (_why, doses, givenOn, said) => {
    const patient = await child();
    const refused = await refusalOf(record(patient, doses, givenOn));
    expect(refused).toMatchObject({ status: 422, code: 'rule_broken' });
    expect(refused.message).toMatch(said);
    expect((await cardOf(patient)).records).toEqual([]);
  });

  it('the same dose twice, and one after the dose that follows it', async () => {
    const patient = await child();
    await record(patient, ['opv_1'], addDays(BORN, 42));
    await record(patient, ['opv_2'], addDays(BORN, 70));
    expect((await refusalOf(record(patient, ['opv_1'], today))).message).toMatch(/OPV-1 is on record already/);
    const [, first] = (await cardOf(patient)).records;
    const move = (givenOn: string) =>
      t.as(doctor)(api.immunisations.update, { params: { id: first?.id ?? 0 }, body: { givenOn } });
    expect((await refusalOf(move(addDays(BORN, 70)))).message).toMatch(/OPV-1 comes before OPV-2/);
    expect(await move(addDays(BORN, 43))).toMatchObject({ givenOn: addDays(BORN, 43), revision: 1 });
  });

  it('a batch of several at once, and another vaccine without its name', async () => {
    const patient = await child();
    const several = await refusalOf(record(patient, ['bcg', 'opv_1'], today, { batch: 'X' }));
    expect(several.issues).toMatchObject([{ path: 'batch' }]);
    const nameless = await refusalOf(record(patient, ['other'], today));
    expect(nameless.issues).toMatchObject([{ path: 'product' }]);
  });

  it('a dose of somebody who was of age', async () => {
    const patient = await child(addMonths(today, -12 * 18));
    expect((await refusalOf(record(patient, ['td_16'], today))).message).toMatch(/18th birthday/);
    await record(patient, ['td_16'], addMonths(today, -12));
    expect(await cardOf(patient)).toMatchObject({ doses: [], nextOn: null, records: [{ dose: 'td_16' }] });
  });
});

describe('what was recorded by mistake', () => {
  it('is withdrawn with a reason, stays to be read, and is asked for again', async () => {
    const patient = await child();
    const { recorded } = await record(patient, ['opv_1'], today);
    const params = { id: recorded[0]?.id ?? 0 };
    const withdraw = (body: { reason: string; revision?: number }) =>
      t.as(doctor)(api.immunisations.withdraw, { params, body });
    expect(await refusalOf(withdraw({ reason: ' ' }))).toMatchObject({ status: 400 });
    const taken = await withdraw({ reason: 'Wrong child', revision: 0 });
    expect(taken.withdrawn).toMatchObject({ by: 'Dr. Meera Rao', reason: 'Wrong child' });
    expect(await refusalOf(withdraw({ reason: 'Again' }))).toMatchObject({ status: 409 });
    expect(await inState(patient, 'overdue')).toContain('opv_1');
    await record(patient, ['opv_1'], today);
    await expect(t.db.delete(immunisations).where(eq(immunisations.id, params.id))).rejects.toThrow(/Failed query/);
  });

  it('isn’t changed over what another changed meanwhile', async () => {
    const patient = await child();
    const { recorded } = await record(patient, ['bcg'], today);
    const params = { id: recorded[0]?.id ?? 0 };
    const change = (batch: string) => t.as(doctor)(api.immunisations.update, { params, body: { batch, revision: 0 } });
    expect(await change('A1')).toMatchObject({ batch: 'A1', revision: 1 });
    expect(await refusalOf(change('B2'))).toMatchObject({ status: 409 });
  });
});

it('is nobody else’s, and in the audit log', async () => {
  const patient = await child();
  const { recorded } = await record(patient, ['bcg'], today);
  const other = await t.doctor();
  const id = recorded[0]?.id ?? 0;
  expect(await refusalOf(cardOf(patient, other))).toMatchObject({ status: 404 });
  const withdraw = t.as(other)(api.immunisations.withdraw, { params: { id }, body: { reason: 'x' } });
  expect(await refusalOf(withdraw)).toMatchObject({ status: 404 });
  const entries = await t.db.select().from(auditLogs).where(eq(auditLogs.entityType, 'immunisation'));
  expect(entries.some(({ action, performedByUserId }) => action === 'CREATE' && performedByUserId === doctor.id)).toBe(
    true,
  );
});

it('two at once record a dose once', async () => {
  const patient = await child();
  const both = await Promise.allSettled([record(patient, ['bcg'], today), record(patient, ['bcg'], today)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});
