import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { EnteredResults, EnteredTest, LabReport } from '#shared/diagnostics/lab/lab.schema.ts';
import type { CenterRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';
import { startCenterTests } from './start-center-tests.ts';

/** What can't be, what adds up, and what follows from other results. */

let t: TestApp;
let center: CenterRow;
let technician: TestUser;
let pathologist: TestUser;
let report: LabReport;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  center = await t.center({ name: 'City Labs' });
  await startCenterTests(t.db, center.id);
  technician = await t.technician(center, { name: 'Sachin Jadhav' });
  pathologist = await t.centerDoctor(center, {
    name: 'Lakshmi Menon',
    qualification: 'MD (Pathology)',
    registrationNumber: 'MMC 77',
  });
  const patient = await t.patient(undefined, {
    centerId: center.id,
    isWalkin: true,
    gender: 'female',
    dateOfBirth: '1976-01-10',
  });
  report = await t.as(technician)(api.labReports.start, { body: { patientId: patient.id } });
});

type Value = string | { value: string; confirmed?: boolean; measured?: boolean };

/** Sends these values of a test of the centre, and answers the report as it was kept. */
async function enter(
  name: string,
  values: Record<string, Value>,
  more: Partial<EnteredResults['tests'][number]> = {},
  by = technician,
): Promise<LabReport> {
  const { rows } = await t.as(technician)(api.labTests.list, { query: { search: name } });
  const test = rows.find((one) => one.name === name);
  const sent = Object.entries(values).map(([key, value]) => ({
    key,
    ...(typeof value === 'string' ? { value } : value),
  }));
  const tests = [{ testId: test?.id ?? 0, remarks: null, values: sent, ...more }];
  const body = { revision: report.revision, collectedAt: null, remarks: null, tests };
  report = await t.as(by)(api.labReports.save, { params: { id: report.id }, body });
  return report;
}

const CBC = 'Complete Blood Count (CBC)';
const of = ({ tests }: { tests: EnteredTest[] }, key: string) =>
  tests.flatMap(({ parameters }) => parameters).find((one) => one.key === key);
const submit = ({ id, revision } = report) =>
  t.as(technician)(api.labReports.submit, { params: { id }, body: { revision } });
const sign = ({ id, revision } = report) =>
  t.as(pathologist)(api.labReports.sign, { params: { id }, body: { revision } });

describe('a value that can hardly be', () => {
  it('is kept while it is entered, and neither submitted nor signed before somebody confirms it', async () => {
    const kept = await enter(CBC, { neutrophils: '110', 'rbc-count': '-3' });
    expect(of(kept, 'neutrophils')).toMatchObject({ value: '110', beyond: { low: 0, high: 100, confirmedBy: null } });
    expect(of(kept, 'rbc-count')?.beyond).toMatchObject({ low: 0.2, high: 12 });
    const message = 'RBC Count -3 can hardly be. Check it, and confirm it if it is right.';
    expect(await refusalOf(submit())).toMatchObject({ status: 422, code: 'rule_broken', message });
    expect(await refusalOf(sign())).toMatchObject({ status: 422, message });
    expect((await t.as(technician)(api.labReports.get, { params: { id: report.id } })).status).toBe('draft');
  });

  it('is handed on once it is confirmed, which stays with who did it and ends with another value', async () => {
    const confirmed = await enter(CBC, { haemoglobin: { value: '0.9', confirmed: true } });
    const said = of(confirmed, 'haemoglobin')?.beyond;
    expect(said).toMatchObject({ confirmedBy: 'Sachin Jadhav', low: 1 });
    expect(said?.confirmedAt).toEqual(expect.any(String));
    // The doctor saves it too, and is not who said that it is right.
    const again = await enter(CBC, { haemoglobin: { value: '0.9', confirmed: true } }, {}, pathologist);
    expect(of(again, 'haemoglobin')?.beyond).toEqual(said);
    expect(of(await enter(CBC, { haemoglobin: '0.8' }), 'haemoglobin')?.beyond?.confirmedBy).toBeNull();
    expect(await refusalOf(submit())).toMatchObject({ status: 422 });
    await enter(CBC, { haemoglobin: { value: '0.8', confirmed: true } });
    expect(await submit()).toMatchObject({ status: 'submitted' });
  });

  it('is what the centre says it is', async () => {
    const { rows } = await t.as(technician)(api.labTests.list, { query: { search: 'Prolactin' } });
    const { id, createdAt: _, updatedAt: __, isActive: ___, ...definition } = rows[0] as (typeof rows)[number];
    const parameters = definition.parameters.map((one) => ({ ...one, plausibleLow: 1, plausibleHigh: 900 }));
    const change = (body: object) =>
      t.as(technician)(api.labTests.update, { params: { id }, body: { ...definition, ...body } });
    await change({ parameters });
    expect(of(await enter('Prolactin', { prolactin: '901' }), 'prolactin')?.beyond).toMatchObject({ high: 900 });
    expect(of(await enter('Prolactin', { prolactin: '899' }), 'prolactin')?.beyond).toBeNull();
    const upsideDown = definition.parameters.map((one) => ({ ...one, plausibleLow: 9, plausibleHigh: 8 }));
    expect(await refusalOf(change({ parameters: upsideDown, revision: undefined }))).toMatchObject({
      status: 400,
      issues: [{ path: 'parameters.0.plausibleHigh' }],
    });
  });

  it('of before there were limits is asked about as well', async () => {
    await enter(CBC, { neutrophils: '60', lymphocytes: '40' });
    await t.db.execute(sql`
      update lab_reports set tests = replace(replace(tests::text, '"60"', '"160"'), '"beyond": null, ', '')::jsonb
      where id = ${report.id}`);
    expect(await refusalOf(sign())).toMatchObject({
      status: 422,
      message: 'Neutrophils 160 can hardly be. Check it, and confirm it if it is right.',
    });
  });
});

