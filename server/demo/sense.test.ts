import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { trimesterOn } from '#shared/care/pregnancy/pregnancy.rules.ts';
import { recordingProblem } from '#shared/care/immunisations/recording.rules.ts';
import { type GivenDose, standingOf } from '#shared/care/immunisations/standing.ts';
import { growthAge } from '#shared/care/specialty/growth/growth.rules.ts';
import { zScore } from '#shared/care/specialty/growth/z-score.ts';
import { DEFAULT_TIMEZONE, daysBetween, todayIn } from '#shared/kernel/time/days.ts';
import { ageOn } from '#shared/people/patients/age.ts';
import { loadDemo } from './load-demo.ts';

/** The demo's patients as a specialist would look at them: ages, weights, pressures, pregnancies and vaccines go together. */

let t: TestApp;
const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'naadi-sense-'));
const today = todayIn(DEFAULT_TIMEZONE);

beforeAll(async () => {
  t = await startTestApp();
  await loadDemo(t.db, { dataDir });
});
afterAll(async () => {
  await t.close();
  fs.rmSync(dataDir, { recursive: true, force: true });
});

const rows = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await t.db.execute<Row>(query)).rows;

interface Measured extends Record<string, unknown> {
  name: string;
  gender: 'male' | 'female';
  born: string;
  day: string;
  weight: string;
  gestation: number | null;
  pressure: string;
  pulse: string;
  diagnosis: string;
}

const measuredChildren = () =>
  rows<Measured>(sql`
    select p.name, p.gender, p.date_of_birth::text as born, r.created_at::date::text as day, r.vitals ->> 'weight' as weight,
      (select max((n.fields ->> 'gestationAtBirth')::int) from specialty_notes n where n.patient_id = p.id) as gestation,
      r.vitals ->> 'bloodPressure' as pressure, r.vitals ->> 'pulse' as pulse, r.diagnosis
    from prescriptions r join patients p on p.id = r.patient_id
    where r.vitals ->> 'weight' <> '' and age(r.created_at, p.date_of_birth) < interval '16 years'`);

