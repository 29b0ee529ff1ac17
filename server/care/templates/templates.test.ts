import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { eq } from 'drizzle-orm';
import { diagnosticCenters } from '#server/kernel/db/schema/organisations.ts';
import { dolo, startConsultation } from '#server/test/consultation.ts';
import type { CenterRow } from '#server/test/builders.ts';
import { refusalOf, startTestApp, type TestApp } from '#server/test/harness.ts';

let t: TestApp;
let at: Awaited<ReturnType<typeof startConsultation>>;
let center: CenterRow;
let closing: CenterRow;

beforeAll(async () => {
  t = await startTestApp();
  at = await startConsultation(t);
  center = await t.center({ name: 'City Labs' });
  closing = await t.center({ name: 'Closing Labs' });
});
afterAll(() => t.close());

const save = (body: Record<string, unknown> = {}, user = at.doctor) =>
  t.as(user)(api.templates.create, { body: { name: 'Viral fever', medicines: [dolo], ...body } });
const get = (id: number, user = at.doctor) => t.as(user)(api.templates.get, { params: { id } });
const use = (id: number, user = at.doctor) => t.as(user)(api.templates.use, { params: { id } });
const list = async (query: Record<string, unknown> = {}, user = at.doctor) =>
  (await t.as(user)(api.templates.list, { query })).rows.map(({ name }) => name);

describe('a template', () => {
  it('keeps medicines, advice, tests and centres, and forgets who they were for', async () => {
    const saved = await save({
      name: '  Fever, with tests ',
      medicines: [dolo, { ...dolo, days: 3, dosageTiming: { dinner: true }, continues: true, medicineId: 7 }],
      additionalInstructions: 'Rest',
      requiresDiagnostics: true,
      selectedTests: ['CBC', ' cbc'],
      selectedCenters: [String(center.id), center.id, closing.id],
    });
    expect(saved).toMatchObject({
      doctorId: at.doctor.id,
      name: 'Fever, with tests',
      additionalInstructions: 'Rest',
      requiresDiagnostics: true,
      selectedTests: ['CBC'],
      selectedCenters: [String(center.id), String(closing.id)],
      usageCount: 0,
      lastUsedAt: null,
    });
    expect(saved.medicines.map(({ continues, days }) => [continues, days])).toEqual([
      [undefined, 5],
      [true, 3],
    ]);
    await t.db.update(diagnosticCenters).set({ isActive: false }).where(eq(diagnosticCenters.id, closing.id));
    const later = await get(saved.id);
    expect(later.centers).toEqual([{ id: center.id, name: 'City Labs' }]);
    expect(later.selectedCenters).toHaveLength(2);
  });

  it.each([
    [{ name: ' ' }, 'Template name is required'],
    [{ name: undefined }, 'Template name is required'],
    [{ medicines: [] }, 'At least one medicine is required'],
    [{ medicines: [{ ...dolo, continues: true }] }, 'The first medicine cannot be a taper step'],
  ])('%j is refused', async (body, message) => {
    expect(await refusalOf(save(body))).toMatchObject({ status: 400, message });
  });

  it('names centres that exist', async () => {
    expect(await refusalOf(save({ selectedCenters: [999_999] }))).toMatchObject({
      status: 404,
      message: 'The diagnostic center was not found',
    });
  });

  it('is renamed, replaced and deleted, with its uses', async () => {
    const { id } = await save({ name: 'First', additionalInstructions: 'Rest' });
    await use(id);
    const renamed = await t.as(at.doctor)(api.templates.rename, { params: { id }, body: { name: 'Second' } });
    expect(renamed).toMatchObject({ name: 'Second', additionalInstructions: 'Rest', usageCount: 1 });
    const body = { name: 'Third', medicines: [{ ...dolo, days: 9 }] };
    const replaced = await t.as(at.doctor)(api.templates.replace, { params: { id }, body });
    expect(replaced).toMatchObject({ name: 'Third', additionalInstructions: null, usageCount: 1 });
    expect(replaced.medicines).toMatchObject([{ days: 9 }]);
    await t.as(at.doctor)(api.templates.remove, { params: { id } });
    expect(await refusalOf(get(id))).toMatchObject({ status: 404, message: 'The template was not found' });
  });
});

describe('the uses of a template', () => {
  it('are all counted, also when they come at once', async () => {
    const { id } = await save();
    await Promise.all(Array.from({ length: 12 }, () => use(id)));
    const used = await use(id);
    expect(used.usageCount).toBe(13);
    expect(used.lastUsedAt).not.toBeNull();
  });

  it('count once with the prescription that names it', async () => {
    const { id } = await save();
    await at.issue({ templateId: id });
    expect((await get(id)).usageCount).toBe(1);
  });

  it('put the most used first, page by page and by what is searched for', async () => {
    const doctor = await t.doctor(at.clinic);
    const gargle = { ...dolo, medicineName: 'Betadine gargle क्\u200dष' };
    const often = await save({ name: 'Sore throat', medicines: [gargle] }, doctor);
    await save({ name: 'Acidity' }, doctor);
    await use(often.id, doctor);
    await save({ name: 'Newest 100%' }, doctor);
    expect(await list({}, doctor)).toEqual(['Sore throat', 'Newest 100%', 'Acidity']);
    expect(await list({ limit: 1, offset: 1 }, doctor)).toEqual(['Newest 100%']);
    expect(await list({ search: 'BETADINE' }, doctor)).toEqual(['Sore throat']);
    for (const search of ['gargle क्ष', 'gargle क्\u200dष'])
      expect(await list({ search }, doctor)).toEqual(['Sore throat']);
    expect(await list({ search: '100%' }, doctor)).toEqual(['Newest 100%']);
    expect(await list({ search: '%' }, doctor)).toEqual(['Newest 100%']);
    expect((await t.as(doctor)(api.templates.list, { query: { limit: 1 } })).total).toBe(3);
  });
});

it('belongs to its doctor: for a colleague and for another clinic it does not exist', async () => {
  const { id } = await save({ name: 'Mine' });
  const colleague = await t.doctor(at.clinic);
  const stranger = await t.doctor(await t.clinic());
  for (const user of [colleague, stranger]) {
    const as = t.as(user);
    const body = { name: 'Taken', medicines: [dolo] };
    for (const attempt of [
      () => get(id, user),
      () => use(id, user),
      () => as(api.templates.rename, { params: { id }, body }),
      () => as(api.templates.replace, { params: { id }, body }),
      () => as(api.templates.remove, { params: { id } }),
    ]) {
      expect(await refusalOf(attempt())).toMatchObject({ status: 404, message: 'The template was not found' });
    }
    expect(await list({}, user)).toEqual([]);
  }
  expect(await get(id)).toMatchObject({ name: 'Mine', usageCount: 0 });
});
