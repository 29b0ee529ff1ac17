import { afterAll, beforeAll, expect, it } from 'vitest';
import { api } from '#shared/api.ts';
import { startTestApp, type TestApp } from '#server/test/harness.ts';
import { createSuperadmin } from './superadmin.ts';

let t: TestApp;
beforeAll(async () => {
  t = await startTestApp();
});
afterAll(() => t.close());

it('makes a superadmin who can sign in, once per e-mail', async () => {
  const person = { email: 'owner@example.org', name: 'Owner', password: 'first-password-9' };
  expect(await createSuperadmin(t.db, person)).toBe(true);
  expect(await createSuperadmin(t.db, { ...person, email: 'OWNER@example.org' })).toBe(false);
  const { user } = await t.as(null)(api.sessions.login, { body: { email: person.email, password: person.password } });
  expect(user).toMatchObject({ role: 'superadmin', organisation: null });
});
