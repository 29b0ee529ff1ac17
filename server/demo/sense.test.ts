import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { recordingProblem } from '#shared/care/immunisations/recording.rules.ts';
import { type GivenDose, standingOf } from '#shared/care/immunisations/standing.ts';
import { zScore } from '#shared/care/specialty/growth/z-score.ts';
import { DEFAULT_TIMEZONE, daysBetween, todayIn } from '#shared/kernel/time/days.ts';
import { ageOn } from '#shared/people/patients/age.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
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
  pressure: string;
  pulse: string;
  diagnosis: string;
}

const measuredChildren = () =>
  rows<Measured>(sql`
    select p.name, p.gender, p.date_of_birth::text as born, r.created_at::date::text as day, r.vitals ->> 'weight' as weight,
      r.vitals ->> 'bloodPressure' as pressure, r.vitals ->> 'pulse' as pulse, r.diagnosis
    from prescriptions r join patients p on p.id = r.patient_id
    where r.vitals ->> 'weight' <> '' and age(r.created_at, p.date_of_birth) < interval '16 years'`);

describe('a child of the demo', () => {
  it('weighs what a child of that age may weigh', async () => {
    const children = await measuredChildren();
    expect(children.length).toBeGreaterThan(10);
    const odd = children.filter(({ gender, born, day, weight }) => {
      const z = zScore('weight', gender, daysBetween(born, day), Number(weight));
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
    const found = await rows<{ patient: number; born: string; id: number; dose: GivenDose['dose']; on: string }>(sql`
      select i.patient_id as patient, p.date_of_birth::text as born, i.id, i.dose, i.given_on::text as "on"
      from immunisations i join patients p on p.id = i.patient_id order by i.given_on, i.id`);
    expect(found.length).toBeGreaterThan(10);
    const [first] = found;
    const child = { dateOfBirth: first?.born ?? '', dateOfBirthEstimated: false };
    const given = found
      .filter(({ patient }) => patient === first?.patient)
      .map(({ id, dose, on }) => ({ id, dose, givenOn: on, isDateEstimated: false }));
    for (const one of given) {
      const before = given.slice(0, given.indexOf(one));
      expect(recordingProblem(child, one, before, today)).toBeNull();
    }
    const { doses, faults } = standingOf(child, given, today);
    expect(faults.size).toBe(0);
    expect(doses.filter(({ state }) => state === 'overdue').map(({ dose }) => dose)).toEqual(['fipv_2', 'pcv_2']);
  });
});

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
