import { describe, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { startTestApp, type TestApp } from './harness.ts';

/** That a test run finds who is named in the log, shown by naming somebody. */

const asha = { name: 'Asha Kulkarni', phone: '9822011223', address: '14 Laxmi Road', email: 'asha@post.in' };

/** What the end of a test file says, where somebody is registered and a line is written. */
async function endAfter(write: (t: TestApp) => void): Promise<string> {
  const t = await startTestApp();
  const desk = await t.reception();
  const body = { ...asha, dateOfBirth: '1990-04-01', gender: 'female' };
  await t.as(desk)(api.patients.create, { body });
  write(t);
  return await t.close().then(
    () => 'silent',
    (error: unknown) => String(error),
  );
}

describe('the log of a test run', () => {
  it('has lines of every call and nobody in them', async () => {
    const lines: string[] = [];
    const t = await startTestApp({}, { write: (line) => void lines.push(line) });
    await t.patient(undefined, asha);
    await t.as(await t.reception())(api.patients.list);
    await t.close();
    expect(lines.join('')).toContain('"call":"GET /api/patients"');
  });

  it.each([
    ['patients.name', (t: TestApp) => t.log.warn({ who: asha.name }, 'not written')],
    ['patients.name', (t: TestApp) => t.log.warn({ error: `no visit of ${asha.name.toUpperCase()}.` })],
    ['patients.email', (t: TestApp) => t.log.warn({ to: asha.email })],
    ['patients.address', (t: TestApp) => t.log.warn({ error: `Key (address)=(${asha.address}) exists` })],
    ['ten digits', (t: TestApp) => t.log.warn({ error: 'No such number: 9822099999' })],
    ['ten digits', (t: TestApp) => t.log.warn({ error: 'No such number: +919822099999' })],
    ['a mark', (t: TestApp) => t.log.warn({ error: 'Zqa012z' })],
  ])('fails at a line with %s', async (of, write) => {
    expect(await endAfter(write)).toContain(`${of}: {`);
  });

  it('takes no word of JSON for an address that somebody typed', async () => {
    const t = await startTestApp();
    await t.patient(undefined, { ...asha, address: 'null' });
    t.log.info({ by: null });
    await expect(t.close()).resolves.toBeUndefined();
  });

  it('takes a part of another word for no name', async () => {
    expect(await endAfter((t) => t.log.warn({ error: 'asha kulkarnis' }))).toBe('silent');
  });
});
