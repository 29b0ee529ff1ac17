import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { connect } from '#server/kernel/db/client.ts';
import { doctorMedicines, doctorTests, labTests, medicines } from '#server/kernel/db/schema/formulary.ts';
import type { ClinicRow, TestUser } from '#server/test/builders.ts';
import { clinicActor } from '#server/kernel/principals/actor.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { searchMedicines } from './formulary.repo.ts';

let t: TestApp;
let clinic: ClinicRow;
let doctor: TestUser;
let colleague: TestUser;

beforeAll(async () => {
  t = await startTestApp();
  clinic = await t.clinic();
  doctor = await t.doctor(clinic);
  colleague = await t.doctor(clinic);
  await shared('Paracetamol 500 mg', {
    genericName: 'Paracetamol',
    strength: '500 mg',
    form: 'Tablet',
    alsoKnownAs: 'Acetaminophen, Crocin',
  });
  await shared('Dolo 650', { genericName: 'Paracetamol', brandName: 'Dolo', strength: '650 mg', form: 'Tablet' });
  await shared('Parafon Forte', { form: 'Tablet' });
  await shared('Liquid paraffin', { form: 'Syrup' });
  await shared('Preparation', { form: 'Cream' });
  await shared('Amoxicillin + Clavulanic acid 500 mg + 125 mg', { form: 'Tablet' });
  await shared('Retired 100', { form: 'Tablet', isActive: false });
  await shared('Imported brand', { source: 'cdci', form: null });
  await t.db.insert(medicines).values([
    {
      source: 'own',
      clinicId: clinic.id,
      doctorId: doctor.id,
      displayName: 'Paste of my own',
      nameKey: 'paste of my own',
      form: 'Other',
    },
    {
      source: 'own',
      clinicId: clinic.id,
      doctorId: colleague.id,
      displayName: 'Paste of another',
      nameKey: 'paste of another',
      form: 'Other',
    },
  ]);
});
afterAll(() => t.close());

const shared = (displayName: string, more: Partial<typeof medicines.$inferInsert>) =>
  t.db
    .insert(medicines)
    .values({ source: 'starter', sourceCode: displayName, displayName, nameKey: displayName.toLowerCase(), ...more });
const search = async (typed: string, user = doctor, query: Record<string, unknown> = {}) =>
  (await t.as(user)(api.formulary.search, { query: { search: typed, ...query } })).rows;
const names = async (typed: string, user = doctor) => (await search(typed, user)).map(({ displayName }) => displayName);

describe('searching medicines', () => {
  it('offers a name that begins so first, then a word that does, then any other', async () => {
    expect(await names('par')).toEqual([
      'Parafon Forte',
      'Paracetamol 500 mg',
      'Liquid paraffin',
      'Dolo 650',
      'Preparation',
    ]);
  });

  it('looks at the generic name, the brand, the strength and the other names', async () => {
    expect(await names('acetaminophen')).toEqual(['Paracetamol 500 mg']);
    expect(await names('crocin')).toEqual(['Paracetamol 500 mg']);
    expect(await names('paracetamol 650')).toEqual(['Dolo 650']);
    expect(await names('DOLO 650mg')).toEqual(['Dolo 650']);
    expect(await names('clav amox')).toEqual(['Amoxicillin + Clavulanic acid 500 mg + 125 mg']);
  });

  it('takes two letters as the beginning of a word, and typed signs as themselves', async () => {
    expect(await names('do')).toEqual(['Dolo 650']);
    expect(await names('af')).toEqual([]);
    for (const typed of ['%', '_', '%%%', '\\', '+', "'"]) expect(await names(typed)).toEqual([]);
  });

  it('offers no retired name, and another doctor’s own to nobody else', async () => {
    expect(await names('retired')).toEqual([]);
    expect(await names('paste')).toEqual(['Paste of my own']);
    expect(await names('paste', colleague)).toEqual(['Paste of another']);
    expect(await names('paste', await t.reception(clinic))).toEqual([]);
    expect(await names('paste', await t.superadmin())).toEqual([]);
  });

  it('says what the wire needs of an entry', async () => {
    expect(await search('imported')).toMatchObject([
      { displayName: 'Imported brand', genericName: null, strength: null, form: 'Other', useCount: 0, own: false },
    ]);
    expect(await search('paste')).toMatchObject([{ own: true, useCount: 0 }]);
  });

  it('puts what the doctor prescribes before everything, the most used first', async () => {
    const user = await t.doctor(clinic);
    const idOf = async (name: string) =>
      (await t.db.select().from(medicines).where(eq(medicines.displayName, name)))[0]?.id ?? 0;
    await t.db.insert(doctorMedicines).values([
      { doctorId: user.id, medicineId: await idOf('Liquid paraffin'), useCount: 2 },
      { doctorId: user.id, medicineId: await idOf('Preparation'), useCount: 9 },
    ]);
    expect((await names('par', user)).slice(0, 3)).toEqual(['Liquid paraffin', 'Preparation', 'Parafon Forte']);
    const without = await search('', user);
    expect(without.slice(0, 2)).toMatchObject([
      { displayName: 'Preparation', useCount: 9 },
      { displayName: 'Liquid paraffin', useCount: 2 },
    ]);
    expect(without.map(({ displayName }) => displayName).slice(2)).toEqual([
      'Amoxicillin + Clavulanic acid 500 mg + 125 mg',
      'Dolo 650',
      'Paracetamol 500 mg',
      'Parafon Forte',
    ]);
  });

  it('is paged in a stable order', async () => {
    const all = await search('par');
    const paged = [
      ...(await search('par', doctor, { limit: 2 })),
      ...(await search('par', doctor, { limit: 3, offset: 2 })),
    ];
    expect(paged).toEqual(all);
    expect((await t.as(doctor)(api.formulary.search, { query: { search: 'par', limit: 1 } })).total).toBe(5);
  });
});

