import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pregnancyDatings } from '#server/kernel/db/schema/pregnancies.ts';
import type { PatientRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { api } from '#shared/api.ts';
import { addDays, DEFAULT_TIMEZONE, todayIn } from '#shared/kernel/time/days.ts';

let t: TestApp;
let doctor: TestUser;
let patient: PatientRow;

const today = todayIn(DEFAULT_TIMEZONE);
const ago = (days: number) => addDays(today, -days);

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  const clinic = await t.clinic();
  doctor = await t.doctor(clinic, { specialization: 'Gynaecology', name: 'Dr. Meera' });
  patient = await t.patient(clinic);
});

type Body = Record<string, unknown>;
const start = (body: Body) => t.as(doctor)(api.pregnancy.create, { body: { patientId: patient.id, ...body } });
const change = (id: number, body: Body) => t.as(doctor)(api.pregnancy.update, { params: { id }, body });
const scan = { by: 'scan', scanDate: ago(40), scanWeeks: 8, scanDays: 2 };

describe('a pregnancy is dated', () => {
  it('by the LMP alone, as ever', async () => {
    expect(await start({ lmpDate: ago(100) })).toMatchObject({
      lmpDate: ago(100),
      dating: { by: 'lmp', lmpDate: ago(100), isUncertain: false, scanDate: null },
      earlierDatings: [],
      gravida: null,
      bloodGroup: null,
    });
  });

  it('by a scan: EDD, weeks and trimester follow, and the LMP stays as it was told', async () => {
    const tracker = await start({
      dating: { ...scan, lmpDate: ago(110), isUncertain: true },
      gravida: 3,
      para: 1,
      abortions: 1,
      living: 1,
      fetusCount: 2,
      chorionicity: 'mcda',
      bloodGroup: 'O-',
    });
    expect(tracker).toMatchObject({
      lmpDate: ago(98),
      eddDate: addDays(ago(98), 280),
      currentTrimester: 'Trimester 2',
      dating: { ...scan, lmpDate: ago(110), isUncertain: true, transferDate: null },
      gravida: 3,
      para: 1,
      abortions: 1,
      living: 1,
      fetusCount: 2,
      chorionicity: 'mcda',
      bloodGroup: 'O-',
    });
  });

  it('by a transfer', async () => {
    const dating = { by: 'transfer', transferDate: ago(40), embryoDay: 5 };
    expect(await start({ dating })).toMatchObject({ lmpDate: ago(59), dating: { ...dating, lmpDate: null } });
  });

  it.each([
    [400, { dating: { by: 'scan' } }, 'dating.scanDate'],
    [400, { dating: { ...scan, scanWeeks: 50 } }, 'dating.scanWeeks'],
    [400, { dating: { ...scan, scanDays: 7 } }, 'dating.scanDays'],
    [400, { dating: { by: 'transfer', transferDate: ago(40) } }, 'dating.embryoDay'],
    [400, { dating: { by: 'transfer', transferDate: ago(40), embryoDay: 4 } }, 'dating.embryoDay'],
    [400, { dating: { by: 'lmp' } }, 'dating.lmpDate'],
    [422, { dating: { ...scan, scanDate: addDays(today, 1) } }, 'dating.scanDate'],
    [422, { dating: { ...scan, scanDate: ago(300) } }, 'dating.scanDate'],
    [422, { lmpDate: ago(60), gravida: 1, para: 1 }, 'gravida'],
    [422, { lmpDate: ago(60), para: 0, living: 1 }, 'living'],
    [400, { lmpDate: ago(60), fetusCount: 9 }, 'fetusCount'],
    [400, { lmpDate: ago(60), bloodGroup: 'C+' }, 'bloodGroup'],
  ])('is refused with %i for %j at %s', async (status, body, path) => {
    const refusal = await refusalOf(start(body));
    expect(refusal.status).toBe(status);
    expect(refusal.issues?.map((issue) => issue.path)).toContain(path);
  });
});

describe('dated anew', () => {
  it('keeps what stood before, with who and why', async () => {
    const { id } = await start({ dating: { by: 'lmp', lmpDate: ago(90), isUncertain: true } });
    const dating = { ...scan, lmpDate: ago(90), isUncertain: true };
    const tracker = await change(id, { dating, datingReason: 'Eight days apart' });
    expect(tracker).toMatchObject({
      lmpDate: ago(98),
      earlierDatings: [
        {
          dating: { by: 'lmp', lmpDate: ago(90), isUncertain: true },
          eddDate: addDays(ago(90), 280),
          replacedBy: 'Dr. Meera',
          reason: 'Eight days apart',
        },
      ],
    });
    // The bare date of the documents dates by the LMP again; sent back as it was read, it changes nothing.
    expect(await change(id, { lmpDate: ago(98) })).toMatchObject({ dating: { by: 'scan' } });
    const again = await change(id, { lmpDate: ago(91) });
    expect(again).toMatchObject({ lmpDate: ago(91), dating: { by: 'lmp', lmpDate: ago(91), scanWeeks: 8 } });
    expect(again.earlierDatings.map(({ dating: { by } }) => by)).toEqual(['scan', 'lmp']);
  });

  it('stands before its visits, and nothing is kept of what wasn’t changed', async () => {
    const { id } = await start({ dating: scan });
    await t.as(doctor)(api.pregnancy.createLog, { params: { id }, body: { visitDate: ago(95) } });
    const refusal = await refusalOf(change(id, { dating: { ...scan, scanWeeks: 7 } }));
    expect(refusal).toMatchObject({ status: 422, issues: [{ path: 'dating.scanDate' }] });
    expect(await change(id, { notes: 'Twins', gravida: 2 })).toMatchObject({ earlierDatings: [], gravida: 2 });
    // The formula adds up with what stands already.
    expect(await refusalOf(change(id, { para: 2 }))).toMatchObject({ status: 422, issues: [{ path: 'gravida' }] });
  });

  it('what was kept can’t be changed', async () => {
    const { id } = await start({ lmpDate: ago(90) });
    await change(id, { lmpDate: ago(92) });
    await expect(t.db.update(pregnancyDatings).set({ reason: 'Other' })).rejects.toMatchObject({
      cause: { constraint: 'pregnancy_datings_only_grow' },
    });
  });
});
