import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';

/** An organisation's share of a process, as its people meet it. How quick the others stay: server/proof/share.proof.ts. */

let t: TestApp;
beforeAll(async () => {
  // Eight at once, then one a second, and two may wait.
  t = await startTestApp({ callsPerSecond: 2 });
});
afterAll(() => t.close());

const list = { method: 'GET', path: '/api/patients' };
const many = Array.from({ length: 30 }, (_, n) => n);

describe('what is beyond an organisation’s share', () => {
  it('is refused in words, with the time to come back, whoever of its people asks', async () => {
    const clinic = await t.clinic();
    const [desk, doctor] = [await t.reception(clinic), await t.doctor(clinic)];
    const answers = await Promise.all(many.map((n) => t.raw(list, n % 2 === 0 ? desk : doctor)));
    const refused = answers.filter(({ status }) => status === 429);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(8);
    expect(refused.length).toBeGreaterThan(0);
    expect(answers.every(({ status }) => status === 200 || status === 429)).toBe(true);
    expect(refused.map(({ headers }) => headers.get('retry-after'))).toEqual(refused.map(() => '1'));
    expect(await refused[0]?.json()).toEqual({
      code: 'too_many_requests',
      message: "Too much of your organization's work is waiting at the moment. Please try again in a few seconds.",
      values: { reason: 'too_much_at_once' },
    });
  });

  it('is nobody else’s', async () => {
    const [noisy, quiet, admin] = [await t.reception(), await t.reception(), await t.superadmin()];
    const patient = await t.inPortal(await t.patient());
    const load = Promise.all(many.map(() => t.raw(list, noisy)));
    expect(await t.as(quiet)(api.patients.list)).toMatchObject({ rows: [] });
    const statuses = await Promise.all([
      ...many.map(() => t.raw({ method: 'GET', path: '/api/clinics' }, admin)),
      ...many.map(() => t.raw({ method: 'GET', path: '/api/v1/patient-portal/dashboard' }, patient)),
    ]);
    expect(new Set(statuses.map(({ status }) => status))).toEqual(new Set([200]));
    await load;
  });

  it('leaves no trace: what was refused was not done', async () => {
    const clinic = await t.clinic();
    const desk = await t.reception(clinic);
    const register = (n: number) => {
      const body = {
        name: `Person ${n}`,
        phone: String(9_811_000_000 + n),
        age: 40,
        gender: 'female',
        address: 'MG Road',
      };
      const headers = { 'content-type': 'application/json' };
      return t.raw({ method: 'POST', path: '/api/patients', headers, body: JSON.stringify(body) }, desk);
    };
    const answers = await Promise.all(many.map(register));
    const made = answers.filter(({ status }) => status === 201).length;
    expect(made).toBeGreaterThan(0);
    expect(made).toBeLessThan(many.length);
    const { total } = await t.as(await t.reception(clinic))(api.patients.list);
    expect(total).toBe(made);
  });
});