describe('searching tests', () => {
  it('works like that of medicines', async () => {
    await t.db.insert(labTests).values([
      {
        source: 'starter',
        sourceCode: 'cbc',
        name: 'Complete Blood Count',
        nameKey: 'complete blood count',
        category: 'Haematology',
        alsoKnownAs: 'CBC, Hemogram',
      },
      {
        source: 'starter',
        sourceCode: 'sugar',
        name: 'Blood Sugar, Fasting',
        nameKey: 'blood sugar, fasting',
        category: 'Biochemistry',
      },
      {
        source: 'own',
        clinicId: clinic.id,
        doctorId: colleague.id,
        name: 'Blood test of another',
        nameKey: 'blood test of another',
      },
    ]);
    const found = async (typed: string) =>
      (await t.as(doctor)(api.formulary.searchTests, { query: { search: typed } })).rows;
    expect(await found('blood')).toMatchObject([
      { name: 'Blood Sugar, Fasting', category: 'Biochemistry', useCount: 0 },
      { name: 'Complete Blood Count' },
    ]);
    expect(await found('hemogram')).toMatchObject([{ name: 'Complete Blood Count' }]);
    const [cbc] = await found('cbc');
    await t.db.insert(doctorTests).values({ doctorId: doctor.id, labTestId: cbc?.id ?? 0, useCount: 3 });
    expect((await found('')).map(({ name, useCount }) => `${name} ${useCount}`)).toEqual([
      'Complete Blood Count 3',
      'Blood Sugar, Fasting 0',
    ]);
  });
});

describe('the search among eighty thousand names', () => {
  it('reads no table from end to end, whatever is typed', async () => {
    await t.db.execute(sql`
      insert into medicines (source, source_code, display_name, name_key)
      select 'cdci', i::text, name, lower(name)
      from (select i, initcap(translate(md5(i::text), '0123456789', 'aeioubdgkl')) || ' ' || i % 900 as name from generate_series(1, 80000) i) many`);
    await t.asOwner((db) => db.execute(sql`analyze medicines`));
    // One connection, so that the scans it counts are those of these searches.
    const alone = connect(t.databaseUrl, { max: 1 });
    const rowsWalked = async () => {
      await alone.db.execute(sql`select pg_stat_force_next_flush()`);
      const { rows } = await alone.db.execute<{ count: number }>(
        sql`select seq_tup_read::integer as count from pg_stat_user_tables where relname = 'medicines'`,
      );
      return rows[0]?.count ?? 0;
    };
    const actor = clinicActor({
      ...doctor,
      userId: doctor.id,
      role: 'clinic_doctor',
      clinicId: clinic.id,
      centerId: null,
      name: '',
      timezone: 'UTC',
      specialization: null,
    });
    for (const search of ['a', 'pa', 'par', 'zq', 'bad', 'nobody has this', '5', 'ae 50', '']) {
      const before = await rowsWalked();
      await searchMedicines(alone.db, actor, { search, limit: 20, offset: 0 });
      expect((await rowsWalked()) - before, search).toBeLessThan(20_000);
    }
    await alone.close();
    expect((await names('par'))[0]).toBe('Parafon Forte');
  });
});