describe('a differential', () => {
  const cells = { neutrophils: '60', lymphocytes: '30', monocytes: '4', eosinophils: '2', basophils: '1' };

  it('makes 100 but for its rounding, or what is missing is confirmed', async () => {
    const kept = await enter(CBC, cells);
    expect(kept.tests[0]?.notWhole).toMatchObject({ sum: 97, confirmedBy: null });
    expect(await refusalOf(submit())).toMatchObject({
      status: 422,
      message: `${CBC}: the percentages make 97, not 100. Check them, and confirm them if they are right.`,
    });
    const confirmed = await enter(CBC, cells, { confirmedSum: true });
    expect(confirmed.tests[0]?.notWhole).toMatchObject({ sum: 97, confirmedBy: 'Sachin Jadhav' });
    expect(await submit()).toMatchObject({ status: 'submitted' });
    for (const lymphocytes of ['32', '33', '34']) {
      expect((await enter(CBC, { ...cells, lymphocytes })).tests[0]?.notWhole, lymphocytes).toBeNull();
    }
  });

  it('never makes more than 100', async () => {
    await enter(CBC, { ...cells, lymphocytes: '35' }, { confirmedSum: true });
    const refused = {
      status: 422,
      message: `${CBC}: the percentages make 102. Together they cannot be more than 100.`,
    };
    expect(await refusalOf(submit())).toMatchObject(refused);
    expect(await refusalOf(sign())).toMatchObject(refused);
  });
});

describe('what follows from other results', () => {
  it('is calculated by its formula, marked so, and follows when they change', async () => {
    const lipids = { 'total-cholesterol': '200', 'hdl-cholesterol': '50', triglycerides: '150' };
    const kept = await enter('Lipid Profile', { ...lipids, 'ldl-cholesterol': '1', 'vldl-cholesterol': '999' });
    const values = Object.fromEntries((kept.tests[0]?.parameters ?? []).map((one) => [one.key, one.value]));
    expect(values).toMatchObject({
      'ldl-cholesterol': '120',
      'vldl-cholesterol': '30',
      'non-hdl-cholesterol': '150',
      'total-cholesterol-hdl-ratio': '4.0',
    });
    expect(of(kept, 'ldl-cholesterol')).toMatchObject({ source: 'calculated', flag: 'high' });
    expect(of(kept, 'triglycerides')?.source).toBeNull();
    expect(of(await enter('Lipid Profile', { ...lipids, triglycerides: '50' }), 'ldl-cholesterol')?.value).toBe('140');
  });

  it('is not calculated where the formula doesn’t hold, and can be measured, which it says', async () => {
    const fat = { 'total-cholesterol': '300', 'hdl-cholesterol': '40', triglycerides: '401' };
    expect(of(await enter('Lipid Profile', fat), 'ldl-cholesterol')).toMatchObject({ value: '', source: 'calculated' });
    const direct = await enter('Lipid Profile', { ...fat, 'ldl-cholesterol': { value: '170', measured: true } });
    expect(of(direct, 'ldl-cholesterol')).toMatchObject({ value: '170', source: 'measured', flag: 'high' });
  });

  it('is asked about like what is typed', async () => {
    const kept = await enter(CBC, { haemoglobin: '13', 'rbc-count': '1', 'haematocrit-pcv': '40' });
    expect(of(kept, 'mch')).toMatchObject({ value: '130.0', source: 'calculated', beyond: { high: 60 } });
    expect(of(kept, 'mcv')).toMatchObject({ value: '', source: null });
    expect(await refusalOf(submit())).toMatchObject({ message: expect.stringContaining('MCH 130.0') });
  });

  it('takes age and sex where the formula asks for them', async () => {
    const kept = await enter('Serum Creatinine', { creatinine: '1.1' });
    const years = Number(new Date().toISOString().slice(0, 4)) - 1976;
    const expected = 142 * (1.1 / 0.7) ** -1.2 * 0.9938 ** years * 1.012;
    expect(Math.abs(Number(of(kept, 'egfr-ckd-epi-2021')?.value) - expected)).toBeLessThan(1.1);
  });
});