describe('a child of the demo', () => {
  it('weighs what a child of that age may weigh', async () => {
    const children = await measuredChildren();
    expect(children.length).toBeGreaterThan(10);
    const odd = children.filter(({ gender, born, day, weight, gestation }) => {
      const age = growthAge(daysBetween(born, day), gestation ?? undefined);
      const z = zScore('weight', gender, age, Number(weight));
      return z === null ? Number(weight) < 15 || Number(weight) > 70 : Math.abs(z) > 3;
    });
    expect(odd).toEqual([]);
  });

  it('has the pressure and the pulse of a child', async () => {
    const odd = (await measuredChildren()).filter(({ born, day, pressure, pulse }) => {
      const age = ageOn(born, day);
      const upper = Number(pressure.split('/')[0]);
      return age < 12 && (upper > 100 + age * 2 || upper < 70 + age * 2 || Number(pulse) < 110 - age * 4);
    });
    expect(odd).toEqual([]);
  });

  it('has no illness of old age', async () => {
    const odd = (await measuredChildren()).filter(({ diagnosis }) =>
      /diabetes|hypertension|osteoarthritis|menopaus|cataract|prostat/i.test(diagnosis),
    );
    expect(odd).toEqual([]);
  });

  it('was given each vaccine in its time, and something is due', async () => {
    const found = await rows<{ patient: string; born: string; id: number; dose: GivenDose['dose']; on: string }>(sql`
      select p.name as patient, p.date_of_birth::text as born, i.id, i.dose, i.given_on::text as "on"
      from immunisations i join patients p on p.id = i.patient_id order by i.given_on, i.id`);
    const children = byName(found, ({ patient }) => patient);
    expect(children.size).toBeGreaterThan(12);
    const overdue = [...children].map(([name, doses]) => {
      const child = { dateOfBirth: doses[0]?.born ?? '', dateOfBirthEstimated: false };
      const given = doses.map(({ id, dose, on }) => ({ id, dose, givenOn: on, isDateEstimated: false }));
      for (const one of given) {
        const before = given.slice(0, given.indexOf(one));
        expect(recordingProblem(child, one, before, today)).toBeNull();
      }
      const standing = standingOf(child, given, today);
      expect(standing.faults.size).toBe(0);
      const late = standing.doses.filter(({ state, dose }) => state === 'overdue' && !dose.startsWith('je_'));
      return [name, late.map(({ dose }) => dose)] as const;
    });
    const late = Object.fromEntries(overdue.filter(([, doses]) => doses.length > 0));
    expect(late).toMatchObject({ 'Aarav Sharma': ['fipv_2', 'pcv_2'] });
    expect(Object.keys(late).length).toBeLessThan(children.size / 2);
  });

  it('has measures of all ages that grow on, with what the WHO calls them', async () => {
    const notes = await rows<{ name: string; fields: Record<string, string> }>(sql`
      select p.name, n.fields from specialty_notes n join patients p on p.id = n.patient_id
      where n.specialization = 'Pediatrics' order by n.created_at, n.id`);
    expect(notes.length).toBeGreaterThan(30);
    const all = JSON.stringify(notes);
    expect(all).not.toContain('measure again');
    for (const called of ['(wasted)', '(stunted)', '(overweight)', 'correctedAge']) expect(all).toContain(called);
    for (const [, own] of byName(notes, ({ name }) => name)) {
      const heights = own.map(({ fields }) => Number(fields.height));
      expect(heights).toEqual(heights.toSorted((one, other) => one - other));
    }
  });

  // Doses by weight, in mg/kg: WHO, Pocket Book of Hospital Care for Children (2013); cetirizine: British National Formulary for Children.
  it.each([
    ['Paracetamol', { least: 10, most: 15 }],
    ['Amoxicillin', { least: 35, most: 45 }],
    ['Ferrous ascorbate and folic acid', { least: 2.5, most: 6 }],
    ['Cetirizine', { least: 0.1, most: 0.35 }],
  ])('of %s each dose is right for the weight', async (generic, { least, most }) => {
    const written = await rows<Dosed>(sql`
      select p.name, (r.vitals ->> 'weight')::float as weight, m ->> 'strength' as strength, m -> 'doseAmount' as amount
      from prescriptions r join patients p on p.id = r.patient_id join users u on u.id = r.doctor_id, jsonb_array_elements(r.medicines) m
      where u.specialization = 'Pediatrics' and m ->> 'genericName' = ${generic}`);
    expect(written.length).toBeGreaterThan(0);
    const odd = written.flatMap((one) => {
      const perKilo = milligrams(one) / one.weight;
      return perKilo >= least && perKilo <= most ? [] : [{ ...one, perKilo }];
    });
    expect(odd).toEqual([]);
  });

  it('gets zinc as the WHO gives it, and nothing that is for grown-ups', async () => {
    const written = await rows<{ generic: string; strength: string; days: number }>(sql`
      select m ->> 'genericName' as generic, m ->> 'strength' as strength, (m ->> 'days')::int as days
      from prescriptions r join patients p on p.id = r.patient_id, jsonb_array_elements(r.medicines) m
      where age(r.created_at, p.date_of_birth) < interval '12 years'`);
    const zinc = written.filter(({ generic }) => generic.startsWith('Zinc'));
    expect(zinc.length).toBeGreaterThan(0);
    for (const one of zinc) expect(one).toMatchObject({ strength: '20 mg', days: 14 });
    const odd = written.filter(({ generic }) => /aceclofenac|aspirin|tetracyc|doxycyc|floxacin|codeine/i.test(generic));
    expect(odd).toEqual([]);
  });
});

function byName<Row>(found: readonly Row[], nameOf: (row: Row) => string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of found) groups.set(nameOf(row), [...(groups.get(nameOf(row)) ?? []), row]);
  return groups;
}

interface Dosed extends Record<string, unknown> {
  name: string;
  weight: number;
  strength: string;
  amount: { amount: number } | null;
}

/** '250 mg/5 ml' by its millilitres, or the tablet's own. */
function milligrams({ strength, amount }: Dosed): number {
  const [, mg = Number.NaN, ml] = (/^([\d.]+) mg(?:.*?(?:\/| per )([\d.]+) ml)?$/.exec(strength) ?? []).map(Number);
  return ml !== undefined && !Number.isNaN(ml) ? (mg / ml) * (amount?.amount ?? Number.NaN) : mg;
}

it('who is pregnant in the demo is a woman of an age for it', async () => {
  const found = await rows<{ gender: string; born: string; lmp: string }>(sql`
    select p.gender, p.date_of_birth::text as born, k.lmp_date::text as lmp
    from pregnancy_trackers k join patients p on p.id = k.patient_id`);
  expect(found.length).toBeGreaterThan(3);
  const odd = found.filter(
    ({ gender, born, lmp }) => gender !== 'female' || ageOn(born, lmp) < 18 || ageOn(born, lmp) > 45,
  );
  expect(odd).toEqual([]);
});

