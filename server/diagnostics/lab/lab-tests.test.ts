import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import type { CenterRow, TestUser } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let center: CenterRow;
let technician: TestUser;

beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());
beforeEach(async () => {
  center = await t.center();
  technician = await t.technician(center);
});

const parameter = {
  key: 'ferritin',
  name: 'Ferritin',
  unit: 'ng/mL',
  kind: 'number',
  decimals: 0,
  choices: [],
  normalChoices: [],
  ranges: [],
};
const ferritin = {
  name: 'Ferritin',
  department: 'Biochemistry',
  specimen: 'Serum',
  method: null,
  loincCode: null,
  parameters: [parameter],
};
const create = (test: object = {}, by = technician) =>
  t.as(by)(api.labTests.create, { body: { ...ferritin, ...test } });
const list = (search?: string, by = technician) => t.as(by)(api.labTests.list, { query: search ? { search } : {} });

describe('test definitions', () => {
  it('are found by a part of their name, their department or a parameter', async () => {
    await create();
    const iron = [{ ...parameter, key: 'iron', name: 'Serum Iron' }];
    await create({ name: 'Anaemia Panel', department: 'Haematology', parameters: iron });
    expect((await list()).rows.map(({ name }) => name)).toEqual(['Anaemia Panel', 'Ferritin']);
    for (const [search, name] of [
      ['ERRI', 'Ferritin'],
      ['haemato', 'Anaemia Panel'],
      ['serum iron', 'Anaemia Panel'],
    ] as const) {
      expect(await list(search), search).toMatchObject({ total: 1, rows: [{ name }] });
    }
    expect((await list('%')).rows).toEqual([]);
  });

  it('have one name each, whatever its case; a removed one gives it free', async () => {
    const { id } = await create();
    const taken = { status: 409, message: 'A test with this name exists already' };
    expect(await refusalOf(create({ name: 'FERRITIN' }))).toMatchObject(taken);
    const other = await create({ name: 'Iron' });
    const update = (changed: number, test: object, by = technician) =>
      t.as(by)(api.labTests.update, { params: { id: changed }, body: { ...ferritin, ...test } });
    expect(await refusalOf(update(other.id, { name: 'ferritin' }))).toMatchObject(taken);
    expect(await update(id, { method: 'CLIA' })).toMatchObject({ id, method: 'CLIA' });
    await t.as(technician)(api.labTests.remove, { params: { id } });
    expect(await refusalOf(update(id, {}))).toMatchObject({ status: 404 });
    expect((await update(other.id, { name: 'Ferritin' })).name).toBe('Ferritin');
  });

  it('are the own centre’s alone', async () => {
    const { id } = await create();
    const stranger = await t.technician();
    expect((await list(undefined, stranger)).rows).toEqual([]);
    expect((await create({}, stranger)).id).not.toBe(id);
    const params = { id };
    expect(await refusalOf(t.as(stranger)(api.labTests.update, { params, body: ferritin }))).toMatchObject({
      status: 404,
    });
    expect(await refusalOf(t.as(stranger)(api.labTests.remove, { params }))).toMatchObject({ status: 404 });
  });
});

describe('taking tests over from the national list', () => {
  const chosen = (generalName: string, loincCode: string, fullySpecifiedName: string, longName = '') => ({
    generalName,
    loincCode,
    fullySpecifiedName,
    longName,
  });

  it('reads what each is measured of and how, and skips with a reason what is there', async () => {
    await create();
    await create({ name: 'Iron', loincCode: '2498-4' });
    const body = {
      tests: [
        chosen('Calcium, Urine', '6874-2', 'Calcium:MRat:24H:Urine:Qn', 'Calcium [Mass/time] in 24 hour Urine'),
        chosen('Dengue IgM', '25338-5', 'Dengue virus Ab.IgM:PrThr:Pt:Ser:Ord:IA'),
        chosen('Blood group', '883-9', 'ABO group:Type:Pt:Bld:Nom'),
        chosen('Ferritin', '2276-4', 'Ferritin:MCnc:Pt:Ser/Plas:Qn'),
        chosen('Serum iron', '2498-4', 'Iron:MCnc:Pt:Ser/Plas:Qn'),
        chosen('Albumin', '1751-7', 'Albumin:MCnc:Pt:Ser/Plas:Qn', 'Albumin in Serum'),
        chosen('Albumin', '1754-1', 'Albumin:MCnc:Pt:Urine:Qn', 'Albumin in Urine'),
        chosen('Calcium again', '6874-2', 'Calcium:MRat:24H:Urine:Qn'),
      ],
    };
    const outcome = await t.as(technician)(api.labTests.import, { body });
    expect(outcome).toEqual({
      imported: 5,
      skipped: [
        { name: 'Ferritin', reason: 'A test with this name exists already' },
        { name: 'Serum iron', reason: 'A test with this LOINC code exists already' },
        { name: 'Calcium again', reason: 'It was chosen twice' },
      ],
    });
    const tests = new Map((await list()).rows.map((test) => [test.name, test]));
    expect(tests.get('Calcium, Urine')).toMatchObject({
      specimen: 'Urine',
      loincCode: '6874-2',
      parameters: [{ key: 'calcium-urine', name: 'Calcium, Urine', kind: 'number' }],
    });
    expect(tests.get('Dengue IgM')).toMatchObject({
      specimen: 'Serum',
      method: 'IA',
      parameters: [{ kind: 'choice', choices: ['Negative', 'Positive'] }],
    });
    expect(tests.get('Blood group')).toMatchObject({ specimen: 'Blood', parameters: [{ kind: 'text' }] });
    expect(tests.has('Albumin: Albumin in Urine')).toBe(true);
    expect((await t.as(technician)(api.labTests.import, { body })).imported).toBe(0);
  });
});

describe('the price of a definition', () => {
  it('is what the price list asks for the test that it means, and changes with that alone', async () => {
    const doctor = await t.centerDoctor(center);
    const { id } = await create();
    const prices = async (by = technician) => (await t.as(by)(api.labTests.prices, {})).prices;
    expect(await prices()).toEqual([]);
    const body = { name: 'FERRITIN', kind: 'test' as const, price: '650' };
    const item = await t.as(doctor)(api.prices.create, { body });
    await t.as(doctor)(api.prices.create, { body: { name: 'Home visit', kind: 'service', price: '200' } });
    expect(await prices()).toMatchObject([{ testId: id, item: { id: item.id, price: '650.00' } }]);
    await t.as(doctor)(api.prices.replace, { params: { id: item.id }, body: { ...body, price: '700' } });
    expect(await prices()).toMatchObject([{ testId: id, item: { price: '700.00' } }]);
    expect(await prices(await t.technician(await t.center()))).toEqual([]);
  });
});