describe('reference ranges', () => {
  const range = { low: 1, high: 2, criticalLow: null, criticalHigh: null, text: null };
  const years = (from: number | null, to: number | null) => ({
    ageFromDays: from === null ? null : from * 365,
    ageToDays: to === null ? null : to * 365,
  });
  const define = (...ranges: object[]) =>
    t.as(technician)(api.labTests.create, {
      body: {
        name: `Test ${Math.random()}`,
        department: null,
        specimen: null,
        method: null,
        loincCode: null,
        parameters: [
          {
            key: 'one',
            name: 'One',
            unit: null,
            kind: 'number',
            decimals: null,
            choices: [],
            normalChoices: [],
            ranges: ranges.map((one) => ({ ...range, ...one })) as never,
          },
        ],
      },
    });

  it.each([
    [
      'two for everybody',
      [
        { sex: 'any', ...years(null, null) },
        { sex: 'any', ...years(null, null) },
      ],
      1,
    ],
    [
      'two of a sex that share some years',
      [
        { sex: 'male', ...years(0, 13) },
        { sex: 'male', ...years(12, null) },
      ],
      1,
    ],
    [
      'one within another',
      [
        { sex: 'female', ...years(0, 5) },
        { sex: 'any', ...years(0, 99) },
        { sex: 'any', ...years(20, 30) },
      ],
      2,
    ],
  ])('are refused: %s', async (_, ranges, place) => {
    const refused = await refusalOf(define(...ranges));
    expect(refused).toMatchObject({ status: 400, issues: [{ path: `parameters.0.ranges.${place}.sex` }] });
    expect(refused.message).toContain('is for the same sex and age already');
  });

  it('are taken where each person has one, beside one for whoever has none', async () => {
    const ranges = [
      { sex: 'male', ...years(12, null) },
      { sex: 'female', ...years(12, null) },
      { sex: 'any', ...years(12, null) },
      { sex: 'any', ...years(0, 12) },
    ];
    expect((await define(...ranges)).parameters[0]?.ranges).toHaveLength(4);
  });

  it('that overlap since before are read and go on marking, the narrower one first', async () => {
    await define({ sex: 'any', ...years(null, null) });
    const overlapping = [
      { ...range, sex: 'any', ...years(null, null) },
      { ...range, low: 3, high: 4, sex: 'any', ...years(40, 80) },
    ];
    await t.db.execute(sql`
      update center_tests set parameters = jsonb_set(parameters, '{0,ranges}', ${JSON.stringify(overlapping)}::jsonb), name = 'Old'
      where center_id = ${center.id} and name like 'Test %'`);
    expect(of(await enter('Old', { one: '2' }), 'one')).toMatchObject({ low: 3, flag: 'low' });
  });
});

it('is calculated only where a formula is known for the parameter and its unit', async () => {
  const { rows } = await t.as(technician)(api.labTests.list, { query: { search: 'Serum Creatinine' } });
  const { id, createdAt: _, updatedAt: __, isActive: ___, ...definition } = rows[0] as (typeof rows)[number];
  const parameters = definition.parameters.map((one) => ({ ...one, isCalculated: true }));
  const update = t.as(technician)(api.labTests.update, { params: { id }, body: { ...definition, parameters } });
  expect(await refusalOf(update)).toMatchObject({
    status: 400,
    issues: [{ path: 'parameters.0.isCalculated', message: 'No formula is known for this parameter in this unit' }],
  });
});