it('who is pregnant in the demo is treated as one: the trimester by the tracker, a weight that goes with it, no X-ray, nothing for the pain', async () => {
  const found = await rows<{
    day: string;
    lmp: string;
    of: string;
    weight: number;
    measured: number;
    written: string;
  }>(sql`
    select r.created_at::date::text as day, k.lmp_date::text as lmp, u.specialization as of, (r.vitals ->> 'weight')::float as weight,
      (select v.weight::float from pregnancy_visit_logs v where v.tracker_id = k.id
        order by abs(v.visit_date - r.created_at::date) limit 1) as measured,
      concat(r.diagnosis, ' ', r.selected_tests, ' ', r.medicines) as written
    from prescriptions r join users u on u.id = r.doctor_id join pregnancy_trackers k on k.patient_id = r.patient_id
      and r.created_at::date between k.lmp_date + 28 and coalesce(k.ended_on, current_date)`);
  const ofGynaecologist = found.filter(({ of }) => of === 'Gynaecology');
  expect(ofGynaecologist.length).toBeGreaterThan(5);
  const called = { 'Trimester 1': 'first', 'Trimester 2': 'second', 'Trimester 3': 'third' };
  for (const { day, lmp, written } of ofGynaecologist) {
    expect(written).toContain(`Pregnancy, ${called[trimesterOn(lmp, day)]} trimester`);
  }
  expect(found.filter(({ written }) => /X-Ray|OPG|clofenac|sartan|statin|metformin|ibuprofen/i.test(written))).toEqual(
    [],
  );
  expect(found.filter(({ weight, measured }) => measured !== null && Math.abs(weight - measured) > 4)).toEqual([]);
});

it('whoever is seen for a pregnancy or a birth has it on record, and the family’s boy has a mother who bore him', async () => {
  const odd = await rows(sql`
    select p.name, r.created_at::date::text as day, r.diagnosis
    from prescriptions r join patients p on p.id = r.patient_id
    where r.diagnosis ~ '^(Pregnancy|Postnatal)' and not exists (
      select from pregnancy_trackers k where k.patient_id = p.id and k.lmp_date <= r.created_at::date
        and (r.diagnosis ~ '^Postnatal' and k.outcome = 'live_birth' and k.ended_on <= r.created_at::date
          or r.diagnosis ~ '^Pregnancy' and r.created_at::date <= coalesce(k.ended_on, current_date)))`);
  expect(odd).toEqual([]);
  const births = await rows<{ born: string; ended: string }>(sql`
    select child.date_of_birth::text as born, k.ended_on::text as ended
    from patients child join patients mother on mother.phone = child.phone and mother.clinic_id = child.clinic_id
      join pregnancy_trackers k on k.patient_id = mother.id and k.outcome = 'live_birth'
    where child.name = 'Aarav Sharma' and mother.name = 'Sunita Sharma'`);
  expect(births.length).toBeGreaterThan(0);
  for (const { born, ended } of births) expect(ended).toBe(born);
});

it('a tooth whose root is treated has its X-rays, which open in both sizes', async () => {
  const found = await rows<{ tooth: string; day: string; treated: boolean; copies: number }>(sql`
    select i.tooth_number as tooth, i.taken_on::text as day,
      exists (select 1 from dental_records r where r.patient_id = i.patient_id and r.tooth_number = i.tooth_number and r.what = 'rootCanal') as treated,
      (select count(*)::int from files f where f.record_type = 'dental_image' and f.record_id = i.id and f.patient_id = i.patient_id
        and '/' || f.path in (i.file_url, i.thumbnail_url)) as copies
    from dental_images i order by i.taken_on`);
  expect(found.filter(({ tooth }) => tooth === '36')).toHaveLength(2);
  for (const one of found) expect(one).toMatchObject({ treated: true, copies: 2 });
  expect(found.filter(({ day }) => day > today)).toEqual([]);
});

it('packages of sessions are paid or due, taken from after they were sold, and never beyond what they hold', async () => {
  const found = await rows<{ sessions: number; taken: number; status: string; odd: number }>(sql`
    select k.sessions, count(s.id)::int as taken, b.status, count(*) filter (where s.session_date < k.created_at::date)::int as odd
    from session_packages k join invoices b on b.id = k.invoice_id left join therapy_sessions s on s.package_id = k.id
    group by k.id, b.status order by k.id`);
  expect(found).toMatchObject([
    { sessions: 10, taken: 10, status: 'paid' },
    { sessions: 10, taken: 4, status: 'paid' },
    { sessions: 5, taken: 4, status: 'pending' },
  ]);
  expect(found.filter(({ odd }) => odd > 0)).toEqual([]);
});