describe('what was entered for a person', () => {
  const person = () => ({ id: report.patientId });

  it('is marked anew when the sex or the birthday is put right before it is signed', async () => {
    await enter(CBC, { haemoglobin: '12.4', mcv: '90' });
    await submit();
    expect(of(report, 'haemoglobin')?.flag).toBeNull();
    await t.as(technician)(api.walkIns.update, { params: person(), body: { gender: 'male' } });
    const read = await t.as(pathologist)(api.labReports.get, { params: { id: report.id } });
    expect(of(read, 'haemoglobin')).toMatchObject({ value: '12.4', flag: 'low', reference: '13.0 - 17.0' });
    expect(read).toMatchObject({ status: 'submitted', revision: report.revision + 1 });
    // Who had it open signs nothing that they haven't seen.
    expect(await refusalOf(sign())).toMatchObject({ status: 409, code: 'changed_meanwhile' });
    expect((await sign(read)).status).toBe('signed');

    await t.as(technician)(api.walkIns.update, { params: person(), body: { gender: 'female' } });
    const signed = await t.as(pathologist)(api.labReports.get, { params: { id: report.id } });
    expect(of(signed, 'haemoglobin')?.flag).toBe('low');
  });

  it('keeps what somebody confirmed, and reckons what depends on age and sex', async () => {
    await enter('Kidney Function Test (KFT)', { urea: { value: '900', confirmed: true }, creatinine: '1.2' });
    expect(of(report, 'urea')?.beyond?.confirmedBy).toBe('Sachin Jadhav');
    await t.as(technician)(api.walkIns.update, { params: person(), body: { dateOfBirth: '1936-01-10' } });
    const read = await t.as(pathologist)(api.labReports.get, { params: { id: report.id } });
    expect(of(read, 'urea')?.beyond).toEqual(of(report, 'urea')?.beyond);
    const reckoned = ({ tests }: LabReport) =>
      tests.flatMap(({ parameters }) => parameters).flatMap(({ key, value }) => (key.startsWith('egfr') ? value : []));
    expect(reckoned(read)).not.toEqual(reckoned(report));
  });

  it('has the range of the day on which the sample turns out to be taken', async () => {
    const born = new Date(Date.now() - 40 * 86_400_000).toISOString();
    await t.as(technician)(api.walkIns.update, { params: person(), body: { dateOfBirth: born.slice(0, 10) } });
    report = await t.as(technician)(api.labReports.get, { params: { id: report.id } });
    await enter('Bilirubin, Total and Direct', { 'bilirubin-total': '8' });
    expect(of(report, 'bilirubin-total')?.flag).toBe('high');
    const body = {
      collectedAt: new Date(Date.now() - 30 * 86_400_000).toISOString(),
      receivedAt: null,
      revision: report.revision,
    };
    const moved = await t.as(technician)(api.labReports.setSample, { params: { id: report.id }, body });
    expect(of(moved, 'bilirubin-total')?.flag).toBeNull();
  });
});

describe('a value whose parameter has another unit now', () => {
  /** Prolactin, measured in something else from now on. */
  async function changeUnit() {
    const { rows } = await t.as(technician)(api.labTests.list, { query: { search: 'Prolactin' } });
    const { id, createdAt: _, updatedAt: __, isActive: ___, ...definition } = rows[0] as (typeof rows)[number];
    const parameters = definition.parameters.map((one) => ({ ...one, unit: 'mIU/L' }));
    await t.as(technician)(api.labTests.update, { params: { id }, body: { ...definition, parameters } });
  }

  it('isn’t taken over as one of that unit, neither before the signature nor in a correction', async () => {
    await enter('Prolactin', { prolactin: '12' });
    await changeUnit();
    const message = 'Entered in ng/mL, and the unit is mIU/L now. Empty the field and enter the value in mIU/L.';
    expect(await refusalOf(enter('Prolactin', { prolactin: '12' }))).toMatchObject({
      status: 400,
      issues: [{ path: 'tests.0.values.0.value', message }],
    });
    // As it stands it is right, and can be signed.
    const signed = await sign();
    expect(of(signed, 'prolactin')).toMatchObject({ value: '12', unit: 'ng/mL' });

    report = await t.as(technician)(api.labReports.correct, {
      params: { id: signed.id },
      body: { reason: 'Another method' },
    });
    expect(await refusalOf(enter('Prolactin', { prolactin: '12' }))).toMatchObject({ status: 400 });
    await enter('Prolactin', { prolactin: '' });
    expect(of(await enter('Prolactin', { prolactin: '254' }), 'prolactin')?.unit).toBe('mIU/L');
  });
});
